import { withoutInvisible } from '../text/invisible.ts';
import { isIsoDate } from './iso-date.ts';
import { parseDate } from './parse-date.ts';

/** The stored and displayed text of a date that is not known yet. */
export const TBD = 'TBD';

/** A leap year, so that February 29 without a year is a date. */
const ANY_YEAR = '2024-01-01';

/**
 * Parses a date for an answer that does not depend on the year; null if it is unknown. Stored dates are ISO, so only
 * imported texts such as `February 29` lack a year.
 */
export function readAnyDate(text: string | null | undefined): string | null {
  return isIsoDate(text) ? text : parseDate(text, ANY_YEAR);
}

/**
 * True for a date that is shown as TBD: null, empty, `TBD` in any case, `Invalid Date`, unreadable text.
 */
export function isUnknownDate(text: string | null | undefined): boolean {
  return readAnyDate(text) === null;
}

/** True for a date that is left open on purpose: null, empty or `TBD` in any case. */
export function isOpenDate(text: string | null | undefined): boolean {
  return ['', TBD].includes(
    withoutInvisible(text ?? '')
      .trim()
      .toUpperCase(),
  );
}
