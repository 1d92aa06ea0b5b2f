import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../refusals/refusal.ts';
import { linkOf, type Principal } from './principal.ts';

/** The changes per minute from one client link before it gets 429: a tick each second. Refused ones count too. */
export const CLIENT_WRITES_A_MINUTE = 60;

/** Counts the changes of each client link, in this process. Editors are neither counted nor delayed. */
export interface ClientWrites {
  /** Throws 429 if the link of this principal has changed too much. */
  count(principal: Principal): Promise<void>;
}

/** Makes a counter of {@link CLIENT_WRITES_A_MINUTE}. */
export function clientWrites(): ClientWrites {
  const limiter = new RateLimiterMemory({ points: CLIENT_WRITES_A_MINUTE, duration: 60 });
  return {
    async count(principal) {
      const link = linkOf(principal);
      if (principal.role !== 'client' || link === undefined) return;
      try {
        await limiter.consume(link);
      } catch (exceeded) {
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
        const seconds = Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000));
        throw new Refusal(429, TOO_MANY, { headers: { 'Retry-After': String(seconds) } });
      }
    },
  };
}

const TOO_MANY = 'You changed a lot in a short time. Wait a minute, then go on.';
