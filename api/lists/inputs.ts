import {
  type InputChanges,
  type InputFields,
  inputDefaults,
  inputValues,
} from '@project-dashboard/core/rows/inputs/fields';
import { clientInput, type InternalInput } from '@project-dashboard/core/rows/inputs/schema';
import { ROW_LIMITS } from '@project-dashboard/core/rows/projects/fields';
import type { Handlers } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { table } from '../store/table.ts';
import type { RowTable } from './list-table.ts';
import { insertNote, NO_NOTES, noteCountsOf } from './notes.ts';
import { newRow, type RowKind, rowHandlers } from './row-handlers.ts';

const stored = table('inputs', clientInput);

/** How client inputs are stored. */
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

/** Client inputs. */
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

type InputRouteName =
  | 'listInputs'
  | 'createInput'
  | 'createInputs'
  | 'reorderInputs'
  | 'updateInput'
  | 'deleteInput';

/** The handlers of the client input routes. */
export function inputHandlers(db: Database): Handlers<InputRouteName> {
  const rows = rowHandlers(db, inputs);
  return {
    listInputs: rows.list,
    createInput: rows.create,
    createInputs: rows.createMany,
    reorderInputs: rows.reorder,
    updateInput: (request) =>
      rows.update(request, request.params.inputId, async (write, row, values) => {
        const changed = { ...row, ...values };
        if (changed.status !== 'received' || row.sent === null) return changed;
        await insertNote(write, { list: 'inputs', id: row.id }, { kind: 'received', text: '' });
        return { ...changed, sent: null };
      }),
    deleteInput: rows.remove,
  };
}
