import { shiftFutureMilestones } from '@project-dashboard/core/milestones';
import type { Handler } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { listRows } from '../store/rows/row-table.ts';
import { changeProject, Unchanged } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';
import { moveMilestones } from './move-milestones.ts';

export const shiftTimeline =
  (db: Database): Handler<'shiftTimeline'> =>
  ({ projectId: project, body: { baseMilestoneId, businessDaysShift }, now }) =>
    changeProject(db, project, async (trx, projectId) => {
      const rows = await listRows(trx, milestoneTable, projectId);
      const outcome = shiftFutureMilestones(rows, baseMilestoneId, businessDaysShift);
      const affectedMilestones = await moveMilestones(trx, rows, outcome, now);
      const answer = { affectedCount: affectedMilestones.length, affectedMilestones };
      return affectedMilestones.length === 0 ? new Unchanged(answer) : answer;
    });
