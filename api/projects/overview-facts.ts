import { type HealthCause, nextItem, projectHealth } from '@project-dashboard/core/health';
import type { OverviewFacts } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { readDecisiveItems } from './decisive-items.ts';
import { matchesSearch } from './matches-search.ts';

const header = z.object({
  id: z.string(),
  title: z.string(),
  client: z.string(),
  projectLead: z.string(),
  startDate: z.string(),
  archivedAt: z.nullable(z.string()),
  waiting: z.coerce.number(),
  isPlanned: z.coerce.boolean(),
});

/** The facts of an overview, and whether the project has milestones or client inputs. */
type Facts = OverviewFacts & { readonly isPlanned: boolean };

/** The facts of all projects that match a search, archived ones too. Uses three statements. */
export async function readFacts(
  knex: Knex,
  q: string | undefined,
  today: string,
): Promise<readonly Facts[]> {
  const headers = await readHeaders(knex, q);
  const milestones = await readDecisiveItems(knex, 'milestones', today);
  const inputs = await readDecisiveItems(knex, 'inputs', today);
  return headers.map((row) => {
    const source = { milestones: milestones.get(row.id) ?? [], inputs: inputs.get(row.id) ?? [] };
    const { value, causes } = projectHealth(source, today);
    const next = nextItem(source, today);
    return { ...row, health: value, causes: causes.map(shown), next: next && shown(next) };
  });
}

const shown = ({ kind, title, dueDate }: HealthCause) => ({ kind, title, dueDate });

async function readHeaders(knex: Knex, q: string | undefined) {
  const rowsOf = (table: string) => knex(table).whereRaw('project_id = projects.id');
  const select = knex('projects').select({
    id: 'id',
    title: 'title',
    client: 'client',
    projectLead: 'project_lead',
    startDate: 'start_date',
    archivedAt: 'archived_at',
    waiting: rowsOf('approvals').where({ approved: 0 }).count('*'),
    isPlanned: knex.raw('exists ? or exists ?', [
      rowsOf('milestones').select(knex.raw('1')),
      rowsOf('inputs').select(knex.raw('1')),
    ]),
  });
  if (q) select.where(matchesSearch(q));
  return z.array(header).parse(await select);
}
