import { NOTES_A_PAGE } from '@project-dashboard/core/rows/notes/routes';
import { type Note, type NoteList, note } from '@project-dashboard/core/rows/notes/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler, Handlers, Request } from '../http/handler.ts';
import { encodeCursor, nextPage, readCursor } from '../http/response/next-page.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { newestFirst } from '../store/table.ts';
import { changeProject } from '../store/transaction.ts';
import { approvalTable } from './approvals.ts';
import { inputTable } from './inputs.ts';
import { changeWithRow, findRow, type ListRow, type RowTable } from './list-table.ts';
import { hideNote, insertNote, readNotes } from './notes.ts';

export const noteHandlers = (db: Database) =>
  ({
    listNotes: listNotes(db),
    addApprovalNote: (request) => addNote(db, 'approvals', approvalTable, request),
    addInputNote: (request) => addNote(db, 'inputs', inputTable, request),
    /** Throws 409 for an open request or hand-in, which can be answered or taken back. */
    async deleteNote(request) {
      const { params, ifMatch } = request;
      return changeProject(db, request, async (write) => {
        const { trx, projectId } = write;
        const [found] = await readNotes(trx, projectId, (query) => query.where({ id: params.id }));
        if (found === undefined) throw notFound();
        const { list, rowId: id, text, isInternal } = found;
        const at = { projectId, id, ifMatch };
        const row =
          list === 'inputs'
            ? await findRow(trx, inputTable, at)
            : await findRow(trx, approvalTable, at);
        const [title, open] =
          'sent' in row ? [row.title, row.sent] : [row.itemName, row.changesRequested];
        if (open?.noteId === params.id)
          throw new Refusal(409, 'This is still open. Answer it or take it back first.');
        await hideNote(write, { list, id }, params.id);
        const before = { note: text, isInternal };
        write.record({ kind: 'noted', row: { list, id, title }, before, after: null });
        return undefined;
      });
    },
  }) satisfies Partial<Handlers>;

/** Adds a note to the thread of a row, once per Idempotency-Key. Throws 404, 409 and 412. */
const addNote = <Row extends ListRow>(
  db: Database,
  list: NoteList,
  table: RowTable<Row>,
  request: Request<'addApprovalNote'> | Request<'addInputNote'>,
): Promise<Note> => {
  const { body } = request;
  return changeWithRow<Row, Note>(db, table, request, async (write, found) => {
    const { trx, projectId } = write;
    const { id } = found;
    const { title } = table.recorded(found);
    const { text } = body;
    const isInternal = 'isInternal' in body && body.isInternal === true;
    const words = { kind: 'note', text, url: '', round: null, isInternal } as const;
    return createOnce<Note>(trx, projectId, request, { schema: note }, async () => {
      const after = { note: text, isInternal };
      write.record({ kind: 'noted', row: { list, id, title }, before: null, after });
      return insertNote(write, { list, id }, words);
    });
  });
};

/** A page of the notes of a project or of one row, newest first. The notes of deleted rows are left out. */
const listNotes =
  (db: Database): Handler<'listNotes'> =>
  async ({ projectId, query: { row, cursor }, view, setHeader }) => {
    const found = await readNotes(db.reader, projectId, (query) => {
      query
        .where((rows) =>
          rows.whereExists(rowOf(db.reader, 'inputs')).orWhereExists(rowOf(db.reader, 'approvals')),
        )
        .orderBy(newestFirst('created_at', 'id'))
        .limit(NOTES_A_PAGE + 1);
      if (row !== undefined) query.where({ row_id: row });
      if (view === 'client') query.where({ is_internal: 0 });
      if (cursor !== undefined)
        query.whereRaw('(created_at, id) < (?, ?)', readCursor(place, cursor));
      return query;
    });
    const notes = found.slice(0, NOTES_A_PAGE);
    const last = notes.at(-1);
    if (last !== undefined && found.length > NOTES_A_PAGE) {
      const next = { row, cursor: encodeCursor([last.createdAt, last.id]) };
      setHeader('Link', nextPage(`/api/projects/${projectId}/notes`, next));
    }
    return notes;
  };

const rowOf = (knex: Knex, table: string) =>
  knex(table)
    .select(knex.raw('1'))
    .whereRaw('?? = notes.row_id', [`${table}.id`]);

const place = z.tuple([z.iso.datetime(), z.string()]);
