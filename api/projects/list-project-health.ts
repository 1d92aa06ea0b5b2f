import {
  HEALTH_VALUES,
  nextDueDate,
  type ProjectHealthRow,
  projectHealth,
} from '@project-dashboard/core/health';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readDecisiveItems } from './decisive-items.ts';

const header = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  projectLead: z.string(),
});

/** Uses three statements for any number of projects. */
export const listProjectHealth =
  (db: Database): Handler<'listProjectHealth'> =>
  async ({ query: { project }, today }) => {
    const headers = await readHeaders(db.reader, project);
    const only = project === undefined ? undefined : headers.map(({ id }) => id);
    const milestones = await readDecisiveItems(db.reader, 'milestones', today, only);
    const inputs = await readDecisiveItems(db.reader, 'inputs', today, only);
    return headers
      .map((row): ProjectHealthRow => {
        const source = {
          milestones: milestones.get(row.id) ?? [],
          inputs: inputs.get(row.id) ?? [],
        };
        const { value, causes } = projectHealth(source, today);
        return {
          ...row,
          health: value,
          causes: causes.map(({ kind, title, dueDate }) => ({ kind, title, dueDate })),
          nextDueDate: nextDueDate([...source.milestones, ...source.inputs], today),
        };
      })
      .sort(worstFirst);
  };

async function readHeaders(knex: Knex, project: string | undefined) {
  const select = knex('projects').select({
    id: 'id',
    slug: 'slug',
    title: 'title',
    client: 'client',
    projectLead: 'project_lead',
  });
  if (project === undefined) select.whereNull('archived_at');
  else select.where({ id: project }).orWhere({ slug: project });
  const rows = z.array(header).parse(await select);
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
