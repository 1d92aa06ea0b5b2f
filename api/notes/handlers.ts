import { type Note, type NoteList, note } from '@project-dashboard/core/notes';
import type { Handlers, Request } from '../http/handler.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { hideNote, insertNote, readNote, selectNotes } from '../store/notes/note-table.ts';
import { createOnce } from '../store/rows/create-once.ts';
import type { ListTables } from '../store/rows/list-tables.ts';
import { findRow, type ListRow, type RowTable } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { readNotes } from './read-notes.ts';

type NoteRouteName = 'listNotes' | 'addApprovalNote' | 'addInputNote' | 'deleteNote';

/** The handlers of the routes of threads. */
export const noteHandlers = (
  db: Database,
  { inputs, approvals }: Pick<ListTables, NoteList>,
): Handlers<NoteRouteName> => ({
  listNotes: readNotes(db),
  addApprovalNote: (request) => addNote(db, 'approvals', approvals, request),
  addInputNote: (request) => addNote(db, 'inputs', inputs, request),
  /** Throws 409 for an open request or hand-in, which can be answered or taken back. */
  async deleteNote(request) {
    const { params, ifMatch } = request;
    return changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const found: unknown = await selectNotes(trx, projectId).where({ id: params.id }).first();
      if (found === undefined) throw notFound();
      const { list, rowId: id, text, isInternal } = readNote(found);
      const at = { projectId, id, ifMatch };
      const row =
        list === 'inputs' ? await findRow(trx, inputs, at) : await findRow(trx, approvals, at);
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
});

/** Adds a note to the thread of a row, once per Idempotency-Key. Throws 404, 409 and 412. */
const addNote = <Row extends ListRow>(
  db: Database,
  list: NoteList,
  table: RowTable<Row>,
  request: Request<'addApprovalNote'> | Request<'addInputNote'>,
): Promise<Note> => {
  const { params, body, ifMatch, repeatable, now } = request;
  return changeProject<Note>(db, request, async (write) => {
    const { trx, projectId } = write;
    const { id } = params;
    const { title } = table.recorded(await findRow(trx, table, { projectId, id, ifMatch }));
    const { text } = body;
    const isInternal = 'isInternal' in body && body.isInternal === true;
    const words = { kind: 'note', text, url: '', round: null, isInternal } as const;
    const creation = { scope: projectId, repeatable, now };
    return createOnce<Note>(trx, creation, { schema: note }, async () => {
      const after = { note: text, isInternal };
      write.record({ kind: 'noted', row: { list, id, title }, before: null, after });
      return insertNote(write, { list, id }, words);
    });
  });
};
