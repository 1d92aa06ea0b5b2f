import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { expect, inject, test } from 'vitest';
import { chooseDriver } from './driver.ts';

const expected = inject('isDriverTrial') ? 'node:sqlite' : 'sqlite3';

// npm silently skips an optional dependency that it cannot build. Then these tests would run on node:sqlite unnoticed.
test(`these tests run on ${expected}, which returns what the other driver returns`, async () => {
  const said: string[] = [];
  const driver = await chooseDriver((line) => said.push(line));
  expect(driver.name, `${said.join()} Install python3, make and g++, then run npm ci again.`).toBe(
    expected,
  );
  const warning = expect.stringMatching(/node:sqlite is used instead\.$/);
  expect(said).toEqual(expected === 'sqlite3' ? [] : [warning]);
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
  const first = await db<{ bytes: Uint8Array; at: number }>('t').first('bytes', 'at');
  expect({ ...first, bytes: [...(first?.bytes ?? [])] }).toEqual({ bytes: [0, 1, 255], at: 7 });
  const failed = db.transaction(async (trx) => {
    await trx('t').where({ id: 1 }).delete();
    await trx('t').insert({ name: 'b' });
  });
  await expect(failed).rejects.toThrow(/UNIQUE/);
  expect(await db('t').pluck('name')).toEqual(['a', 'b']);
  await db.destroy();
  await rm(folder, { recursive: true });
});
