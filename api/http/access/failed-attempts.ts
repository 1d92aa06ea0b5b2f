import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../refusals/refusal.ts';
import type { Database } from '../../store/database.ts';
import { type Exchange, requestAddress } from '../exchange.ts';
import type { Site } from '../pages/site.ts';
import { networkOf } from './network-of.ts';

/** The failed credentials per minute from one network before it gets 429. */
export const FAILURES_A_MINUTE = 30;

/**
 * Counts failed credentials by the request's network: on PostgreSQL in the database, for all processes together, on SQLite in this
 * process. Valid credentials are neither counted nor delayed.
 */
export interface FailedAttempts {
  /** Returns the refusal to throw: the given one, or 429 if the request's network has failed too often. */
  count(exchange: Exchange, refusal: Refusal): Promise<Refusal>;
}

/** Makes a counter of {@link FAILURES_A_MINUTE}. Only failures count, so that shared addresses keep working. */
export function failedAttempts(db: Database, { trustedProxies }: Site): FailedAttempts {
  const limiter = makeLimiter(db);
  return {
    async count(exchange, refusal) {
      try {
        await limiter.consume(networkOf(requestAddress(exchange, trustedProxies)));
        return refusal;
      } catch (exceeded) {
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
        const seconds = Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000));
        return new Refusal(
          429,
          `Too many failed attempts from your address. Try again in ${seconds} seconds.`,
          { headers: { 'Retry-After': String(seconds) } },
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
