import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { changeAgency, Unchanged } from '../store/transaction.ts';
import { insertSession, type NewSession } from './create-session.ts';
import { type AgencyStore, digestBy } from './secret.ts';
import { SESSION_COLUMNS, storedSession } from './session.ts';

const stored = z.object({ madeBy: z.nullable(z.string()) });

/** Redeems a code for one caller and starts its session; null if the code is unknown, used or expired. */
export async function redeemSigninCode(
  { db, agencyKey }: AgencyStore,
  code: string,
  now: string,
): Promise<NewSession | null> {
  const mine = { code_hash: digestBy(agencyKey, code) };
  const find = (knex: Knex): Promise<unknown> =>
    knex('signin_codes').first({ madeBy: 'made_by' }).where(mine).where('expires_at', '>', now);
  // An invalid code takes no lock.
  if ((await find(db.reader)) === undefined) return null;
  return changeAgency<NewSession | null>(db, async (trx) => {
    const row = await find(trx);
    if (row === undefined) return new Unchanged(null);
    const { madeBy } = stored.parse(row);
    await trx('signin_codes').where(mine).delete();
    if (madeBy === null) return insertSession(trx, agencyKey, now);
    const maker: unknown = await trx('sessions').first(SESSION_COLUMNS).where({ id_hash: madeBy });
    return insertSession(trx, agencyKey, now, storedSession.parse(maker));
  });
}
