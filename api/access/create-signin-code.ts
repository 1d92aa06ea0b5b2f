import type { Database } from '../store/database.ts';
import { hashOfSecret, minutesAfter, newSecret } from './secret.ts';

const CODE_MINUTES = 15;

/** Makes the code of a link that signs in once, within 15 minutes (DECISIONS "Who may do what"). */
export async function createSigninCode(
  db: Database,
  now: string,
): Promise<{ code: string; expiresAt: string }> {
  const code = newSecret();
  const expiresAt = minutesAfter(now, CODE_MINUTES);
  await db.writer('signin_codes').where('expires_at', '<=', now).delete();
  await db.writer('signin_codes').insert({ code_hash: hashOfSecret(code), expires_at: expiresAt });
  return { code, expiresAt };
}
