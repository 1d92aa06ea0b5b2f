import { NOTE_LIMITS } from '@project-dashboard/core/rows/notes/routes';
import {
  type Note,
  type NoteKind,
  type NoteList,
  note,
} from '@project-dashboard/core/rows/notes/schema';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { Refusal } from '../refusals/refusal.ts';
import type { Write } from '../store/history/changes.ts';
import { countRows, table } from '../store/table.ts';

export const NO_NOTES = { noteCount: 0, internalNoteCount: 0 } as const;

const { by, ...fields } = note.shape;
const stored = table('notes', z.object({ ...fields, ...by.shape }));

/** Reads the notes of a project that are in a thread. `more` adds conditions, an order or a limit. */
export async function readNotes(
  knex: Knex,
  projectId: string,
  more: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Note[]> {
  const found = await stored.rows(knex, { projectId }, (query) =>
    more(query.whereNull('hidden_by')),
  );
  return found.map(({ role, link, ...row }) => ({ ...row, by: { role, link } }));
}

/** The row in whose thread a note stands. */
interface NotedRow {
  readonly list: NoteList;
  readonly id: string;
}

/** What a new note says. It is of the time of the write, unless `createdAt` is given. */
type NewNote = Pick<Note, 'kind' | 'text'> &
  Partial<Pick<Note, 'url' | 'round' | 'isInternal' | 'createdAt'>>;

/**
 * Adds a note to the thread of a row. Does not record it: the change that it belongs to says what it did. Throws 409 if
 * the row or the project has as many notes as it may have.
 */
export async function insertNote(
  write: Write,
  row: NotedRow,
  { kind, text, url = '', round = null, isInternal = false, createdAt = write.now }: NewNote,
): Promise<Note> {
  const { trx, projectId, by, groupId } = write;
  if (!STEPS_OF_THE_AGENCY.includes(kind)) await assertRoom(trx, projectId, row.id);
  const about = { id: v7(), projectId, list: row.list, rowId: row.id, createdAt };
  const made = { ...about, kind, text, url, round, isInternal };
  await trx('notes').insert({ ...stored.encode({ ...made, ...by }), group_id: groupId });
  await countNotes(write, row);
  return { ...made, by };
}

/** A full thread does not keep the agency from its next step. */
const STEPS_OF_THE_AGENCY: readonly NoteKind[] = ['round', 'returned', 'received'];

async function assertRoom(trx: Knex.Transaction, projectId: string, rowId: string): Promise<void> {
  const countOf = (where: object) =>
    countRows(trx('notes').where({ project_id: projectId, hidden_by: null, ...where }));
  if ((await countOf({ row_id: rowId })) >= NOTE_LIMITS.row)
    throw new Refusal(
      409,
      `A thread holds at most ${NOTE_LIMITS.row} notes. The agency can remove some.`,
    );
  if ((await countOf({})) >= NOTE_LIMITS.project)
    throw new Refusal(
      409,
      `A project holds at most ${NOTE_LIMITS.project} notes. The agency can remove some.`,
    );
}

const counts = z.object({ noteCount: z.coerce.number(), internalNoteCount: z.coerce.number() });

/** The number of notes with words in the thread of a row. */
export async function noteCountsOf(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  rowId: string,
): Promise<z.output<typeof counts>> {
  const sum = (condition: string) =>
    trx.raw(`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`);
  const found: unknown = await trx('notes')
    .where({ project_id: projectId, row_id: rowId })
    .whereNull('hidden_by')
    .whereNot({ text: '' })
    .first({ noteCount: sum('is_internal = 0'), internalNoteCount: sum('is_internal = 1') });
  return counts.parse(found);
}

/** Stores the number of notes with words in the thread of a row. The row's version stays. */
async function countNotes(
  write: Pick<Write, 'trx' | 'projectId'>,
  { list, id }: NotedRow,
): Promise<void> {
  const { noteCount, internalNoteCount } = await noteCountsOf(write, id);
  await write
    .trx(list)
    .where({ id })
    .update({ note_count: noteCount, internal_note_count: internalNoteCount });
}

/** Removes a note from its thread. It stays in the database, and the history keeps its words. */
export async function hideNote(write: Write, row: NotedRow, id: string): Promise<void> {
  const { trx, projectId, groupId } = write;
  await trx('notes').where({ id, project_id: projectId }).update({ hidden_by: groupId });
  await countNotes(write, row);
}

/**
 * Removes the notes that a save wrote or put back, and puts back those that it removed: its undo. An undo of that undo
 * does the opposite.
 */
export async function undoNotes(write: Write, row: NotedRow, undoneGroup: string): Promise<void> {
  const { trx, projectId, groupId } = write;
  const notes = () => trx('notes').where({ project_id: projectId, row_id: row.id });
  await notes()
    .andWhere((either) =>
      either.where({ group_id: undoneGroup }).orWhere({ shown_by: undoneGroup }),
    )
    .whereNull('hidden_by')
    .update({ hidden_by: groupId });
  await notes().where({ hidden_by: undoneGroup }).update({ hidden_by: null, shown_by: groupId });
  await countNotes(write, row);
}
