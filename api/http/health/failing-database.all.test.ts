import { expect, onTestFinished, test } from 'vitest';
import { mountSmallDisk } from '../../testing/faults/small-disk.ts';
import { serverOfTest } from '../../testing/server.ts';

const disk = mountSmallDisk(2);

test.skipIf(disk === null)(
  '/healthz answers 503 and names a full disk, then 200 when it has space again',
  async () => {
    onTestFinished(() => disk?.remove());
    const databaseUrl = `sqlite:${disk?.folder}/full.sqlite3`;
    const server = await serverOfTest({ settings: { databaseUrl } });
    disk?.fill();
    await server.heartbeat.beat();
    expect(await server.request('/healthz')).toMatchObject({
      status: 503,
      json: { database: 'full' },
    });
    disk?.free();
    await server.heartbeat.beat();
    expect((await server.request('/healthz')).status).toBe(200);
  },
);

test('/healthz answers 503 and names the file that another program keeps locked', async () => {
  const { database, heartbeat, request } = await serverOfTest();
  const trx = await database.writer.transaction();
  await trx('agency').increment('revision', 1);
  await heartbeat.beat();
  expect(await request('/healthz')).toMatchObject({ status: 503, json: { database: 'busy' } });
  await trx.rollback();
  await heartbeat.beat();
  expect((await request('/healthz')).status).toBe(200);
});
