import { type OpenRow, onFreeDays } from '@project-dashboard/core/calendar/free-days';
import type { RowOnFreeDay, WorkingCalendar } from '@project-dashboard/core/calendar/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

/** The three lists, their title column and the condition of a row that is not done. */
const LISTS = [
  { list: 'milestones', title: 'title', done: ['status', 'complete'] },
  { list: 'inputs', title: 'title', done: ['status', 'received'] },
  { list: 'approvals', title: 'item_name', done: ['approved', 1] },
] as const;

const stored = z.array(
  z.object({
    projectId: z.string(),
    projectTitle: z.string(),
    id: z.string(),
    title: z.string(),
    dueDate: z.string(),
  }),
);

/**
 * The open rows whose due dates are days without work: of one project, or of all projects that use the agency's calendar
 * and are not archived. `today` is ISO.
 */
export async function rowsOnFreeDays(
  knex: Knex,
  projectId: string | undefined,
  today: string,
  calendar: WorkingCalendar,
): Promise<RowOnFreeDay[]> {
  const open: OpenRow[] = [];
  for (const { list, title, done } of LISTS) {
    const query = knex({ r: list })
      .join({ p: 'projects' }, 'p.id', 'r.project_id')
      // TBD is later than every date as text.
      .whereBetween('r.due_date', [today, '9999-12-31'])
      .whereNot(`r.${done[0]}`, done[1])
      .orderBy(['r.due_date', 'r.project_id', 'r.sort_order', 'r.id'])
      .select({
        projectId: 'p.id',
        projectTitle: 'p.title',
        id: 'r.id',
        title: `r.${title}`,
        dueDate: 'r.due_date',
      });
    if (projectId === undefined) query.where({ 'p.calendar': null, 'p.archived_at': null });
    else query.where({ 'p.id': projectId });
    for (const { id, title, ...row } of stored.parse(await query))
      open.push({ ...row, row: { list, id, title } });
  }
  return onFreeDays(open, today, calendar);
}
