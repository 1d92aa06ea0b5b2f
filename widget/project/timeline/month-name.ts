import { DEFAULT_LOCALE, toDayNumber } from '@project-dashboard/core/dates';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The month of an ISO date for the axis: `November`; January carries its year. */
export function monthName(date: string, locale: string = DEFAULT_LOCALE): string {
  const isJanuary = date.slice(5, 7) === '01';
  const key = `${locale} ${isJanuary}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      month: 'long',
      ...(isJanuary && { year: 'numeric' }),
      timeZone: 'UTC',
    });
  formats.set(key, format);
  // Noon, as everywhere: the day that is printed is the day that is meant.
  return format.format((toDayNumber(date) + 0.5) * 86_400_000);
}
