import { addDays, LAST_DATE } from '@project-dashboard/core/dates';
import { AT_RISK_DAYS } from '@project-dashboard/core/health';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { byProject } from './by-project.ts';

const item = z.object({
  projectId: z.string(),
  id: z.string(),
  title: z.string(),
  status: z.string(),
  dueDate: z.string(),
});

/**
 * The open items that can cause a health or be the next one, by project and in list order. Only they are read, because
 * most items are neither; core's rules then decide. `only` are the ids of some projects.
 */
export async function readDecisiveItems(
  knex: Knex,
  table: 'milestones' | 'inputs',
  today: string,
  only?: readonly string[],
) {
  const open = knex(table)
    .select({
      projectId: 'project_id',
      id: 'id',
      title: 'title',
      status: 'status',
      dueDate: 'due_date',
      place: 'sort_order',
    })
    // `TBD` is no date, but later than every ISO date as a text.
    .select({
      nextDate: knex.raw(
        'min(case when due_date between ? and ? then due_date end) over (partition by project_id)',
        [today, LAST_DATE],
      ),
    })
    .whereNotIn('status', ['complete', 'received']);
  if (only !== undefined) open.whereIn('project_id', only);
  const rows = await knex
    .from(open.as('open'))
    .select('projectId', 'id', 'title', 'status', 'dueDate')
    .where({ status: 'overdue' })
    .orWhere((pending) =>
      pending.where({ status: 'pending' }).where('dueDate', '<=', addDays(today, AT_RISK_DAYS)),
    )
    .orWhereRaw('?? = ??', ['dueDate', 'nextDate'])
    .orderBy(['projectId', 'place', 'id']);
  return byProject(z.array(item).parse(rows));
}
