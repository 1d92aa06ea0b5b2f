import * as z from 'zod/mini';
import { defineCall } from '../contract/call.ts';
import { clientMilestone, createdMilestones, milestone, rescheduled, shifted } from './schema.ts';

export const listMilestones = defineCall({
  name: 'listMilestones',
  method: 'GET',
  path: '/api/projects/{id}/milestones',
  topic: 'milestones',
  reply: { internal: z.array(milestone), client: z.array(clientMilestone) },
});

export const createMilestone = defineCall({
  name: 'createMilestone',
  method: 'POST',
  path: '/api/projects/{id}/milestones',
  changes: ['milestones'],
  action: 'created',
  reply: { internal: milestone },
});

export const createMilestones = defineCall({
  name: 'createMilestones',
  method: 'POST',
  path: '/api/projects/{id}/milestones/batch',
  changes: ['milestones'],
  action: 'created',
  reply: { internal: createdMilestones },
});

export const reorderMilestones = defineCall({
  name: 'reorderMilestones',
  method: 'PATCH',
  path: '/api/milestones/reorder',
  changes: ['milestones'],
  action: 'reordered',
  reply: { internal: z.array(milestone) },
});

export const updateMilestone = defineCall({
  name: 'updateMilestone',
  method: 'PATCH',
  path: '/api/milestones/{id}',
  changes: ['milestones'],
  action: 'updated',
  reply: { internal: milestone },
});

export const deleteMilestone = defineCall({
  name: 'deleteMilestone',
  method: 'DELETE',
  path: '/api/milestones/{id}',
  changes: ['milestones'],
  action: 'deleted',
});

export const rescheduleMilestone = defineCall({
  name: 'rescheduleMilestone',
  method: 'POST',
  path: '/api/milestones/{id}/reschedule',
  changes: ['milestones'],
  action: 'rescheduled',
  reply: { internal: rescheduled },
});

export const shiftTimeline = defineCall({
  name: 'shiftTimeline',
  method: 'POST',
  path: '/api/projects/{id}/shift-timeline',
  changes: ['milestones'],
  action: 'shifted',
  reply: { internal: shifted },
});
