import * as z from 'zod/mini';
import { isSameValue } from '../../rows/fields/shown.ts';
import { author } from './author.ts';
import {
  type Change,
  type ChangeValues,
  change,
  changedRow,
  changeKind,
  changeValues,
  type EvidenceItem,
  evidenceItem,
} from './change.ts';

/** A page of a project's history, newest save first; the changes of one save follow each other. */
export const historyPage = z.object({
  changes: z.array(change),
});
export type HistoryPage = z.output<typeof historyPage>;

/** What a client's undo did. A client does not read the history, so it gets no values. */
export const clientUndone = z.object({
  groupId: z.string(),
  changes: z.array(
    z.object({ id: z.string(), kind: changeKind, row: z.omit(changedRow, { item: true }) }),
  ),
});

/** What an undo did: a save of its own, which can be undone like any other. */
export const undone = z.object({ groupId: z.string(), changes: z.array(change) });

/** A change of the agency's own settings, or of a place that is told what happens. It belongs to no project and is not undone. */
export const agencyChange = z.object({
  id: z.string(),
  /** UTC, ISO 8601. */
  at: z.string(),
  /** `server`: it paused a place by itself, or because a recipient stopped the mails. */
  by: z.extend(author, { role: z.enum([...author.shape.role.options, 'server']) }),
  /** What was changed. A place that was added has nothing before, and one that was removed nothing after. */
  part: z.enum(['calendar', 'face', 'places']),
  /** The fields that differ. */
  before: changeValues,
  after: changeValues,
});
export type AgencyChange = z.output<typeof agencyChange>;

const APPROVED_ITEM = 'approvedItem';
/** Fields that only an undo needs. Readers find the approved item in `row.item`. */
const HIDDEN: readonly string[] = [APPROVED_ITEM, 'listOrder'];

const shown = (values: ChangeValues | null): ChangeValues | null =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => !HIDDEN.includes(name)));

/** The change that the evidence shows: its `row.item` is what was approved, not what the item is by now. */
export function withApprovedItem<C extends Omit<Change, 'canUndo'>>(change: C): C {
  const item = approvedItem(change);
  const row = item === undefined ? change.row : { ...change.row, item };
  return { ...change, row, before: shown(change.before), after: shown(change.after) };
}

/** True if a change leaves every field as it was. Such a change is no change, and is never recorded. */
export const isEmptyChange = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  before !== null && after !== null && isSameValue(shown(before), shown(after));

export const shownChange = (change: Omit<Change, 'canUndo'>, canUndo: boolean): Change => ({
  ...withApprovedItem(change),
  canUndo,
});

/**
 * What was approved by a tick, or had been approved before an untick or a deletion. The item may have changed in between:
 * an undo brings back the approval of an earlier version.
 */
function approvedItem({
  before,
  after,
}: Pick<Change, 'before' | 'after'>): EvidenceItem | undefined {
  const values = after?.approved === true ? after : before?.approved === true ? before : undefined;
  const parsed = evidenceItem.safeParse(values?.[APPROVED_ITEM]);
  return parsed.success ? parsed.data : undefined;
}
