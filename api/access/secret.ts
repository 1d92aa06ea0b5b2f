import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';

/** Where sessions and sign-in codes are stored, and the key that their digests are made with. */
export interface AgencyStore {
  readonly db: Database;
  readonly agencyKey: string;
}

/** A new secret of 256 random bits, safe in an address and in a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The digest of a secret that is stored in its place: who reads the database cannot use it. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/**
 * The stored digest of a session id or a sign-in code, keyed by the agency key: after a change of the key no stored
 * digest matches, so that every session and every unused code has ended.
 */
export const digestBy = (agencyKey: string, secret: string): string =>
  createHmac('sha256', agencyKey).update(secret).digest('hex');

/** `now` and some minutes, ISO 8601 in UTC. */
export const minutesAfter = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** The earlier of two times in ISO 8601 and UTC; the first where there is no second. */
export const earlier = (time: string, other: string | undefined): string =>
  other !== undefined && other < time ? other : time;
