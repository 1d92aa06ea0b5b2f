import type { Knex } from 'knex';
import { changeAgency } from '../store/transaction.ts';
import { type AgencyStore, digestBy, earlier, minutesAfter, newSecret } from './secret.ts';
import type { Session } from './session.ts';

const SESSION_MINUTES = 12 * 60;

/** A new session. `id` is the secret for the cookie. */
export interface NewSession {
  readonly id: string;
  readonly expiresAt: string;
}

/** Starts an agency session of 12 hours (DECISIONS "Who may do what"). */
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
