import { createdInputs, inputValues } from '@project-dashboard/core/inputs';
import type { Handler } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { createRows } from '../store/rows/create-rows.ts';
import { inputTable } from './input-table.ts';
import { newInput } from './new-inputs.ts';

export const createInputs =
  (db: Database): Handler<'createInputs'> =>
  (request) =>
    createRows(db, inputTable, createdInputs, newInput, {
      ...request,
      read: request.body.rows.map((row) => inputValues(row, request.today)),
    });
