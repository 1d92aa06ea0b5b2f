import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import { approvalChanges, approvalTick, newApproval } from './bodies.ts';
import * as endpoints from './endpoints.ts';
import { approval, clientApproval, participantApproval } from './schema.ts';

export const listApprovals = defineRoute({
  ...endpoints.listApprovals,
  summary: "List a project's approval items in list order.",
  allow: READERS,
  of: 'project',
  status: 200,
});

export const createApproval = defineRoute({
  ...endpoints.createApproval,
  summary: 'Add an approval item.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newApproval },
  status: 201,
});

export const updateApproval = defineRoute({
  ...endpoints.updateApproval,
  summary:
    'Tick or untick an approval item. The internal view may also change its other fields. An untick keeps the proof.',
  allow: READERS,
  of: 'approval',
  body: { internal: approvalChanges, client: approvalTick },
  echoes: ROW_ECHOES,
  bodyLimit: { internal: 3 * 1024 * 1024, client: 4 * 1024 },
  row: { internal: approval, client: clientApproval, participant: participantApproval },
  status: 200,
});

export const deleteApproval = defineRoute({
  ...endpoints.deleteApproval,
  summary: 'Delete an approval item; the history keeps it with its proof.',
  allow: EDITORS,
  of: 'approval',
  row: { internal: approval },
  status: 204,
});

export const readApprovalProof = defineRoute({
  ...endpoints.readApprovalProof,
  summary: 'Read the proof screenshot of an approval item as an image.',
  allow: EDITORS,
  of: 'approval',
  status: 200,
});
