import type { Database } from '../../store/database.ts';

/** The most results that are kept of one read; then all are dropped. */
const MOST = 1000;

/** The results of one read of one database, by its arguments, as of one commit. */
interface Results<Value> {
  readonly commit: number;
  readonly byArguments: Map<string, Promise<Value>>;
}

/**
 * Keeps the results of a read while nobody commits, on SQLite. Each call first reads the commit number, so that a result
 * is never older than the last commit of any process. On PostgreSQL every call reads.
 */
export function keepWhileUnwritten<Arguments extends readonly string[], Value>(
  read: (db: Database, ...args: Arguments) => Promise<Value>,
): (db: Database, ...args: Arguments) => Promise<Value> {
  const kept = new WeakMap<Database, Results<Value>>();
  return async (db, ...args) => {
    if (db.readCommitNumber === undefined) return read(db, ...args);
    const commit = await db.readCommitNumber();
    let results = kept.get(db);
    if (results?.commit !== commit || results.byArguments.size >= MOST) {
      results = { commit, byArguments: new Map() };
      kept.set(db, results);
    }
    const { byArguments } = results;
    const key = JSON.stringify(args);
    const known = byArguments.get(key);
    if (known !== undefined) return known;
    const reading = read(db, ...args);
    byArguments.set(key, reading);
    reading.catch(() => byArguments.delete(key));
    return reading;
  };
}
