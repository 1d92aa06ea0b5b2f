import { DEFAULT_LOCALE, toDayNumber } from '@project-dashboard/core/dates';

const month = new Intl.DateTimeFormat(DEFAULT_LOCALE, { month: 'long', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat(DEFAULT_LOCALE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The month of an ISO date for the axis: `November`; January carries its year. */
export function monthName(date: string): string {
  const format = date.slice(5, 7) === '01' ? monthAndYear : month;
  // Noon, as everywhere: the day that is printed is the day that is meant.
  return format.format((toDayNumber(date) + 0.5) * 86_400_000);
}
