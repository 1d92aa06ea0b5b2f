import { addBusinessDays, closedDayFault, type WorkingCalendar } from '../../calendar/index.ts';
import { addDays, isIsoDate } from '../../dates/index.ts';

/** A date that the reschedule dialog offers with one click. */
interface DateShortcut {
  readonly label: string;
  /** A working day, ISO. */
  readonly date: string;
}

/**
 * The shortcuts of the reschedule dialog: 1 business day, 1 week and 2 weeks after the due date. If the due date is
 * unknown or past, they count from today, and the labels say so.
 */
export function newDateShortcuts(
  dueDate: string,
  today: string,
  calendar: WorkingCalendar,
): readonly DateShortcut[] {
  const isAhead = isIsoDate(dueDate) && dueDate >= today;
  const start = isAhead ? dueDate : today;
  const words = isAhead ? 'later' : 'from today';
  return [
    { label: `1 business day ${words}`, date: addBusinessDays(start, 1, calendar) },
    { label: `1 week ${words}`, date: workingDayFrom(addDays(start, 7), calendar) },
    { label: `2 weeks ${words}`, date: workingDayFrom(addDays(start, 14), calendar) },
  ];
}

const workingDayFrom = (date: string, calendar: WorkingCalendar) =>
  closedDayFault(date, calendar) === null ? date : addBusinessDays(date, 1, calendar);
