import { formatMonthDay, isUnknownDate, weekdaysBetween } from '@project-dashboard/core/dates';
import { businessDaysText } from '@project-dashboard/core/milestones';

/** The original date and how far the milestone moved: `November 17, moved 4 business days later`. */
export function originalText(original: string, due: string, locale?: string): string {
  const date = formatMonthDay(original, locale);
  if (isUnknownDate(due) || original === due) return date;
  const days = Math.abs(weekdaysBetween(original, due));
  const direction = due > original ? 'later' : 'earlier';
  // A move within one weekend counts no business day.
  return days === 0
    ? `${date}, moved ${direction}`
    : `${date}, moved ${businessDaysText(days)} ${direction}`;
}
