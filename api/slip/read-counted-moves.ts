import type { WorkingCalendar } from '@project-dashboard/core/calendar/schema';
import { isIsoDate } from '@project-dashboard/core/dates/iso-date';
import type { Milestone } from '@project-dashboard/core/milestones/schema';
import { type CountedMoves, countMoves } from '@project-dashboard/core/slip/ledger/count-moves';
import type { Knex } from 'knex';
import type { StoredPlan } from './plan-table.ts';
import { readDateRecords } from './read-records.ts';

/** What counts for the slip of a milestone, since the newest agreed plan if there is one. */
export async function readCountedMoves(
  knex: Knex,
  projectId: string,
  row: Pick<Milestone, 'id' | 'dueDate' | 'originalDueDate'>,
  plan: StoredPlan | undefined,
  calendar: WorkingCalendar,
): Promise<CountedMoves> {
  const planned = plan?.rows.find(({ id }) => id === row.id)?.dueDate;
  const records = await readDateRecords(knex, projectId, row.id);
  const since = plan && {
    revision: plan.revision,
    dueDate: isIsoDate(planned) ? planned : null,
  };
  return countMoves({ ...row, records, plan: since ?? null }, calendar);
}
