import { approval } from '@project-dashboard/core/rows/approvals/schema';
import { clientInput } from '@project-dashboard/core/rows/inputs/schema';
import { milestone } from '@project-dashboard/core/rows/milestones/schema';
import {
  compareOverviewKeys,
  isShown,
  type OverviewFacts,
  type OverviewRow,
  overviewCounts,
  overviewKey,
  type ProjectOverview,
} from '@project-dashboard/core/rows/projects/overview';
import { project } from '@project-dashboard/core/rows/projects/schema';
import { nextItem } from '@project-dashboard/core/rules/health/project-health';
import { waitingForAgency } from '@project-dashboard/core/rules/waiting/agency-items';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../../http/handler.ts';
import { encodeCursor, nextPage, readCursor } from '../../http/response/next-page.ts';
import type { Database } from '../../store/database.ts';
import { only, queryRows, rowsByProject, table } from '../../store/table.ts';
import { readAtOnce } from '../../store/transaction.ts';
import { readProjects, searchProjects } from '../project-table.ts';
import { hasDates, readHealth, shownCause } from './health.ts';
import { readSlips } from './read-slips.ts';

const PAGE = 50;

/**
 * Uses at most thirteen statements for a page: facts of all projects, whole rows, slips and what waits for the agency of the page only. The order `slipped` needs the slips of all.
 */
export const listProjectOverview =
  (db: Database): Handler<'listProjectOverview'> =>
  ({ query, today, setHeader }) =>
    readAtOnce(db, async (trx): Promise<ProjectOverview> => {
      const { limit = PAGE, cursor, q, show = 'all', sort = 'worst' } = query;
      const reading = { kind: db.kind, reader: trx };
      const found = await readFacts(reading, { q }, today);
      const allSlips = sort === 'slipped' ? await readSlips(reading) : undefined;
      const shown = found
        .filter((facts) => isShown(facts, show))
        .map((facts) => ({ facts, key: overviewKey(facts, sort, today, allSlips?.get(facts.id)) }))
        .sort((one, other) => compareOverviewKeys(one.key, other.key));
      const after = cursor === undefined ? undefined : readCursor(key, cursor);
      const rest =
        after === undefined
          ? shown
          : shown.filter(({ key }) => compareOverviewKeys(key, after) > 0);
      const page = rest.slice(0, limit);
      const last = page.at(-1);
      if (last !== undefined && page.length < rest.length) {
        const next = { ...query, cursor: encodeCursor(last.key) };
        setHeader('Link', nextPage('/api/projects/overview', next));
      }
      const ids = page.map(({ facts }) => facts.id);
      const projects = await readProjects(trx, (query) => query.whereIn('id', ids));
      const whole = new Map(projects.map((row) => [row.id, row]));
      const slips = allSlips ?? (await readSlips(reading, ids));
      const titlesOf = await readNeedsUs(trx, page);
      const markersOf = query.with === 'milestones' ? await readMarkers(trx, ids) : undefined;
      return {
        total: shown.length,
        counts: overviewCounts(found),
        projects: page.flatMap(({ facts }) => {
          const project = whole.get(facts.id);
          if (project === undefined) return [];
          return {
            ...project,
            ...facts,
            needsUsTitles: titlesOf(facts.id),
            daysAfterPlan: slips.get(facts.id) ?? null,
            ...(markersOf && { milestones: markersOf.get(facts.id) ?? [] }),
          };
        }),
      };
    });

const key = z.array(z.union([z.string(), z.number()])).check(z.minLength(1), z.maxLength(5));

const markers = table(
  'milestones',
  only(milestone, 'id', 'projectId', 'title', 'status', 'owner', 'dueDate', 'originalDueDate'),
);

/** The milestones of some projects as markers of the timeline view, by project and in list order. */
const readMarkers = async (
  knex: Knex,
  projectIds: readonly string[],
): Promise<Map<string, NonNullable<OverviewRow['milestones']>>> =>
  rowsByProject(
    await markers.rows(knex, {}, (query) =>
      query.whereIn('project_id', projectIds).orderBy(['project_id', 'sort_order', 'id']),
    ),
  );

const sentInputs = table('inputs', only(clientInput, 'id', 'projectId', 'title', 'sent'));
const askedItems = table(
  'approvals',
  only(approval, 'id', 'projectId', 'itemName', 'changesRequested'),
);

/** The titles of what waits for the agency, by project. */
async function readNeedsUs(
  knex: Knex,
  page: readonly { readonly facts: OverviewFacts }[],
): Promise<(id: string) => string[]> {
  const ids = page.flatMap(({ facts }) => (facts.needsUs > 0 ? facts.id : []));
  if (ids.length === 0) return () => [];
  const [inputs, approvals] = await Promise.all([
    sentInputs.rows(knex, {}, (query) => query.whereIn('project_id', ids).whereNotNull('sent')),
    askedItems.rows(knex, {}, (query) =>
      query.whereIn('project_id', ids).whereNotNull('changes_requested'),
    ),
  ]);
  const inputsOf = rowsByProject(inputs);
  const approvalsOf = rowsByProject(approvals);
  return (id) =>
    waitingForAgency({
      inputs: inputsOf.get(id) ?? [],
      approvals: approvalsOf.get(id) ?? [],
      takesPart: true,
    }).map(({ title }) => title);
}

const head = only(project, 'id', 'title', 'client', 'projectLead', 'startDate', 'archivedAt');
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
