import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What a statement takes, and what a row contains. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** The part that better-sqlite3 and node:sqlite have in common. */
export interface Sqlite {
  exec(script: string): unknown;
  prepare(sql: string): {
    all(...values: readonly Value[]): unknown[];
    run(...values: readonly Value[]): unknown;
  };
}

/** Opens a database with better-sqlite3 of a folder; without a folder, with node:sqlite (Node 22.13 and newer). */
export function openSqlite(path: string, folder: string): Sqlite {
  if (folder !== '') {
    const Database: typeof import('better-sqlite3').default = createRequire(
      join(folder, 'package.json'),
    )('better-sqlite3');
    return new Database(path);
  }
  const sqlite = process.getBuiltinModule('node:sqlite');
  if (sqlite === undefined) throw new Error('This Node has no node:sqlite.');
  return new sqlite.DatabaseSync(path);
}
