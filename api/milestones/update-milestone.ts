import {
  historyAfterEdit,
  type Milestone,
  type MilestoneFields,
  milestoneValues,
} from '@project-dashboard/core/milestones';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { findRow, saveRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';

export const updateMilestone =
  (db: Database): Handler<'updateMilestone'> =>
  async (request) => {
    const { params, body, ifMatch, today, now } = request;
    const given = milestoneValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, request, async (write) => {
      const at = { projectId: write.projectId, id: params.id, ifMatch };
      const row = await findRow(write.trx, milestoneTable, at);
      return saveRow(write, milestoneTable, row, edited(row, given.value, now));
    });
  };

function edited(row: Milestone, values: Partial<MilestoneFields>, now: string): Milestone {
  const next = { ...row, ...values };
  return { ...next, ...historyAfterEdit(row, next.dueDate, now) };
}
