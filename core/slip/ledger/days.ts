import { type WorkingCalendar, weekdaysBetween } from '../../calendar/index.ts';

/**
 * Working days by which an ISO date lies after another; negative if it lies before. It is the difference of the working
 * days up to and including each date, so steps always add up: Saturday to Monday is 1, and Monday to Saturday is -1.
 */
export const stepBetween = (from: string, to: string, calendar: WorkingCalendar): number =>
  to < from ? 0 - weekdaysBetween(to, from, calendar) : weekdaysBetween(from, to, calendar);
