import {
  CHANGED_BY,
  rescheduleMilestone as decide,
  type Milestone,
  shiftFutureMilestones,
  type TimelineOutcome,
} from '@project-dashboard/core/milestones';
import type { Handler } from '../http/handler.ts';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/recorder.ts';
import { findRow, listRows, saveRow } from '../store/rows/row-table.ts';
import { changeProject, Unchanged } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';

export const rescheduleMilestone =
  (db: Database): Handler<'rescheduleMilestone'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const { params, body, ifMatch, today } = request;
      const { id } = params;
      await findRow(trx, milestoneTable, { projectId, id, ifMatch });
      const rows = await listRows(trx, milestoneTable, projectId);
      const outcome = decide(rows, { id, ...body }, today);
      const [milestone, ...affectedMilestones] = await saveMoves(
        write,
        'rescheduled',
        rows,
        outcome,
      );
      if (milestone === undefined) throw new Error('A reschedule changed no milestone.');
      return { milestone, affectedMilestones };
    });

export const shiftTimeline =
  (db: Database): Handler<'shiftTimeline'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { baseMilestoneId, businessDaysShift } = request.body;
      const rows = await listRows(write.trx, milestoneTable, write.projectId);
      const outcome = shiftFutureMilestones(rows, baseMilestoneId, businessDaysShift);
      const affectedMilestones = await saveMoves(write, 'shifted', rows, outcome);
      const answer = { affectedCount: affectedMilestones.length, affectedMilestones };
      return affectedMilestones.length === 0 ? new Unchanged(answer) : answer;
    });

/**
 * Stores the changes of a timeline rule and returns the moved rows in the rule's order. Throws 422 or 404 for a
 * refusal, and then writes nothing.
 */
async function saveMoves(
  write: Write,
  kind: 'rescheduled' | 'shifted',
  rows: readonly Milestone[],
  outcome: TimelineOutcome,
): Promise<Milestone[]> {
  if (!outcome.ok) {
    throw outcome.code === 'not-found' ? notFound() : invalid(outcome.path, outcome.message);
  }
  const known = new Map(rows.map((row) => [row.id, row]));
  const moved: Milestone[] = [];
  for (const { id, clearsHistory, ...dates } of outcome.changes) {
    const row = known.get(id);
    if (row === undefined) throw notFound();
    const change = {
      ...dates,
      dateChangedBy: clearsHistory ? null : CHANGED_BY,
      dateChangedAt: clearsHistory ? null : write.now,
    };
    const saved = await saveRow(write, milestoneTable, row, { ...row, ...change }, kind);
    moved.push(saved instanceof Unchanged ? saved.value : saved);
  }
  return moved;
}
