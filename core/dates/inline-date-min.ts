import { formatLongDate } from './format-date.ts';
import { isIsoDate } from './iso-date.ts';

/** The earliest date that an inline date input offers. */
export const INLINE_DATE_MIN = '2025-01-01';

/** The error of a date from an inline date input, or null. Empty and null are accepted as an open date. */
export function inlineDateFault(date: string | null | undefined, locale?: string): string | null {
  if (!isIsoDate(date) || date >= INLINE_DATE_MIN) return null;
  return `Use ${formatLongDate(INLINE_DATE_MIN, locale)} or a later date.`;
}
