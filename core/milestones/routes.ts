import * as z from 'zod/mini';
import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import {
  milestoneChanges,
  newMilestone,
  newOrder,
  reschedule,
  shiftTimeline as shiftTimelineBody,
} from './bodies.ts';
import { clientMilestone, milestone, rescheduled, shifted } from './schema.ts';

export const listMilestones = defineRoute({
  method: 'GET',
  path: '/api/projects/{id}/milestones',
  summary: "List a project's milestones in their order.",
  allow: READERS,
  of: 'project',
  topic: 'milestones',
  status: 200,
  reply: { internal: z.array(milestone), client: z.array(clientMilestone) },
});

export const createMilestone = defineRoute({
  method: 'POST',
  path: '/api/projects/{id}/milestones',
  summary: 'Add a milestone.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newMilestone },
  changes: ['milestones'],
  status: 201,
  reply: { internal: milestone },
});

export const reorderMilestones = defineRoute({
  method: 'PATCH',
  path: '/api/milestones/reorder',
  summary: "Put all of a project's milestones into a new order.",
  allow: EDITORS,
  body: { internal: newOrder },
  changes: ['milestones'],
  status: 200,
  reply: { internal: z.array(milestone) },
});

export const updateMilestone = defineRoute({
  method: 'PATCH',
  path: '/api/milestones/{id}',
  summary: 'Change a milestone.',
  allow: EDITORS,
  of: 'milestone',
  body: { internal: milestoneChanges },
  echoes: ROW_ECHOES,
  changes: ['milestones'],
  row: { internal: milestone },
  status: 200,
  reply: { internal: milestone },
});

export const deleteMilestone = defineRoute({
  method: 'DELETE',
  path: '/api/milestones/{id}',
  summary: 'Delete a milestone.',
  allow: EDITORS,
  of: 'milestone',
  changes: ['milestones'],
  row: { internal: milestone },
  status: 204,
});

export const rescheduleMilestone = defineRoute({
  method: 'POST',
  path: '/api/milestones/{id}/reschedule',
  summary: 'Move the due date of a milestone, and with it the future ones if asked.',
  allow: EDITORS,
  of: 'milestone',
  body: { internal: reschedule },
  changes: ['milestones'],
  row: { internal: milestone },
  status: 200,
  reply: { internal: rescheduled },
});

export const shiftTimeline = defineRoute({
  method: 'POST',
  path: '/api/projects/{id}/shift-timeline',
  summary: 'Shift the milestones after one by business days, or put them back with 0.',
  allow: EDITORS,
  of: 'project',
  body: { internal: shiftTimelineBody },
  changes: ['milestones'],
  status: 200,
  reply: { internal: shifted },
});
