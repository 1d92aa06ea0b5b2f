import {
  type ClientInput,
  clientInput,
  inputDefaults,
  inputValues,
} from '@project-dashboard/core/inputs';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { newRow } from '../store/new-row.ts';
import { insertRow, placeAtEnd } from '../store/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { inputTable } from './input-table.ts';

export const createInput =
  (db: Database): Handler<'createInput'> =>
  async ({ projectId: project, body, today, now, repeatable }) => {
    const given = inputValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, project, (trx, projectId) =>
      createOnce(trx, { scope: projectId, repeatable, now }, clientInput, async () => {
        const defaults = inputDefaults(await placeAtEnd(trx, inputTable, projectId));
        const row: ClientInput = { ...newRow(now), projectId, ...defaults, ...given.value };
        if (body.sortOrder !== undefined) row.sortOrder = body.sortOrder;
        return insertRow(trx, inputTable, row);
      }),
    );
  };
