import { amountText } from '../../texts/text/words.ts';
import { dayDifference } from './iso-date.ts';
import { parseDate } from './parse-date.ts';

export interface DueWords {
  readonly text: string;
  /** How strongly it is shown: `late` in the colour of overdue, `near` for today and tomorrow, `quiet` muted. */
  readonly tone: 'late' | 'near' | 'quiet';
}

/** The fields of a milestone, client input or approval that its words depend on. */
export interface DatedItem {
  readonly status: string;
  readonly dueDate: string | null | undefined;
}

/** The statuses of an item whose due date no longer matters. */
const DONE: readonly string[] = ['complete', 'received', 'approved'];

/**
 * The distance of a date from today: `today`, `tomorrow`, `in 5 days`, `yesterday`, `3 days ago`; null for an unknown
 * date. It counts calendar days and never weeks. Lower case, as after a date and a comma.
 */
export function dateInWords(date: string | null | undefined, today: string): string | null {
  const day = parseDate(date, today);
  return day === null ? null : dayInWords(day, today);
}

/**
 * The words beside an item's due date: `due today`, `due tomorrow`, `in 5 days`, `3 days overdue` if the status says
 * so, otherwise `2 days late`. Null for an unknown date and for an item that is complete, received or approved.
 */
export function dueInWords({ status, dueDate }: DatedItem, today: string): DueWords | null {
  const days = daysUntil(dueDate, today);
  if (days === null || DONE.includes(status)) return null;
  if (days < 0) {
    return {
      text: `${amountText(-days, 'day')} ${status === 'overdue' ? 'overdue' : 'late'}`,
      tone: 'late',
    };
  }
  if (days > 1) return { text: `in ${days} days`, tone: 'quiet' };
  return { text: days === 0 ? 'due today' : 'due tomorrow', tone: 'near' };
}

/** True for an item that is not done and whose day has gone by without its status saying overdue: `2 days late`. */
export function isPastDue(item: DatedItem, today: string): boolean {
  return item.status !== 'overdue' && dueInWords(item, today)?.tone === 'late';
}

/** `1 day late` for a date of completion or receipt after the due date; null if it is in time or a date is unknown. */
export function lateInWords(
  doneDate: string | null | undefined,
  dueDate: string | null | undefined,
  today: string,
): string | null {
  const [done, due] = [parseDate(doneDate, today), parseDate(dueDate, today)];
  if (done === null || due === null || done <= due) return null;
  return `${amountText(dayDifference(due, done), 'day')} late`;
}

function daysUntil(date: string | null | undefined, today: string): number | null {
  const day = parseDate(date, today);
  return day === null ? null : dayDifference(today, day);
}

/** `today`, `tomorrow`, `in 5 days`, `yesterday` or `3 days ago`, for two ISO dates. Never weeks. */
export function dayInWords(date: string, today: string): string {
  const days = dayDifference(today, date);
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/**
 * Whole days from a due date to today, never negative; 0 for an unknown date. The day after
 * the due date is 1.
 */
export function daysOverdue(dueDate: string | null | undefined, today: string): number {
  const due = parseDate(dueDate, today);
  return due === null ? 0 : Math.max(0, dayDifference(due, today));
}

/** The age in days at which a label starts. */
const IN_PROGRESS_DAYS = 7;
const LONG_RUNNING_DAYS = 30;

/** The age label of a project, or null if its start date cannot be parsed. A start in the future is Just Started. */
export function projectAge(startDate: string, today: string) {
  const start = parseDate(startDate, today);
  if (start === null) return null;
  const days = dayDifference(start, today);
  if (days < IN_PROGRESS_DAYS) return 'Just Started';
  return days < LONG_RUNNING_DAYS ? 'In Progress' : 'Long Running';
}
