import { isIsoDate } from '@project-dashboard/core/dates/iso-date';
import { agreedPlan } from '@project-dashboard/core/slip/schema';
import { v7 } from 'uuid';
import type { Handler } from '../http/handler.ts';
import { listRows } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { changeProject } from '../store/transaction.ts';
import { describePlan, readPlanFacts } from './describe-plan.ts';
import { insertPlan, readPlans, type StoredPlan } from './plan-table.ts';

/** The most agreed plans of a project. */
const MOST_PLANS = 50;

/** Keeps the present due dates of all milestones as the agreed plan. */
export const agreePlan =
  (db: Database, timeZone: string): Handler<'agreePlan'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { body, repeatable } = request;
      const { trx, projectId, now, by, revision } = write;
      const milestones = await listRows(trx, milestoneTable, projectId);
      const rows = milestones.map(({ id, title, dueDate }) => ({ id, title, dueDate }));
      const { note = '', approvalId = null } = body;
      const about = { note: note === '' ? null : note, approvalId, rows };
      const plan: StoredPlan = { id: v7(), revision, at: now, by, ...about };
      return createOnce(
        trx,
        { scope: projectId, repeatable, now },
        { schema: agreedPlan },
        async () => {
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
        },
      );
    });

/** The agreed plans of a project, the newest first. */
export const listPlans =
  (db: Database, timeZone: string): Handler<'listPlans'> =>
  ({ projectId }) =>
    readAtOnce(db, async (trx) => {
      if (projectId === undefined) throw notFound();
      const plans = await readPlans(trx, projectId);
      const facts = await readPlanFacts(trx, projectId, timeZone);
      return plans.map((plan) => describePlan(plan, facts));
    });
