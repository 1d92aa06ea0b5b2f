import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { changeAgency, Unchanged } from '../../../store/transaction.ts';
import { type AgencyStore, digestBy, earlier, minutesAfter, newSecret } from '../secret.ts';
import {
  insertSession,
  type NewSession,
  SESSION_COLUMNS,
  type Session,
  storedSession,
} from './sessions.ts';

const CODE_MINUTES = 15;

/** A single-use sign-in code. */
interface SigninCode {
  readonly code: string;
  readonly expiresAt: string;
}

/**
 * Makes the single-use code of a sign-in link, valid for 15 minutes. A code made by a
 * session expires with that session. Returns null if the session has just ended.
 */
export function createSigninCode(
  { db, agencyKey }: AgencyStore,
  now: string,
  madeBy?: Session,
): Promise<SigninCode | null> {
  return changeAgency<SigninCode | null>(db, async (trx) => {
    if (madeBy && !(await trx('sessions').first('id_hash').where({ id_hash: madeBy.hash })))
      return new Unchanged(null);
    const code = newSecret();
    const expiresAt = earlier(minutesAfter(now, CODE_MINUTES), madeBy?.expiresAt);
    await trx('signin_codes').where('expires_at', '<=', now).delete();
    await trx('signin_codes').insert({
      code_hash: digestBy(agencyKey, code),
      expires_at: expiresAt,
      made_by: madeBy?.hash ?? null,
    });
    return { code, expiresAt };
  });
}

/** A single-use sign-in link to the project list. The code is in the fragment, which no log contains. */
export const signinLink = (
  origin: string,
  { code, expiresAt }: SigninCode,
): { url: string; expiresAt: string } => ({
  url: `${origin}/dashboard#signin=${code}`,
  expiresAt,
});

const stored = z.object({ madeBy: z.nullable(z.string()) });

/** Redeems a code once and starts its session; null if the code is unknown, used or expired. */
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
