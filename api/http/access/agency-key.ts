import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a text with the agency key in constant time. */
export const isAgencyKey = (text: string, agencyKey: string): boolean =>
  timingSafeEqual(digest(text), digest(agencyKey));
