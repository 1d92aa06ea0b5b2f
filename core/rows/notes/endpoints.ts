import * as z from 'zod/mini';
import { read, rowChange } from '../../contract/route.ts';
import { approval, participantApproval } from '../approvals/schema.ts';
import { clientInput, participantInput } from '../inputs/schema.ts';
import { clientNote, note } from './schema.ts';

export const requestChanges = rowChange(
  'updated',
  'POST',
  '/api/approvals/{id}/changes',
  ['approvals', 'notes'],
  { internal: approval, client: participantApproval },
);
export const takeBackChanges = rowChange('updated', 'DELETE', '/api/approvals/{id}/changes', [
  'approvals',
  'notes',
]);
export const sendRound = rowChange(
  'updated',
  'POST',
  '/api/approvals/{id}/rounds',
  ['approvals', 'notes'],
  approval,
);
export const markSent = rowChange('updated', 'POST', '/api/inputs/{id}/sent', ['inputs', 'notes'], {
  internal: clientInput,
  client: participantInput,
});
export const takeBackSent = rowChange('updated', 'DELETE', '/api/inputs/{id}/sent', [
  'inputs',
  'notes',
]);
export const returnInput = rowChange(
  'updated',
  'POST',
  '/api/inputs/{id}/returned',
  ['inputs', 'notes'],
  clientInput,
);
export const listNotes = read('/api/projects/{id}/notes', 'notes', {
  internal: z.array(note),
  client: z.array(clientNote),
});
export const addApprovalNote = rowChange(
  'updated',
  'POST',
  '/api/approvals/{id}/notes',
  ['approvals', 'notes'],
  { internal: note, client: clientNote },
);
export const addInputNote = rowChange(
  'updated',
  'POST',
  '/api/inputs/{id}/notes',
  ['inputs', 'notes'],
  { internal: note, client: clientNote },
);
export const deleteNote = rowChange('updated', 'DELETE', '/api/notes/{id}', [
  'inputs',
  'approvals',
  'notes',
]);
