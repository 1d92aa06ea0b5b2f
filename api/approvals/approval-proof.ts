import { createHash } from 'node:crypto';
import { checkProof, type ProofDetails, type ProofMime } from '@project-dashboard/core/approvals';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Write } from '../store/history/recorder.ts';
import { findProofDetails } from './proof-columns.ts';

/** A proof screenshot as a body brings it. */
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

/** Keeps a picture in the project for good, under its SHA-256; one that is there stays with who added it and when. */
export async function keepProof(
  { trx, projectId, now, by }: Pick<Write, 'trx' | 'projectId' | 'now' | 'by'>,
  { mime, bytes }: Proof,
): Promise<ProofDetails> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await trx('proofs')
    .insert({
      project_id: projectId,
      sha256,
      mime,
      size: bytes.length,
      bytes: Buffer.from(bytes),
      added_at: now,
      added_role: by.role,
      added_link: by.link,
    })
    .onConflict(['project_id', 'sha256'])
    .ignore();
  return findProofDetails({ trx, projectId }, sha256);
}

const picture = z.object({ mime: z.string(), bytes: z.instanceof(Uint8Array) });

/** The picture of an item's proof, through the item's project; throws 404. */
export async function findProof(knex: Knex, projectId: string, id: string): Promise<Blob> {
  const found: unknown = await knex('approvals')
    .where({ id, project_id: projectId })
    .first({ sha256: 'proof_sha256' });
  const { sha256 } = z.object({ sha256: z.nullable(z.string()) }).parse(found ?? { sha256: null });
  if (sha256 === null) throw notFound();
  return findPastProof(knex, projectId, sha256);
}

/** A picture that the project has or had, by its SHA-256; throws 404. */
export async function findPastProof(knex: Knex, projectId: string, sha256: string): Promise<Blob> {
  const found: unknown = await knex('proofs')
    .where({ project_id: projectId, sha256 })
    .first('mime', 'bytes');
  if (found === undefined) throw notFound();
  const { mime, bytes } = picture.parse(found);
  return new Blob([new Uint8Array(bytes)], { type: mime });
}
