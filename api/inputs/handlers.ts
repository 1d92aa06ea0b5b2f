import { inputValues } from '@project-dashboard/core/inputs';
import type { Handlers } from '../http/handler.ts';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { insertNote } from '../store/notes/note-table.ts';
import { createRow, createRows } from '../store/rows/create-rows.ts';
import { readList } from '../store/rows/read-list.ts';
import { reorderRows } from '../store/rows/reorder-rows.ts';
import { deleteRow, findRow, saveRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { inputTable } from './input-table.ts';
import { newInputs } from './new-inputs.ts';
import { markSent, returnInput, takeBackSent } from './sent-input.ts';

type InputRouteName =
  | 'listInputs'
  | 'createInput'
  | 'createInputs'
  | 'reorderInputs'
  | 'updateInput'
  | 'deleteInput'
  | 'markSent'
  | 'takeBackSent'
  | 'returnInput';

/** The handlers of the client input routes. */
export const inputHandlers = (db: Database): Handlers<InputRouteName> => ({
  async listInputs({ projectId }) {
    if (projectId === undefined) throw notFound();
    return readList(db, inputTable, projectId);
  },
  createInput: (request) => createRow(db, newInputs, request),
  createInputs: (request) => createRows(db, newInputs, request),
  async reorderInputs(request) {
    return changeProject(db, request, (write) =>
      reorderRows(write, inputTable, request.body.items),
    );
  },
  async updateInput(request) {
    const { params, body, ifMatch, today } = request;
    const given = inputValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, request, async (write) => {
      const at = { projectId: write.projectId, id: params.inputId, ifMatch };
      const row = await findRow(write.trx, inputTable, at);
      const changed = { ...row, ...given.value };
      if (changed.status !== 'received' || row.sent === null)
        return saveRow(write, inputTable, row, changed);
      await insertNote(write, { list: 'inputs', id: row.id }, { kind: 'received', text: '' });
      return saveRow(write, inputTable, row, { ...changed, sent: null });
    });
  },
  async deleteInput(request) {
    const { params, ifMatch } = request;
    return changeProject(db, request, async (write) => {
      await deleteRow(write, inputTable, { id: params.id, ifMatch });
      return undefined;
    });
  },
  markSent: markSent(db),
  takeBackSent: takeBackSent(db),
  returnInput: returnInput(db),
});
