import { historyAfterEdit, milestoneValues } from '@project-dashboard/core/milestones';
import { findProjectOf } from '../http/access/find-access.ts';
import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { createRow, createRows } from '../store/rows/create-rows.ts';
import type { ListTables } from '../store/rows/list-tables.ts';
import { readList } from '../store/rows/read-list.ts';
import { reorderRows } from '../store/rows/reorder-rows.ts';
import { deleteRow, findRow, saveRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';
import { rescheduleMilestone, shiftTimeline } from './move-milestones.ts';
import { newMilestones } from './new-milestones.ts';

type MilestoneRouteName =
  | 'listMilestones'
  | 'createMilestone'
  | 'createMilestones'
  | 'reorderMilestones'
  | 'updateMilestone'
  | 'deleteMilestone'
  | 'rescheduleMilestone'
  | 'shiftTimeline';

/** The handlers of the milestone routes. */
export const milestoneHandlers = (
  db: Database,
  tables: ListTables,
  { reportTimezone }: Site,
): Handlers<MilestoneRouteName> => ({
  async listMilestones({ projectId }) {
    if (projectId === undefined) throw notFound();
    return readList(db, milestoneTable, projectId);
  },
  createMilestone: (request) => createRow(db, newMilestones, request),
  createMilestones: (request) => createRows(db, newMilestones, request),
  async reorderMilestones(request) {
    const { items } = request.body;
    // The path names no project. A token belongs to one; for the agency key the first row decides.
    const projectId =
      request.projectId ?? (await findProjectOf(db, 'milestone', items[0]?.id ?? ''))?.projectId;
    return changeProject(db, { ...request, projectId }, (write) =>
      reorderRows(write, milestoneTable, items),
    );
  },
  async updateMilestone(request) {
    const { params, body, ifMatch, today, now } = request;
    const given = milestoneValues(body, today);
    if (!given.ok) throw invalid(given.path, given.message);
    return changeProject(db, request, async (write) => {
      const at = { projectId: write.projectId, id: params.id, ifMatch };
      const row = await findRow(write.trx, milestoneTable, at);
      const edited = { ...row, ...given.value };
      const history = historyAfterEdit(row, edited.dueDate, now);
      return saveRow(write, milestoneTable, row, { ...edited, ...history });
    });
  },
  async deleteMilestone(request) {
    const { params, ifMatch } = request;
    return changeProject(db, request, async (write) => {
      await deleteRow(write, milestoneTable, { id: params.id, ifMatch });
      return undefined;
    });
  },
  rescheduleMilestone: rescheduleMilestone(db, tables, reportTimezone),
  shiftTimeline: shiftTimeline(db, tables, reportTimezone),
});
