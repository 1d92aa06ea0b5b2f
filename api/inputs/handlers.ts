import { inputValues } from '@project-dashboard/core/inputs';
import type { Handlers } from '../http/handler.ts';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { createRow, createRows } from '../store/rows/create-rows.ts';
import { readList } from '../store/rows/read-list.ts';
import { reorderRows } from '../store/rows/reorder-rows.ts';
import { deleteRow, findRow, saveRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { inputTable } from './input-table.ts';
import { newInputs } from './new-inputs.ts';

type InputRouteName =
  | 'listInputs'
  | 'createInput'
  | 'createInputs'
  | 'reorderInputs'
  | 'updateInput'
  | 'deleteInput';

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
      return saveRow(write, inputTable, row, { ...row, ...given.value });
    });
  },
  async deleteInput(request) {
    const { params, ifMatch } = request;
    return changeProject(db, request, async (write) => {
      await deleteRow(write, inputTable, { id: params.id, ifMatch });
      return undefined;
    });
  },
});
