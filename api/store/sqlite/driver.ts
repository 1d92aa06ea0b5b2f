import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { faultOf, StartError, Unreachable } from '../faults/fault.ts';
import { BUSY_MS, nodeSqliteClient, retryWhileBusy, SqliteClient } from './sqlite-client.ts';

/** Prepares a new connection: sets its lock timeout and runs a script of pragmas. */
type Prepare = (connection: Connection, pragmas: string) => Promise<void>;

/** A raw connection of either driver. */
interface Connection {
  exec(sql: string, done: (error: Error | null) => void): unknown;
}

export interface SqliteDriver {
  readonly name: 'sqlite3' | 'node:sqlite';
  readonly client: typeof Knex.Client;
  readonly prepare: Prepare;
  readonly openCommitNumber: (path: string) => Promise<CommitNumber>;
}

const sqlite3Package: SqliteDriver = {
  name: 'sqlite3',
  client: SqliteClient,
  openCommitNumber: viaSqlite3,
  // SQLite itself does not wait if two connections switch a new file to the write-ahead log at once.
  prepare: (connection, pragmas) =>
    retryWhileBusy(
      () =>
        new Promise<void>((resolve, reject) => {
          // The timeout comes first, because the other pragmas may have to wait.
          const script = `pragma busy_timeout = ${BUSY_MS}; ${pragmas}`;
          connection.exec(script, (error) => (error ? reject(error) : resolve()));
        }),
    ),
};

const loaders = {
  loadSqlite3: (): Promise<unknown> => import('sqlite3'),
  loadNodeSqlite,
  findInstallFolder,
};

/**
 * Chooses the SQLite driver: the sqlite3 package, or, if it is missing or cannot be loaded, Node's built-in
 * node:sqlite (22.13 and newer), which is logged in one line. Throws StartError if neither is available. Tests may
 * pass other loaders.
 */
export async function chooseDriver(
  say: (line: string) => void,
  { loadSqlite3, loadNodeSqlite, findInstallFolder } = loaders,
): Promise<SqliteDriver> {
  let fault: string;
  try {
    await loadSqlite3();
    return sqlite3Package;
  } catch (error) {
    fault = faultOf(error).message.split('\n', 1)[0] ?? '';
  }
  const folder = findInstallFolder();
  const sqlite = loadNodeSqlite();
  if (sqlite === undefined) throw new StartError(adviceFor(fault, folder));
  const cause = folder === null ? 'is not installed' : `cannot be loaded (${fault})`;
  say(`The sqlite3 package ${cause}. Node's built-in node:sqlite is used instead.`);
  return {
    name: 'node:sqlite',
    client: nodeSqliteClient(sqlite),
    openCommitNumber: (path) => viaNodeSqlite(sqlite, path),
    prepare: async (connection, pragmas) => {
      await retryWhileBusy(() => connection.exec(pragmas, () => {}));
    },
  };
}

/**
 * Suppresses the warning of Node 22 that node:sqlite is experimental, which would appear on standard error at each
 * command.
 */
function loadNodeSqlite(): typeof import('node:sqlite') | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

function adviceFor(fault: string, folder: string | null): string {
  if (folder === null)
    return (
      `SQLite is missing: the sqlite3 package is not installed, and Node ${process.versions.node} has no built-in SQLite. ` +
      'Use Node 22.13 or newer, or install python3, make and g++ and then reinstall research-project-dashboard.'
    );
  if (!/bindings file/i.test(fault))
    return `The sqlite3 package cannot be loaded (${fault}). Reinstall it, or use Node 22.13 or newer, which has built-in SQLite.`;
  return (
    'The sqlite3 package has no compiled binary, because its install script was not run. ' +
    `Run \`npm rebuild sqlite3 --ignore-scripts=false --prefix "${folder}"\`, ` +
    'or use Node 22.13 or newer, which has built-in SQLite.'
  );
}

/** The folder whose node_modules contains sqlite3. With npx it is one of npm's own folders. */
function findInstallFolder(): string | null {
  try {
    const path = createRequire(import.meta.url).resolve('sqlite3');
    return path.slice(0, path.lastIndexOf(join('node_modules', 'sqlite3')) - 1);
  } catch {
    return null;
  }
}

/** A connection of its own that tells whether anybody has committed. */
export interface CommitNumber {
  /**
   * A number that is different after each commit of any process, this one included: nobody has committed between two
   * reads of the same number. A read begins after its call. Calls in the same turn of the event loop, or while another
   * read is running, share the next one.
   */
  readonly read: () => Promise<number>;
  readonly close: () => Promise<void>;
}

// SQLite changes the number of a connection with the commits of all others, and nobody writes with this one. It is not
// knex's, because knex replaces a lost connection unnoticed, and a new connection counts anew.
const QUERY = 'pragma data_version';

const found = z.tuple([z.object({ data_version: z.number() })]);

const numberIn = (rows: unknown): number => found.parse(rows)[0].data_version;

/** Opens a {@link CommitNumber} with the package sqlite3. */
async function viaSqlite3(path: string): Promise<CommitNumber> {
  const { default: sqlite3 } = await import('sqlite3');
  const database = await new Promise<InstanceType<typeof sqlite3.Database>>((resolve, reject) => {
    const opened = new sqlite3.Database(path, (error) => (error ? reject(error) : resolve(opened)));
  });
  database.configure('busyTimeout', BUSY_MS);
  const statement = database.prepare(QUERY);
  const read = () =>
    new Promise<number>((resolve, reject) => {
      // `get` would leave the statement open, which then always reads the same moment.
      statement.all((error, rows) => (error ? reject(error) : resolve(numberIn(rows))));
    });
  const close = () =>
    new Promise<void>((resolve, reject) => {
      statement.finalize(() => database.close((error) => (error ? reject(error) : resolve())));
    });
  return commitNumber(read, close);
}

/** Opens a {@link CommitNumber} with node:sqlite. */
async function viaNodeSqlite(
  { DatabaseSync }: typeof import('node:sqlite'),
  path: string,
): Promise<CommitNumber> {
  const database = new DatabaseSync(path);
  const statement = database.prepare(QUERY);
  const read = () => retryWhileBusy(() => numberIn(statement.all()));
  return commitNumber(read, async () => database.close());
}

function commitNumber(read: () => Promise<number>, close: () => Promise<void>): CommitNumber {
  let next: Promise<number> | undefined;
  let latest: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const start = async (): Promise<number> => {
    await Promise.all([latest, new Promise((endOfTurn) => setImmediate(endOfTurn))]);
    next = undefined;
    if (isClosed) throw new Unreachable(new Error('The database is closed.'));
    const reading = read();
    latest = reading.catch(() => undefined);
    return reading;
  };
  return {
    read() {
      next ??= start();
      return next;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await close();
    },
  };
}
