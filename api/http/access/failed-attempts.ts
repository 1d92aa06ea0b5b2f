import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../refusals/refusal.ts';

/** The failed credentials per minute from one address before it gets 429. */
export const FAILURES_A_MINUTE = 30;

/** Counts failed credentials by address, in this process. Valid credentials are neither counted nor delayed. */
export interface FailedAttempts {
  /** Returns the refusal to throw: the given one, or 429 if the address has failed too often. */
  count(address: string, refusal: Refusal): Promise<Refusal>;
}

/** Makes a counter of {@link FAILURES_A_MINUTE}. Only failures count, so that shared addresses keep working. */
export function failedAttempts(): FailedAttempts {
  const limiter = new RateLimiterMemory({ points: FAILURES_A_MINUTE, duration: 60 });
  return {
    async count(address, refusal) {
      try {
        await limiter.consume(address);
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
