import type { Database } from '../store/database.ts';
import { hashOfSecret } from './secret.ts';

/** Uses a code up; true for the one caller that it lets in. */
export async function redeemSigninCode(db: Database, code: string, now: string): Promise<boolean> {
  const used = await db
    .writer('signin_codes')
    .where({ code_hash: hashOfSecret(code) })
    .where('expires_at', '>', now)
    .delete();
  return used === 1;
}
