import type { WorkingCalendar } from '@project-dashboard/core/calendar/schema';
import { isIsoDate } from '@project-dashboard/core/dates/iso-date';
import { todayIn } from '@project-dashboard/core/dates/today';
import { stepBetween } from '@project-dashboard/core/slip/ledger/count-moves';
import type { AgreedPlan } from '@project-dashboard/core/slip/schema';
import type { Knex } from 'knex';
import { readProjectCalendar } from '../calendar/project-calendar.ts';
import { approvalTable } from '../lists/approvals.ts';
import { listRows } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import type { StoredPlan } from './plan-table.ts';
import { readRemovals } from './read-records.ts';

/** What plans are compared with. */
type PlanFacts = Awaited<ReturnType<typeof readPlanFacts>>;

/** Reads what plans are compared with: the present rows, and the milestones that were removed. */
export async function readPlanFacts(trx: Knex.Transaction, projectId: string, timeZone: string) {
  const { calendar } = await readProjectCalendar(trx, projectId);
  return {
    milestones: await listRows(trx, milestoneTable, projectId),
    approvals: await listRows(trx, approvalTable, projectId),
    removals: await readRemovals(trx, projectId),
    calendar,
    timeZone,
  };
}

/** A plan with what became of it: the slip of each milestone, and those that were removed or added since. */
export function describePlan(plan: StoredPlan, facts: PlanFacts): AgreedPlan {
  const { milestones, approvals, removals, calendar, timeZone } = facts;
  const dayOf = (time: string) => todayIn(timeZone, new Date(time));
  const approval = approvals.find(({ id }) => id === plan.approvalId);
  const rows = plan.rows.map((row) => {
    const now = milestones.find(({ id }) => id === row.id)?.dueDate ?? null;
    const removal = now === null ? removals.get(row.id) : undefined;
    return {
      ...row,
      now,
      slip: slipOf(row.dueDate, now, calendar),
      removedOn: removal === undefined ? null : dayOf(removal.at),
    };
  });
  return {
    id: plan.id,
    at: plan.at,
    by: plan.by,
    note: plan.note,
    approval: approval
      ? { id: approval.id, title: approval.itemName, approvedAt: approval.approvedAt }
      : null,
    rows,
    added: milestones
      .filter(({ id }) => plan.rows.every((row) => row.id !== id))
      .map(({ id, title, createdAt }) => ({ id, title, on: dayOf(createdAt) })),
  };
}

const slipOf = (from: string, to: string | null, calendar: WorkingCalendar): number | null =>
  isIsoDate(from) && isIsoDate(to) ? stepBetween(from, to, calendar) : null;
