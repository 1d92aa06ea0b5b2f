import { createHash } from 'node:crypto';
import type { ProofDetails } from '@project-dashboard/core/rows/approvals/schema';
import type { StoredApproval } from '@project-dashboard/core/rules/evidence/item-stories';
import {
  checkProof,
  type ImageMime,
  MOST_PROOFS,
} from '@project-dashboard/core/texts/images/check-image';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import type { Write } from '../store/history/changes.ts';
import { imageReply } from '../store/stored-image.ts';
import { table } from '../store/table.ts';

interface Proof {
  readonly mime: ImageMime;
  readonly bytes: Uint8Array;
}

/** The details of a proof. The bytes are read one at a time. */
export const proofDetails = table(
  'proofs',
  z.object({
    sha256: z.string(),
    mime: z.string(),
    size: z.number(),
    addedAt: z.nullable(z.string()),
    addedRole: z.nullable(z.enum(['agency', 'internal', 'client'])),
    addedLink: z.nullable(z.string()),
  }),
);

/** Reads the proof from a selected row, which must have one. */
export function proofOf(found: unknown): ProofDetails {
  const { size, addedRole: role, addedLink: link, ...details } = proofDetails.row.parse(found);
  return { ...details, bytes: size, addedBy: role && { role, link } };
}

/** The details of a picture that the project keeps. */
export async function findProofDetails(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  sha256: string,
): Promise<ProofDetails> {
  const select = trx('proofs').select(proofDetails.columns);
  return proofOf(await select.where({ project_id: projectId, sha256 }).first());
}

/** Reads the proof from a request body: unchanged, removed, or a new image. Throws 422 for a disallowed image. */
export function readProof(dataUrl: string | null | undefined): Proof | null | undefined {
  if (dataUrl === undefined || dataUrl === null) return dataUrl;
  const proof = checkProof(dataUrl);
  if (!proof.ok) throw invalid('proofScreenshot', proof.message);
  return proof;
}

/**
 * Stores an image under its SHA-256 until the project is deleted. An image that is already stored keeps its first author
 * and time. Throws 409 if the item has had {@link MOST_PROOFS} other images.
 */
export async function keepProof(
  { trx, projectId, now, by }: Pick<Write, 'trx' | 'projectId' | 'now' | 'by'>,
  item: Pick<StoredApproval, 'id' | 'itemName' | 'proof'>,
  { mime, bytes }: Proof,
): Promise<ProofDetails> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await keptProofs(trx, projectId, item);
  if (!kept.has(sha256) && kept.size >= MOST_PROOFS) {
    throw new Refusal(
      409,
      `${item.itemName} has had ${MOST_PROOFS} proofs, which all stay as evidence. Add a new approval item for further proofs, or put them behind the item's link.`,
    );
  }
  await trx('proofs')
    .insert({
      project_id: projectId,
      bytes: Buffer.from(bytes),
      ...proofDetails.encode({
        ...{ sha256, mime, size: bytes.length },
        ...{ addedAt: now, addedRole: by.role, addedLink: by.link },
      }),
    })
    .onConflict(['project_id', 'sha256'])
    .ignore();
  return findProofDetails({ trx, projectId }, sha256);
}

const sides = z.array(z.record(z.enum(['before', 'after']), z.nullable(z.string())));
const withProof = z.object({ proof: z.string() });

/** The SHA-256 of every image that is or was the proof of an item, found in the history. */
async function keptProofs(
  trx: Knex.Transaction,
  projectId: string,
  { id, proof }: Pick<StoredApproval, 'id' | 'proof'>,
): Promise<Set<string>> {
  const hasProof = (column: string) => trx.raw(`coalesce(??, '') like '%"proof":"%'`, [column]);
  const found: unknown = await trx('changes')
    .select('before', 'after')
    .where({ project_id: projectId, row_id: id })
    .andWhere((either) => either.where(hasProof('before')).orWhere(hasProof('after')));
  const kept = new Set(proof === null ? [] : [proof.sha256]);
  for (const side of sides.parse(found).flatMap(({ before, after }) => [before, after])) {
    const values = withProof.safeParse(side === null ? null : JSON.parse(side));
    if (values.success) kept.add(values.data.proof);
  }
  return kept;
}

/** The image of a proof, found through the item's project; throws 404. */
export async function findProof(knex: Knex, projectId: string, id: string): Promise<Blob> {
  const found: unknown = await knex('approvals')
    .where({ id, project_id: projectId })
    .first({ sha256: 'proof_sha256' });
  const { sha256 } = z.object({ sha256: z.nullable(z.string()) }).parse(found ?? { sha256: null });
  if (sha256 === null) throw notFound();
  return findPastProof(knex, projectId, sha256);
}

/** An image that is or was a proof of the project, by its SHA-256; throws 404. */
export async function findPastProof(knex: Knex, projectId: string, sha256: string): Promise<Blob> {
  const found: unknown = await knex('proofs')
    .where({ project_id: projectId, sha256 })
    .first('bytes');
  if (found === undefined) throw notFound();
  return imageReply(found);
}
