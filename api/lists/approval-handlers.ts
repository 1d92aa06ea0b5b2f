import type { View } from '@project-dashboard/core/contract/endpoint';
import { tickApproval } from '@project-dashboard/core/rows/approvals/approval-labels';
import {
  evidenceOf,
  type StoredApproval,
} from '@project-dashboard/core/rows/approvals/changed-since-approval';
import {
  type ApprovalChanges,
  approvalValues,
} from '@project-dashboard/core/rows/approvals/fields';
import type { Approval } from '@project-dashboard/core/rows/approvals/schema';
import { changeRow } from '@project-dashboard/core/rows/fields/change-row';
import type { ChangeKind } from '@project-dashboard/core/rules/history/change';
import type { Handler, Handlers } from '../http/handler.ts';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { findPastProof, findProof, keepProof, readProof } from './approval-proof.ts';
import { requestChanges, sendRound, takeBackChanges } from './approval-requests.ts';
import { approvals, approvalTable, markChanges, proofPath } from './approvals.ts';
import { findRow, saveRow } from './list-table.ts';
import { rowHandlers } from './row-handlers.ts';

type ApprovalRouteName =
  | 'listApprovals'
  | 'createApproval'
  | 'updateApproval'
  | 'deleteApproval'
  | 'requestChanges'
  | 'takeBackChanges'
  | 'sendRound'
  | 'readApprovalProof'
  | 'readPastProof';

/** The handlers of the approval routes. */
export function approvalHandlers(db: Database): Handlers<ApprovalRouteName> {
  const rows = rowHandlers(db, approvals);
  return {
    listApprovals: rows.list,
    createApproval: rows.create,
    updateApproval: updateApproval(db),
    deleteApproval: rows.remove,
    requestChanges: requestChanges(db),
    takeBackChanges: takeBackChanges(db),
    sendRound: sendRound(db),
    async readApprovalProof({ projectId, params: { id } }) {
      if (projectId === undefined) throw notFound();
      return findProof(db.reader, projectId, id);
    },
    async readPastProof({ projectId, params: { sha256 } }) {
      if (projectId === undefined) throw notFound();
      return findPastProof(db.reader, projectId, sha256);
    },
  };
}

/**
 * Ticks or unticks an approval item. An editor may also change its fields and its proof. A tick or untick keeps the
 * stored proof: only `proofScreenshot` replaces it, or removes it with null.
 */
const updateApproval =
  (db: Database): Handler<'updateApproval'> =>
  async (request) => {
    const { params, body, view, ifMatch, today, now } = request;
    const { id } = params;
    const { approved, approvedDate, proofScreenshot, ...fields }: ApprovalChanges = body;
    const given = approvalValues(fields, today);
    if (!given.ok) throw invalid(given.path, given.message);
    const proof = readProof(proofScreenshot);
    return changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const before = await findRow(trx, approvalTable, { projectId, id, ifMatch });
      const ticked = tick(before, { approved, approvedDate }, { view, today, now });
      if (proof && !ticked.approved) {
        throw invalid(
          'proofScreenshot',
          'Only an approved item can have a proof. Approve the item in the same request.',
        );
      }
      const kept = proof ? await keepProof(write, before, proof) : proof;
      const changed = changeRow(ticked, { ...given.value, proof: kept });
      const isTick = changed.approved && !before.approved;
      const after = {
        ...changed,
        proofScreenshot: changed.proof && proofPath(id),
        approvedItem: isTick ? evidenceOf(changed) : changed.approvedItem,
        // Who approves an item asks for no changes.
        changesRequested: changed.approved ? null : changed.changesRequested,
      };
      return saveRow(
        write,
        approvalTable,
        before,
        await markChanges(write, before, after),
        kindOf(before, after),
      );
    });
  };

/** The kind is `ticked` or `unticked` if the tick changes, even if other fields change too. */
function kindOf(before: Approval, after: Approval): ChangeKind {
  if (before.approved === after.approved) return 'updated';
  return after.approved ? 'ticked' : 'unticked';
}

/** The item with the sent tick and date. An item that is already approved keeps its first approver and time. */
function tick(
  row: StoredApproval,
  { approved = row.approved, approvedDate }: ApprovalChanges,
  { view, today, now }: { readonly view: View; readonly today: string; readonly now: string },
): StoredApproval {
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
