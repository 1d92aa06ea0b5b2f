import { editors, readers, routesOf } from '../../contract/route.ts';
import { ROW_ECHOES } from '../fields/row-echoes.ts';
import * as endpoints from './endpoints.ts';
import {
  milestoneChanges,
  newMilestone,
  newMilestones,
  newOrder,
  reschedule,
  shiftTimeline as shiftTimelineBody,
} from './fields.ts';
import { milestone } from './schema.ts';

export const milestonesRoutes = routesOf(endpoints, {
  listMilestones: readers("List a project's milestones in list order."),
  createMilestone: editors('Add a milestone.', { body: newMilestone, isCreation: true }),
  createMilestones: editors('Add several milestones at once, all or none.', {
    body: newMilestones,
    bodyLimit: 512 * 1024,
    isCreation: true,
  }),
  reorderMilestones: editors("Put all of a project's milestones into a new order.", {
    body: newOrder,
  }),
  updateMilestone: editors('Change a milestone.', {
    body: milestoneChanges,
    echoes: ROW_ECHOES,
    row: milestone,
  }),
  deleteMilestone: editors('Delete a milestone.', { row: milestone }),
  rescheduleMilestone: editors(
    'Move the due date of a milestone and, if asked, all future milestones with it.',
    { body: reschedule, row: milestone },
  ),
  shiftTimeline: editors(
    'Shift all milestones after a base milestone by business days. 0 restores their original due dates.',
    { body: shiftTimelineBody },
  ),
});
