import { changeAgency, Unchanged } from '../store/transaction.ts';
import { type AgencyStore, digestBy, earlier, minutesAfter, newSecret } from './secret.ts';
import type { Session } from './session.ts';

const CODE_MINUTES = 15;

/** A single-use sign-in code. */
export interface SigninCode {
  readonly code: string;
  readonly expiresAt: string;
}

/**
 * Makes the single-use code of a sign-in link, valid for 15 minutes (DECISIONS "Who may do what"). A code made by a
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
