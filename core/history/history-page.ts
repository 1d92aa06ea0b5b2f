import * as z from 'zod/mini';
import { change, changedRow, changeKind } from './change.ts';

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
