import { approval, evidenceOf, type StoredApproval } from '@project-dashboard/core/approvals';
import { endpoints } from '@project-dashboard/core/contract';
import { evidenceItem } from '@project-dashboard/core/history';
import { ROW_LIMITS } from '@project-dashboard/core/projects';
import * as z from 'zod/mini';
import { noteCountsOf } from '../store/notes/note-table.ts';
import type { RowTable } from '../store/rows/row-table.ts';
import { storedFields } from '../store/rows/stored-fields.ts';
import { findProofDetails, PROOF_COLUMNS, proofOf } from './proof-columns.ts';

const { path: PROOF_PATH } = endpoints.readApprovalProof;

/** The path of an approval item's proof. */
export const proofPath = (id: string): string => PROOF_PATH.replace('{id}', id);

const own = z.extend(z.omit(approval, { proofScreenshot: true, proof: true }), {
  approvedItem: z.nullable(evidenceItem),
  proofSha256: z.nullable(z.string()),
});
const stored = storedFields(own);

const columns = {
  ...Object.fromEntries(
    Object.entries(stored.columns()).map(([name, column]) => [name, `approvals.${column}`]),
  ),
  ...PROOF_COLUMNS,
};

/** The fields of an item that the history keeps. */
const kept = z.extend(
  z.omit(own, {
    projectId: true,
    proofSha256: true,
    changedSinceApproval: true,
    noteCount: true,
    internalNoteCount: true,
  }),
  {
    proof: z.nullable(z.string()),
  },
);

/** How approval items are stored. The bytes of a proof are in another table, so that lists do not read them. */
export const approvalTable: RowTable<StoredApproval> = {
  name: 'approvals',
  plural: 'approval items',
  limit: ROW_LIMITS.approvals,
  columns: () => columns,
  select: (knex) =>
    knex('approvals')
      .leftJoin('proofs', (join) =>
        join
          .on('proofs.project_id', 'approvals.project_id')
          .andOn('proofs.sha256', 'approvals.proof_sha256'),
      )
      .select(columns),
  row: z.transform((found: unknown): StoredApproval => {
    const { proofSha256, ...row } = stored.row.parse(found);
    const proof = proofSha256 === null ? null : proofOf(found);
    return { ...row, proof, proofScreenshot: proof && proofPath(row.id) };
  }),
  encode: ({ proofScreenshot: _, proof, ...row }) =>
    stored.encode({ ...row, proofSha256: proof?.sha256 ?? null }),
  recorded: (row) => ({
    title: row.itemName,
    // An approved item is recorded as it was approved, even if it has changed since.
    item: row.approvedItem ?? evidenceOf(row),
    values: kept.parse({ ...row, proof: row.proof?.sha256 ?? null }),
  }),
  async restored(write, values) {
    const { proof: sha256, ...row } = kept.parse(values);
    const proof = sha256 === null ? null : await findProofDetails(write, sha256);
    const proofScreenshot = proof && proofPath(row.id);
    const { projectId } = write;
    const counts = await noteCountsOf(write, row.id);
    return { ...row, ...counts, projectId, proof, proofScreenshot, changedSinceApproval: null };
  },
};
