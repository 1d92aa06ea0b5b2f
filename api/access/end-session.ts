import type { Database } from '../store/database.ts';
import { hashOfSecret } from './secret.ts';

/** Ends a session at once, for every process; nothing happens where there is none. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db
    .writer('sessions')
    .where({ id_hash: hashOfSecret(id) })
    .delete();
}
