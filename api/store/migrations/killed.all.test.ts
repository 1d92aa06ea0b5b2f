import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgresProxy } from '../../testing/postgres/postgres-proxy.ts';
import { startProgram } from '../../testing/programs.ts';
import { DATABASE_KINDS, makeTestPlace, type TestPlace } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { faultOf } from '../faults/fault.ts';
import { open } from '../open.ts';
import { readMigrationState } from './migrate.ts';
import { migrations } from './migrations.ts';

const SERVER = resolve(import.meta.dirname, '../../dist/main.js');
const LAST = migrations.at(-1)?.name;

/** A point where every migration stands still for as long as nobody lifts it. */
interface Barrier {
  /** Whether a migration stands there now. */
  isReached(): Promise<boolean>;
  lift(): Promise<void>;
}

/** A trigger that never ends. Only the write lock shows from outside that it runs: it is held for half a second. */
async function setSqliteBarrier({ writer }: Database, step?: string): Promise<Barrier> {
  await writer.raw(
    'create view forever as with recursive count (n) as (select 1 union all select n + 1 from count) select n from count',
  );
  await writer.raw(
    `create trigger barrier after insert on knex_migrations when new.name = '${step}'
      begin select max(n) from forever; end`,
  );
  await writer.raw('pragma busy_timeout = 500');
  return {
    async isReached() {
      try {
        await writer.raw('begin immediate');
        await writer.raw('rollback');
        return false;
      } catch (error) {
        if (faultOf(error).code === 'SQLITE_BUSY') return true;
        throw error;
      }
    },
    async lift() {
      await writer.raw('drop trigger barrier');
      await writer.raw('drop view forever');
    },
  };
}

/** A trigger that waits for a lock, which is held until the barrier is lifted. */
async function setPostgresBarrier(
  { writer }: Database,
  step: string | undefined,
  databaseUrl: string,
): Promise<Barrier> {
  const key = randomInt(1, 2 ** 31);
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [key]);
  await writer.raw(
    `create function wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${key}); return new; end $$`,
  );
  await writer.raw(
    `create trigger barrier after insert on knex_migrations for each row
      when (new.name = '${step}') execute function wait()`,
  );
  return {
    async isReached() {
      const waiting = writer('pg_locks').where({ locktype: 'advisory', objid: key });
      return (await waiting.whereRaw('not granted').first('pid')) !== undefined;
    },
    async lift() {
      await holder.query('select pg_advisory_unlock_all()');
      // PostgreSQL first ends the statement of the process that was killed.
      await holder.query('begin; lock table knex_migrations_lock in exclusive mode; rollback');
      await holder.end();
    },
  };
}

describe.each(DATABASE_KINDS)('a migration on %s', (kind) => {
  let place: TestPlace;
  let empty: Database;
  let child: ChildProcess | undefined;
  let barrier: Barrier | undefined;

  beforeEach(async () => {
    place = await makeTestPlace(kind);
    empty = await open(place.databaseUrl, () => {}, { steps: [] });
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    await barrier?.lift();
    barrier = undefined;
    await empty.close();
    await place.remove();
  });

  /** Starts the built server, which takes the steps first, and waits until it notes this step. */
  async function startServerUpTo(step: string | undefined, databaseUrl = place.databaseUrl) {
    const setBarrier = kind === 'sqlite' ? setSqliteBarrier : setPostgresBarrier;
    barrier = await setBarrier(empty, step, place.databaseUrl);
    const environment = { AGENCY_KEY: 'k'.repeat(32), DATABASE_URL: databaseUrl };
    const server = startProgram(process.execPath, [SERVER], environment);
    child = server.child;
    while (!(await barrier.isReached())) {
      if (child.exitCode !== null) throw new Error(`The server ended: ${server.output.err}`);
      await delay(20);
    }
    return server;
  }

  async function liftBarrier() {
    await barrier?.lift();
    barrier = undefined;
  }

  async function expectUpToDate(db: Database) {
    expect(await readMigrationState(db.reader)).toBe('current');
    expect(await db.reader('knex_migrations_lock').select()).toEqual([{ index: 1, is_locked: 0 }]);
    expect(await db.reader('projects').select()).toEqual([]);
    await db.close();
  }

  test('that is killed after its last step runs again from the start', async () => {
    const server = await startServerUpTo(LAST);
    server.child.kill('SIGKILL');
    await server.ended;
    await liftBarrier();
    // All steps are one transaction.
    expect(await empty.reader('knex_migrations').pluck('name')).toEqual([]);
    expect(await empty.reader.schema.hasTable('projects')).toBe(false);
    await expectUpToDate(await open(place.databaseUrl));
  });

  if (kind === 'postgres')
    test('whose connection is cut is taken over by a server that waits for it', async () => {
      const proxy = await startPostgresProxy(place.databaseUrl);
      const server = await startServerUpTo(LAST, proxy.databaseUrl);
      const next = open(place.databaseUrl);
      proxy.reset();
      expect(await server.ended).toBe(1);
      await liftBarrier();
      await expectUpToDate(await next);
      await proxy.stop();
    });
});
