import * as z from 'zod/mini';
import { approval, participantApproval } from '../approvals/schema.ts';
import { defineEndpoint } from '../contract/endpoint.ts';
import { clientInput, participantInput } from '../inputs/schema.ts';
import { clientNote, note } from './schema.ts';

export const requestChanges = defineEndpoint({
  name: 'requestChanges',
  method: 'POST',
  path: '/api/approvals/{id}/changes',
  changes: ['approvals', 'notes'],
  action: 'updated',
  reply: { internal: approval, client: participantApproval },
});

export const takeBackChanges = defineEndpoint({
  name: 'takeBackChanges',
  method: 'DELETE',
  path: '/api/approvals/{id}/changes',
  changes: ['approvals', 'notes'],
  action: 'updated',
});

export const sendRound = defineEndpoint({
  name: 'sendRound',
  method: 'POST',
  path: '/api/approvals/{id}/rounds',
  changes: ['approvals', 'notes'],
  action: 'updated',
  reply: { internal: approval },
});

export const markSent = defineEndpoint({
  name: 'markSent',
  method: 'POST',
  path: '/api/inputs/{id}/sent',
  changes: ['inputs', 'notes'],
  action: 'updated',
  reply: { internal: clientInput, client: participantInput },
});

export const takeBackSent = defineEndpoint({
  name: 'takeBackSent',
  method: 'DELETE',
  path: '/api/inputs/{id}/sent',
  changes: ['inputs', 'notes'],
  action: 'updated',
});

export const returnInput = defineEndpoint({
  name: 'returnInput',
  method: 'POST',
  path: '/api/inputs/{id}/returned',
  changes: ['inputs', 'notes'],
  action: 'updated',
  reply: { internal: clientInput },
});

export const listNotes = defineEndpoint({
  name: 'listNotes',
  method: 'GET',
  path: '/api/projects/{id}/notes',
  topic: 'notes',
  reply: { internal: z.array(note), client: z.array(clientNote) },
});

export const addApprovalNote = defineEndpoint({
  name: 'addApprovalNote',
  method: 'POST',
  path: '/api/approvals/{id}/notes',
  changes: ['approvals', 'notes'],
  action: 'updated',
  reply: { internal: note, client: clientNote },
});

export const addInputNote = defineEndpoint({
  name: 'addInputNote',
  method: 'POST',
  path: '/api/inputs/{id}/notes',
  changes: ['inputs', 'notes'],
  action: 'updated',
  reply: { internal: note, client: clientNote },
});

export const deleteNote = defineEndpoint({
  name: 'deleteNote',
  method: 'DELETE',
  path: '/api/notes/{id}',
  changes: ['inputs', 'approvals', 'notes'],
  action: 'updated',
});
