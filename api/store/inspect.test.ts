import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestPlace, onEveryDatabase, pathOf } from '../testing/test-database.ts';
import { StartError } from './faults/fault.ts';
import { inspect, open } from './open.ts';

onEveryDatabase('looking at a database', (kind) => {
  test('distinguishes absent, current, behind and newer, and creates nothing', async () => {
    const { databaseUrl, remove } = await makeTestPlace(kind);
    const state = async () => (await inspect(databaseUrl)).state;
    expect(await state()).toBe('absent');
    expect(await state()).toBe('absent');
    if (kind === 'sqlite') expect(existsSync(dirname(pathOf(databaseUrl)))).toBe(false);

    const db = await open(databaseUrl);
    expect(await state()).toBe('current');
    await db.writer('knex_migrations').insert({ name: '9999_later', batch: 9 });
    expect(await state()).toBe('newer');
    await db.writer('knex_migrations').delete();
    expect(await state()).toBe('behind');
    await db.close();
    await remove();
  });
});

test('names a PostgreSQL database without its password, and the reason why it cannot be opened', async () => {
  const looking = inspect('postgres://ana:secret@127.0.0.1:9/projects');
  await expect(looking).rejects.toThrow(StartError);
  await expect(looking).rejects.toThrow('127.0.0.1:9/projects');
  await expect(looking).rejects.not.toThrow('secret');
});
