import { approval, approvalValues } from '@project-dashboard/core/approvals';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { createOnce } from '../store/rows/create-once.ts';
import { insertRow, placeAtEnd } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { approvalTable } from './approval-table.ts';
import { newApproval } from './new-approvals.ts';

export const createApproval =
  (db: Database): Handler<'createApproval'> =>
  async (request) => {
    const { body, today, now, repeatable } = request;
    const given = approvalValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, request, (write) => {
      const rowAt = (sortOrder: number) => newApproval(given.value, { ...write, sortOrder });
      const reply = { schema: approval, initial: rowAt(0) };
      const creation = { scope: write.projectId, repeatable, now };
      return createOnce(write.trx, creation, reply, async () => {
        const sortOrder = await placeAtEnd(write.trx, approvalTable, write.projectId);
        return insertRow(write, approvalTable, rowAt(sortOrder));
      });
    });
  };
