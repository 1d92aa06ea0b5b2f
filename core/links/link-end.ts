import { parseDate } from '../dates/index.ts';
import type { Normalised } from '../fields/index.ts';
import type { Link } from './schema.ts';

/** True for a link that the agency has ended or whose last day is over. `today` is ISO, in REPORT_TIMEZONE. */
export const hasEnded = ({ endedAt, endsOn }: Pick<Link, 'endedAt' | 'endsOn'>, today: string) =>
  endedAt !== null || (endsOn !== null && endsOn < today);

/** The end date of a new link as it is stored: ISO, or null for none. It must be `today` (ISO) or later. */
export function readEndDate(
  text: string | null | undefined,
  today: string,
): Normalised<string | null> {
  if (!text) return { ok: true, value: null };
  const value = parseDate(text, today);
  if (value === null)
    return {
      ok: false,
      message: `"${text}" is not a date. Write it as 2026-11-23 or November 23, 2026.`,
    };
  return value < today
    ? { ok: false, message: 'The end date must be today or later.' }
    : { ok: true, value };
}
