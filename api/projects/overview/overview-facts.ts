import type { OverviewFacts, OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { project } from '@project-dashboard/core/rows/projects/schema';
import { nextItem } from '@project-dashboard/core/rules/health/project-health';
import * as z from 'zod/mini';
import type { Database } from '../../store/database.ts';
import { queryRows, table } from '../../store/table.ts';
import { searchProjects } from '../project-table.ts';
import { hasDates, readHealth, shownCause } from './decisive-items.ts';

const head = z.pick(project, {
  id: true,
  title: true,
  client: true,
  projectLead: true,
  startDate: true,
  archivedAt: true,
});
const { columns } = table('projects', head);
const headers = z.array(
  z.extend(head, {
    waiting: z.coerce.number(),
    needsUs: z.coerce.number(),
    isPlanned: z.coerce.boolean(),
    hasDates: z.coerce.boolean(),
  }),
);
const COLUMNS = { names: Object.keys(headers.def.element.shape) };

/** The facts of an overview, and what a card shows of a project without dates or with nothing ahead. */
type Facts = OverviewFacts & Pick<OverviewRow, 'isPlanned' | 'nothingAhead'>;

/**
 * The facts of all projects that match a search, archived ones too. `only` limits them by their ids. Uses three
 * statements, and one more for a search.
 */
export async function readFacts(
  db: Pick<Database, 'kind' | 'reader'>,
  { q, only }: { readonly q?: string | undefined; readonly only?: readonly string[] },
  today: string,
): Promise<readonly Facts[]> {
  const found = await readHeaders(db, q, only);
  const healthOf = await readHealth(db, today, only);
  return found.map(({ hasDates, ...header }): Facts => {
    const { source, ...health } = healthOf({ id: header.id, hasDates });
    const next = nextItem(source, today);
    return { ...header, ...health, next: next && shownCause(next) };
  });
}

async function readHeaders(
  db: Pick<Database, 'kind' | 'reader'>,
  q: string | undefined,
  only: readonly string[] | undefined,
) {
  const { reader: knex } = db;
  const rowsOf = (table: string) => knex(table).whereRaw('project_id = projects.id');
  const select = knex('projects').select({
    ...columns,
    // A request for changes counts only in a project that takes part.
    waiting: rowsOf('approvals')
      .where({ approved: 0 })
      .where((open) => open.whereNull('changes_requested').orWhere('projects.takes_part', 0))
      .count('*'),
    needsUs: knex.raw('case when projects.takes_part = 0 then 0 else (?) + (?) end', [
      rowsOf('approvals').whereNotNull('changes_requested').count('*'),
      rowsOf('inputs').whereNotNull('sent').count('*'),
    ]),
    isPlanned: knex.raw('exists ? or exists ?', [
      rowsOf('milestones').select(knex.raw('1')),
      rowsOf('inputs').select(knex.raw('1')),
    ]),
    hasDates: hasDates(knex),
  });
  if (only !== undefined) select.whereIn('id', only);
  if (q) searchProjects(select, q);
  return headers.parse(await queryRows(db, select, COLUMNS));
}
