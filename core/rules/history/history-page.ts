import * as z from 'zod/mini';
import { author } from './author.ts';
import { change, changedRow, changeKind, changeValues } from './change.ts';

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
