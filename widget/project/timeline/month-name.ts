import { DEFAULT_LOCALE, toDayNumber } from '@project-dashboard/core/dates';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The month of an ISO date for the axis: `November`; January carries its year. */
export function monthName(date: string, locale: string = DEFAULT_LOCALE): string {
  const hasYear = date.slice(5, 7) === '01';
  const key = `${locale} ${hasYear}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, {
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
      timeZone: 'UTC',
    });
    formatters.set(key, formatter);
  }
  // Noon, as everywhere: the day that is printed is the day that is meant.
  return formatter.format((toDayNumber(date) + 0.5) * 86_400_000);
}
