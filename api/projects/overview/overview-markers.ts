import { milestone } from '@project-dashboard/core/milestones/schema';
import type { OverviewRow } from '@project-dashboard/core/projects/overview';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { byProject } from './by-project.ts';

const stored = z.pick(milestone, {
  id: true,
  projectId: true,
  title: true,
  status: true,
  owner: true,
  dueDate: true,
  originalDueDate: true,
});

/** The milestones of some projects as markers of the timeline view, by project and in list order. */
export async function readMarkers(
  knex: Knex,
  projectIds: readonly string[],
): Promise<Map<string, NonNullable<OverviewRow['milestones']>>> {
  const rows = await knex('milestones')
    .select({
      id: 'id',
      projectId: 'project_id',
      title: 'title',
      status: 'status',
      owner: 'owner',
      dueDate: 'due_date',
      originalDueDate: 'original_due_date',
    })
    .whereIn('project_id', projectIds)
    .orderBy(['project_id', 'sort_order', 'id']);
  return byProject(z.array(stored).parse(rows));
}
