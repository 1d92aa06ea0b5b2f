import { author } from '@project-dashboard/core/history/author';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { table } from '../store/table.ts';

const stored = z.object({
  id: z.string(),
  projectId: z.string(),
  revision: z.number(),
  at: z.string(),
  ...author.shape,
  note: z.nullable(z.string()),
  rows: z.array(z.object({ id: z.string(), title: z.string(), dueDate: z.string() })),
  approvalId: z.nullable(z.string()),
});
const plans = table('agreed_plans', stored);

/** An agreed plan as it is stored. */
export interface StoredPlan extends Omit<z.output<typeof stored>, 'projectId' | 'role' | 'link'> {
  readonly by: z.output<typeof author>;
}

/** The agreed plans of a project, the newest first. */
export async function readPlans(
  knex: Knex,
  projectId: string,
  limit?: number,
): Promise<StoredPlan[]> {
  const found = await plans.rows(knex, { projectId }, (query) => {
    query.orderBy('revision', 'desc');
    return limit === undefined ? query : query.limit(limit);
  });
  return found.map(({ projectId: _, role, link, ...plan }) => ({ ...plan, by: { role, link } }));
}

const newestPlans = table(
  'agreed_plans',
  z.pick(stored, { projectId: true, revision: true, rows: true }),
);

/** The dates of the newest agreed plan of each project that has one. `only` limits the projects by their ids. */
export async function readNewestPlans(
  knex: Knex,
  only?: readonly string[],
): Promise<Map<string, Pick<StoredPlan, 'revision' | 'rows'>>> {
  const found = await newestPlans.rows(knex, {}, (query) => {
    query.whereRaw(
      'revision = (select max(revision) from agreed_plans p where p.project_id = agreed_plans.project_id)',
    );
    return only === undefined ? query : query.whereIn('project_id', only);
  });
  return new Map(found.map(({ projectId, ...plan }) => [projectId, plan]));
}

/** Writes a new plan. */
export const insertPlan = (
  trx: Knex.Transaction,
  projectId: string,
  { by, ...plan }: StoredPlan,
): Promise<void> => plans.insert(trx, [{ ...plan, projectId, ...by }]);
