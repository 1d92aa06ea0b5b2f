import * as approvalEndpoints from '../approvals/endpoints.ts';
import { defineRoute, EDITORS, READERS } from '../contract/route.ts';
import * as endpoints from './endpoints.ts';
import { evidenceQuery, historyQuery, undoBody } from './query.ts';

export const readHistory = defineRoute({
  ...endpoints.readHistory,
  summary: 'Read who changed what in a project, newest first.',
  allow: EDITORS,
  of: 'project',
  query: historyQuery,
  status: 200,
});

export const readAgencyHistory = defineRoute({
  ...endpoints.readAgencyHistory,
  summary: "Read the last 50 changes of the agency's own settings, newest first.",
  allow: ['agency'],
  status: 200,
});

export const readPastProof = defineRoute({
  ...approvalEndpoints.readPastProof,
  summary: 'Read a proof screenshot that the project has or had, by its SHA-256.',
  allow: EDITORS,
  of: 'project',
  status: 200,
});

export const undoChange = defineRoute({
  ...endpoints.undoChange,
  summary:
    'Put back what one change did, or the whole save that it belongs to. A client may undo its own last change of an approval item.',
  allow: READERS,
  of: 'project',
  body: { internal: undoBody, client: undoBody },
  status: 200,
});

export const readEvidence = defineRoute({
  ...endpoints.readEvidence,
  summary:
    'The evidence of approvals as a page for printing: the present state of each item, then its story with the proofs.',
  allow: EDITORS,
  of: 'project',
  query: evidenceQuery,
  status: 200,
});
