import * as z from 'zod/mini';
import { creation, read, rowChange, update } from '../../contract/route.ts';
import { clientMilestone, createdMilestones, milestone, rescheduled, shifted } from './schema.ts';

export const listMilestones = read('/api/projects/{id}/milestones', 'milestones', {
  internal: z.array(milestone),
  client: z.array(clientMilestone),
});
export const createMilestone = creation('/api/projects/{id}/milestones', ['milestones'], milestone);
export const createMilestones = creation(
  '/api/projects/{id}/milestones/batch',
  ['milestones'],
  createdMilestones,
);
export const reorderMilestones = rowChange(
  'reordered',
  'PATCH',
  '/api/milestones/reorder',
  ['milestones'],
  z.array(milestone),
);
export const updateMilestone = update('/api/milestones/{id}', ['milestones'], milestone);
export const deleteMilestone = rowChange('deleted', 'DELETE', '/api/milestones/{id}', [
  'milestones',
]);
export const rescheduleMilestone = rowChange(
  'rescheduled',
  'POST',
  '/api/milestones/{id}/reschedule',
  ['milestones'],
  rescheduled,
);
export const shiftTimeline = rowChange(
  'shifted',
  'POST',
  '/api/projects/{id}/shift-timeline',
  ['milestones'],
  shifted,
);
