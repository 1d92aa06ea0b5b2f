import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, safe in an address and in a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What of a secret is stored: a stolen database opens no session. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** `now` and some minutes, ISO 8601 in UTC. */
export const minutesAfter = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * 60_000).toISOString();
