import { addBusinessDays, addDays, isIsoDate, isWeekend } from '../../dates/index.ts';

/** A date that the reschedule dialog offers with one click. */
interface DateShortcut {
  readonly label: string;
  /** A weekday, ISO. */
  readonly date: string;
}

/**
 * The shortcuts of the reschedule dialog: 1 business day, 1 week and 2 weeks after the due date. If the due date is
 * unknown or past, they count from today, and the labels say so.
 */
export function newDateShortcuts(dueDate: string, today: string): readonly DateShortcut[] {
  const isAhead = isIsoDate(dueDate) && dueDate >= today;
  const start = isAhead ? dueDate : today;
  const words = isAhead ? 'later' : 'from today';
  return [
    { label: `1 business day ${words}`, date: addBusinessDays(start, 1) },
    { label: `1 week ${words}`, date: weekdayFrom(addDays(start, 7)) },
    { label: `2 weeks ${words}`, date: weekdayFrom(addDays(start, 14)) },
  ];
}

const weekdayFrom = (date: string) => (isWeekend(date) ? addBusinessDays(date, 1) : date);
