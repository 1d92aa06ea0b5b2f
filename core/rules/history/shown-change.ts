import { isSameValue } from '../../rows/fields/shown.ts';
import { type Change, type ChangeValues, type EvidenceItem, evidenceItem } from './change.ts';

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
