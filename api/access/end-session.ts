import { changeAgency, Unchanged } from '../store/transaction.ts';
import { type AgencyStore, digestBy } from './secret.ts';

/**
 * Ends a session at once, for every process, with the codes that it made and the sessions that they began (foreign
 * keys take them along). Nothing happens where there is none.
 */
export function endSession({ db, agencyKey }: AgencyStore, id: string): Promise<void> {
  return changeAgency(db, async (trx) => {
    const ended = await trx('sessions')
      .where({ id_hash: digestBy(agencyKey, id) })
      .delete();
    return ended === 0 ? new Unchanged(undefined) : undefined;
  });
}

/** Ends every session and every unused sign-in code at once. */
export function endSessions({ db }: AgencyStore): Promise<void> {
  return changeAgency(db, async (trx) => {
    await trx('signin_codes').delete();
    await trx('sessions').delete();
  });
}
