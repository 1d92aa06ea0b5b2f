import * as z from 'zod/mini';
import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import { approvalChanges, approvalTick, newApproval } from './bodies.ts';
import { approval, clientApproval } from './schema.ts';

export const listApprovals = defineRoute({
  method: 'GET',
  path: '/api/projects/{id}/approvals',
  summary: "List a project's approval items in their order.",
  allow: READERS,
  of: 'project',
  topic: 'approvals',
  status: 200,
  reply: { internal: z.array(approval), client: z.array(clientApproval) },
});

export const createApproval = defineRoute({
  method: 'POST',
  path: '/api/projects/{id}/approvals',
  summary: 'Add an approval item.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newApproval },
  changes: ['approvals'],
  status: 201,
  reply: { internal: approval },
});

export const updateApproval = defineRoute({
  method: 'PATCH',
  path: '/api/approvals/{id}',
  summary:
    'Tick or untick an approval item; in the internal view also change it. An untick keeps the proof.',
  allow: READERS,
  of: 'approval',
  body: { internal: approvalChanges, client: approvalTick },
  echoes: ROW_ECHOES,
  bodyLimit: { internal: 3 * 1024 * 1024, client: 4 * 1024 },
  changes: ['approvals'],
  row: { internal: approval, client: clientApproval },
  status: 200,
  reply: { internal: approval, client: clientApproval },
});

export const deleteApproval = defineRoute({
  method: 'DELETE',
  path: '/api/approvals/{id}',
  summary: 'Delete an approval item and its proof.',
  allow: EDITORS,
  of: 'approval',
  changes: ['approvals'],
  row: { internal: approval },
  status: 204,
});

export const readApprovalProof = defineRoute({
  method: 'GET',
  path: '/api/approvals/{id}/proof',
  summary: 'The proof screenshot of an approval item, as an image.',
  allow: EDITORS,
  of: 'approval',
  topic: 'approvals',
  status: 200,
  reply: 'image',
});
