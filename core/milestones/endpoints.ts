import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import { clientMilestone, createdMilestones, milestone, rescheduled, shifted } from './schema.ts';

export const listMilestones = defineEndpoint({
  name: 'listMilestones',
  method: 'GET',
  path: '/api/projects/{id}/milestones',
  topic: 'milestones',
  reply: { internal: z.array(milestone), client: z.array(clientMilestone) },
});

export const createMilestone = defineEndpoint({
  name: 'createMilestone',
  method: 'POST',
  path: '/api/projects/{id}/milestones',
  changes: ['milestones'],
  action: 'created',
  reply: { internal: milestone },
});

export const createMilestones = defineEndpoint({
  name: 'createMilestones',
  method: 'POST',
  path: '/api/projects/{id}/milestones/batch',
  changes: ['milestones'],
  action: 'created',
  reply: { internal: createdMilestones },
});

export const reorderMilestones = defineEndpoint({
  name: 'reorderMilestones',
  method: 'PATCH',
  path: '/api/milestones/reorder',
  changes: ['milestones'],
  action: 'reordered',
  reply: { internal: z.array(milestone) },
});

export const updateMilestone = defineEndpoint({
  name: 'updateMilestone',
  method: 'PATCH',
  path: '/api/milestones/{id}',
  changes: ['milestones'],
  action: 'updated',
  reply: { internal: milestone },
});

export const deleteMilestone = defineEndpoint({
  name: 'deleteMilestone',
  method: 'DELETE',
  path: '/api/milestones/{id}',
  changes: ['milestones'],
  action: 'deleted',
});

export const rescheduleMilestone = defineEndpoint({
  name: 'rescheduleMilestone',
  method: 'POST',
  path: '/api/milestones/{id}/reschedule',
  changes: ['milestones'],
  action: 'rescheduled',
  reply: { internal: rescheduled },
});

export const shiftTimeline = defineEndpoint({
  name: 'shiftTimeline',
  method: 'POST',
  path: '/api/projects/{id}/shift-timeline',
  changes: ['milestones'],
  action: 'shifted',
  reply: { internal: shifted },
});
