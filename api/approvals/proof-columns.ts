import type { ProofDetails } from '@project-dashboard/core/approvals';
import * as z from 'zod/mini';
import type { Write } from '../store/history/recorder.ts';

/** The details of a proof, in the columns of `proofs`. */
export const PROOF_COLUMNS = {
  proofSha256: 'proofs.sha256',
  proofMime: 'proofs.mime',
  proofSize: 'proofs.size',
  proofAddedAt: 'proofs.added_at',
  proofAddedRole: 'proofs.added_role',
  proofAddedLink: 'proofs.added_link',
};

const stored = z.object({
  proofSha256: z.string(),
  proofMime: z.string(),
  proofSize: z.number(),
  proofAddedAt: z.nullable(z.string()),
  proofAddedRole: z.nullable(z.enum(['agency', 'internal', 'client'])),
  proofAddedLink: z.nullable(z.string()),
});

/** The proof in a selected row that has one. */
export function proofOf(found: unknown): ProofDetails {
  const row = stored.parse(found);
  const { proofAddedRole: role, proofAddedLink: link } = row;
  return {
    sha256: row.proofSha256,
    mime: row.proofMime,
    bytes: row.proofSize,
    addedAt: row.proofAddedAt,
    addedBy: role && { role, link },
  };
}

/** The details of a picture that the project keeps. */
export async function findProofDetails(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  sha256: string,
): Promise<ProofDetails> {
  return proofOf(await trx('proofs').where({ project_id: projectId, sha256 }).first(PROOF_COLUMNS));
}
