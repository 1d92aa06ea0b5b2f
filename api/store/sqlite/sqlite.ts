import knex, { type Knex } from 'knex';
import { Refusal } from '../../refusals/refusal.ts';
import { connectionSettings, type Database, poolUse } from '../database.ts';
import { faultOf, StartError } from '../faults/fault.ts';
import { sqliteSignals } from '../signals.ts';
import { type CommitNumber, chooseDriver, type SqliteDriver } from './driver.ts';
import { isFileInUse, prepareFile, watchFiles } from './files.ts';

/** The one pragma that the file keeps. */
const WAL = 'pragma journal_mode = wal;';
/** These belong to a connection. */
const PRAGMAS = `
  pragma synchronous = full;
  pragma foreign_keys = on;
`;

/**
 * Opens a SQLite file. A missing file is created with mode 0600. `look` may refuse the database before anything in the
 * file is changed. Throws StartError.
 */
export async function openSqlite(
  path: string,
  say: (line: string) => void,
  look: (knex: Knex) => Promise<void> = async () => {},
): Promise<Database> {
  const driver = await chooseDriver(say);
  await prepareFile(path, (draft) => makeEmpty(driver, draft));
  const writer = connect(driver, path, { min: 1, max: 1 }, PRAGMAS);
  const reader = connect(driver, path, { min: 2, max: 4 }, `${PRAGMAS} pragma query_only = on;`);
  let commits: CommitNumber | undefined;
  const close = async () => {
    await commits?.close();
    await reader.destroy();
    await writer.destroy();
  };
  try {
    await check(writer, path);
    await look(writer);
    await writer.raw(WAL);
    commits = await driver.openCommitNumber(path);
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : explain(error, path);
  }
  const { stopWatching, ...place } = placeOf(path);
  return {
    kind: 'sqlite',
    reader,
    writer,
    readCommitNumber: commits.read,
    signals: sqliteSignals(writer),
    ...place,
    isWhole: () => isWhole(reader),
    pools: () => [poolUse('reader', reader), poolUse('writer', writer)],
    close() {
      // SQLite removes the side files itself.
      stopWatching();
      return close();
    },
  };
}

/** Writes the first page, so that the file is a database in write-ahead-log mode. */
async function makeEmpty(driver: SqliteDriver, path: string): Promise<void> {
  const knex = connect(driver, path, { min: 0, max: 1 }, PRAGMAS);
  try {
    await knex.raw(WAL);
  } finally {
    await knex.destroy();
  }
}

function placeOf(path: string) {
  const findLost = watchFiles(path);
  let isWatching = true;
  let report: (line: string) => void = () => {};
  const lost = new Promise<string>((resolve) => {
    report = resolve;
  });
  const assertInPlace = () => {
    const file = isWatching ? findLost() : undefined;
    if (file === undefined) return;
    report(
      `The database file ${file} was deleted or replaced while the server was using it. The server stops. ` +
        'Put the file back or restore a backup, then start the server again.',
    );
    throw new Refusal(
      503,
      'The database file was deleted or replaced. Tell the person who runs the server.',
      {
        headers: { 'Retry-After': '10' },
      },
    );
  };
  const stopWatching = () => {
    isWatching = false;
  };
  return { assertInPlace, lost, stopWatching };
}

/** Opens a SQLite file for reading only; null if it does not exist. Throws StartError. */
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
  const place = { assertInPlace: () => {}, lost: new Promise<string>(() => {}) };
  return {
    kind: 'sqlite',
    reader: knex,
    writer: knex,
    readCommitNumber: undefined,
    signals: sqliteSignals(knex),
    ...place,
    isWhole: () => isWhole(knex),
    pools: () => [poolUse('reader', knex)],
    close,
  };
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

async function isWhole(knex: Knex): Promise<boolean> {
  const rows: unknown = await knex.raw('pragma quick_check(1)');
  return JSON.stringify(rows).includes('"ok"');
}

async function check(knex: Knex, path: string): Promise<void> {
  if (!(await isWhole(knex))) {
    throw new StartError(
      `DATABASE_URL: the database ${path} is damaged. Nothing in it was changed. Restore a backup.`,
    );
  }
}

function explain(error: unknown, path: string): StartError {
  const { message } = faultOf(error);
  if (/not a database|malformed|SQLITE_(NOTADB|CORRUPT)/i.test(message)) {
    return new StartError(
      `DATABASE_URL: ${path} is not a SQLite database, or it is damaged. Nothing in it was changed. ` +
        'Name another file, such as sqlite:data/project-dashboard.sqlite3, or restore a backup.',
    );
  }
  if (/locked|SQLITE_BUSY/i.test(message)) {
    return new StartError(
      `DATABASE_URL: ${path} is locked by another program. Stop that program, or name another file.`,
    );
  }
  return new StartError(
    `DATABASE_URL: the database ${path} cannot be opened (${message}). ` +
      'Check that its disk has free space and that this user can read and write the file and its folder.',
  );
}
