import { nothingAheadOf } from '@project-dashboard/core/rules/health/nothing-ahead';
import { nextDueDate, projectHealth } from '@project-dashboard/core/rules/health/project-health';
import { HEALTH_VALUES, type ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import * as z from 'zod/mini';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { Database } from '../../store/database.ts';
import { queryRows } from '../../store/query-rows.ts';
import { hasDates, readDecisiveItems } from './decisive-items.ts';

const headers = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    client: z.string(),
    projectLead: z.string(),
    hasDates: z.coerce.boolean(),
  }),
);

/** Uses three statements for any number of projects. */
export const listProjectHealth =
  (db: Database): Handler<'listProjectHealth'> =>
  async ({ query: { project }, today }) => {
    const found = await readHeaders(db, project);
    const only = project === undefined ? undefined : found.map(({ id }) => id);
    const milestones = await readDecisiveItems(db, 'milestones', today, only);
    const inputs = await readDecisiveItems(db, 'inputs', today, only);
    return found
      .map(({ id, slug, title, client, projectLead, hasDates }): ProjectHealthRow => {
        const source = { milestones: milestones.get(id) ?? [], inputs: inputs.get(id) ?? [] };
        const { value, causes } = projectHealth(source, today);
        const nothingAhead = nothingAheadOf(source, today);
        return {
          ...{ id, slug, title, client, projectLead },
          health: value,
          causes: causes.map(({ kind, title, dueDate }) => ({ kind, title, dueDate })),
          nextDueDate: nextDueDate([...source.milestones, ...source.inputs], today),
          // `source` has no completed items, so the database says whether any item has a date.
          nothingAhead: nothingAhead && { ...nothingAhead, hasDates },
        };
      })
      .sort(worstFirst);
  };

async function readHeaders(db: Database, project: string | undefined) {
  const select = db.reader('projects').select({
    id: 'id',
    slug: 'slug',
    title: 'title',
    client: 'client',
    projectLead: 'project_lead',
    hasDates: hasDates(db.reader),
  });
  if (project === undefined) select.whereNull('archived_at');
  else select.where({ id: project }).orWhere({ slug: project });
  const rows = headers.parse(
    await queryRows(db, select, { names: Object.keys(headers.def.element.shape) }),
  );
  if (project !== undefined && rows.length === 0) {
    throw new Refusal(404, `No project has the slug or id "${project}". Check it.`);
  }
  return rows;
}

const LAST_DATE = '~';

/** Orders by health, then by next due date, then by title. */
function worstFirst(one: ProjectHealthRow, other: ProjectHealthRow): number {
  const worse = HEALTH_VALUES.indexOf(other.health) - HEALTH_VALUES.indexOf(one.health);
  if (worse !== 0) return worse;
  const [due, otherDue] = [one.nextDueDate ?? LAST_DATE, other.nextDueDate ?? LAST_DATE];
  if (due !== otherDue) return due < otherDue ? -1 : 1;
  return one.title.localeCompare(other.title, 'en');
}
