import {
  type MilestoneChanges,
  type MilestoneFields,
  milestoneDefaults,
  milestoneValues,
} from '@project-dashboard/core/rows/milestones/fields';
import {
  historyAfterEdit,
  NO_HISTORY,
} from '@project-dashboard/core/rows/milestones/history-after-edit';
import { type Milestone, milestone } from '@project-dashboard/core/rows/milestones/schema';
import { ROW_LIMITS } from '@project-dashboard/core/rows/projects/fields';
import { findProjectOf } from '../http/access/find-access.ts';
import type { Handlers } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { table } from '../store/table.ts';
import type { RowTable } from './list-table.ts';
import { newRow, type RowKind, rowHandlers } from './row-handlers.ts';

const stored = table('milestones', milestone);

export const milestoneTable: RowTable<Milestone> = {
  ...stored,
  name: 'milestones',
  plural: 'milestones',
  limit: ROW_LIMITS.milestones,
  select: (knex) => knex('milestones').select(stored.columns),
  recorded: ({ projectId: _, ...values }) => ({ title: values.title, values }),
  restored: async ({ projectId }, values) => milestone.parse({ ...values, projectId }),
};

/** Milestones. A new one has no date history. */
export const milestones: RowKind<MilestoneChanges, MilestoneFields, Milestone> = {
  table: milestoneTable,
  schema: milestone,
  read: milestoneValues,
  make: (values, { projectId, sortOrder, now }) => ({
    ...newRow(now),
    projectId,
    ...NO_HISTORY,
    ...milestoneDefaults(sortOrder),
    ...values,
  }),
};

/** The handlers of the milestone routes. Moves are handlers of the slip ledger. */
export function milestoneHandlers(db: Database) {
  const rows = rowHandlers(db, milestones);
  return {
    listMilestones: rows.list,
    createMilestone: rows.create,
    createMilestones: rows.createMany,
    async reorderMilestones(request) {
      const [first] = request.body.items;
      // The path names no project. A token belongs to one; for the agency key the first row decides.
      const projectId =
        request.projectId ?? (await findProjectOf(db, 'milestone', first?.id ?? ''))?.projectId;
      if (projectId === undefined) throw notFound();
      return rows.reorder({ ...request, projectId });
    },
    updateMilestone: (request) =>
      rows.update(request, ({ now }, row, values) => {
        const edited = { ...row, ...values };
        return { ...edited, ...historyAfterEdit(row, edited.dueDate, now) };
      }),
    deleteMilestone: rows.remove,
  } satisfies Partial<Handlers>;
}
