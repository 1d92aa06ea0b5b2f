import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import {
  type WorkingCalendar,
  workingCalendar,
} from '@project-dashboard/core/rules/calendar/schema';
import { isIsoDate, LAST_DATE } from '@project-dashboard/core/rules/dates/iso-date';
import { countMoves, planFor } from '@project-dashboard/core/rules/slip/ledger/count-moves';
import { finishOf } from '@project-dashboard/core/rules/slip/ledger/finish-of';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { readAgencyCalendar } from '../../calendar/calendars.ts';
import { readLastDates } from '../../slip/counted-moves.ts';
import { readNewestPlans } from '../../slip/plans.ts';
import { readRecordsOfRows } from '../../slip/read-records.ts';
import type { Database } from '../../store/database.ts';
import { queryRows, rowsByProject, table } from '../../store/table.ts';

const finishes = z.array(
  z.object({
    projectId: z.string(),
    id: z.string(),
    dueDate: z.string(),
    originalDueDate: z.nullable(z.string()),
    sortOrder: z.number(),
    finishMilestoneId: z.nullable(z.string()),
  }),
);
type Row = z.output<typeof finishes>[number];
const COLUMNS = { names: Object.keys(finishes.def.element.shape) };

/**
 * The working days by which the finish of each project is later than planned, by project: the slip of its ledger. Projects
 * whose finish has no date are left out. `only` limits the projects by their ids. The history is read only for finishes that
 * were added after the agreed plan.
 */
export async function readSlips(
  db: Pick<Database, 'kind' | 'reader'>,
  only?: readonly string[],
): Promise<Map<string, number>> {
  const { reader: knex } = db;
  const found = finishes.parse(await queryRows(db, finishQuery(knex, only), COLUMNS));
  const plans = await readNewestPlans(knex, only);
  const calendarOf = await readCalendars(knex, only);
  const isFinish = await readIsFinish(knex, found, plans, calendarOf);
  const planOf = ({ projectId, id }: Row) => planFor(plans.get(projectId), id);
  const added = found.filter((row) => isIsoDate(row.dueDate) && planOf(row)?.dueDate === null);
  const recordsOf = await readRecordsOfRows(knex, added);
  const slips = new Map<string, number>();
  for (const finish of found) {
    const { projectId, id, dueDate, originalDueDate } = finish;
    if (!isIsoDate(dueDate) || !isFinish(finish)) continue;
    const records = recordsOf.get(id) ?? [];
    const story = { dueDate, originalDueDate, records, plan: planOf(finish) };
    slips.set(projectId, countMoves(story, calendarOf(projectId)).total);
  }
  return slips;
}

/**
 * Tells whether a milestone is the finish of its project, although others have lost their date. `rows` has each project's
 * latest milestone and those without a date that may have had a promised one.
 */
async function readIsFinish(
  knex: Knex,
  rows: readonly Row[],
  plans: Awaited<ReturnType<typeof readNewestPlans>>,
  calendarOf: (projectId: string) => WorkingCalendar,
): Promise<(row: Row) => boolean> {
  const lastDates = await readLastDates(knex, rows, (id) => plans.get(id), calendarOf);
  const rowsOf = rowsByProject(rows);
  return (row) => {
    const inOrder = (rowsOf.get(row.projectId) ?? []).toSorted(
      (one, other) => one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1),
    );
    return finishOf(inOrder, row.finishMilestoneId, lastDates)?.row === row;
  };
}

/**
 * Selects the finish of each project: the chosen milestone, else the latest, of equal ones the last in list order. The
 * milestones without a date that may have had a promised one come too.
 */
function finishQuery(knex: Knex, only: readonly string[] | undefined): Knex.QueryBuilder {
  const ranked = knex({ m: 'milestones' })
    .join({ p: 'projects' }, 'p.id', 'm.project_id')
    .where((row) =>
      row
        .where('m.due_date', '<=', LAST_DATE)
        .orWhereRaw('m.id = p.finish_milestone_id')
        .orWhereNotNull('m.original_due_date')
        .orWhereExists(knex({ a: 'agreed_plans' }).whereRaw('a.project_id = m.project_id')),
    )
    .select({
      projectId: 'm.project_id',
      id: 'm.id',
      dueDate: 'm.due_date',
      originalDueDate: 'm.original_due_date',
      sortOrder: 'm.sort_order',
      finishMilestoneId: 'p.finish_milestone_id',
      rank: knex.raw(
        'row_number() over (partition by m.project_id order by case when m.id = p.finish_milestone_id then 0 when m.due_date <= ? then 1 else 2 end, m.due_date desc, m.sort_order desc, m.id desc)',
        [LAST_DATE],
      ),
    });
  if (only !== undefined) ranked.whereIn('m.project_id', only);
  return knex
    .from(ranked.as('ranked'))
    .where({ rank: 1 })
    .orWhere('dueDate', '>', LAST_DATE)
    .select(...COLUMNS.names);
}

const own = table('projects', z.object({ id: z.string(), calendar: workingCalendar }));

/** The calendar of each project: its own, else the agency's, else Monday to Friday. */
async function readCalendars(
  knex: Knex,
  only: readonly string[] | undefined,
): Promise<(projectId: string) => WorkingCalendar> {
  const found = await own.rows(knex, {}, (query) => {
    query.whereNotNull('calendar');
    return only === undefined ? query : query.whereIn('id', only);
  });
  const calendars = new Map(found.map(({ id, calendar }) => [id, calendar]));
  const agency = (await readAgencyCalendar(knex)).calendar ?? STANDARD_CALENDAR;
  return (projectId) => calendars.get(projectId) ?? agency;
}
