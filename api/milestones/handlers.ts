import type { Handlers } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readList } from '../store/rows/read-list.ts';
import { deleteRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { createMilestone } from './create-milestone.ts';
import { createMilestones } from './create-milestones.ts';
import { milestoneTable } from './milestone-table.ts';
import { reorderMilestones } from './reorder-milestones.ts';
import { rescheduleMilestone } from './reschedule-milestone.ts';
import { shiftTimeline } from './shift-timeline.ts';
import { updateMilestone } from './update-milestone.ts';

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
export const milestoneHandlers = (db: Database): Handlers<MilestoneRouteName> => ({
  async listMilestones({ projectId }) {
    if (projectId === undefined) throw notFound();
    return readList(db, milestoneTable, projectId);
  },
  createMilestone: createMilestone(db),
  createMilestones: createMilestones(db),
  reorderMilestones: reorderMilestones(db),
  updateMilestone: updateMilestone(db),
  async deleteMilestone(request) {
    const { params, ifMatch } = request;
    return changeProject(db, request, async (write) => {
      await deleteRow(write, milestoneTable, { id: params.id, ifMatch });
      return undefined;
    });
  },
  rescheduleMilestone: rescheduleMilestone(db),
  shiftTimeline: shiftTimeline(db),
});
