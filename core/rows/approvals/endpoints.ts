import * as z from 'zod/mini';
import { creation, read, rowChange, update } from '../../contract/route.ts';
import { approval, clientApproval, participantApproval } from './schema.ts';

export const listApprovals = read('/api/projects/{id}/approvals', 'approvals', {
  internal: z.array(approval),
  client: z.array(clientApproval),
  participant: z.array(participantApproval),
});
export const createApproval = creation('/api/projects/{id}/approvals', ['approvals'], approval);
export const updateApproval = update('/api/approvals/{id}', ['approvals'], {
  internal: approval,
  client: clientApproval,
  participant: participantApproval,
});
export const deleteApproval = rowChange('deleted', 'DELETE', '/api/approvals/{id}', ['approvals']);
export const readApprovalProof = read('/api/approvals/{id}/proof', 'approvals', 'image');
export const readPastProof = read('/api/projects/{id}/proofs/{sha256}', 'approvals', 'image');
