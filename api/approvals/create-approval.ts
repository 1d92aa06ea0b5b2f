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
    return changeProject(db, request, (write) =>
      createOnce(write.trx, { scope: write.projectId, repeatable, now }, approval, async () => {
        const sortOrder = await placeAtEnd(write.trx, approvalTable, write.projectId);
        return insertRow(write, approvalTable, newApproval(given.value, { ...write, sortOrder }));
      }),
    );
  };
