import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import {
  milestoneChanges,
  newMilestone,
  newMilestones,
  newOrder,
  reschedule,
  shiftTimeline as shiftTimelineBody,
} from './bodies.ts';
import * as calls from './calls.ts';
import { milestone } from './schema.ts';

export const listMilestones = defineRoute({
  ...calls.listMilestones,
  summary: "List a project's milestones in list order.",
  allow: READERS,
  of: 'project',
  status: 200,
});

export const createMilestone = defineRoute({
  ...calls.createMilestone,
  summary: 'Add a milestone.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newMilestone },
  status: 201,
});

export const createMilestones = defineRoute({
  ...calls.createMilestones,
  summary: 'Add several milestones at once, all or none.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newMilestones },
  bodyLimit: { internal: 512 * 1024 },
  status: 201,
});

export const reorderMilestones = defineRoute({
  ...calls.reorderMilestones,
  summary: "Put all of a project's milestones into a new order.",
  allow: EDITORS,
  body: { internal: newOrder },
  status: 200,
});

export const updateMilestone = defineRoute({
  ...calls.updateMilestone,
  summary: 'Change a milestone.',
  allow: EDITORS,
  of: 'milestone',
  body: { internal: milestoneChanges },
  echoes: ROW_ECHOES,
  row: { internal: milestone },
  status: 200,
});

export const deleteMilestone = defineRoute({
  ...calls.deleteMilestone,
  summary: 'Delete a milestone.',
  allow: EDITORS,
  of: 'milestone',
  row: { internal: milestone },
  status: 204,
});

export const rescheduleMilestone = defineRoute({
  ...calls.rescheduleMilestone,
  summary: 'Move the due date of a milestone and, if asked, all future milestones with it.',
  allow: EDITORS,
  of: 'milestone',
  body: { internal: reschedule },
  row: { internal: milestone },
  status: 200,
});

export const shiftTimeline = defineRoute({
  ...calls.shiftTimeline,
  summary:
    'Shift all milestones after a base milestone by business days. 0 restores their original due dates.',
  allow: EDITORS,
  of: 'project',
  body: { internal: shiftTimelineBody },
  status: 200,
});
