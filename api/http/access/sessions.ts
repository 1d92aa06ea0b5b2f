import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { table } from '../../store/table.ts';
import { changeAgency, Unchanged } from '../../store/transaction.ts';
import { keepWhileUnwritten } from './keep-while-unwritten.ts';
import { type AgencyStore, digestBy, newSecret } from './secret.ts';

const sessions = table('sessions', z.object({ idHash: z.string(), expiresAt: z.string() }));
/** A session in stored form. `idHash` is not a secret. */
export type Session = z.output<typeof sessions.row>;

const SESSION_MINUTES = 12 * 60;

/** A new session. `id` is the secret for the cookie. */
export interface NewSession {
  readonly id: string;
  readonly expiresAt: string;
}

/** Starts an agency session of 12 hours. */
export const createSession = (store: AgencyStore, now: string): Promise<NewSession> =>
  changeAgency(store.db, (trx) => insertSession(trx, store.agencyKey, now));

/**
 * Starts a session inside a transaction. If it was started by another session's link, it expires no later than that
 * session, and the foreign key deletes it with that session's row.
 */
async function insertSession(
  trx: Knex.Transaction,
  agencyKey: string,
  now: string,
  begunBy?: Session,
): Promise<NewSession> {
  const id = newSecret();
  const expiresAt = endOf(now, SESSION_MINUTES, begunBy);
  await trx('sessions').where('expires_at', '<=', now).delete();
  await trx('sessions').insert({
    ...sessions.encode({ idHash: digestBy(agencyKey, id), expiresAt }),
    created_at: now,
    begun_by: begunBy?.idHash ?? null,
  });
  return { id, expiresAt };
}

/** The end of what begins now, in ISO 8601: after these minutes, or with the session that made it. */
function endOf(now: string, minutes: number, maker: Session | undefined): string {
  const end = new Date(Date.parse(now) + minutes * 60_000).toISOString();
  return maker !== undefined && maker.expiresAt < end ? maker.expiresAt : end;
}

/** Finds the session of a cookie; null if it is unknown, revoked, expired or was made with another agency key. */
export async function findSession(
  { db, agencyKey }: AgencyStore,
  id: string,
  now: string,
): Promise<Session | null> {
  const session = await readSession(db, digestBy(agencyKey, id));
  return session !== null && session.expiresAt > now ? session : null;
}

const readSession = keepWhileUnwritten(
  async ({ reader }, idHash: string) => (await sessions.first(reader, { idHash })) ?? null,
);

/**
 * Revokes a session immediately, in every process. Foreign keys also delete its codes and the sessions started with
 * them. An unknown session is ignored.
 */
export function endSession({ db, agencyKey }: AgencyStore, id: string): Promise<void> {
  return changeAgency(db, async (trx, announce) => {
    const ended = await trx('sessions')
      .where({ id_hash: digestBy(agencyKey, id) })
      .delete();
    if (ended === 0) return new Unchanged(undefined);
    announce({ kind: 'sessions ended' });
    return undefined;
  });
}

/** Revokes every session and every unused sign-in code immediately. */
export function endSessions({ db }: AgencyStore): Promise<void> {
  return changeAgency(db, async (trx, announce) => {
    await trx('signin_codes').delete();
    await trx('sessions').delete();
    announce({ kind: 'sessions ended' });
  });
}

const CODE_MINUTES = 15;

const codes = table(
  'signin_codes',
  z.object({ codeHash: z.string(), expiresAt: z.string(), madeBy: z.nullable(z.string()) }),
);

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
    if (madeBy && !(await sessions.first(trx, { idHash: madeBy.idHash })))
      return new Unchanged(null);
    const code = newSecret();
    const expiresAt = endOf(now, CODE_MINUTES, madeBy);
    await trx('signin_codes').where('expires_at', '<=', now).delete();
    const made = { codeHash: digestBy(agencyKey, code), expiresAt, madeBy: madeBy?.idHash ?? null };
    await codes.insert(trx, [made]);
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

/** Redeems a code once and starts its session; null if the code is unknown, used or expired. */
export async function redeemSigninCode(
  { db, agencyKey }: AgencyStore,
  code: string,
  now: string,
): Promise<NewSession | null> {
  const mine = { codeHash: digestBy(agencyKey, code) };
  const find = (knex: Knex) =>
    codes.first(knex, mine, (query) => query.where('expires_at', '>', now));
  // An invalid code takes no lock.
  if ((await find(db.reader)) === undefined) return null;
  return changeAgency<NewSession | null>(db, async (trx) => {
    const found = await find(trx);
    if (found === undefined) return new Unchanged(null);
    await trx('signin_codes').where(codes.where(mine)).delete();
    const { madeBy } = found;
    if (madeBy === null) return insertSession(trx, agencyKey, now);
    return insertSession(trx, agencyKey, now, await sessions.find(trx, { idHash: madeBy }));
  });
}
