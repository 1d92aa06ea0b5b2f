import { type Milestone, milestone } from '@project-dashboard/core/milestones';
import { ROW_LIMITS } from '@project-dashboard/core/projects';
import type { RowTable } from '../store/rows/row-table.ts';

const columns = {
  id: 'id',
  projectId: 'project_id',
  title: 'title',
  status: 'status',
  owner: 'owner',
  dueDate: 'due_date',
  completedDate: 'completed_date',
  sortOrder: 'sort_order',
  originalDueDate: 'original_due_date',
  dateChangeReason: 'date_change_reason',
  dateChangedBy: 'date_changed_by',
  dateChangedAt: 'date_changed_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  version: 'version',
};

/** How milestones are stored. */
export const milestoneTable: RowTable<Milestone> = {
  name: 'milestones',
  plural: 'milestones',
  limit: ROW_LIMITS.milestones,
  columns: () => columns,
  row: milestone,
  encode: (row) => ({
    id: row.id,
    project_id: row.projectId,
    title: row.title,
    status: row.status,
    owner: row.owner,
    due_date: row.dueDate,
    completed_date: row.completedDate,
    sort_order: row.sortOrder,
    original_due_date: row.originalDueDate,
    date_change_reason: row.dateChangeReason,
    date_changed_by: row.dateChangedBy,
    date_changed_at: row.dateChangedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    version: row.version,
  }),
};
