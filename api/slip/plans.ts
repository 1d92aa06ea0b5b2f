import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { isIsoDate, todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { author } from '@project-dashboard/core/rules/history/author';
import { stepBetween } from '@project-dashboard/core/rules/slip/ledger/count-moves';
import { type AgreedPlan, agreedPlan } from '@project-dashboard/core/rules/slip/schema';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { readProjectCalendar } from '../calendar/calendars.ts';
import type { Handler } from '../http/handler.ts';
import { approvalTable } from '../lists/approvals.ts';
import { listRows } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { only, table } from '../store/table.ts';
import { changeProject, readAtOnce } from '../store/transaction.ts';
import { readRemovals } from './read-records.ts';

const stored = z.object({
  id: z.string(),
  projectId: z.string(),
  revision: z.number(),
  at: z.string(),
  ...author.shape,
  note: z.nullable(z.string()),
  rows: z.array(z.object({ id: z.string(), title: z.string(), dueDate: z.string() })),
  approvalId: z.nullable(z.string()),
});
const plans = table('agreed_plans', stored);

export interface StoredPlan extends Omit<z.output<typeof stored>, 'projectId' | 'role' | 'link'> {
  readonly by: z.output<typeof author>;
}

/** The agreed plans of a project, the newest first. */
export async function readPlans(
  knex: Knex,
  projectId: string,
  limit?: number,
): Promise<StoredPlan[]> {
  const found = await plans.rows(knex, { projectId }, (query) => {
    query.orderBy('revision', 'desc');
    return limit === undefined ? query : query.limit(limit);
  });
  return found.map(({ projectId: _, role, link, ...plan }) => ({ ...plan, by: { role, link } }));
}

const newestPlans = table('agreed_plans', only(stored, 'projectId', 'revision', 'rows'));

/** The dates of the newest agreed plan of each project that has one. `only` limits the projects by their ids. */
export async function readNewestPlans(
  knex: Knex,
  only?: readonly string[],
): Promise<Map<string, Pick<StoredPlan, 'revision' | 'rows'>>> {
  const found = await newestPlans.rows(knex, {}, (query) => {
    query.whereRaw(
      'revision = (select max(revision) from agreed_plans p where p.project_id = agreed_plans.project_id)',
    );
    return only === undefined ? query : query.whereIn('project_id', only);
  });
  return new Map(found.map(({ projectId, ...plan }) => [projectId, plan]));
}

const insertPlan = (
  trx: Knex.Transaction,
  projectId: string,
  { by, ...plan }: StoredPlan,
): Promise<void> => plans.insert(trx, [{ ...plan, projectId, ...by }]);

const MOST_PLANS = 50;

/** Keeps the present due dates of all milestones as the agreed plan. */
export const agreePlan =
  (db: Database, timeZone: string): Handler<'agreePlan'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { trx, projectId, now, by, revision } = write;
      const milestones = await listRows(trx, milestoneTable, projectId);
      const rows = milestones.map(({ id, title, dueDate }) => ({ id, title, dueDate }));
      const { note = '', approvalId = null } = request.body;
      const about = { note: note === '' ? null : note, approvalId, rows };
      const plan: StoredPlan = { id: v7(), revision, at: now, by, ...about };
      return createOnce(trx, projectId, request, { schema: agreedPlan }, async () => {
        const made = describePlan(plan, await readPlanFacts(trx, projectId, timeZone));
        if (!milestones.some(({ dueDate }) => isIsoDate(dueDate)))
          throw invalid('', 'Give a milestone a due date before you agree the plan.');
        if (approvalId !== null && made.approval === null) throw notFound();
        if ((await readPlans(trx, projectId)).length >= MOST_PLANS)
          throw new Refusal(409, `A project keeps at most ${MOST_PLANS} agreed plans.`);
        await insertPlan(trx, projectId, plan);
        write.record({
          kind: 'agreed',
          row: { list: 'milestones', id: projectId, title: 'Plan' },
          before: null,
          after: { plan: plan.id, ...about },
        });
        return made;
      });
    });

/** The agreed plans of a project, the newest first. */
export const listPlans =
  (db: Database, timeZone: string): Handler<'listPlans'> =>
  ({ projectId }) =>
    readAtOnce(db, async (trx) => {
      const plans = await readPlans(trx, projectId);
      const facts = await readPlanFacts(trx, projectId, timeZone);
      return plans.map((plan) => describePlan(plan, facts));
    });

type PlanFacts = Awaited<ReturnType<typeof readPlanFacts>>;

/** Reads what plans are compared with: the present rows, and the milestones that were removed. */
async function readPlanFacts(trx: Knex.Transaction, projectId: string, timeZone: string) {
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
function describePlan(plan: StoredPlan, facts: PlanFacts): AgreedPlan {
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
