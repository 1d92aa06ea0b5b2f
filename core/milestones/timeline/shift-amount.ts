import { isIsoDate, weekdaysBetween } from '../../dates/index.ts';
import { MAX_SHIFT } from '../bodies.ts';
import type { MilestoneRow } from '../schema.ts';

type DoneMilestone = Pick<MilestoneRow, 'dueDate' | 'completedDate'>;

/** A number of business days as the shift dialog takes it: 0 to 30, whole, 0 for what is no number (SPEC section 5). */
export function clampShift(input: string | number): number {
  const days = Math.trunc(Number(input));
  return Number.isNaN(days) ? 0 : Math.min(Math.max(days, 0), MAX_SHIFT);
}

/** True when a shift may start here: due date and completed date are both real dates (SPEC section 2). */
export function canShiftTimeline(row: DoneMilestone): boolean {
  return isIsoDate(row.dueDate) && isIsoDate(row.completedDate);
}

/** What the shift dialog starts with: the weekdays by which completion was late, at most 30; else 0 (SPEC section 5). */
export function initialShift(row: DoneMilestone): number {
  if (!isIsoDate(row.dueDate) || !isIsoDate(row.completedDate)) return 0;
  return clampShift(weekdaysBetween(row.dueDate, row.completedDate));
}
