import { shiftFutureMilestones } from '@project-dashboard/core/milestones';
import type { Handler } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { listRows } from '../store/rows/row-table.ts';
import { changeProject, Unchanged } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';
import { moveMilestones } from './move-milestones.ts';

export const shiftTimeline =
  (db: Database): Handler<'shiftTimeline'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { baseMilestoneId, businessDaysShift } = request.body;
      const rows = await listRows(write.trx, milestoneTable, write.projectId);
      const outcome = shiftFutureMilestones(rows, baseMilestoneId, businessDaysShift);
      const affectedMilestones = await moveMilestones(write, 'shifted', rows, outcome);
      const answer = { affectedCount: affectedMilestones.length, affectedMilestones };
      return affectedMilestones.length === 0 ? new Unchanged(answer) : answer;
    });
