const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits between two tries, in milliseconds. After the last one the delivery is given up. */
const WAITS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];

const JITTER = 0.1;
const LONGEST = 24 * HOUR;

/** After this many messages in a row that did not arrive, a place is paused. */
export const GIVEN_UP_TO_PAUSE = 3;

interface FailedTry {
  /** How often the delivery was tried, this try included. */
  readonly attempts: number;
  /** What the receiver asked for, in milliseconds; null if it asked for nothing. At most 24 hours are kept. */
  readonly retryAfter: number | null;
  /** From 0 to 1: spreads the tries of many deliveries. */
  readonly random: number;
}

/** How long to wait after a failed try, in milliseconds; null if it was the last one. */
export function nextWait({ attempts, retryAfter, random }: FailedTry): number | null {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return null;
  const spread = Math.round(wait * (1 + JITTER * (2 * random - 1)));
  return Math.max(spread, Math.min(retryAfter ?? 0, LONGEST));
}

/** Reads a Retry-After header: seconds, or an HTTP date. In milliseconds from `now`; null if it says nothing. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * SECOND;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
