import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type Address, readAddress } from '../store/address.ts';
import type { Database } from '../store/database.ts';
import { faultOf, kindOfFault, OutcomeUnknown, StartError } from '../store/faults/fault.ts';
import { type MigrationState, migrate, readMigrationState } from '../store/migrations/migrate.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { refuseRunningServer } from '../store/migrations/running-servers.ts';
import { NoDatabase, peekInto, workAndClose } from '../store/open.ts';
import { readAtOnce, writeBesideProjects } from '../store/transaction.ts';
import { copyTable, listTables, type MovedTable } from './copy-tables.ts';

type AddressOf<Kind> = Extract<Address, { kind: Kind }>;

interface MoveRequest {
  /** The database to copy: `sqlite:PATH`. */
  readonly databaseUrl: string;
  /** The database to fill: `postgres://…`. */
  readonly to: string;
  /** The setting that named the target, for error messages. */
  readonly setting: string;
}

export interface Moved {
  /** The SQLite file, which is as it was. */
  readonly source: string;
  /** The PostgreSQL database without its password. */
  readonly target: string;
  /** The name of the newest migration: the version of the tables. */
  readonly schema: string;
  readonly tables: readonly MovedTable[];
}

/**
 * Copies all data of a SQLite database into an empty PostgreSQL database, and compares the number of rows and a checksum
 * of every table. Creates the target's tables. Everything happens in one transaction of the target: if anything fails, the
 * target is as it was. The source is only read. Throws StartError, and {@link NoDatabase} for a missing source.
 */
export async function moveDatabase({ databaseUrl, to, setting }: MoveRequest): Promise<Moved> {
  const { path } = addressOf(databaseUrl, 'sqlite');
  const { url, shown } = addressOf(to, 'postgres');
  const tables = await peekInto(databaseUrl, async (source) => {
    await checkSource(source, path);
    const target = await openTarget({ url, shown, setting });
    return workAndClose(target, () =>
      move(source, path, target, shown).catch((error: unknown) => {
        throw explainMove(error, shown);
      }),
    );
  });
  if (tables === null) throw new NoDatabase(`There is no database at ${path}.`);
  return { source: path, target: shown, schema: migrations.at(-1)?.name ?? '', tables };
}

/** Whoever starts it has checked the kinds of both addresses. */
function addressOf<Kind extends Address['kind']>(url: string, kind: Kind): AddressOf<Kind> {
  const address = readAddress(url);
  const isWanted = (it: Address): it is AddressOf<Kind> => it.kind === kind;
  if (!isWanted(address)) throw new StartError('A move needs a SQLite and a PostgreSQL database.');
  return address;
}

async function checkSource(source: Database, path: string): Promise<void> {
  const refusal = SOURCE_REFUSALS[await readMigrationState(source.reader)];
  if (refusal !== undefined) throw refusal(path);
  await refuseRunningServer(source);
}

const SOURCE_REFUSALS: Readonly<
  Record<MigrationState, ((path: string) => StartError) | undefined>
> = {
  absent: (path) => new NoDatabase(`The database ${path} has no tables of Project Dashboard.`),
  behind: (path) =>
    new StartError(
      `The database ${path} was written by an older version of project-dashboard. Back it up, then run \`project-dashboard migrate\`.`,
    ),
  newer: (path) =>
    new StartError(
      `The database ${path} was written by a newer version of project-dashboard. Move it with that version.`,
    ),
  unknown: (path) =>
    new StartError(
      `The database ${path} contains tables of another program or of an unreleased version of project-dashboard.`,
    ),
  current: undefined,
};

function move(
  source: Database,
  path: string,
  target: Database,
  shown: string,
): Promise<MovedTable[]> {
  return writeBesideProjects(target, async (to) => {
    if (await checkTarget(target, to, shown)) await migrate({ kind: 'postgres', writer: to });
    const before = await readDataVersion(source.reader);
    const moved = await readAtOnce(source, (from) => copyAll(from, to));
    if ((await readDataVersion(source.reader)) !== before)
      throw new StartError(
        `Another program changed ${path} during the move. Nothing was moved. Stop that program and run the command again.`,
      );
    return moved;
  });
}

async function copyAll(from: Knex.Transaction, to: Knex.Transaction): Promise<MovedTable[]> {
  const tables = await listTables(from);
  const moved: MovedTable[] = [];
  for (const table of tables) moved.push(await copyTable(from, to, table));
  // Without statistics PostgreSQL would read large tables in full until autovacuum runs.
  for (const { name } of tables) await to.raw('analyze ??', [name]);
  return moved;
}

const dataVersion = z.tuple([z.object({ data_version: z.number() })]);

/** A number that changes when another connection has changed the SQLite file. */
const readDataVersion = async (reader: Knex): Promise<number> =>
  dataVersion.parse(await reader.raw('pragma data_version'))[0].data_version;

