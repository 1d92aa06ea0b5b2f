import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import { agencyChange } from './agency-change.ts';
import { clientUndone, historyPage, undone } from './history-page.ts';

export const readHistory = defineEndpoint({
  name: 'readHistory',
  method: 'GET',
  path: '/api/projects/{id}/history',
  topic: 'history',
  reply: { internal: historyPage },
});

export const readAgencyHistory = defineEndpoint({
  name: 'readAgencyHistory',
  method: 'GET',
  path: '/api/history',
  topic: 'calendar',
  reply: { internal: z.array(agencyChange) },
});

export const undoChange = defineEndpoint({
  name: 'undoChange',
  method: 'POST',
  path: '/api/projects/{id}/history/{changeId}/undo',
  changes: ['project', 'projects', 'milestones', 'inputs', 'approvals', 'notes', 'calendar'],
  action: 'undone',
  reply: { internal: undone, client: clientUndone },
});

export const readEvidence = defineEndpoint({
  name: 'readEvidence',
  method: 'GET',
  path: '/api/projects/{id}/evidence',
  topic: 'history',
  reply: 'html',
});
