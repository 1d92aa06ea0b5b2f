import { createHash } from 'node:crypto';
import {
  type AgencySettings,
  agencySettings,
  checkLogo,
} from '@project-dashboard/core/rows/agency/settings';
import { differingFields } from '@project-dashboard/core/rules/history/project-parts';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handlers, Request } from '../http/handler.ts';
import { invalid, notFound, stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { recordAgencyChange } from '../store/history/changes.ts';
import { imageReply } from '../store/stored-image.ts';
import { table } from '../store/table.ts';
import { Unchanged, changeAgency as writeAgencyChange } from '../store/transaction.ts';

export const agencyHandlers = (db: Database) =>
  ({
    readAgency: () => readAgency(db.reader),
    readAgencySettings: () => readAgency(db.reader),
    updateAgency: (request) => changeAgency(db, request, async () => request.body),
    saveLogo: (request) =>
      changeAgency(db, request, async (trx) => ({
        logo: await keepLogo(trx, request.body.logo, request.now),
      })),
    deleteLogo: (request) => changeAgency(db, request, async () => ({ logo: null })),
    readLogo: ({ params: { sha256 } }) => findLogo(db.reader, sha256),
  }) satisfies Partial<Handlers>;

/**
 * Changes the agency's settings and records it in the agency's history. Every project gets a new revision, because its
 * page and mails show them. `make` runs in the transaction. Throws 412.
 */
const changeAgency = (
  db: Database,
  { by, now, ifMatch }: Pick<Request<'updateAgency'>, 'by' | 'now' | 'ifMatch'>,
  make: (trx: Knex.Transaction) => Promise<AgencyChanges>,
): Promise<AgencySettings> =>
  writeAgencyChange(db, async (trx, announce) => {
    const present = await readAgency(trx);
    if (ifMatch !== undefined && ifMatch !== present.version) throw stale(present);
    await writeAgency(trx, await make(trx));
    const saved = await readAgency(trx);
    const change = differingFields(present, saved);
    if (change === null) return new Unchanged(present);
    await trx('projects').increment('revision', 1);
    await recordAgencyChange(trx, { at: now, by, part: 'face', ...change });
    announce({ kind: 'agency changed', topic: 'agency' });
    return saved;
  });

const { logo: logoSha256, ...fields } = agencySettings.shape;
const settings = table('agency_settings', z.object({ ...fields, logoSha256 }));

/** The settings that a change writes. `logo` is the SHA-256 of a stored image. */
type AgencyChanges = {
  readonly [Name in keyof Omit<AgencySettings, 'version'>]?: AgencySettings[Name] | undefined;
};

/** The agency's settings. `logo` is the path of the image. */
export async function readAgency(knex: Knex): Promise<AgencySettings> {
  const [stored] = await settings.rows(knex, {}, (query) => query.where({ id: 1 }));
  if (stored === undefined) throw new Error('The database has no settings of the agency.');
  const { logoSha256, ...shown } = stored;
  return { ...shown, logo: logoSha256 === null ? null : `/api/agency/logo/${logoSha256}` };
}

/** Writes changed settings with their next version. */
const writeAgency = (
  trx: Knex.Transaction,
  { logo, ...changes }: AgencyChanges,
): Promise<unknown> =>
  trx('agency_settings')
    .where({ id: 1 })
    .update(settings.encode({ ...changes, logoSha256: logo }))
    .increment('version', 1);

/** Stores an image from a request body under its SHA-256, and returns that. Throws 422 for a disallowed image. */
async function keepLogo(trx: Knex.Transaction, dataUrl: string, now: string): Promise<string> {
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
async function findLogo(knex: Knex, sha256: string): Promise<Blob> {
  const found: unknown = await knex('agency_logos').where({ sha256 }).first('bytes');
  if (found === undefined) throw notFound();
  return imageReply(found);
}
