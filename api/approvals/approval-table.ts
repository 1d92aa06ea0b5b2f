import { type Approval, approval } from '@project-dashboard/core/approvals';
import { ROW_LIMITS } from '@project-dashboard/core/projects';
import * as z from 'zod/mini';
import type { RowTable } from '../store/rows/row-table.ts';

const columns = {
  id: 'id',
  projectId: 'project_id',
  itemName: 'item_name',
  type: 'type',
  url: 'url',
  approved: 'approved',
  approvedDate: 'approved_date',
  approvedAt: 'approved_at',
  approvedBy: 'approved_by',
  sortOrder: 'sort_order',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  version: 'version',
};

/** Where the proof of an approval item is read. */
export const proofPath = (id: string): string => `/api/approvals/${id}/proof`;

const storedApproval = z.extend(approval, {
  approved: z.pipe(
    z.number(),
    z.transform((value) => value === 1),
  ),
  proofScreenshot: z.pipe(
    z.nullable(z.string()),
    z.transform((id) => (id === null ? null : proofPath(id))),
  ),
});

/** How approval items are stored; a proof's bytes are apart, so that no list reads them. */
export const approvalTable: RowTable<Approval> = {
  name: 'approvals',
  plural: 'approval items',
  limit: ROW_LIMITS.approvals,
  columns: (knex) => ({
    ...columns,
    proofScreenshot: knex.raw(
      '(select approval_id from approval_proofs where approval_id = approvals.id)',
    ),
  }),
  row: storedApproval,
  encode: (row) => ({
    id: row.id,
    project_id: row.projectId,
    item_name: row.itemName,
    type: row.type,
    url: row.url,
    approved: row.approved ? 1 : 0,
    approved_date: row.approvedDate,
    approved_at: row.approvedAt,
    approved_by: row.approvedBy,
    sort_order: row.sortOrder,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    version: row.version,
  }),
};
