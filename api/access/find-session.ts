import { type AgencyStore, digestBy } from './secret.ts';
import { SESSION_COLUMNS, type Session, storedSession } from './session.ts';

/** Finds the session of a cookie; null if it is unknown, revoked, expired or was made with another agency key. */
export async function findSession(
  { db, agencyKey }: AgencyStore,
  id: string,
  now: string,
): Promise<Session | null> {
  const row: unknown = await db
    .reader('sessions')
    .first(SESSION_COLUMNS)
    .where({ id_hash: digestBy(agencyKey, id) })
    .where('expires_at', '>', now);
  return row === undefined ? null : storedSession.parse(row);
}
