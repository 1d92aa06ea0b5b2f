import { expect, test } from 'vitest';
import { migrations } from '../store/migrations/migrations.ts';
import { readTables } from '../testing/read-tables.ts';
import { makeFixture } from '../testing/samples.ts';
import { startTestServer } from '../testing/server.ts';
import { makeTestPlace, onPostgres } from '../testing/test-database.ts';
import { moveDatabase } from './move-database.ts';

onPostgres('a database that moves to PostgreSQL', () => {
  test('has every row there, except its servers', async () => {
    const source = await startTestServer();
    await makeFixture(source);
    await source.stop({ keepsDatabase: true });
    const target = await makeTestPlace('postgres');
    const { databaseUrl } = source;
    const moved = await moveDatabase({ databaseUrl, to: target.databaseUrl, setting: '--to' });
    expect(moved.schema).toBe(migrations.at(-1)?.name);
    const before = await startTestServer({ settings: { databaseUrl } });
    const after = await startTestServer({ settings: { databaseUrl: target.databaseUrl } });
    const [from, to] = [await readTables(before.database), await readTables(after.database)];
    for (const name of from.keys())
      if (name !== 'servers') expect(to.get(name), name).toEqual(from.get(name));
    await before.stop();
    await after.stop();
    await target.remove();
  });
});
