import { defineEndpoint } from '../contract/endpoint.ts';
import { clientUndone, historyPage, undone } from './history-page.ts';

export const readHistory = defineEndpoint({
  name: 'readHistory',
  method: 'GET',
  path: '/api/projects/{id}/history',
  topic: 'history',
  reply: { internal: historyPage },
});

export const undoChange = defineEndpoint({
  name: 'undoChange',
  method: 'POST',
  path: '/api/projects/{id}/history/{changeId}/undo',
  changes: ['project', 'projects', 'milestones', 'inputs', 'approvals'],
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
