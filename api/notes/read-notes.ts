import { NOTES_A_PAGE } from '@project-dashboard/core/notes';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readNote, selectNotes } from '../store/notes/note-table.ts';

/** A page of the notes of a project or of one row, newest first. The notes of deleted rows are left out. */
export const readNotes =
  (db: Database): Handler<'listNotes'> =>
  async ({ projectId, query: { row, cursor }, view, setHeader }) => {
    if (projectId === undefined) throw notFound();
    const select = selectNotes(db.reader, projectId)
      .where((rows) =>
        rows.whereExists(rowOf(db.reader, 'inputs')).orWhereExists(rowOf(db.reader, 'approvals')),
      )
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(NOTES_A_PAGE + 1);
    if (row !== undefined) select.where({ row_id: row });
    if (view === 'client') select.where({ is_internal: 0 });
    if (cursor !== undefined) select.whereRaw('(created_at, id) < (?, ?)', decode(cursor));
    const found: unknown[] = await select;
    const notes = found.slice(0, NOTES_A_PAGE).map(readNote);
    const last = notes.at(-1);
    if (last !== undefined && found.length > NOTES_A_PAGE) {
      const next = new URLSearchParams({
        ...(row === undefined ? {} : { row }),
        cursor: encode(last),
      });
      setHeader('Link', `</api/projects/${projectId}/notes?${next}>; rel="next"`);
    }
    return notes;
  };

const rowOf = (knex: Knex, table: string) =>
  knex(table)
    .select(knex.raw('1'))
    .whereRaw('?? = notes.row_id', [`${table}.id`]);

const place = z.tuple([z.iso.datetime(), z.string()]);

const encode = ({ createdAt, id }: { readonly createdAt: string; readonly id: string }): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url');

function decode(cursor: string): [createdAt: string, id: string] {
  const parsed = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (parsed.success) return parsed.data;
  throw invalid('cursor', 'Is not a cursor of this list. Use the cursor from the Link header.');
}
