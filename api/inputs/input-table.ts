import { type ClientInput, clientInput } from '@project-dashboard/core/inputs';
import { ROW_LIMITS } from '@project-dashboard/core/projects';
import type { RowTable } from '../store/rows/row-table.ts';

const columns = {
  id: 'id',
  projectId: 'project_id',
  title: 'title',
  status: 'status',
  dueDate: 'due_date',
  receivedDate: 'received_date',
  impactIfDelayed: 'impact_if_delayed',
  sortOrder: 'sort_order',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  version: 'version',
};

/** How client inputs are stored. */
export const inputTable: RowTable<ClientInput> = {
  name: 'inputs',
  plural: 'client inputs',
  limit: ROW_LIMITS.inputs,
  columns: () => columns,
  row: clientInput,
  encode: (row) => ({
    id: row.id,
    project_id: row.projectId,
    title: row.title,
    status: row.status,
    due_date: row.dueDate,
    received_date: row.receivedDate,
    impact_if_delayed: row.impactIfDelayed,
    sort_order: row.sortOrder,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    version: row.version,
  }),
};
