import { changeAgency, Unchanged } from '../store/transaction.ts';
import { type AgencyStore, digestBy, earlier, minutesAfter, newSecret } from './secret.ts';
import type { Session } from './session.ts';

const CODE_MINUTES = 15;

/** A code that signs in once. */
export interface SigninCode {
  readonly code: string;
  readonly expiresAt: string;
}

/**
 * Makes the code of a link that signs in once, within 15 minutes (DECISIONS "Who may do what"). A code that a session
 * makes ends with that session; null where the session has just ended.
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
