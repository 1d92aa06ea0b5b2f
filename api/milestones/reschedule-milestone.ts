import { rescheduleMilestone as decide } from '@project-dashboard/core/milestones';
import type { Handler } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { findRow, listRows } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';
import { moveMilestones } from './move-milestones.ts';

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
      const [milestone, ...affectedMilestones] = await moveMilestones(
        write,
        'rescheduled',
        rows,
        outcome,
      );
      if (milestone === undefined) throw new Error('A reschedule changed no milestone.');
      return { milestone, affectedMilestones };
    });
