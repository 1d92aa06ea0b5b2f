import {
  formatMonthDay,
  formatShortMonthDay,
  formatShortSpan,
} from '@project-dashboard/core/rules/dates/format-date';
import { isUnknownDate } from '@project-dashboard/core/rules/dates/parse-date';
import { type StripMilestone, stripLabel } from '../size.ts';

interface Naming {
  /** True in the internal view. */
  readonly showOriginal: boolean;
  readonly locale?: string | undefined;
}

/** The accessible name of a milestone's mark: `Fieldwork, Pending, due November 23, originally November 17`. */
export function markName(row: StripMilestone, { showOriginal, locale }: Naming): string {
  const { title, dueDate, originalDueDate: original } = row;
  const due = isUnknownDate(dueDate) ? 'no date yet' : `due ${formatMonthDay(dueDate, locale)}`;
  const name = `${title}, ${stripLabel(row)}, ${due}`;
  return showOriginal && original
    ? `${name}, originally ${formatMonthDay(original, locale)}`
    : name;
}

/** The days of milestones that share a mark: `Nov 16 to 20`, `Nov 16` if all are due on one day, or `No date yet`. */
export function spanText(rows: readonly StripMilestone[], locale: string | undefined): string {
  const [first = '', ...later] = rows.map(({ dueDate }) => dueDate).toSorted();
  if (isUnknownDate(first)) return 'No date yet';
  return formatShortSpan(first, later.at(-1) ?? first, locale);
}

/** Two days beside an axis, which has the years: `Nov 16 to 20`, `Dec 19 to Jan 16`. The dates are ISO. */
export function axisSpan(first: string, last: string, locale: string | undefined): string {
  return first.slice(0, 4) === last.slice(0, 4)
    ? formatShortSpan(first, last, locale)
    : `${formatShortMonthDay(first, locale)} to ${formatShortMonthDay(last, locale)}`;
}

/** What a shared mark says of its milestones, worst first: `Stimulus` and `and 4 more`, or `13 complete` if all are. */
export function groupWords(rows: readonly StripMilestone[]) {
  const [worst] = rows;
  return worst === undefined || worst.status === 'complete'
    ? { name: `${rows.length} complete`, more: null }
    : { name: worst.title, more: `and ${rows.length - 1} more` };
}

/** The accessible name of a mark that several milestones share: `5 milestones, Nov 16 to 20, 1 overdue: Stimulus and 4 more`. */
export function sharedMarkName(
  rows: readonly StripMilestone[],
  locale: string | undefined,
): string {
  const overdue = rows.filter(({ status }) => status === 'overdue').length;
  const { name, more } = groupWords(rows);
  return [
    `${rows.length} milestones, ${spanText(rows, locale)}`,
    overdue > 0 ? `, ${overdue} overdue` : '',
    `: ${name}`,
    more === null ? '' : ` ${more}`,
  ].join('');
}
