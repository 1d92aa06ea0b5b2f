import type { AgencySettings } from '@project-dashboard/core/agency/settings';
import type { Author } from '@project-dashboard/core/history/author';
import { differingFields } from '@project-dashboard/core/history/project-parts';
import type { Knex } from 'knex';
import { stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { recordAgencyChange } from '../store/history/agency-changes.ts';
import { Unchanged, changeAgency as writeAgencyChange } from '../store/transaction.ts';
import { type AgencyChanges, readAgency, writeAgency } from './agency-table.ts';

/** The parts of a request that changes the agency's settings. */
interface ChangeRequest {
  readonly by: Author;
  readonly now: string;
  readonly ifMatch: number | undefined;
}

/**
 * Changes the agency's settings and records it in the agency's history. Every project gets a new revision, because its
 * page and mails show them. `make` runs in the transaction. Throws 412.
 */
export const changeAgency = (
  db: Database,
  { by, now, ifMatch }: ChangeRequest,
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
