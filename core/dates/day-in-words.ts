import { dayDifference } from './iso-date.ts';

/** `today`, `tomorrow`, `in 5 days`, `yesterday` or `3 days ago`, for two ISO dates. Never weeks. */
export function dayInWords(date: string, today: string): string {
  const days = dayDifference(today, date);
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
