import { clientInput, inputValues } from '@project-dashboard/core/inputs';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { createOnce } from '../store/rows/create-once.ts';
import { insertRow, placeAtEnd } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { inputTable } from './input-table.ts';
import { newInput } from './new-inputs.ts';

export const createInput =
  (db: Database): Handler<'createInput'> =>
  async (request) => {
    const { body, today, now, repeatable } = request;
    const given = inputValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, request, (write) => {
      const rowAt = (sortOrder: number) => newInput(given.value, { ...write, sortOrder });
      const reply = { schema: clientInput, initial: rowAt(0) };
      const creation = { scope: write.projectId, repeatable, now };
      return createOnce(write.trx, creation, reply, async () => {
        const sortOrder = await placeAtEnd(write.trx, inputTable, write.projectId);
        return insertRow(write, inputTable, rowAt(sortOrder));
      });
    });
  };
