import type { Handlers } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { createRow } from '../store/rows/create-rows.ts';
import { readList } from '../store/rows/read-list.ts';
import { deleteRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { findPastProof, findProof } from './approval-proof.ts';
import { approvalTable } from './approval-table.ts';
import { newApprovals } from './new-approvals.ts';
import { requestChanges, takeBackChanges } from './request-changes.ts';
import { sendRound } from './send-round.ts';
import { updateApproval } from './update-approval.ts';

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
export const approvalHandlers = (db: Database): Handlers<ApprovalRouteName> => ({
  async listApprovals({ projectId }) {
    if (projectId === undefined) throw notFound();
    return readList(db, approvalTable, projectId);
  },
  createApproval: (request) => createRow(db, newApprovals, request),
  updateApproval: updateApproval(db),
  async deleteApproval(request) {
    const { params, ifMatch } = request;
    return changeProject(db, request, async (write) => {
      await deleteRow(write, approvalTable, { id: params.id, ifMatch });
      return undefined;
    });
  },
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
});
