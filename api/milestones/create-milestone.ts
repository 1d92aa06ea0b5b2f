import {
  type Milestone,
  milestone,
  milestoneDefaults,
  milestoneValues,
} from '@project-dashboard/core/milestones';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { newRow } from '../store/new-row.ts';
import { insertRow, placeAtEnd } from '../store/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';

/** A milestone that has never been moved. */
const NO_DATE_HISTORY = {
  originalDueDate: null,
  dateChangeReason: null,
  dateChangedBy: null,
  dateChangedAt: null,
};

export const createMilestone =
  (db: Database): Handler<'createMilestone'> =>
  async ({ projectId: project, body, today, now, repeatable }) => {
    const given = milestoneValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, project, (trx, projectId) =>
      createOnce(trx, { scope: projectId, repeatable, now }, milestone, async () => {
        const defaults = milestoneDefaults(await placeAtEnd(trx, milestoneTable, projectId));
        const row: Milestone = {
          ...newRow(now),
          projectId,
          ...NO_DATE_HISTORY,
          ...defaults,
          ...given.value,
        };
        if (body.sortOrder !== undefined) row.sortOrder = body.sortOrder;
        return insertRow(trx, milestoneTable, row);
      }),
    );
  };
