import { weekdaysBetween } from '../../../rules/calendar/business-days.ts';
import type { WorkingCalendar } from '../../../rules/calendar/schema.ts';
import { isIsoDate } from '../../../rules/dates/iso-date.ts';
import { MAX_SHIFT } from '../fields.ts';
import type { MilestoneRow } from '../schema.ts';

type DoneMilestone = Pick<MilestoneRow, 'dueDate' | 'completedDate'>;

/** Clamps the input of the shift dialog to a whole number from 0 to 30; 0 if it is not a number. */
export function clampShift(input: string | number): number {
  const days = Math.trunc(Number(input));
  return Number.isNaN(days) ? 0 : Math.min(Math.max(days, 0), MAX_SHIFT);
}

/** True if a shift may start from this milestone: due date and completed date are both known. */
export function canShiftTimeline(row: DoneMilestone): boolean {
  return isIsoDate(row.dueDate) && isIsoDate(row.completedDate);
}

/**
 * The initial value of the shift dialog: the weekdays by which completion was late, at most 30, otherwise 0.
 */
export function initialShift(row: DoneMilestone, calendar: WorkingCalendar): number {
  if (!isIsoDate(row.dueDate) || !isIsoDate(row.completedDate)) return 0;
  return clampShift(weekdaysBetween(row.dueDate, row.completedDate, calendar));
}
