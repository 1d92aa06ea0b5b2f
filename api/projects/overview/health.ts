import { project } from '@project-dashboard/core/rows/projects/schema';
import { addDays, LAST_DATE } from '@project-dashboard/core/rules/dates/iso-date';
import {
  AT_RISK_DAYS,
  type HealthCause,
  nextDueDate,
  nothingAheadOf,
  projectHealth,
} from '@project-dashboard/core/rules/health/project-health';
import { HEALTH_VALUES, type ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { Database } from '../../store/database.ts';
import { only, queryRows, rowsByProject, table } from '../../store/table.ts';

const items = z.array(
  z.object({
    projectId: z.string(),
    id: z.string(),
    title: z.string(),
    status: z.string(),
    dueDate: z.string(),
  }),
);
const COLUMNS = {
  names: Object.keys(items.def.element.shape),
  order: ['projectId', 'place', 'id'],
};

/**
 * The open items that can decide a project's health, be its next item or be late, by project and in list order. Most
 * items can do none of this and are not read. The rules in core then decide. `only` limits the projects by their ids.
 */
async function readDecisiveItems(
  db: Pick<Database, 'kind' | 'reader'>,
  table: 'milestones' | 'inputs',
  today: string,
  only?: readonly string[],
) {
  const { reader: knex } = db;
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
  const decisive = knex
    .from(open.as('open'))
    .select('projectId', 'id', 'title', 'status', 'dueDate', 'place')
    .where({ status: 'overdue' })
    .orWhere((pending) =>
      pending.where({ status: 'pending' }).where('dueDate', '<=', addDays(today, AT_RISK_DAYS)),
    )
    .orWhere('dueDate', '<', today)
    .orWhereRaw('?? = ??', ['dueDate', 'nextDate']);
  return rowsByProject(items.parse(await queryRows(db, decisive, COLUMNS)));
}

/**
 * Reads the open items of projects in two statements. The result tells the health of one of them; `hasDates` says whether
 * any of its items has a date, because completed items are not read.
 */
export async function readHealth(
  db: Pick<Database, 'kind' | 'reader'>,
  today: string,
  only?: readonly string[],
) {
  const milestones = await readDecisiveItems(db, 'milestones', today, only);
  const inputs = await readDecisiveItems(db, 'inputs', today, only);
  return ({ id, hasDates }: { readonly id: string; readonly hasDates: boolean }) => {
    const source = { milestones: milestones.get(id) ?? [], inputs: inputs.get(id) ?? [] };
    const { value: health, causes } = projectHealth(source, today);
    const nothingAhead = nothingAheadOf(source, today);
    return {
      source,
      health,
      causes: causes.map(shownCause),
      nothingAhead: nothingAhead && { ...nothingAhead, hasDates },
    };
  };
}

/** The part of an item that a list of projects shows. */
export const shownCause = ({ kind, title, dueDate }: HealthCause) => ({ kind, title, dueDate });

/** True in a select of projects where a milestone or client input has a due date. `TBD` is later than every ISO date. */
export const hasDates = (knex: Knex): Knex.Raw =>
  knex.raw('exists ? or exists ?', [datedRows(knex, 'milestones'), datedRows(knex, 'inputs')]);

const datedRows = (knex: Knex, table: string) =>
  knex(table)
    .select(knex.raw('1'))
    .whereRaw('project_id = projects.id')
    .where('due_date', '<=', LAST_DATE);

const head = only(project, 'id', 'slug', 'title', 'client', 'projectLead');
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

/** Later than every ISO date as a text. */
const NO_DATE = '~';

/** Orders by health, then by next due date, then by title. */
function worstFirst(one: ProjectHealthRow, other: ProjectHealthRow): number {
  const worse = HEALTH_VALUES.indexOf(other.health) - HEALTH_VALUES.indexOf(one.health);
  if (worse !== 0) return worse;
  const [due, otherDue] = [one.nextDueDate ?? NO_DATE, other.nextDueDate ?? NO_DATE];
  if (due !== otherDue) return due < otherDue ? -1 : 1;
  return one.title.localeCompare(other.title, 'en');
}
