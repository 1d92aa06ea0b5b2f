import { milestone } from '@project-dashboard/core/rows/milestones/schema';
import {
  compareOverviewKeys,
  isShown,
  type OverviewRow,
  overviewCounts,
  overviewKey,
  type ProjectOverview,
} from '@project-dashboard/core/rows/projects/overview';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../../http/handler.ts';
import { encodeCursor, nextPage, readCursor } from '../../http/response/next-page.ts';
import type { Database } from '../../store/database.ts';
import { table } from '../../store/table.ts';
import { readAtOnce } from '../../store/transaction.ts';
import { readProjects } from '../project-table.ts';
import { byProject } from './decisive-items.ts';
import { readFacts } from './overview-facts.ts';
import { readSlips } from './read-slips.ts';

const PAGE = 50;

/**
 * Uses at most eleven statements for a page: facts of all projects, whole rows and slips of the page only. The order `slipped` needs the slips of all.
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
            daysAfterPlan: slips.get(facts.id) ?? null,
            ...(markersOf && { milestones: markersOf.get(facts.id) ?? [] }),
          };
        }),
      };
    });

const key = z.array(z.union([z.string(), z.number()])).check(z.minLength(1), z.maxLength(5));

const markers = table(
  'milestones',
  z.pick(milestone, {
    id: true,
    projectId: true,
    title: true,
    status: true,
    owner: true,
    dueDate: true,
    originalDueDate: true,
  }),
);

/** The milestones of some projects as markers of the timeline view, by project and in list order. */
const readMarkers = async (
  knex: Knex,
  projectIds: readonly string[],
): Promise<Map<string, NonNullable<OverviewRow['milestones']>>> =>
  byProject(
    await markers.rows(knex, {}, (query) =>
      query.whereIn('project_id', projectIds).orderBy(['project_id', 'sort_order', 'id']),
    ),
  );
