import {
  type Approval,
  type ApprovalChanges,
  tickApproval,
} from '@project-dashboard/core/approvals';
import type { View } from '@project-dashboard/core/contract';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { findRow, saveRow } from '../store/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { readProof, replaceProof } from './approval-proof.ts';
import { approvalTable, proofPath } from './approval-table.ts';

export const updateApproval =
  (db: Database): Handler<'updateApproval'> =>
  async ({ projectId: project, params: { id }, body, view, ifMatch, today, now }) => {
    const changes: ApprovalChanges = body;
    const sent = readProof(changes.proofScreenshot);
    return changeProject(db, project, async (trx, projectId) => {
      const before = await findRow(trx, approvalTable, { projectId, id, ifMatch });
      const ticked = tick(before, changes, { view, today, now });
      if (sent && !ticked.approved) {
        throw invalid('proofScreenshot', 'Only an approved item has a proof. Approve it too.');
      }
      // The proof is of the approval that an untick takes back.
      const proof = ticked.approved ? sent : null;
      if (proof || (proof === null && before.proofScreenshot)) await replaceProof(trx, id, proof);
      const after = {
        ...ticked,
        itemName: changes.itemName ?? before.itemName,
        type: changes.type ?? before.type,
        url: changes.url ?? before.url,
        proofScreenshot: proof === undefined ? before.proofScreenshot : proof && proofPath(id),
      };
      // Another picture under the same path is a change too, though no field of the row tells.
      const compared = proof ? { ...before, proofScreenshot: null } : before;
      return saveRow(trx, approvalTable, compared, after, now);
    });
  };

/** The item with its tick and date as sent. What is approved already keeps who approved it and when. */
function tick(
  row: Approval,
  { approved = row.approved, approvedDate }: ApprovalChanges,
  { view, today, now }: { readonly view: View; readonly today: string; readonly now: string },
): Approval {
  if (!approved) {
    if (!row.approved && approvedDate) {
      throw invalid('approvedDate', 'Only an approved item has a date. Approve it too.');
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
