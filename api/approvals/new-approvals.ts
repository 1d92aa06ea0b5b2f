import {
  type ApprovalFields,
  approvalDefaults,
  approvalValues,
  type StoredApproval,
} from '@project-dashboard/core/approvals';
import { type NewPlace, newList, type ReadNewList } from '../store/rows/new-list.ts';
import { newRow } from '../store/rows/new-row.ts';
import { approvalTable } from './approval-table.ts';

/** A new approval item at a position in its list, not approved. Omitted fields get their defaults. */
export const newApproval = (
  values: Partial<ApprovalFields>,
  { projectId, sortOrder, now }: NewPlace,
): StoredApproval => ({
  ...newRow(now),
  projectId,
  approvedAt: null,
  approvedBy: null,
  proof: null,
  approvedItem: null,
  changedSinceApproval: null,
  ...approvalDefaults(sortOrder),
  ...values,
});

/** Reads the approval items of a new project. */
export const readNewApprovals: ReadNewList = ({ approvals = [] }, today) =>
  newList(
    approvalTable,
    approvals.map((row) => approvalValues(row, today)),
    newApproval,
  );
