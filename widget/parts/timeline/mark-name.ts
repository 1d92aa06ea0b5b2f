import { formatMonthDay, formatShortSpan, isUnknownDate } from '@project-dashboard/core/dates';
import { milestoneStatusLabel, type TimelineMilestone } from '@project-dashboard/core/milestones';
import type { Dated } from './group-marks.ts';

interface Naming {
  /** True in the internal view. */
  readonly showOriginal: boolean;
  readonly locale?: string | undefined;
}

/** The accessible name of a milestone's mark: `Fieldwork, Pending, due November 23, originally November 17`. */
export function markName(
  { title, status, dueDate, originalDueDate: original }: TimelineMilestone,
  { showOriginal, locale }: Naming,
): string {
  const due = isUnknownDate(dueDate) ? 'no date yet' : `due ${formatMonthDay(dueDate, locale)}`;
  const name = `${title}, ${milestoneStatusLabel(status)}, ${due}`;
  return showOriginal && original
    ? `${name}, originally ${formatMonthDay(original, locale)}`
    : name;
}

/** The days of milestones that share a mark: `Nov 16 to 20`, or `Nov 16` if all are due on one day. */
export function spanText(rows: readonly Dated[], locale: string | undefined): string {
  const [first = '', ...later] = rows.map(({ dueDate }) => dueDate).toSorted();
  return formatShortSpan(first, later.at(-1) ?? first, locale);
}

/** The accessible name of a mark that several milestones share: `5 milestones, Nov 16 to 20, 1 overdue`. */
export function sharedMarkName(rows: readonly Dated[], locale: string | undefined): string {
  const overdue = rows.filter(({ status }) => status === 'overdue').length;
  const name = `${rows.length} milestones, ${spanText(rows, locale)}`;
  return overdue > 0 ? `${name}, ${overdue} overdue` : name;
}
