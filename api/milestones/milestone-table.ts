import {
  type Milestone,
  milestone,
  milestoneDefaults,
  NO_HISTORY,
} from '@project-dashboard/core/milestones';
import { ROW_LIMITS } from '@project-dashboard/core/projects';
import type { RowTable } from '../store/rows/row-table.ts';
import { storedFields } from '../store/rows/stored-fields.ts';

const stored = storedFields(milestone);

/** How milestones are stored. */
export const milestoneTable: RowTable<Milestone> = {
  name: 'milestones',
  plural: 'milestones',
  limit: ROW_LIMITS.milestones,
  ...stored,
  select: (knex) => knex('milestones').select(stored.columns()),
  recorded: ({ projectId: _, ...values }) => ({ title: values.title, values }),
  restored: async ({ projectId }, values) =>
    milestone.parse({ ...NO_HISTORY, ...milestoneDefaults(0), ...values, projectId }),
};
