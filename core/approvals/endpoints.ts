import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import { approval, clientApproval, participantApproval } from './schema.ts';

export const listApprovals = defineEndpoint({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/projects/{id}/approvals',
  topic: 'approvals',
  reply: {
    internal: z.array(approval),
    client: z.array(clientApproval),
    participant: z.array(participantApproval),
  },
});

export const createApproval = defineEndpoint({
  name: 'createApproval',
  method: 'POST',
  path: '/api/projects/{id}/approvals',
  changes: ['approvals'],
  action: 'created',
  reply: { internal: approval },
});

export const updateApproval = defineEndpoint({
  name: 'updateApproval',
  method: 'PATCH',
  path: '/api/approvals/{id}',
  changes: ['approvals'],
  action: 'updated',
  reply: { internal: approval, client: clientApproval, participant: participantApproval },
});

export const deleteApproval = defineEndpoint({
  name: 'deleteApproval',
  method: 'DELETE',
  path: '/api/approvals/{id}',
  changes: ['approvals'],
  action: 'deleted',
});

export const readApprovalProof = defineEndpoint({
  name: 'readApprovalProof',
  method: 'GET',
  path: '/api/approvals/{id}/proof',
  topic: 'approvals',
  reply: 'image',
});

export const readPastProof = defineEndpoint({
  name: 'readPastProof',
  method: 'GET',
  path: '/api/projects/{id}/proofs/{sha256}',
  topic: 'approvals',
  reply: 'image',
});
