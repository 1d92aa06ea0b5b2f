import { inputValues } from '@project-dashboard/core/inputs';
import type { Handlers } from '../http/handler.ts';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { reorderRows } from '../store/rows/reorder-rows.ts';
import { deleteRow, findRow, listRows, saveRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { createInput } from './create-input.ts';
import { inputTable } from './input-table.ts';

type InputRouteName =
  | 'listInputs'
  | 'createInput'
  | 'reorderInputs'
  | 'updateInput'
  | 'deleteInput';

/** The handlers of the client input routes. */
export const inputHandlers = (db: Database): Handlers<InputRouteName> => ({
  async listInputs({ projectId }) {
    if (projectId === undefined) throw notFound();
    return listRows(db.reader, inputTable, projectId);
  },
  createInput: createInput(db),
  async reorderInputs({ projectId: project, body: { items }, now }) {
    return changeProject(db, project, (trx, projectId) =>
      reorderRows(trx, inputTable, { projectId, items, now }),
    );
  },
  async updateInput({ projectId: project, params: { inputId: id }, body, ifMatch, today, now }) {
    const given = inputValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, project, async (trx, projectId) => {
      const row = await findRow(trx, inputTable, { projectId, id, ifMatch });
      return saveRow(trx, inputTable, row, { ...row, ...given.value }, now);
    });
  },
  async deleteInput({ projectId: project, params: { id }, ifMatch, now }) {
    return changeProject(db, project, async (trx, projectId) => {
      await deleteRow(trx, inputTable, { projectId, id, ifMatch, now });
      return undefined;
    });
  },
});
