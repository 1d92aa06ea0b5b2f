import { isIsoDate } from './iso-date.ts';
import { parseDate } from './parse-date.ts';

/** The stored and displayed text of a date that is not known yet (SPEC section 3). */
export const TBD = 'TBD';

/** A leap year, so that a text without a year may name any day. */
const ANY_YEAR = '2024-01-01';

/**
 * Reads a date whose year does not matter to the answer; null when it is unknown. Stored dates are ISO, so only
 * foreign texts such as `February 29` depend on the year at all.
 */
export function readAnyDate(text: string | null | undefined): string | null {
  return isIsoDate(text) ? text : parseDate(text, ANY_YEAR);
}

/** True for what displays as TBD: null, empty, `TBD` in any case, `Invalid Date`, unreadable text (SPEC section 5). */
export function isUnknownDate(text: string | null | undefined): boolean {
  return readAnyDate(text) === null;
}

/** True where a person leaves a date open on purpose: null, empty or `TBD` in any case. */
export function isOpenDate(text: string | null | undefined): boolean {
  return ['', TBD].includes((text ?? '').trim().toUpperCase());
}
