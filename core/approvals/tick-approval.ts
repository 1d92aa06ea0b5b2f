import { formatMonthDay } from '../dates/index.ts';

/** The stored text of an approval given today: month and day, such as `October 20`. */
export function approvedDateText(today: string): string {
  return formatMonthDay(today);
}

/**
 * The fields that a tick or untick changes: approved with today's date, or both cleared. The proof
 * stays.
 */
export function tickApproval(
  approved: boolean,
  today: string,
): { approved: boolean; approvedDate: string | null } {
  return { approved, approvedDate: approved ? approvedDateText(today) : null };
}
