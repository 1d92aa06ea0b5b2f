import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { expect, test } from 'vitest';
import { chooseDriver } from './driver.ts';

// Runs only in `npm run test:node-sqlite`, where sqlite3 cannot be loaded.
test('uses node:sqlite, logs it in one line, and returns the same results as sqlite3', async () => {
  const said: string[] = [];
  const driver = await chooseDriver((line) => said.push(line));
  expect(driver.name).toBe('node:sqlite');
  expect(said).toEqual([expect.stringMatching(/node:sqlite is used instead\.$/)]);
  const folder = await mkdtemp(join(tmpdir(), 'project-dashboard-driver-'));
  const db = knex({
    client: driver.client,
    connection: { filename: join(folder, 'test.sqlite3') },
    useNullAsDefault: true,
  });
  await db.schema.createTable('t', (t) => {
    t.increments('id');
    t.text('name').unique();
    t.binary('bytes');
    t.integer('at');
  });
  const bytes = Buffer.from([0, 1, 255]);
  expect(await db('t').insert({ name: 'a', bytes, at: new Date(7) })).toEqual([1]);
  expect(await db('t').insert({ name: 'b' }).returning('id')).toEqual([{ id: 2 }]);
  expect(await db('t').where({ name: 'b' }).update({ at: 9 })).toBe(1);
  const first: unknown = await db('t').first('bytes', 'at');
  expect(first).toEqual({ bytes: new Uint8Array(bytes), at: 7 });
  const failed = db.transaction(async (trx) => {
    await trx('t').where({ id: 1 }).delete();
    await trx('t').insert({ name: 'b' });
  });
  await expect(failed).rejects.toThrow(/UNIQUE/);
  expect(await db('t').pluck('name')).toEqual(['a', 'b']);
  await db.destroy();
  await rm(folder, { recursive: true });
});
