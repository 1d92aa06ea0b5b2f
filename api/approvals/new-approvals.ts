import {
  type Approval,
  approvalDefaults,
  type NewApproval,
} from '@project-dashboard/core/approvals';
import type { ReadNewList } from '../store/rows/new-list.ts';
import { newRow } from '../store/rows/new-row.ts';
import { insertRows } from '../store/rows/row-table.ts';
import { approvalTable } from './approval-table.ts';

/** An approval item at a place of its list, not approved; what is not given gets its default. */
export function newApproval(
  body: NewApproval,
  at: { readonly projectId: string; readonly sortOrder: number; readonly now: string },
): Approval {
  const defaults = approvalDefaults(at.sortOrder);
  return {
    ...newRow(at.now),
    projectId: at.projectId,
    ...defaults,
    itemName: body.itemName,
    type: body.type ?? defaults.type,
    url: body.url ?? defaults.url,
    approvedAt: null,
    approvedBy: null,
    proofScreenshot: null,
  };
}

/** The approval items that a new project comes with; their schema lets no fault through. */
export const readNewApprovals: ReadNewList = ({ approvals = [] }) => ({
  faults: [],
  insert: (trx, projectId, now) =>
    insertRows(
      trx,
      approvalTable,
      approvals.map((row, sortOrder) => newApproval(row, { projectId, sortOrder, now })),
    ),
});
