import { formatLongDate, formatMonthDay, formatWeekday } from '@project-dashboard/core/dates';

/** `Today, November 19`, `Tuesday, November 17` or `Friday, December 5, 2025`. Both dates are ISO. */
export function dayText(day: string, today: string, locale: string | undefined): string {
  if (day === today) return `Today, ${formatMonthDay(day, locale)}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date = isThisYear ? formatMonthDay(day, locale) : formatLongDate(day, locale);
  return `${formatWeekday(day, locale)}, ${date}`;
}
