import { editors, readers, routesOf } from '../../contract/route.ts';
import { ROW_ECHOES } from '../fields/row-echoes.ts';
import * as endpoints from './endpoints.ts';
import { approvalChanges, approvalTick, newApproval } from './fields.ts';
import { approval, clientApproval, participantApproval } from './schema.ts';

export const approvalsRoutes = routesOf(endpoints, {
  listApprovals: readers("List a project's approval items in list order."),
  createApproval: editors('Add an approval item.', { body: newApproval, isCreation: true }),
  updateApproval: readers(
    'Tick or untick an approval item. The internal view may also change its other fields. An untick keeps the proof.',
    {
      body: { internal: approvalChanges, client: approvalTick },
      echoes: ROW_ECHOES,
      bodyLimit: { internal: 3 * 1024 * 1024, client: 4 * 1024 },
      row: { internal: approval, client: clientApproval, participant: participantApproval },
    },
  ),
  deleteApproval: editors('Delete an approval item; the history keeps it with its proof.', {
    row: approval,
  }),
  readApprovalProof: editors('Read the proof screenshot of an approval item as an image.'),
  readPastProof: editors('Read a proof screenshot that the project has or had, by its SHA-256.'),
});
