import { isIsoDate } from '../dates/index.ts';
import { addBusinessDays } from './business-days.ts';
import { freeDayOrWeekday } from './closed-day.ts';
import type { RowOnFreeDay, WorkingCalendar } from './schema.ts';

/** A row that is not complete, received or approved. Its due date is in stored form. */
export type OpenRow = Omit<RowOnFreeDay, 'name' | 'moveTo' | 'dueDate'> & {
  readonly dueDate: string | null;
};

/**
 * The open rows whose due dates are days without work, by date. Past dates are left out, because nobody moves them to
 * another past date. Saturdays and Sundays are left out too, as long as they are not named as free days. `today` is ISO.
 */
export function onFreeDays(
  rows: readonly OpenRow[],
  today: string,
  calendar: WorkingCalendar,
): RowOnFreeDay[] {
  return rows
    .flatMap(({ dueDate, ...row }) => {
      if (!isIsoDate(dueDate) || dueDate < today) return [];
      const name = freeDayOrWeekday(dueDate, calendar);
      return name === null
        ? []
        : [{ ...row, dueDate, name, moveTo: addBusinessDays(dueDate, 1, calendar) }];
    })
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
}

/** The reason of the reschedule that moves a milestone off a free day. */
export const freeDayReason = (name: string): string => `Free day: ${name}`;
