import { createSigninCode } from '../access/create-signin-code.ts';
import type { Database } from '../store/database.ts';

/** A link to the project list that signs in once, within 15 minutes; the code is in the fragment, which no log sees. */
export async function makeSigninLink(
  db: Database,
  origin: string,
  now: Date,
): Promise<{ url: string; expiresAt: string }> {
  const { code, expiresAt } = await createSigninCode(db, now.toISOString());
  return { url: `${origin}/dashboard#signin=${code}`, expiresAt };
}
