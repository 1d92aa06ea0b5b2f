import {
  type ApprovalFields,
  approvalDefaults,
  approvalValues,
  type StoredApproval,
} from '@project-dashboard/core/approvals';
import { type NewPlace, newList, type ReadNewList } from '../store/rows/new-list.ts';
import { newRow } from '../store/rows/new-row.ts';
import { approvalTable } from './approval-table.ts';

/** An approval item at a place of its list, not approved; what is not given gets its default. */
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

/** The approval items that a new project comes with. */
export const readNewApprovals: ReadNewList = ({ approvals = [] }, today) =>
  newList(
    approvalTable,
    approvals.map((row) => approvalValues(row, today)),
    newApproval,
  );
