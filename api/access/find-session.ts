import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { hashOfSecret } from './secret.ts';

const stored = z.object({ expiresAt: z.string() });

/** The session of a cookie; null where it is unknown, ended or past its time. */
export async function findSession(
  db: Database,
  id: string,
  now: string,
): Promise<{ expiresAt: string } | null> {
  const row: unknown = await db
    .reader('sessions')
    .first({ expiresAt: 'expires_at' })
    .where({ id_hash: hashOfSecret(id) })
    .where('expires_at', '>', now);
  return row === undefined ? null : stored.parse(row);
}
