import { formatMonthDay } from '../../dates/index.ts';
import type { Change, ChangeKind } from '../change.ts';
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
  if (first.kind === 'created')
    return `${first.row.title} is back${placeText(first.row.id, rows)}.`;
  return UNDONE[first.kind](first, locale);
}

const asBefore = ({ row }: Undone): string => {
  if (row.list === 'header') return 'The project header is as it was before.';
  if (row.list === 'plan') return 'The analysis plan is as it was before.';
  if (row.list === 'calendar') return 'The working calendar is as it was before.';
  return `${row.title} is as it was before.`;
};

function dueAgain(undone: Undone, locale: string | undefined): string {
  const dueDate = undone.after?.dueDate;
  return typeof dueDate === 'string' && undone.row.list !== 'header'
    ? `${undone.row.title} is due ${formatMonthDay(dueDate, locale)} again.`
    : asBefore(undone);
}

/** Says that a field is set again or no longer; a client gets no values, so neither is known. */
const setAgain =
  (field: string, again: (title: string) => string, noMore: (title: string) => string) =>
  (undone: Undone): string => {
    if (undone.after === undefined) return asBefore(undone);
    return undone.after?.[field] ? again(undone.row.title) : noMore(undone.row.title);
  };

/**
 * What an undo that is recorded as a change of this kind put back. The page loads these with itself, and the other words of a
 * change with the history.
 */
const UNDONE: Readonly<
  Record<Exclude<ChangeKind, 'created'>, (undone: Undone, locale: string | undefined) => string>
> = {
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
  round: asBefore,
  noted: asBefore,
  rotated: asBefore,
  ended: asBefore,
  archived: asBefore,
  restored: asBefore,
  agreed: asBefore,
  attributed: asBefore,
  disputed: asBefore,
};

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
