import { type Approval, approval, approvalDefaults } from '@project-dashboard/core/approvals';
import type { Handler } from '../http/handler.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { newRow } from '../store/new-row.ts';
import { insertRow, placeAtEnd } from '../store/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { approvalTable } from './approval-table.ts';

export const createApproval =
  (db: Database): Handler<'createApproval'> =>
  ({ projectId: project, body, now, repeatable }) =>
    changeProject(db, project, (trx, projectId) =>
      createOnce(trx, { scope: projectId, repeatable, now }, approval, async () => {
        const defaults = approvalDefaults(await placeAtEnd(trx, approvalTable, projectId));
        const row: Approval = {
          ...newRow(now),
          projectId,
          ...defaults,
          itemName: body.itemName,
          type: body.type ?? defaults.type,
          url: body.url ?? defaults.url,
          sortOrder: body.sortOrder ?? defaults.sortOrder,
          approvedAt: null,
          approvedBy: null,
          proofScreenshot: null,
        };
        return insertRow(trx, approvalTable, row);
      }),
    );
