import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import {
  milestoneChanges,
  newMilestone,
  newMilestones,
  newOrder,
  reschedule,
  shiftTimeline as shiftTimelineBody,
} from './bodies.ts';
import * as endpoints from './endpoints.ts';
import { milestone } from './schema.ts';

export const listMilestones = defineRoute({
  ...endpoints.listMilestones,
  summary: "List a project's milestones in list order.",
  allow: READERS,
  of: 'project',
  status: 200,
});

export const createMilestone = defineRoute({
  ...endpoints.createMilestone,
  summary: 'Add a milestone.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newMilestone },
  status: 201,
});

export const createMilestones = defineRoute({
  ...endpoints.createMilestones,
  summary: 'Add several milestones at once, all or none.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newMilestones },
  bodyLimit: { internal: 512 * 1024 },
  status: 201,
});

export const reorderMilestones = defineRoute({
  ...endpoints.reorderMilestones,
  summary: "Put all of a project's milestones into a new order.",
  allow: EDITORS,
  body: { internal: newOrder },
  status: 200,
});

export const updateMilestone = defineRoute({
  ...endpoints.updateMilestone,
  summary: 'Change a milestone.',
  allow: EDITORS,
  of: 'milestone',
  body: { internal: milestoneChanges },
  echoes: ROW_ECHOES,
  row: { internal: milestone },
  status: 200,
});

export const deleteMilestone = defineRoute({
  ...endpoints.deleteMilestone,
  summary: 'Delete a milestone.',
  allow: EDITORS,
  of: 'milestone',
  row: { internal: milestone },
  status: 204,
});

export const rescheduleMilestone = defineRoute({
  ...endpoints.rescheduleMilestone,
  summary: 'Move the due date of a milestone and, if asked, all future milestones with it.',
  allow: EDITORS,
  of: 'milestone',
  body: { internal: reschedule },
  row: { internal: milestone },
  status: 200,
});

export const shiftTimeline = defineRoute({
  ...endpoints.shiftTimeline,
  summary:
    'Shift all milestones after a base milestone by business days. 0 restores their original due dates.',
  allow: EDITORS,
  of: 'project',
  body: { internal: shiftTimelineBody },
  status: 200,
});
