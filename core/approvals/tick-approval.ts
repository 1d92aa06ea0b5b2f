import { formatMonthDay } from '../dates/index.ts';

/** The text that an approval given today keeps: its month and day, such as `October 20` (SPEC section 3). */
export function approvedDateText(today: string): string {
  return formatMonthDay(today);
}

/** The change that a tick or untick makes: approved with today's date, or neither (SPEC section 4). A proof stays. */
export function tickApproval(
  approved: boolean,
  today: string,
): { approved: boolean; approvedDate: string | null } {
  return { approved, approvedDate: approved ? approvedDateText(today) : null };
}
