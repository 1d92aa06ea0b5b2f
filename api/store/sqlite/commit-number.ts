import * as z from 'zod/mini';
import { Unreachable } from '../faults/fault.ts';
import { BUSY_MS, retryWhileBusy } from './sqlite-client.ts';

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
export async function viaSqlite3(path: string): Promise<CommitNumber> {
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
export async function viaNodeSqlite(
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
