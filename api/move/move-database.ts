import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type Address, readAddress } from '../store/address.ts';
import type { Database } from '../store/database.ts';
import { StartError } from '../store/faults/start-error.ts';
import { migrate } from '../store/migrations/migrate.ts';
import { type MigrationState, readMigrationState } from '../store/migrations/migration-state.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { refuseRunningServer } from '../store/migrations/spare-servers.ts';
import { NoDatabase } from '../store/open.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { writeBesideProjects } from '../store/transaction.ts';
import { checkTarget } from './check-target.ts';
import { copyTable, type MovedTable } from './copy-table.ts';
import { explainMove } from './explain-move.ts';
import { listTables } from './list-tables.ts';
import { openTarget } from './open-target.ts';

type AddressOf<Kind> = Extract<Address, { kind: Kind }>;

interface MoveRequest {
  /** The database to copy: `sqlite:PATH`. */
  readonly databaseUrl: string;
  /** The database to fill: `postgres://…`. */
  readonly to: string;
  /** The setting that named the target, for error messages. */
  readonly setting: string;
}

/** A finished move. */
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
  const from = addressOf(databaseUrl, 'sqlite');
  const { url, shown } = addressOf(to, 'postgres');
  const source = await openSource(from.path);
  try {
    const target = await openTarget({ url, shown, setting });
    try {
      const tables = await move(source, from.path, target, shown);
      return { source: from.path, target: shown, schema: migrations.at(-1)?.name ?? '', tables };
    } catch (error) {
      throw explainMove(error, shown);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Whoever starts it has checked the kinds of both addresses. */
function addressOf<Kind extends Address['kind']>(url: string, kind: Kind): AddressOf<Kind> {
  const address = readAddress(url);
  const isWanted = (it: Address): it is AddressOf<Kind> => it.kind === kind;
  if (!isWanted(address)) throw new StartError('A move needs a SQLite and a PostgreSQL database.');
  return address;
}

async function openSource(path: string): Promise<Database> {
  // As in the store, each kind of database is loaded with its driver only if it is used.
  const { peekIntoSqlite } = await import('../store/sqlite/sqlite.ts');
  const source = await peekIntoSqlite(path);
  if (source === null) throw new NoDatabase(`There is no database at ${path}.`);
  try {
    const refusal = SOURCE_REFUSALS[await readMigrationState(source.reader)];
    if (refusal !== undefined) throw refusal(path);
    await refuseRunningServer(source);
  } catch (error) {
    await source.close();
    throw error;
  }
  return source;
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
  // A server of an earlier version would store proofs here, and the trigger copies them. These proofs are copied already.
  await to.raw('alter table approval_proofs disable trigger follow_approval_proofs');
  const moved: MovedTable[] = [];
  for (const table of tables) moved.push(await copyTable(from, to, table));
  await to.raw('alter table approval_proofs enable trigger follow_approval_proofs');
  // Without statistics PostgreSQL would read large tables in full until autovacuum runs.
  for (const { name } of tables) await to.raw('analyze ??', [name]);
  return moved;
}

const dataVersion = z.tuple([z.object({ data_version: z.number() })]);

/** A number that changes when another connection has changed the SQLite file. */
const readDataVersion = async (reader: Knex): Promise<number> =>
  dataVersion.parse(await reader.raw('pragma data_version'))[0].data_version;
