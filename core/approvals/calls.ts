import * as z from 'zod/mini';
import { defineCall } from '../contract/call.ts';
import { approval, clientApproval } from './schema.ts';

export const listApprovals = defineCall({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/projects/{id}/approvals',
  topic: 'approvals',
  reply: { internal: z.array(approval), client: z.array(clientApproval) },
});

export const createApproval = defineCall({
  name: 'createApproval',
  method: 'POST',
  path: '/api/projects/{id}/approvals',
  changes: ['approvals'],
  action: 'created',
  reply: { internal: approval },
});

export const updateApproval = defineCall({
  name: 'updateApproval',
  method: 'PATCH',
  path: '/api/approvals/{id}',
  changes: ['approvals'],
  action: 'updated',
  reply: { internal: approval, client: clientApproval },
});

export const deleteApproval = defineCall({
  name: 'deleteApproval',
  method: 'DELETE',
  path: '/api/approvals/{id}',
  changes: ['approvals'],
  action: 'deleted',
});

export const readApprovalProof = defineCall({
  name: 'readApprovalProof',
  method: 'GET',
  path: '/api/approvals/{id}/proof',
  topic: 'approvals',
  reply: 'image',
});

export const readPastProof = defineCall({
  name: 'readPastProof',
  method: 'GET',
  path: '/api/projects/{id}/proofs/{sha256}',
  topic: 'approvals',
  reply: 'image',
});
