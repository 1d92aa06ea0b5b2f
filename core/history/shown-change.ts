import type { Change, ChangeValues } from './change.ts';

/** Fields that only an undo needs. Readers find the approved item in `row.item`. */
const HIDDEN: readonly string[] = ['approvedItem', 'listOrder'];

const shown = (values: ChangeValues | null): ChangeValues | null =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => !HIDDEN.includes(name)));

/** True if a change leaves every field as it was. Such a change is no change, and is never recorded. */
export const isEmptyChange = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  before !== null &&
  after !== null &&
  JSON.stringify(shown(before)) === JSON.stringify(shown(after));

/** A change as readers of the history see it. */
export const shownChange = (change: Omit<Change, 'canUndo'>, canUndo: boolean): Change => ({
  ...change,
  before: shown(change.before),
  after: shown(change.after),
  canUndo,
});
