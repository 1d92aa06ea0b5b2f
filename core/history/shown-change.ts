import type { Change, ChangeValues } from './change.ts';

/** What the history keeps for an undo alone: the item as it was approved stands in `row.item` already. */
const HIDDEN: readonly string[] = ['approvedItem'];

const shown = (values: ChangeValues | null): ChangeValues | null =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => !HIDDEN.includes(name)));

/** A change as readers of the history see it. */
export const shownChange = (change: Omit<Change, 'canUndo'>, canUndo: boolean): Change => ({
  ...change,
  before: shown(change.before),
  after: shown(change.after),
  canUndo,
});
