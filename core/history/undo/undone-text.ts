import { formatMonthDay } from '../../dates/index.ts';
import type { Change } from '../change.ts';
import { LIST_NAMES } from '../titles/list-names.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}

/** A change as an undo made it. A client gets no values. */
type Undone = Pick<Change, 'kind' | 'row'> & Partial<Pick<Change, 'after'>>;

/**
 * What an undo put back, in one sentence: `Debrief presentation is back, between Topline and Final report.` `rows` is the list
 * that a deleted row is back in, in its order.
 */
export function undoneText(
  changes: readonly Undone[],
  rows: readonly Named[],
  locale?: string,
): string {
  const [first, ...others] = changes;
  if (first === undefined) return 'Nothing had changed since then.';
  if (others.length > 0) return severalText(changes);
  const { kind, row, after } = first;
  const dueDate = after?.dueDate;
  if (kind === 'created') return `${row.title} is back${placeText(row.id, rows)}.`;
  if (kind === 'deleted') return `${row.title} is removed again.`;
  if (kind === 'ticked') return `${row.title} is approved again.`;
  if (kind === 'unticked') return `${row.title} is no longer approved.`;
  if (kind === 'reordered') return `The ${LIST_NAMES[row.list]} are in their former order.`;
  if (row.list === 'header') return 'The project header is as it was before.';
  if (row.list === 'plan') return 'The analysis plan is as it was before.';
  return typeof dueDate === 'string'
    ? `${row.title} is due ${formatMonthDay(dueDate, locale)} again.`
    : `${row.title} is as it was before.`;
}

function severalText(changes: readonly Undone[]): string {
  const areDates = changes.every(({ after }) => typeof after?.dueDate === 'string');
  const areMilestones = changes.every(({ row }) => row.list === 'milestones');
  const list = changes[0]?.row.list;
  const areGone = changes.every(({ kind, row }) => kind === 'deleted' && row.list === list);
  if (areGone && list !== undefined)
    return `${changes.length} ${LIST_NAMES[list]} are removed again.`;
  return areDates && areMilestones
    ? `${changes.length} milestones are back on their former dates.`
    : `${changes.length} changes are undone.`;
}

function placeText(id: string, rows: readonly Named[]): string {
  const place = rows.findIndex((row) => row.id === id);
  const before = rows[place - 1];
  const after = place < 0 ? undefined : rows[place + 1];
  if (before && after) return `, between ${before.title} and ${after.title}`;
  if (before) return `, after ${before.title}`;
  return after ? `, before ${after.title}` : '';
}
