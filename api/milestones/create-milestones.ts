import { createdMilestones, milestoneValues } from '@project-dashboard/core/milestones';
import type { Handler } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { createRows } from '../store/rows/create-rows.ts';
import { milestoneTable } from './milestone-table.ts';
import { newMilestone } from './new-milestones.ts';

export const createMilestones =
  (db: Database): Handler<'createMilestones'> =>
  (request) =>
    createRows(db, milestoneTable, createdMilestones, newMilestone, {
      ...request,
      read: request.body.rows.map((row) => milestoneValues(row, request.today)),
    });
