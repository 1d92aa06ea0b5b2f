import {
  type Approval,
  type ApprovalChanges,
  evidenceOf,
  markChanges,
  type StoredApproval,
  tickApproval,
} from '@project-dashboard/core/approvals';
import type { View } from '@project-dashboard/core/contract';
import { changeRow } from '@project-dashboard/core/fields';
import type { ChangeKind } from '@project-dashboard/core/history';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { findRow, saveRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { keepProof, readProof } from './approval-proof.ts';
import { approvalTable, proofPath } from './approval-table.ts';

/**
 * Ticks or unticks an approval item; an editor may also change its fields and its proof. A tick or untick leaves a
 * stored proof alone: only `proofScreenshot` replaces it, or removes it with null (DECISIONS "Rules").
 */
export const updateApproval =
  (db: Database): Handler<'updateApproval'> =>
  async (request) => {
    const { params, body, view, ifMatch, today, now } = request;
    const { id } = params;
    const { approved, approvedDate, proofScreenshot, ...fields }: ApprovalChanges = body;
    const proof = readProof(proofScreenshot);
    return changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const before = await findRow(trx, approvalTable, { projectId, id, ifMatch });
      const ticked = tick(before, { approved, approvedDate }, { view, today, now });
      if (proof && !ticked.approved) {
        throw invalid('proofScreenshot', 'Only an approved item gets a proof. Approve it too.');
      }
      const kept = proof ? await keepProof(write, proof) : proof;
      const changed = changeRow(ticked, { ...fields, proof: kept });
      const isTick = changed.approved && !before.approved;
      const after = {
        ...changed,
        proofScreenshot: changed.proof && proofPath(id),
        approvedItem: isTick ? evidenceOf(changed) : changed.approvedItem,
      };
      return saveRow(
        write,
        approvalTable,
        before,
        markChanges(before, after, now),
        kindOf(before, after),
      );
    });
  };

/** A change of the tick counts as that, whatever else the same save changes. */
function kindOf(before: Approval, after: Approval): ChangeKind {
  if (before.approved === after.approved) return 'updated';
  return after.approved ? 'ticked' : 'unticked';
}

/** The item with its tick and date as sent. An item that is approved already keeps who approved it and when. */
function tick(
  row: StoredApproval,
  { approved = row.approved, approvedDate }: ApprovalChanges,
  { view, today, now }: { readonly view: View; readonly today: string; readonly now: string },
): StoredApproval {
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
