import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../store/database.ts';

/** The database of sessions and sign-in codes, and the key of their digests. */
export interface AgencyStore {
  readonly db: Database;
  readonly agencyKey: string;
}

/** A new secret of 256 random bits, safe in a URL and in a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored digest of a secret. A reader of the database cannot use it. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/**
 * The stored digest of a session id or sign-in code, keyed by the agency key. After a change of the key no stored
 * digest matches, which ends every session and every unused code.
 */
export const digestBy = (agencyKey: string, secret: string): string =>
  createHmac('sha256', agencyKey).update(secret).digest('hex');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares texts with a secret, such as the agency key, in constant time. */
export function sameSecret(secret: string): (text: string) => boolean {
  const expected = digest(secret);
  return (text) => timingSafeEqual(digest(text), expected);
}
