import type { Change, ChangeValues } from './change.ts';

/** A field that only an undo needs. Readers find the approved item in `row.item`. */
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
