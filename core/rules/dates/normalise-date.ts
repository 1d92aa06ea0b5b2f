import { formatLongDate } from './format-date.ts';
import { isIsoDate } from './iso-date.ts';
import { isOpenDate, parseDate, TBD } from './parse-date.ts';

/** A date in stored form, or one sentence for the person who typed it. */
type NormalisedDate<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** A due date in stored form: ISO, or `TBD` for null, empty and TBD. */
export function normaliseDueDate(
  text: string | null | undefined,
  today: string,
): NormalisedDate<string> {
  return normalise(text, today, TBD);
}

/** A completed or received date in stored form: ISO, or null for null, empty and TBD. */
export function normaliseOptionalDate(
  text: string | null | undefined,
  today: string,
): NormalisedDate<string | null> {
  return normalise(text, today, null);
}

function normalise<Open>(
  text: string | null | undefined,
  today: string,
  open: Open,
): NormalisedDate<string | Open> {
  if (isOpenDate(text)) return { ok: true, value: open };
  const value = parseDate(text, today);
  if (value !== null) return { ok: true, value };
  return {
    ok: false,
    message: `"${text}" is not a date. Write it as 2026-11-23 or November 23, 2026, or TBD.`,
  };
}

/** The earliest date that an inline date input offers. */
export const INLINE_DATE_MIN = '2025-01-01';

/** The error of a date from an inline date input, or null. Empty and null are accepted as an open date. */
export function inlineDateFault(date: string | null | undefined, locale?: string): string | null {
  if (!isIsoDate(date) || date >= INLINE_DATE_MIN) return null;
  return `Use ${formatLongDate(INLINE_DATE_MIN, locale)} or a later date.`;
}
