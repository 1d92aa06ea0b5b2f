import { defineCall } from '../contract/call.ts';
import { historyPage } from './history-page.ts';

export const readHistory = defineCall({
  name: 'readHistory',
  method: 'GET',
  path: '/api/projects/{id}/history',
  topic: 'history',
  reply: { internal: historyPage },
});

export const readPastProof = defineCall({
  name: 'readPastProof',
  method: 'GET',
  path: '/api/projects/{id}/proofs/{sha256}',
  topic: 'approvals',
  reply: 'image',
});
