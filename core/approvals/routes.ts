import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import { approvalChanges, approvalTick, newApproval } from './bodies.ts';
import * as calls from './calls.ts';
import { approval, clientApproval } from './schema.ts';

export const listApprovals = defineRoute({
  ...calls.listApprovals,
  summary: "List a project's approval items in their order.",
  allow: READERS,
  of: 'project',
  status: 200,
});

export const createApproval = defineRoute({
  ...calls.createApproval,
  summary: 'Add an approval item.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newApproval },
  status: 201,
});

export const updateApproval = defineRoute({
  ...calls.updateApproval,
  summary:
    'Tick or untick an approval item; in the internal view also change it. An untick keeps the proof.',
  allow: READERS,
  of: 'approval',
  body: { internal: approvalChanges, client: approvalTick },
  echoes: ROW_ECHOES,
  bodyLimit: { internal: 3 * 1024 * 1024, client: 4 * 1024 },
  row: { internal: approval, client: clientApproval },
  status: 200,
});

export const deleteApproval = defineRoute({
  ...calls.deleteApproval,
  summary: 'Delete an approval item; the history keeps it with its proof.',
  allow: EDITORS,
  of: 'approval',
  row: { internal: approval },
  status: 204,
});

export const readApprovalProof = defineRoute({
  ...calls.readApprovalProof,
  summary: 'The proof screenshot of an approval item, as an image.',
  allow: EDITORS,
  of: 'approval',
  status: 200,
});
