import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { faultLines } from '../../testing/faults/fault-lines.ts';
import { mountSmallDisk, type SmallDisk } from '../../testing/faults/small-disk.ts';
import { POSTGRES_USER } from '../../testing/postgres/postgres.ts';
import { startTestServer } from '../../testing/server.ts';
import { DATABASE_KINDS, type DatabaseKind, makeTestPlace } from '../../testing/test-database.ts';
import { NOTHING_LOST, startWriteProof } from '../../testing/write-proof.ts';
import { inspect, open } from '../open.ts';
import { changeAgency } from '../transaction.ts';
import { kindOfFault, StartError } from './fault.ts';

const isLocal = !process.env.TEST_POSTGRES_URL;
const kinds = DATABASE_KINDS.filter((kind) => kind === 'sqlite' || isLocal);
const disks = new Map(kinds.map((kind) => [kind, mountSmallDisk(8)]));
const how = disks.get('sqlite')
  ? 'a tmpfs of 8 MiB'
  : 'skipped: this machine does not allow mounting; io-error.all.test.ts limits the size of files instead';
afterAll(() => {
  for (const disk of disks.values()) disk?.remove();
});

describe.each(kinds)(`a full disk (${how}), on %s`, (kind) => {
  const disk = disks.get(kind);
  test.skipIf(!disk)(
    'answers 507, keeps every acknowledged write, still reads, and recovers when there is space',
    async ({ annotate }) => {
      if (!disk) return;
      const place = await placeOn(disk, kind);
      const server = await startTestServer({ settings: { databaseUrl: place.databaseUrl } });
      const proof = await startWriteProof(server, 13, 190);
      disk.fill();
      for (let round = 0; round < 12; round += 1) await proof.attempt(server);
      await proof.check(server);
      expect(new Set(proof.statuses())).toContain(507);
      // More than SQLite keeps in memory before COMMIT, so SQLite itself rolls the transaction back.
      const large = { scope: 'large', key: 'a', fingerprint: 'b', created_at: '' };
      const tooLarge = changeAgency(server.database, (trx) =>
        trx('idempotency').insert({ ...large, reply: 'x'.repeat(9_000_000) }),
      );
      expect(kindOfFault(await tooLarge.catch((error: unknown) => error))).toBe('full');
      const signIn = () => server.client().signIn({ body: { key: server.agencyKey } });
      await expect(signIn()).rejects.toMatchObject({ status: 507 });

      disk.free();
      expect(await proof.attempt(server)).toEqual([201, 200, 204, 200]);
      await signIn();
      await proof.check(server);
      await expect
        .poll(async () => {
          await proof.touch(server);
          return faultLines(server.logs());
        })
        .toEqual(['full begins', 'full is over']);
      await server.stop();
      const restarted = await startTestServer({ settings: { databaseUrl: place.databaseUrl } });
      await proof.check(restarted);
      await proof.repeat(restarted);
      await restarted.stop();
      await place.remove();
      await annotate(JSON.stringify(proof.figures));
      expect(proof.figures).toMatchObject(NOTHING_LOST);
    },
  );
});

const small = mountSmallDisk(2);
afterAll(() => small?.remove());

test.skipIf(!small)(`a first start on a full disk (${how}) makes all tables or none`, async () => {
  if (!small) return;
  const ends = new Set<string>();
  for (let left = 0; left <= 600_000; left += 60_000) {
    const folder = join(small.folder, `with-${left}`);
    const databaseUrl = `sqlite:${join(folder, 'test.sqlite3')}`;
    small.fill(left);
    const failure = await open(databaseUrl).then(
      (db) => db.close(),
      (error: unknown) => error,
    );
    small.free();
    if (failure === undefined) ends.add((await inspect(databaseUrl)).state);
    else if (failure instanceof StartError) ends.add(failure.name);
    else throw failure;
    rmSync(folder, { recursive: true });
  }
  expect(ends).toEqual(new Set(['StartError', 'current']));
});

/** A place for a database whose tables are on that disk. The log of PostgreSQL is elsewhere. */
async function placeOn(disk: SmallDisk, kind: DatabaseKind) {
  const folder = join(disk.folder, 'data');
  mkdirSync(folder);
  if (kind === 'sqlite')
    return { databaseUrl: `sqlite:${join(folder, 'test.sqlite3')}`, remove: async () => {} };

  if (POSTGRES_USER) chownSync(folder, POSTGRES_USER.uid, POSTGRES_USER.gid);
  const place = await makeTestPlace(kind);
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create tablespace small location '${folder}'`);
  const url = new URL(place.databaseUrl);
  const options = `${url.searchParams.get('options')} -cdefault_tablespace=small`;
  url.searchParams.set('options', options);
  return {
    databaseUrl: url.href,
    async remove() {
      await place.remove();
      await run('drop tablespace small');
    },
  };
}
