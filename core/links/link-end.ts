import { parseDate } from '../dates/index.ts';
import type { Normalised } from '../fields/index.ts';
import type { Link } from './schema.ts';

/** True for a link that the agency has ended or whose last day is over. `today` is ISO, in REPORT_TIMEZONE. */
export const hasEnded = ({ endedAt, endsOn }: Pick<Link, 'endedAt' | 'endsOn'>, today: string) =>
  endedAt !== null || (endsOn !== null && endsOn < today);

/** The end date of a new link as it is stored: ISO, or null for none. It must be `today` (ISO) or later. */
export const readEndDate = (text: string | null | undefined, today: string) =>
  readDate(text, today, (date) => (date < today ? 'The end date must be today or later.' : null));

/** The day on which a pause ends as it is stored: ISO, or null for none. It must be after `today` (ISO). */
export const readPauseEnd = (text: string | null | undefined, today: string) =>
  readDate(text, today, (date) => (date > today ? null : 'Pause until must be after today.'));

function readDate(
  text: string | null | undefined,
  today: string,
  faultOf: (date: string) => string | null,
): Normalised<string | null> {
  if (!text) return { ok: true, value: null };
  const value = parseDate(text, today);
  const message =
    value === null
      ? `"${text}" is not a date. Write it as 2026-11-23 or November 23, 2026.`
      : faultOf(value);
  return message === null ? { ok: true, value } : { ok: false, message };
}
