import { milestone, milestoneValues } from '@project-dashboard/core/milestones';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { createOnce } from '../store/rows/create-once.ts';
import { insertRow, placeAtEnd } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';
import { newMilestone } from './new-milestones.ts';

export const createMilestone =
  (db: Database): Handler<'createMilestone'> =>
  async (request) => {
    const { body, today, now, repeatable } = request;
    const given = milestoneValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, request, (write) => {
      const rowAt = (sortOrder: number) => newMilestone(given.value, { ...write, sortOrder });
      const reply = { schema: milestone, initial: rowAt(0) };
      const creation = { scope: write.projectId, repeatable, now };
      return createOnce(write.trx, creation, reply, async () => {
        const sortOrder = await placeAtEnd(write.trx, milestoneTable, write.projectId);
        return insertRow(write, milestoneTable, rowAt(sortOrder));
      });
    });
  };
