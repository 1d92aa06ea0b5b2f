import knex, { type Knex } from 'knex';
import { connectionSettings } from './connection-settings.ts';
import type { Database } from './database.ts';
import { chooseDriver, type SqliteDriver } from './driver.ts';
import { faultOf } from './fault.ts';
import { isFileInUse, prepareFile } from './prepare-file.ts';
import { StartError } from './start-error.ts';

// Pragmas belong to a connection, not to the file.
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
`;

/** Opens a SQLite file, made with mode 0600 where there is none. Throws StartError. */
export async function openSqlite(path: string, say: (line: string) => void): Promise<Database> {
  const driver = await chooseDriver(say);
  await prepareFile(path);
  const writer = connect(driver, path, { min: 1, max: 1 }, PRAGMAS);
  const reader = connect(driver, path, { min: 2, max: 4 }, `${PRAGMAS} pragma query_only = on;`);
  const close = async () => {
    await reader.destroy();
    await writer.destroy();
  };
  try {
    await check(writer, path);
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : explain(error, path);
  }
  return { kind: 'sqlite', reader, writer, close };
}

/** Opens the SQLite file for reading alone; null where there is none. Throws StartError. */
export async function peekIntoSqlite(path: string): Promise<Database | null> {
  if (!(await isFileInUse(path))) return null;
  const driver = await chooseDriver(() => {});
  const knex = connect(driver, path, { min: 0, max: 1 }, 'pragma query_only = on;');
  const close = () => knex.destroy();
  try {
    await check(knex, path);
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : explain(error, path);
  }
  return { kind: 'sqlite', reader: knex, writer: knex, close };
}

function connect(
  driver: SqliteDriver,
  filename: string,
  pool: { min: number; max: number },
  pragmas: string,
): Knex {
  return knex({
    ...connectionSettings,
    client: driver.client,
    connection: { filename },
    useNullAsDefault: true,
    acquireConnectionTimeout: 5000,
    pool: {
      ...pool,
      afterCreate: (
        connection: Parameters<SqliteDriver['prepare']>[0],
        done: (error: unknown, connection: unknown) => void,
      ) => {
        driver.prepare(connection, pragmas).then(
          () => done(null, connection),
          (error: unknown) => done(error, connection),
        );
      },
    },
  });
}

async function check(knex: Knex, path: string): Promise<void> {
  const rows: unknown = await knex.raw('pragma quick_check(1)');
  if (!JSON.stringify(rows).includes('"ok"')) {
    throw new StartError(
      `DATABASE_URL: the database ${path} is damaged; nothing in it was changed. Put back a backup of it.`,
    );
  }
}

function explain(error: unknown, path: string): StartError {
  const { message } = faultOf(error);
  if (/not a database|malformed|SQLITE_(NOTADB|CORRUPT)/i.test(message)) {
    return new StartError(
      `DATABASE_URL: ${path} is not a SQLite database or is damaged; nothing in it was changed. ` +
        'Name another file, such as sqlite:data/project-dashboard.sqlite3, or put back a backup.',
    );
  }
  if (/locked|SQLITE_BUSY/i.test(message)) {
    return new StartError(
      `DATABASE_URL: ${path} is locked by another program. End that one, or name another file.`,
    );
  }
  return new StartError(
    `DATABASE_URL: the database ${path} cannot be opened (${message}). ` +
      'See that its disk has room and that this user may read and write the file and its folder.',
  );
}
