import { daysOverdue } from '../../rules/dates/date-in-words.ts';
import { formatMonthDay } from '../../rules/dates/format-date.ts';
import { addDays } from '../../rules/dates/iso-date.ts';
import { parseDate, TBD } from '../../rules/dates/parse-date.ts';
import type { CompletedLine, OverdueLine, UpcomingLine } from './schema.ts';

/** A pending item due within this many days is upcoming. */
export const UPCOMING_DAYS = 7;

/** A milestone or client input in the report. `doneDate` is its completed or received date. */
export interface ReportItem {
  readonly kind: 'milestone' | 'input';
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly dueDate: string;
  readonly doneDate: string | null;
}

/** Items with the status overdue, most days first. */
export function overdueLines(items: readonly ReportItem[], today: string): OverdueLine[] {
  return items
    .filter((item) => item.status === 'overdue')
    .map((item) => {
      const days = daysOverdue(item.dueDate, today);
      const line = lineOf(item, today, `${overdueText(days)}, due ${formatMonthDay(item.dueDate)}`);
      return { ...line, daysOverdue: days };
    })
    .sort((one, other) => other.daysOverdue - one.daysOverdue);
}

/** Pending items due from today to {@link UPCOMING_DAYS} days ahead, earliest first. */
export function upcomingLines(items: readonly ReportItem[], today: string): UpcomingLine[] {
  const limit = addDays(today, UPCOMING_DAYS);
  return items
    .filter((item) => item.status === 'pending')
    .map((item) => lineOf(item, today, `Due ${formatMonthDay(item.dueDate)}`))
    .filter(({ dueDate }) => dueDate !== TBD && dueDate >= today && dueDate <= limit)
    .sort((one, other) => compare(one.dueDate, other.dueDate));
}

/** Complete milestones and received inputs, newest first, those without a date last. */
export function completedLines(items: readonly ReportItem[], today: string): CompletedLine[] {
  return items
    .filter((item) => item.status === 'complete' || item.status === 'received')
    .map((item) => {
      const detail = `${completedText(item.kind, item.doneDate)}, due ${formatMonthDay(item.dueDate)}`;
      return { ...lineOf(item, today, detail), completedDate: parseDate(item.doneDate, today) };
    })
    .sort((one, other) => compare(other.completedDate ?? '', one.completedDate ?? ''));
}

/** `Now 7 days overdue`. */
export function overdueText(days: number): string {
  return `Now ${days} ${days === 1 ? 'day' : 'days'} overdue`;
}

/** `Completed October 26`, or `Received October 15` for a client input. */
export function completedText(kind: ReportItem['kind'], date: string | null): string {
  return `${kind === 'milestone' ? 'Completed' : 'Received'} ${formatMonthDay(date)}`;
}

function lineOf({ kind, id, title, dueDate }: ReportItem, today: string, detail: string) {
  return {
    kind,
    id,
    title,
    dueDate: parseDate(dueDate, today) ?? TBD,
    detail,
    line: `• ${title}: ${detail}`,
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
