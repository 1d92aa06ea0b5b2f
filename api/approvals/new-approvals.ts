import {
  type Approval,
  type ApprovalChanges,
  type ApprovalFields,
  approval,
  approvalDefaults,
  approvalValues,
  type StoredApproval,
} from '@project-dashboard/core/approvals';
import { NO_NOTES } from '../store/notes/note-table.ts';
import { type NewRows, newList, newRow, type ReadNewList } from '../store/rows/new-rows.ts';
import { approvalTable } from './approval-table.ts';

/** New approval items, not approved. */
export const newApprovals: NewRows<ApprovalChanges, ApprovalFields, StoredApproval, Approval> = {
  table: approvalTable,
  schema: approval,
  read: approvalValues,
  make: (values, { projectId, sortOrder, now }) => ({
    ...newRow(now),
    projectId,
    approvedAt: null,
    approvedBy: null,
    proof: null,
    approvedItem: null,
    changedSinceApproval: null,
    round: 1,
    changesRequested: null,
    ...NO_NOTES,
    ...approvalDefaults(sortOrder),
    ...values,
  }),
};

/** Reads the approval items of a new project. */
export const readNewApprovals: ReadNewList = ({ approvals = [] }, today) =>
  newList(newApprovals, approvals, today);
