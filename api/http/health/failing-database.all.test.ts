import { expect, onTestFinished, test } from 'vitest';
import { mountSmallDisk } from '../../testing/faults/small-disk.ts';
import { proxiedServer } from '../../testing/postgres/postgres-proxy.ts';
import { serverOfTest } from '../../testing/server.ts';
import { onPostgres } from '../../testing/test-database.ts';

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

onPostgres('while PostgreSQL stalls', () => {
  test('/healthz and /readyz answer 503, then 200 again', async () => {
    const { proxy, server } = await proxiedServer();
    proxy.setFault('stall');
    expect(await server.request('/healthz')).toMatchObject({
      status: 503,
      json: { status: 'failing', database: 'unreachable' },
    });
    expect(await server.request('/readyz')).toMatchObject({
      status: 503,
      text: 'The database does not respond.\n',
    });
    await server.heartbeat.beat();
    proxy.setFault(undefined);
    await server.heartbeat.beat();
    for (const path of ['/healthz', '/readyz'])
      await expect.poll(async () => (await server.request(path)).status).toBe(200);
  });
});
