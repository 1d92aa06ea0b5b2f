import type { Database } from '../store/database.ts';
import { hashOfSecret, minutesAfter, newSecret } from './secret.ts';

const SESSION_MINUTES = 12 * 60;

/** Begins an agency session of 12 hours (DECISIONS "Who may do what"). `id` is the secret for the cookie. */
export async function createSession(
  db: Database,
  now: string,
): Promise<{ id: string; expiresAt: string }> {
  const id = newSecret();
  const expiresAt = minutesAfter(now, SESSION_MINUTES);
  await db.writer('sessions').where('expires_at', '<=', now).delete();
  await db
    .writer('sessions')
    .insert({ id_hash: hashOfSecret(id), created_at: now, expires_at: expiresAt });
  return { id, expiresAt };
}
