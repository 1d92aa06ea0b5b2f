import {
  type Approval,
  type ApprovalChanges,
  tickApproval,
} from '@project-dashboard/core/approvals';
import type { View } from '@project-dashboard/core/contract';
import { changeRow } from '@project-dashboard/core/fields';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { findRow, saveRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { readProof, replaceProof } from './approval-proof.ts';
import { approvalTable, proofPath } from './approval-table.ts';

/**
 * Ticks or unticks an approval item. An editor may also change its fields and its proof. A tick or untick keeps the
 * stored proof: only `proofScreenshot` replaces it, or removes it with null (DECISIONS "Rules").
 */
export const updateApproval =
  (db: Database): Handler<'updateApproval'> =>
  async ({ projectId: project, params: { id }, body, view, ifMatch, today, now }) => {
    const { approved, approvedDate, proofScreenshot, ...fields }: ApprovalChanges = body;
    const proof = readProof(proofScreenshot);
    return changeProject(db, project, async (trx, projectId) => {
      const before = await findRow(trx, approvalTable, { projectId, id, ifMatch });
      const ticked = tick(before, { approved, approvedDate }, { view, today, now });
      if (proof && !ticked.approved) {
        throw invalid(
          'proofScreenshot',
          'Only an approved item can have a proof. Approve the item in the same request.',
        );
      }
      if (proof || (proof === null && before.proofScreenshot)) await replaceProof(trx, id, proof);
      const after = {
        ...changeRow(ticked, fields),
        proofScreenshot: proof === undefined ? before.proofScreenshot : proof && proofPath(id),
      };
      // A new image has the same path as the old one, so the row alone does not show the change.
      const compared = proof ? { ...before, proofScreenshot: null } : before;
      return saveRow(trx, approvalTable, compared, after, now);
    });
  };

/** The item with the sent tick and date. An item that is already approved keeps its first approver and time. */
function tick(
  row: Approval,
  { approved = row.approved, approvedDate }: ApprovalChanges,
  { view, today, now }: { readonly view: View; readonly today: string; readonly now: string },
): Approval {
  if (!approved) {
    if (!row.approved && approvedDate) {
      throw invalid(
        'approvedDate',
        'Only an approved item can have an approved date. Approve the item in the same request.',
      );
    }
    return { ...row, ...tickApproval(false, today), approvedAt: null, approvedBy: null };
  }
  if (row.approved) return { ...row, approvedDate: approvedDate || row.approvedDate };
  const given = tickApproval(true, today);
  return {
    ...row,
    ...given,
    approvedDate: approvedDate || given.approvedDate,
    approvedAt: now,
    approvedBy: view,
  };
}