interface Target {
  readonly url: string;
  /** The database without its password. */
  readonly shown: string;
  readonly setting: string;
}

const server = z.object({
  rows: z.tuple([z.object({ version: z.coerce.number(), name: z.string(), encoding: z.string() })]),
});

/** Opens the database that a move fills, without time limits for statements. Throws StartError. */
async function openTarget({ url, shown, setting }: Target): Promise<Database> {
  const { openPostgres } = await import('../store/postgres/postgres.ts');
  const target = await openPostgres(url, shown, { isForMigrations: true, setting });
  try {
    const { rows } = server.parse(
      await target.reader.raw(
        `select current_setting('server_version_num') as version, current_setting('server_version') as name,
           current_setting('server_encoding') as encoding`,
      ),
    );
    const refusal = refusalOf(rows[0], shown);
    if (refusal !== undefined) throw new StartError(`${setting}: ${refusal}`);
  } catch (error) {
    await target.close();
    throw error;
  }
  return target;
}

/** The first version with the function sha256, which a trigger of the tables calls. */
const OLDEST = 110_000;

/** Why a PostgreSQL server cannot hold the data; undefined if it can. */
export function refusalOf(
  { version, name, encoding }: z.output<typeof server>['rows'][0],
  shown: string,
): string | undefined {
  if (version < OLDEST)
    return `PostgreSQL at ${shown} has the version ${name}. Use PostgreSQL 11 or newer.`;
  if (encoding !== 'UTF8')
    return `The database ${shown} has the encoding ${encoding}, which cannot store every character. Create it with \`createdb --encoding=UTF8 --template=template0\`.`;
  return undefined;
}

const names = z.array(z.string());
const revision = z.object({ revision: z.number() });

/** Tables that have a row from the first migration on, or that say nothing about the projects. */
const UNCOUNTED = /^(knex_.*|agency|agency_settings|unsubscribe_secret|servers|failed_attempts)$/;

/**
 * Makes sure that the target is empty, and that nobody else writes to it until the end of the transaction. True if it has no
 * tables yet. Throws StartError.
 */
async function checkTarget(
  target: Database,
  trx: Knex.Transaction,
  shown: string,
): Promise<boolean> {
  const state = await readMigrationState(trx);
  if (state === 'absent') return true;
  if (state !== 'current')
    throw filled(
      shown,
      'it has the tables of another program, or of another version of project-dashboard',
    );
  await refuseRunningServer(target, shown);
  const tables = names.parse(
    await trx('pg_tables')
      .whereRaw('schemaname = current_schema()')
      .orderBy('tablename')
      .pluck('tablename'),
  );
  await trx.raw(`lock table ${tables.map(() => '??').join(', ')} in exclusive mode`, tables);
  for (const table of tables.filter((name) => !UNCOUNTED.test(name))) {
    const found: unknown = await trx(table).first(trx.raw('1'));
    if (found !== undefined) throw filled(shown, `its table ${table} has rows`);
  }
  const agency = revision.parse(await trx('agency').first('revision'));
  if (agency.revision > 0) throw filled(shown, 'it has held projects before');
  return false;
}

const filled = (shown: string, what: string): StartError =>
  new StartError(
    `The database ${shown} is not empty: ${what}. Nothing was moved. Name an empty database.`,
  );

/** The StartError for a failure of PostgreSQL during a move; another error as it is. `shown` has no password. */
function explainMove(error: unknown, shown: string): unknown {
  if (error instanceof OutcomeUnknown)
    return new StartError(
      `The connection to PostgreSQL at ${shown} was lost at the end. The move is complete or has changed nothing: ` +
        'run the command again, which refuses a filled database.',
      { cause: error },
    );
  // The migrations wrap the error of the database in one of their own.
  const fault = error instanceof StartError ? error.cause : error;
  const reason = fault === undefined ? undefined : reasonOf(fault, shown);
  if (reason === undefined) return error;
  return new StartError(`${reason} Nothing was moved.`, { cause: error });
}

function reasonOf(fault: unknown, shown: string): string | undefined {
  const { code, message: withStatement } = faultOf(fault);
  // knex writes the statement before PostgreSQL's own message.
  const message = withStatement.split(' - ').at(-1) ?? '';
  const kind = kindOfFault(fault);
  if (kind === 'full') return `The disk of PostgreSQL at ${shown} is full. Free some space.`;
  if (code === '42501' || code === '3F000')
    return `This user may not create tables in the database ${shown} (${message}). Let its owner grant CREATE on the schema.`;
  if (code === '25006')
    return `The database ${shown} is read-only. Name the primary server, not a replica.`;
  if (kind === 'away' || kind === 'broken')
    return `PostgreSQL at ${shown} failed (${message}). Check the server and run the command again.`;
  // Any other error with one of PostgreSQL's five-character codes.
  return /^[0-9A-Z]{5}$/.test(code)
    ? `PostgreSQL at ${shown} refused the data (${message}).`
    : undefined;
}
