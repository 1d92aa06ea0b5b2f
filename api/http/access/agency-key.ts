import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Makes the check whether a text is the agency key. It compares in constant time. */
export function agencyKeyCheck(agencyKey: string): (text: string) => boolean {
  const expected = digest(agencyKey);
  return (text) => timingSafeEqual(digest(text), expected);
}
