import type { Knex } from 'knex';
import { faultOf } from './fault.ts';
import { nodeSqliteClient } from './node-sqlite-client.ts';
import { BUSY_MS, retryWhileBusy } from './retry-while-busy.ts';
import { StartError } from './start-error.ts';

/** Makes a new connection ready: it waits for locks, and has run a script of pragmas. */
type Prepare = (connection: Connection, pragmas: string) => Promise<void>;

/** A raw connection of either driver. */
interface Connection {
  exec(sql: string, done: (error: Error | null) => void): unknown;
}

/** The SQLite driver that this process uses. */
export interface SqliteDriver {
  readonly name: 'sqlite3' | 'node:sqlite';
  readonly client: 'sqlite3' | typeof Knex.Client;
  readonly prepare: Prepare;
}

const viaSqlite3: SqliteDriver = {
  name: 'sqlite3',
  client: 'sqlite3',
  prepare: (connection, pragmas) =>
    new Promise((resolve, reject) => {
      // The timeout is first: the others may have to wait.
      const script = `pragma busy_timeout = ${BUSY_MS}; ${pragmas}`;
      connection.exec(script, (error) => (error ? reject(error) : resolve()));
    }),
};

/**
 * Chooses the driver for SQLite: sqlite3, and where that cannot be loaded Node's own node:sqlite (22.13 and newer),
 * said in one line. Throws StartError where neither is there. `loadSqlite3` is for tests.
 */
export async function chooseDriver(
  say: (line: string) => void,
  loadSqlite3: () => Promise<unknown> = () => import('sqlite3'),
): Promise<SqliteDriver> {
  let fault: string;
  try {
    await loadSqlite3();
    return viaSqlite3;
  } catch (error) {
    fault = faultOf(error).message.split('\n', 1)[0] ?? '';
  }
  const sqlite = await loadNodeSqlite();
  if (sqlite === null) throw new StartError(adviceFor(fault));
  say(`The sqlite3 package cannot be loaded (${fault}); Node's own node:sqlite serves instead.`);
  return {
    name: 'node:sqlite',
    client: nodeSqliteClient(sqlite),
    prepare: async (connection, pragmas) => {
      await retryWhileBusy(() => connection.exec(pragmas, () => {}));
    },
  };
}

async function loadNodeSqlite(): Promise<typeof import('node:sqlite') | null> {
  try {
    return await import('node:sqlite');
  } catch {
    return null;
  }
}

const adviceFor = (fault: string): string =>
  /bindings file/i.test(fault)
    ? 'The sqlite3 package has no compiled part, because npm did not run its install script: add "allowScripts": ' +
      '{"sqlite3": true} to package.json and run `npm rebuild sqlite3`, or use Node 22.13 or newer.'
    : `The sqlite3 package cannot be loaded (${fault}): run \`npm install\` and \`npm rebuild sqlite3\`, ` +
      'or use Node 22.13 or newer.';
