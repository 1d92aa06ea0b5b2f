import { keepWhileUnwritten } from '../store/keep-while-unwritten.ts';
import { type AgencyStore, digestBy } from './secret.ts';
import { SESSION_COLUMNS, type Session, storedSession } from './session.ts';

/** Finds the session of a cookie; null if it is unknown, revoked, expired or was made with another agency key. */
export async function findSession(
  { db, agencyKey }: AgencyStore,
  id: string,
  now: string,
): Promise<Session | null> {
  const session = await readSession(db, digestBy(agencyKey, id));
  return session !== null && session.expiresAt > now ? session : null;
}

const readSession = keepWhileUnwritten(async ({ reader }, hash: string) => {
  const row: unknown = await reader('sessions').first(SESSION_COLUMNS).where({ id_hash: hash });
  return row === undefined ? null : storedSession.parse(row);
});
