import * as z from 'zod/mini';
import { author } from '../../rules/history/author.ts';

/**
 * What an entry of a thread is: a note, a request for changes, a new round of an approval, or a step of a client input
 * (sent by the client, returned by the agency, received).
 */
const NOTE_KINDS = ['note', 'changes', 'round', 'sent', 'returned', 'received'] as const;
const noteKind = z.enum(NOTE_KINDS);
export type NoteKind = z.output<typeof noteKind>;

const noteList = z.enum(['inputs', 'approvals']);
export type NoteList = z.output<typeof noteList>;

/** An entry of the thread of a row, as the client view may see it. */
export const clientNote = z.object({
  id: z.string(),
  projectId: z.string(),
  list: noteList,
  rowId: z.string(),
  kind: noteKind,
  /** Plain text of several lines. Empty where the step says enough. */
  text: z.string(),
  /** An http(s) address: of the sent files, or of the round; empty without one. */
  url: z.string(),
  /** The round of the approval at that time; null for a client input. */
  round: z.nullable(z.number()),
  by: author,
  /** UTC, ISO 8601. */
  createdAt: z.string(),
});

/** An entry of a thread in the internal view. */
export const note = z.extend(clientNote, {
  /** True for a note that no client sees. */
  isInternal: z.boolean(),
});
export type Note = z.output<typeof note>;

/** The open request for changes to an approval item. `at` is UTC, ISO 8601. */
export const changesRequest = z.object({
  text: z.string(),
  at: z.string(),
  by: author,
  noteId: z.string(),
});

/** What the client said with "I have sent it". `at` is UTC, ISO 8601; `url` is empty without a link. */
export const sentNotice = z.extend(changesRequest, { url: z.string() });

/** The number of notes with words in a row's thread. Internal notes are counted apart. */
export const clientNoteCount = { noteCount: z.number() } as const;
export const noteCounts = { ...clientNoteCount, internalNoteCount: z.number() } as const;
