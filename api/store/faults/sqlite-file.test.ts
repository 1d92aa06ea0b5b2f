import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultLines } from '../../testing/faults/fault-lines.ts';
import { serverOfTest } from '../../testing/server.ts';
import { pathOf } from '../../testing/test-database.ts';

test('answers 507 while the database file cannot grow, still reads, and recovers', async () => {
  const server = await serverOfTest();
  const { agency, database } = server;
  const { id } = await server.createProject();
  const pages = (limit: number) => database.writer.raw(`pragma max_page_count = ${limit}`);
  const add = () => agency.createMilestone({ id, body: { title: 'x'.repeat(200) } });
  await pages(1);
  let written = 0;
  const writing = async () => {
    for (;;) {
      await add();
      written += 1;
    }
  };
  await expect(writing()).rejects.toMatchObject({ status: 507 });
  expect(await agency.listMilestones({ id })).toHaveLength(written);
  await pages(1_000_000);
  await add();
  expect(await agency.listMilestones({ id })).toHaveLength(written + 1);
  expect(faultLines(server.logs())).toContain('full begins');
});

test('answers 503 with a sentence, not 500, for a damaged database file', async () => {
  const server = await serverOfTest();
  const file = pathOf(server.databaseUrl);
  const sizeOfFile = async () => {
    await server.database.writer.raw('pragma wal_checkpoint(truncate)');
    return statSync(file).size;
  };
  // The first pages describe the tables.
  const intact = await sizeOfFile();
  const { id } = await server.createProject({
    milestones: Array.from({ length: 400 }, (_, n) => ({ title: `${n} ${'x'.repeat(180)}` })),
  });
  const damaged = (await sizeOfFile()) - intact;
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(damaged, 0xff), 0, damaged, intact);
  closeSync(handle);
  const path = `/api/projects/${id}/milestones`;
  const { status, headers, json } = await server.request(path, { token: server.agencyKey });
  expect({ status, json }).toMatchObject({
    status: 503,
    json: { detail: expect.stringContaining('cannot read or write its files') },
  });
  expect(headers['retry-after']).toBe('30');
  expect(faultLines(server.logs())).toEqual(['broken begins']);
});
