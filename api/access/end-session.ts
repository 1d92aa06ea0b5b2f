import { changeAgency, Unchanged } from '../store/transaction.ts';
import { type AgencyStore, digestBy } from './secret.ts';

/**
 * Revokes a session immediately, in every process. Foreign keys also delete its codes and the sessions started with
 * them. An unknown session is ignored.
 */
export function endSession({ db, agencyKey }: AgencyStore, id: string): Promise<void> {
  return changeAgency(db, async (trx) => {
    const ended = await trx('sessions')
      .where({ id_hash: digestBy(agencyKey, id) })
      .delete();
    return ended === 0 ? new Unchanged(undefined) : undefined;
  });
}

/** Revokes every session and every unused sign-in code immediately. */
export function endSessions({ db }: AgencyStore): Promise<void> {
  return changeAgency(db, async (trx) => {
    await trx('signin_codes').delete();
    await trx('sessions').delete();
  });
}
