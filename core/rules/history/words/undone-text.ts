import { formatMonthDay } from '../../dates/format-date.ts';
import type { Change, ChangeKind } from '../change.ts';
import { LIST_NAMES } from './list-names.ts';

/** A change as an undo made it. A client gets no values. */
type Undone = Pick<Change, 'kind' | 'row'> & Partial<Pick<Change, 'after'>>;

interface Named {
  readonly id: string;
  readonly title: string;
}

/** Where a sentence about an undo is shown: the list that a deleted row is back in, in its order. */
interface Place {
  readonly rows: readonly Named[];
  readonly locale: string | undefined;
}

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
  return UNDONE[first.kind]?.(first, { rows, locale }) ?? asBefore(first);
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

/**
 * What an undo that is recorded as a change of this kind put back. In a list of rows only these kinds can be undone. A page
 * loads these words with its notices, and the other words of a change with the history.
 */
export const UNDONE: Readonly<
  Partial<Record<ChangeKind, (undone: Undone, place: Place) => string>>
> = {
  created: backAgain,
  updated: dueAgain,
  deleted: ({ row }) => `${row.title} is removed again.`,
  reordered: ({ row }) => `The ${LIST_NAMES[row.list]} are in their former order.`,
  rescheduled: dueAgain,
  shifted: dueAgain,
  ticked: ({ row }) => `${row.title} is approved again.`,
  unticked: ({ row }) => `${row.title} is no longer approved.`,
  requested: setAgain(
    'changesRequested',
    (title) => `Changes to ${title} are requested again.`,
    (title) => `Changes to ${title} are no longer requested.`,
  ),
  sent: setAgain(
    'sent',
    (title) => `${title} is marked as sent again.`,
    (title) => `${title} is no longer marked as sent.`,
  ),
  returned: setAgain(
    'sent',
    (title) => `${title} is marked as sent again.`,
    (title) => `${title} is returned to the client again.`,
  ),
};

function asBefore({ row }: Undone): string {
  if (row.list === 'header') return 'The project header is as it was before.';
  if (row.list === 'plan') return 'The analysis plan is as it was before.';
  if (row.list === 'calendar') return 'The working calendar is as it was before.';
  return `${row.title} is as it was before.`;
}

function dueAgain(undone: Undone, { locale }: Place): string {
  const dueDate = undone.after?.dueDate;
  return typeof dueDate === 'string' && undone.row.list !== 'header'
    ? `${undone.row.title} is due ${formatMonthDay(dueDate, locale)} again.`
    : asBefore(undone);
}

/** Says that a field is set again or no longer; a client gets no values, so neither is known. */
function setAgain(
  field: string,
  again: (title: string) => string,
  noMore: (title: string) => string,
) {
  return (undone: Undone): string => {
    if (undone.after === undefined) return asBefore(undone);
    return undone.after?.[field] ? again(undone.row.title) : noMore(undone.row.title);
  };
}

/** `Debrief presentation is back, between Topline and Final report.` */
function backAgain({ row }: Undone, { rows }: Place): string {
  const place = rows.findIndex(({ id }) => id === row.id);
  const before = rows[place - 1];
  const after = place < 0 ? undefined : rows[place + 1];
  if (before && after) return `${row.title} is back, between ${before.title} and ${after.title}.`;
  if (before) return `${row.title} is back, after ${before.title}.`;
  return `${row.title} is back${after ? `, before ${after.title}` : ''}.`;
}
