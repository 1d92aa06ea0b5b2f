import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { changeAgency, Unchanged } from '../../store/transaction.ts';
import { keepWhileUnwritten } from './keep-while-unwritten.ts';
import { type AgencyStore, digestBy, newSecret } from './secret.ts';

/** A session in stored form. `hash` is its id and is not a secret. */
export const storedSession = z.object({ hash: z.string(), expiresAt: z.string() });
export type Session = z.output<typeof storedSession>;

/** The columns of a {@link storedSession}. */
export const SESSION_COLUMNS = { hash: 'id_hash', expiresAt: 'expires_at' };

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
export async function insertSession(
  trx: Knex.Transaction,
  agencyKey: string,
  now: string,
  begunBy?: Session,
): Promise<NewSession> {
  const id = newSecret();
  const expiresAt = endOf(now, SESSION_MINUTES, begunBy);
  await trx('sessions').where('expires_at', '<=', now).delete();
  await trx('sessions').insert({
    id_hash: digestBy(agencyKey, id),
    created_at: now,
    expires_at: expiresAt,
    begun_by: begunBy?.hash ?? null,
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

const readSession = keepWhileUnwritten(async ({ reader }, hash: string) => {
  const row: unknown = await reader('sessions').first(SESSION_COLUMNS).where({ id_hash: hash });
  return row === undefined ? null : storedSession.parse(row);
});

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
    const expiresAt = endOf(now, CODE_MINUTES, madeBy);
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
