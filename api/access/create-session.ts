import type { Knex } from 'knex';
import { changeAgency } from '../store/transaction.ts';
import { type AgencyStore, digestBy, earlier, minutesAfter, newSecret } from './secret.ts';
import type { Session } from './session.ts';

const SESSION_MINUTES = 12 * 60;

/** A session that has begun. `id` is the secret for the cookie. */
export interface NewSession {
  readonly id: string;
  readonly expiresAt: string;
}

/** Begins an agency session of 12 hours (DECISIONS "Who may do what"). */
export const createSession = (store: AgencyStore, now: string): Promise<NewSession> =>
  changeAgency(store.db, (trx) => insertSession(trx, store.agencyKey, now));

/**
 * Begins a session inside a transaction. One that another session's link begins ends with that session: at its end at
 * the latest, and by the foreign key when its row is deleted.
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
