import { checkProof, type ProofMime } from '@project-dashboard/core/approvals';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { invalid, notFound } from '../refusals/refusal.ts';

/** A proof screenshot in stored form. */
export interface Proof {
  readonly mime: ProofMime;
  readonly bytes: Uint8Array;
}

/** Reads the proof from a request body: unchanged, removed, or a new image. Throws 422 for a disallowed image. */
export function readProof(dataUrl: string | null | undefined): Proof | null | undefined {
  if (dataUrl === undefined || dataUrl === null) return dataUrl;
  const proof = checkProof(dataUrl);
  if (!proof.ok) throw invalid('proofScreenshot', proof.message);
  return proof;
}

/** Replaces the proof of an approval item, or removes it with null. */
export async function replaceProof(
  trx: Knex.Transaction,
  approvalId: string,
  proof: Proof | null,
): Promise<void> {
  await trx('approval_proofs').where({ approval_id: approvalId }).delete();
  if (proof === null) return;
  const { mime, bytes } = proof;
  await trx('approval_proofs').insert({ approval_id: approvalId, mime, bytes: Buffer.from(bytes) });
}

const stored = z.object({ mime: z.string(), bytes: z.instanceof(Uint8Array) });

/** The image of a proof, found through the item's project; throws 404. */
export async function findProof(knex: Knex, projectId: string, id: string): Promise<Blob> {
  const found: unknown = await knex('approval_proofs')
    .join('approvals', 'approvals.id', 'approval_proofs.approval_id')
    .where({ 'approvals.id': id, 'approvals.project_id': projectId })
    .first('mime', 'bytes');
  if (found === undefined) throw notFound();
  const { mime, bytes } = stored.parse(found);
  return new Blob([new Uint8Array(bytes)], { type: mime });
}
