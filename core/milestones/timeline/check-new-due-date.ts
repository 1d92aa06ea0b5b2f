import { closedDayFault, type WorkingCalendar } from '../../calendar/index.ts';
import { isOpenDate, normaliseDueDate } from '../../dates/index.ts';
import type { TimelineMilestone } from './future-milestones.ts';
import type { TimelineRefusal } from './timeline-change.ts';
import { FUTURE_DATE_REQUIRED, NEW_DATE_REQUIRED } from './timeline-texts.ts';

type Check = { readonly ok: true; readonly value: string } | TimelineRefusal;

const refuse = (message: string): TimelineRefusal => ({
  ok: false,
  code: 'invalid',
  path: 'newDate',
  message,
});

/**
 * Checks the new due date of a reschedule and returns it as ISO, or an error. The current due date and
 * a day without work are refused. A past date is accepted, for imports.
 */
export function checkNewDueDate(
  row: Pick<TimelineMilestone, 'dueDate'>,
  newDate: string,
  today: string,
  calendar: WorkingCalendar,
): Check {
  if (isOpenDate(newDate)) return refuse(NEW_DATE_REQUIRED);
  const date = normaliseDueDate(newDate, today);
  if (!date.ok) return refuse(date.message);
  if (date.value === row.dueDate) return refuse(NEW_DATE_REQUIRED);
  const closed = closedDayFault(date.value, calendar);
  return closed === null ? date : refuse(closed);
}

/** The same check for the reschedule dialog, which also refuses a typed past date. `newDate` is ISO or empty. */
export function checkTypedDueDate(
  row: Pick<TimelineMilestone, 'dueDate'>,
  newDate: string,
  today: string,
  calendar: WorkingCalendar,
): Check {
  const isPast = newDate !== '' && newDate < today;
  return isPast && newDate !== row.dueDate
    ? refuse(FUTURE_DATE_REQUIRED)
    : checkNewDueDate(row, newDate, today, calendar);
}
