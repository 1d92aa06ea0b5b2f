import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openFirstRelease,
  readTables,
  restoreFirstRelease,
  type StoredTables,
} from '../../testing/first-release.ts';
import { startPostgresProxy } from '../../testing/postgres/postgres-proxy.ts';
import { DATABASE_KINDS, type TestPlace } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { faultOf } from '../faults/fault.ts';
import { open } from '../open.ts';
import { readMigrationState } from './migration-state.ts';
import { migrations } from './migrations.ts';

const SERVER = resolve(import.meta.dirname, '../../dist/main.js');
const ROWS = 150;
const PROOF_BYTES = 20_000;

/** Where a migration can be stopped: the event of a trigger, within the transaction that takes the steps. */
interface Point {
  readonly event: string;
  readonly when: string;
}
const recorded = (name = ''): Point => ({
  event: 'insert on knex_migrations',
  when: `new.name = '${name}'`,
});
const POINTS: readonly (readonly [string, Point])[] = [
  ['while it moves rows', { event: 'update on approvals', when: 'new.sort_order > 100' }],
  ['after its last step', recorded(migrations.at(-1)?.name)],
];

/** A point where every migration stands still for as long as nobody lifts it. */
interface Barrier {
  /** Whether a migration stands there now. */
  isReached(): Promise<boolean>;
  lift(): Promise<void>;
}

/** A trigger that never ends. Only the write lock shows from outside that it runs: it is held for half a second. */
async function setSqliteBarrier({ writer }: Database, { event, when }: Point): Promise<Barrier> {
  await writer.raw(
    'create view forever as with recursive count (n) as (select 1 union all select n + 1 from count) select n from count',
  );
  await writer.raw(
    `create trigger barrier after ${event} when ${when} begin select max(n) from forever; end`,
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
  { event, when }: Point,
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
    `create trigger barrier after ${event} for each row when (${when}) execute function wait()`,
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
  let old: Database;
  let before: StoredTables;
  let child: ChildProcess | undefined;
  let barrier: Barrier | undefined;

  beforeEach(async () => {
    place = await restoreFirstRelease(kind);
    old = await openFirstRelease(place.databaseUrl);
    await addRows(old);
    before = await readTables(old);
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    await barrier?.lift();
    barrier = undefined;
    await old.close();
    await place.remove();
  });

  /** Starts the built server, which takes the steps first, and waits until it stands at the point. */
  async function startServerUpTo(point: Point, databaseUrl = place.databaseUrl) {
    const setBarrier = kind === 'sqlite' ? setSqliteBarrier : setPostgresBarrier;
    barrier = await setBarrier(old, point, place.databaseUrl);
    const { PATH, NODE_OPTIONS } = process.env;
    const env = { PATH, NODE_OPTIONS, PORT: '0', AGENCY_KEY: 'k'.repeat(32) };
    const server = spawn(process.execPath, [SERVER], {
      env: { ...env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = server;
    while (!(await barrier.isReached())) {
      if (server.exitCode !== null) throw new Error(`The server ended: ${server.stderr.read()}`);
      await delay(20);
    }
    return { server, exit: once(server, 'exit') };
  }

  async function liftBarrier() {
    await barrier?.lift();
    barrier = undefined;
  }

  /** No step is taken and no row is changed: all of them are one transaction. */
  async function expectUntouched() {
    expect(await old.reader('knex_migrations').pluck('name')).toEqual([migrations[0]?.name]);
    expect(await readTables(old)).toEqual(before);
  }

  async function expectUpToDate(db: Database) {
    expect(await readMigrationState(db.reader)).toBe('current');
    expect(await db.reader('knex_migrations_lock').select()).toEqual([{ index: 1, is_locked: 0 }]);
    const after = await readTables(db);
    for (const [table, rows] of before) expect(after.get(table), table).toHaveLength(rows.length);
    await db.close();
  }

  test.each(POINTS)('that is killed %s runs again from the start', async (_, point) => {
    const { server, exit } = await startServerUpTo(point);
    server.kill('SIGKILL');
    await exit;
    await liftBarrier();
    await expectUntouched();
    await expectUpToDate(await open(place.databaseUrl));
  });

  if (kind === 'postgres')
    test('whose connection is cut is taken over by a server that waits for it', async () => {
      const proxy = await startPostgresProxy(place.databaseUrl);
      const { exit } = await startServerUpTo(recorded(migrations[1]?.name), proxy.databaseUrl);
      const next = open(place.databaseUrl);
      proxy.reset();
      expect(await exit).toEqual([1, null]);
      await liftBarrier();
      await expectUpToDate(await next);
      await proxy.stop();
    });
});

/** Adds approval items with large proofs to the longest project, at far places with gaps. */
async function addRows({ writer }: Database): Promise<void> {
  const indexes = Array.from({ length: ROWS }, (_, index) => index);
  const project = writer('projects').where({ slug: 'long-list' }).select('id');
  const at = '2026-11-21T14:00:00.000Z';
  const same = { project_id: project, item_name: 'Item', type: 'image', url: '', approved: 1 };
  const times = { created_at: at, updated_at: at, version: 1 };
  const approvals = indexes.map((index) => ({
    ...same,
    ...times,
    id: `added-${index}`,
    sort_order: 1000 + index * 2,
  }));
  const proofs = indexes.map((index) => ({
    approval_id: `added-${index}`,
    mime: 'image/png',
    bytes: Buffer.alloc(PROOF_BYTES, `proof ${index} `),
  }));
  await writer.batchInsert('approvals', approvals, 50);
  await writer.batchInsert('approval_proofs', proofs, 50);
}
