import knex from 'knex';
import KnexPostgresClient, { type PostgresCall } from 'knex/lib/dialects/postgres/index.js';
import * as z from 'zod/mini';
import { connectionSettings, type Database, poolUse } from '../database.ts';
import {
  discard,
  type Fault,
  faultOf,
  StartError,
  Unreachable,
  whyDiscarded,
} from '../faults/fault.ts';
import { postgresSignals } from './signals.ts';

/**
 * The longest time of each step in milliseconds. A connection whose other end has vanished never responds: waiting
 * for a connection and then for its response takes less than 6 seconds.
 */
const FOR_REQUESTS = {
  connectionTimeoutMillis: 1500,
  statement_timeout: 2500,
  query_timeout: 2800,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * A migration may rewrite a large table. Between two statements it is quick: where its machine has vanished in the middle,
 * PostgreSQL ends the transaction, and with it the lock that other processes wait for.
 */
const FOR_MIGRATIONS = {
  connectionTimeoutMillis: 1500,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Opens a PostgreSQL database. Reads and writes share one pool. `shown` is its name without the password. Statements
 * have the time limits of a request, or none for migrations. Throws StartError, which begins with the `setting` that named
 * the database.
 */
export async function openPostgres(
  url: string,
  shown: string,
  { isForMigrations = false, setting = 'DATABASE_URL' } = {},
): Promise<Database> {
  const pool = knex({
    ...connectionSettings,
    client: PostgresClient,
    connection: {
      connectionString: url,
      application_name: 'project-dashboard',
      ...(isForMigrations ? FOR_MIGRATIONS : FOR_REQUESTS),
      keepAlive: true,
    },
    acquireConnectionTimeout: 2000,
    pool: { min: 0, max: 10 },
  });
  try {
    await pool.raw('select 1');
  } catch (error) {
    await pool.destroy();
    throw new StartError(`${setting}: ${explain(faultOf(error), shown)}`);
  }
  return {
    kind: 'postgres',
    reader: pool,
    writer: pool,
    readCommitNumber: undefined,
    signals: postgresSignals(pool, url),
    assertInPlace: () => {},
    lost: new Promise(() => {}),
    isWhole: async () => true,
    pools: () => [poolUse('all', pool)],
    close: () => pool.destroy(),
  };
}

function explain({ code, message, name }: Fault, shown: string): string {
  switch (code) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${shown} refuses this user or password. Write postgres://user:password@host:5432/name.`;
    case '3D000':
      return `PostgreSQL has no database ${shown}. Create it with \`createdb\`, or name another database.`;
    case '53300':
      return `PostgreSQL at ${shown} has no free connection. Raise its max_connections or stop other programs.`;
    case 'MODULE_NOT_FOUND':
    case 'ERR_MODULE_NOT_FOUND':
      return 'the package pg is not installed. Run `npm install pg`.';
    default:
      return isUnreachable(code, message, name)
        ? `PostgreSQL at ${shown} cannot be reached (${code || message}). Check that it is running and that host and port are correct.`
        : `PostgreSQL at ${shown} cannot be used (${message}).`;
  }
}

const isUnreachable = (code: string, message: string, name: string): boolean =>
  /^E[A-Z]+$/.test(code) || name === 'KnexTimeoutError' || /time(d )?out|terminated/i.test(message);

/** An error sent by PostgreSQL. */
const sent = z.object({ severity: z.string(), code: z.string() });

/**
 * knex's PostgreSQL client. A connection that was lost or did not respond in time fails with Unreachable and is
 * closed immediately. Otherwise the pool would reuse it, and its transaction would keep its locks.
 */
class PostgresClient extends KnexPostgresClient {
  override async acquireRawConnection(): Promise<unknown> {
    try {
      return await super.acquireRawConnection();
    } catch (error) {
      throw new Unreachable(error);
    }
  }

  override async _query(connection: unknown, call: PostgresCall): Promise<PostgresCall> {
    const lost = whyDiscarded(connection);
    if (lost !== undefined) throw new Unreachable(lost);
    let done: PostgresCall;
    try {
      done = await super._query(connection, call);
    } catch (error) {
      if (sent.safeParse(error).success || error instanceof TypeError) throw error;
      discard(connection, error);
      void this.destroyRawConnection(connection).catch(() => {});
      throw new Unreachable(error);
    }
    if (/^commit;?$/i.test(call.sql) && done.response?.command !== 'COMMIT')
      throw new Error('PostgreSQL rolled back at COMMIT, because a statement had failed.');
    return done;
  }
}
