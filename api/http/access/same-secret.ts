import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a text with a secret, such as the agency key, in constant time. */
export const isSameSecret = (text: string, secret: string): boolean =>
  timingSafeEqual(digest(text), digest(secret));
