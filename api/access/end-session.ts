import { changeAgency, Unchanged } from '../store/transaction.ts';
import { type AgencyStore, digestBy } from './secret.ts';

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
