import { project } from '@project-dashboard/core/rows/projects/schema';
import { nextDueDate } from '@project-dashboard/core/rules/health/project-health';
import { HEALTH_VALUES, type ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import * as z from 'zod/mini';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { Database } from '../../store/database.ts';
import { queryRows, table } from '../../store/table.ts';
import { hasDates, readHealth } from './decisive-items.ts';

const head = z.pick(project, {
  id: true,
  slug: true,
  title: true,
  client: true,
  projectLead: true,
});
const { columns } = table('projects', head);
const headers = z.array(z.extend(head, { hasDates: z.coerce.boolean() }));

/** Uses three statements for any number of projects. */
export const listProjectHealth =
  (db: Database): Handler<'listProjectHealth'> =>
  async ({ query: { project: idOrSlug }, today }) => {
    const found = await readHeaders(db, idOrSlug);
    const only = idOrSlug === undefined ? undefined : found.map(({ id }) => id);
    const healthOf = await readHealth(db, today, only);
    return found
      .map(({ hasDates, ...header }): ProjectHealthRow => {
        const { source, ...health } = healthOf({ id: header.id, hasDates });
        const nextDue = nextDueDate([...source.milestones, ...source.inputs], today);
        return { ...header, ...health, nextDueDate: nextDue };
      })
      .sort(worstFirst);
  };

async function readHeaders(db: Database, idOrSlug: string | undefined) {
  const select = db.reader('projects').select({ ...columns, hasDates: hasDates(db.reader) });
  if (idOrSlug === undefined) select.whereNull('archived_at');
  else select.where({ id: idOrSlug }).orWhere({ slug: idOrSlug });
  const rows = headers.parse(
    await queryRows(db, select, { names: Object.keys(headers.def.element.shape) }),
  );
  if (idOrSlug !== undefined && rows.length === 0) {
    throw new Refusal(404, `No project has the slug or id "${idOrSlug}". Check it.`);
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
