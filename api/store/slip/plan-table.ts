import { author } from '@project-dashboard/core/history';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

const planRows = z.array(z.object({ id: z.string(), title: z.string(), dueDate: z.string() }));

const stored = z.object({
  id: z.string(),
  revision: z.number(),
  at: z.string(),
  role: author.shape.role,
  link: z.nullable(z.string()),
  note: z.nullable(z.string()),
  rows: z.string(),
  approvalId: z.nullable(z.string()),
});

/** An agreed plan as it is stored. */
export interface StoredPlan extends Omit<z.output<typeof stored>, 'role' | 'link' | 'rows'> {
  readonly by: z.output<typeof author>;
  readonly rows: z.output<typeof planRows>;
}

/** The agreed plans of a project, the newest first. */
export async function readPlans(
  knex: Knex,
  projectId: string,
  limit?: number,
): Promise<StoredPlan[]> {
  const query = plansQuery(knex, projectId);
  const found: unknown = await (limit === undefined ? query : query.limit(limit));
  return z
    .array(stored)
    .parse(found)
    .map(({ role, link, rows, ...plan }) => ({
      ...plan,
      by: { role, link },
      rows: planRows.parse(JSON.parse(rows)),
    }));
}

/** Selects the agreed plans of a project. */
const plansQuery = (knex: Knex, projectId: string): Knex.QueryBuilder =>
  knex('agreed_plans')
    .select({
      id: 'id',
      revision: 'revision',
      at: 'at',
      role: 'role',
      link: 'link',
      note: 'note',
      rows: 'rows',
      approvalId: 'approval_id',
    })
    .where({ project_id: projectId })
    .orderBy('revision', 'desc');

const newest = z.object({ projectId: z.string(), revision: z.number(), rows: z.string() });

/** The dates of the newest agreed plan of each project that has one. `only` limits the projects by their ids. */
export async function readNewestPlans(
  knex: Knex,
  only?: readonly string[],
): Promise<Map<string, Pick<StoredPlan, 'revision' | 'rows'>>> {
  const query = knex({ p: 'agreed_plans' })
    .whereRaw('revision = (select max(revision) from agreed_plans where project_id = p.project_id)')
    .select({ projectId: 'project_id', revision: 'revision', rows: 'rows' });
  if (only !== undefined) query.whereIn('project_id', only);
  const found: unknown = await query;
  return new Map(
    z
      .array(newest)
      .parse(found)
      .map(({ projectId, revision, rows }) => [
        projectId,
        { revision, rows: planRows.parse(JSON.parse(rows)) },
      ]),
  );
}

/** Writes a new plan. */
export async function insertPlan(
  trx: Knex.Transaction,
  projectId: string,
  { id, revision, at, by, note, rows, approvalId }: StoredPlan,
): Promise<void> {
  await trx('agreed_plans').insert({
    ...{ id, project_id: projectId, revision, at, role: by.role, link: by.link, note },
    ...{ rows: JSON.stringify(rows), approval_id: approvalId },
  });
}
