import { createHash } from 'node:crypto';
import { checkLogo } from '@project-dashboard/core/agency/settings';
import type { Knex } from 'knex';
import { invalid, notFound } from '../refusals/refusal.ts';
import { imageReply } from '../store/stored-image.ts';

/** Stores an image from a request body under its SHA-256, and returns that. Throws 422 for a disallowed image. */
export async function keepLogo(
  trx: Knex.Transaction,
  dataUrl: string,
  now: string,
): Promise<string> {
  const logo = checkLogo(dataUrl);
  if (!logo.ok) throw invalid('logo', logo.message);
  const { mime } = logo;
  const bytes = Buffer.from(logo.bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await trx('agency_logos')
    .insert({ sha256, mime, bytes, added_at: now })
    .onConflict('sha256')
    .ignore();
  return sha256;
}

/** An image that is or was the agency's logo, by its SHA-256; throws 404. */
export async function findLogo(knex: Knex, sha256: string): Promise<Blob> {
  const found: unknown = await knex('agency_logos').where({ sha256 }).first('bytes');
  if (found === undefined) throw notFound();
  return imageReply(found);
}
