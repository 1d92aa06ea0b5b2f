import {
  type InputChanges,
  type InputFields,
  inputDefaults,
  inputValues,
} from '@project-dashboard/core/rows/inputs/fields';
import { clientInput, type InternalInput } from '@project-dashboard/core/rows/inputs/schema';
import { ROW_LIMITS } from '@project-dashboard/core/rows/projects/fields';
import type { Handlers } from '../http/handler.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { table } from '../store/table.ts';
import { Unchanged } from '../store/transaction.ts';
import { changeWithRow, type RowTable, saveFields } from './list-table.ts';
import { hideNote, insertNote, NO_NOTES, noteCountsOf } from './notes.ts';
import { newRow, type RowKind, rowHandlers } from './row-handlers.ts';

const stored = table('inputs', clientInput);

export const inputTable: RowTable<InternalInput> = {
  ...stored,
  name: 'inputs',
  plural: 'client inputs',
  limit: ROW_LIMITS.inputs,
  select: (knex) => knex('inputs').select(stored.columns),
  recorded: ({ projectId: _, noteCount: __, internalNoteCount: ___, ...values }) => ({
    title: values.title,
    values,
  }),
  async restored(write, values) {
    const input = clientInput.parse({ ...values, projectId: write.projectId, ...NO_NOTES });
    return { ...input, ...(await noteCountsOf(write, input.id)) };
  },
};

export const inputs: RowKind<InputChanges, InputFields, InternalInput> = {
  table: inputTable,
  schema: clientInput,
  read: inputValues,
  make: (values, { projectId, sortOrder, now }) => ({
    ...newRow(now),
    projectId,
    sent: null,
    ...NO_NOTES,
    ...inputDefaults(sortOrder),
    ...values,
  }),
};

export function inputHandlers(db: Database) {
  const rows = rowHandlers(db, inputs);
  return {
    listInputs: rows.list,
    createInput: rows.create,
    createInputs: rows.createMany,
    reorderInputs: rows.reorder,
    updateInput: (request) => {
      const params = { id: request.params.inputId };
      return rows.update({ ...request, params }, async (write, row, values) => {
        const changed = { ...row, ...values };
        if (changed.status !== 'received' || row.sent === null) return changed;
        await insertNote(write, { list: 'inputs', id: row.id }, { kind: 'received', text: '' });
        return { ...changed, sent: null };
      });
    },
    deleteInput: rows.remove,

    /**
     * Says that an input is sent. Its status stays: people set it. A repeat without new words changes nothing. Words of
     * before stay in the thread. Throws 409 for a received input.
     */
    markSent: (request) =>
      changeWithRow(db, inputTable, request, async (write, seen) => {
        const { now, by } = write;
        const { text = '', url = '' } = request.body;
        const { id, status, sent: said } = seen;
        if (status === 'received')
          throw new Refusal(409, 'The agency has already received this. Write in the thread.');
        const row = { list: 'inputs', id } as const;
        if (said !== null) {
          const isSame = said.by.role === by.role && said.by.link === by.link;
          if (text === '' && url === '') return new Unchanged(seen);
          if (isSame && said.text === text && said.url === url) return new Unchanged(seen);
          // One link may be shared by several people, so only a note that says nothing is replaced.
          if (isSame && said.text === '' && said.url === '')
            await hideNote(write, row, said.noteId);
        }
        const note = await insertNote(write, row, { kind: 'sent', text, url });
        const sent = { text, url, at: now, by, noteId: note.id };
        return saveFields(write, inputTable, id, { sent }, 'sent');
      }),

    /** Takes back that an input is sent. A client takes back only what a client said. Throws 409. */
    takeBackSent: (request) =>
      changeWithRow(db, inputTable, request, async (write, { id, sent }) => {
        if (sent === null) throw notSent();
        if (request.view === 'client' && sent.by.role !== 'client')
          throw new Refusal(409, 'The agency marked this as sent, so only it takes that back.');
        await hideNote(write, { list: 'inputs', id }, sent.noteId);
        await saveFields(write, inputTable, id, { sent: null }, 'sent');
        return undefined;
      }),

    /** Returns a sent input with what is missing. It waits for the client again. Throws 409. */
    returnInput: (request) =>
      changeWithRow(db, inputTable, request, async (write, { id, sent }) => {
        if (sent === null) throw notSent();
        const { text } = request.body;
        await insertNote(write, { list: 'inputs', id }, { kind: 'returned', text });
        return saveFields(write, inputTable, id, { sent: null }, 'returned', { note: text });
      }),
  } satisfies Partial<Handlers>;
}

const notSent = (): Refusal =>
  new Refusal(409, 'This is not marked as sent any more. Reload the project.');
