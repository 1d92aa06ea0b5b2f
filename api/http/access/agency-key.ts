import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a text is the agency key, in a time that does not depend on how much of it is right. */
export const isAgencyKey = (text: string, agencyKey: string): boolean =>
  timingSafeEqual(digest(text), digest(agencyKey));
