import { type Approval, approval } from '@project-dashboard/core/approvals';
import { calls } from '@project-dashboard/core/contract';
import { ROW_LIMITS } from '@project-dashboard/core/projects';
import type { RowTable } from '../store/rows/row-table.ts';
import { storedFields } from '../store/rows/stored-fields.ts';

const { path: PROOF_PATH } = calls.readApprovalProof;

/** The path of an approval item's proof. */
export const proofPath = (id: string): string => PROOF_PATH.replace('{id}', id);

const stored = storedFields(approval);

/** How approval items are stored. The bytes of a proof are in another table, so that lists do not read them. */
export const approvalTable: RowTable<Approval> = {
  name: 'approvals',
  plural: 'approval items',
  limit: ROW_LIMITS.approvals,
  ...stored,
  columns: (knex) => ({
    ...stored.columns(),
    proofScreenshot: knex.raw(
      "(select replace(?, '{id}', approval_id) from approval_proofs where approval_id = approvals.id)",
      [PROOF_PATH],
    ),
  }),
  encode: ({ proofScreenshot: _, ...row }) => stored.encode(row),
};
