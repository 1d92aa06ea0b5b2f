import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { keepWhileUnwritten } from '../../../store/keep-while-unwritten.ts';
import { changeAgency, Unchanged } from '../../../store/transaction.ts';
import { type AgencyStore, digestBy, earlier, minutesAfter, newSecret } from '../secret.ts';

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
  const expiresAt = earlier(minutesAfter(now, SESSION_MINUTES), begunBy?.expiresAt);
  await trx('sessions').where('expires_at', '<=', now).delete();
  await trx('sessions').insert({
    id_hash: digestBy(agencyKey, id),
    created_at: now,
    expires_at: expiresAt,
    begun_by: begunBy?.hash ?? null,
  });
  return { id, expiresAt };
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
