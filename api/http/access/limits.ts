import { isIPv6 } from 'node:net';
import type { Route } from '@project-dashboard/core/contract/route';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../refusals/refusal.ts';
import type { Database } from '../../store/database.ts';
import { type Exchange, requestAddress } from '../exchange.ts';
import type { Site } from '../pages/site.ts';
import { linkOf, type Principal } from './principal.ts';

/**
 * The network that a limit counts for an IP address: an IPv4 address, also one that is written as IPv6, is its own. Of
 * an IPv6 address only the first 64 bits count, because every subscriber may choose the others freely.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // A URL holds an IPv6 address in its one short form. A zone such as %eth0 is no part of the address.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  const groups = [...start, ...zeros, ...end];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const bits = Number.parseInt(group, 16);
    return [bits >> 8, bits & 255];
  });
  return bytes.join('.');
}

/** The failed credentials per minute from one network before it gets 429. */
export const FAILURES_A_MINUTE = 30;

/**
 * Counts failed credentials by the request's network: on PostgreSQL in the database, for all processes together, on SQLite in this
 * process. Valid credentials are neither counted nor delayed.
 */
export type FailedAttempts = ReturnType<typeof failedAttempts>;

/** Makes a counter of {@link FAILURES_A_MINUTE}. Only failures count, so that shared addresses keep working. */
export function failedAttempts(db: Database, { trustedProxies }: Site) {
  const limiter = makeLimiter(db);
  return {
    /** Returns the refusal to throw: the given one, or 429 if the request's network has failed too often. */
    async count(exchange: Exchange, refusal: Refusal): Promise<Refusal> {
      try {
        await limiter.consume(networkOf(requestAddress(exchange, trustedProxies)));
        return refusal;
      } catch (exceeded) {
        return tooMany(
          exceeded,
          (seconds) =>
            `Too many failed attempts from your address. Try again in ${seconds} seconds.`,
        );
      }
    },
  };
}

function makeLimiter({ kind, writer }: Database): RateLimiterMemory | RateLimiterPostgres {
  const limit = { points: FAILURES_A_MINUTE, duration: 60 };
  const inMemory = new RateLimiterMemory(limit);
  if (kind === 'sqlite') return inMemory;
  return new RateLimiterPostgres({
    ...limit,
    storeClient: writer,
    storeType: 'knex',
    tableName: 'failed_attempts',
    tableCreated: true,
    // A blocked address costs no further statement.
    inMemoryBlockOnConsumed: FAILURES_A_MINUTE + 1,
    insuranceLimiter: inMemory,
  });
}

/** The changes per minute from one client link before it gets 429: a tick each second. Refused ones count too. */
export const CLIENT_WRITES_A_MINUTE = 60;

/** The notes, requests and hand-ins per minute from one client link before it gets 429. */
const CLIENT_NOTES_A_MINUTE = 20;

/** Counts the changes of each client link, in this process. Editors are neither counted nor delayed. */
export type ClientWrites = ReturnType<typeof clientWrites>;

/** Makes a counter of {@link CLIENT_WRITES_A_MINUTE} and {@link CLIENT_NOTES_A_MINUTE}. */
export function clientWrites() {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const writes = perMinute(CLIENT_WRITES_A_MINUTE);
  const notes = perMinute(CLIENT_NOTES_A_MINUTE);
  return {
    /** Throws 429 if the link of this principal has changed or written too much. */
    async count({ method, isParticipation }: Route, principal: Principal): Promise<void> {
      const link = linkOf(principal);
      if (principal.role !== 'client' || link === undefined) return;
      try {
        await writes.consume(link);
        if (isParticipation && method === 'POST') await notes.consume(link);
      } catch (exceeded) {
        throw tooMany(
          exceeded,
          () => 'You changed a lot in a short time. Wait a minute, then go on.',
        );
      }
    },
  };
}

/** The refusal for what a limiter has thrown. An error of the limiter itself is thrown again. */
function tooMany(exceeded: unknown, sentence: (seconds: number) => string): Refusal {
  if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
  const seconds = Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000));
  return new Refusal(429, sentence(seconds), { headers: { 'Retry-After': String(seconds) } });
}
