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
  async ({ projectId: project, body, today, now, repeatable }) => {
    const given = approvalValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, project, (trx, projectId) =>
      createOnce(trx, { scope: projectId, repeatable, now }, approval, async () => {
        const sortOrder = await placeAtEnd(trx, approvalTable, projectId);
        return insertRow(
          trx,
          approvalTable,
          newApproval(given.value, { projectId, sortOrder, now }),
        );
      }),
    );
  };
