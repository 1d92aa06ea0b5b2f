import type { Route } from '@project-dashboard/core/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../refusals/refusal.ts';
import { linkOf, type Principal } from './principal.ts';

/** The changes per minute from one client link before it gets 429: a tick each second. Refused ones count too. */
export const CLIENT_WRITES_A_MINUTE = 60;

/** The notes, requests and hand-ins per minute from one client link before it gets 429. */
const CLIENT_NOTES_A_MINUTE = 20;

/** Counts the changes of each client link, in this process. Editors are neither counted nor delayed. */
export interface ClientWrites {
  /** Throws 429 if the link of this principal has changed or written too much. */
  count(route: Route, principal: Principal): Promise<void>;
}

/** Makes a counter of {@link CLIENT_WRITES_A_MINUTE} and {@link CLIENT_NOTES_A_MINUTE}. */
export function clientWrites(): ClientWrites {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const writes = perMinute(CLIENT_WRITES_A_MINUTE);
  const notes = perMinute(CLIENT_NOTES_A_MINUTE);
  return {
    async count({ method, isParticipation }, principal) {
      const link = linkOf(principal);
      if (principal.role !== 'client' || link === undefined) return;
      try {
        await writes.consume(link);
        if (isParticipation && method === 'POST') await notes.consume(link);
      } catch (exceeded) {
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
        const seconds = Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000));
        throw new Refusal(429, TOO_MANY, { headers: { 'Retry-After': String(seconds) } });
      }
    },
  };
}

const TOO_MANY = 'You changed a lot in a short time. Wait a minute, then go on.';
