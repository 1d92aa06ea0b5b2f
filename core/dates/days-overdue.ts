import { dayDifference } from './iso-date.ts';
import { parseDate } from './parse-date.ts';

/**
 * Whole days from a due date to today, never negative; 0 for an unknown date. The day after
 * the due date is 1.
 */
export function daysOverdue(dueDate: string | null | undefined, today: string): number {
  const due = parseDate(dueDate, today);
  return due === null ? 0 : Math.max(0, dayDifference(due, today));
}
