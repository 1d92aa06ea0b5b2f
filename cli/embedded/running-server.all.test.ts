import { expect, test } from 'vitest';
import { open } from '../../api/store/open.ts';
import { startApi } from '../testing/start-api.ts';

/** Undoes the second migration, so that the database looks like one of an earlier version. */
async function makeOlder(databaseUrl: string): Promise<void> {
  const db = await open(databaseUrl);
  for (const table of ['unsubscribe_secret', 'weekly_deliveries', 'recipients'])
    await db.writer.schema.dropTable(table);
  await db.writer('knex_migrations').where({ name: '0002_weekly_mail' }).delete();
  await db.close();
}

test('a newer command does not migrate the database of a running older server', async () => {
  const api = await startApi();
  const { databaseUrl } = api;
  await makeOlder(databaseUrl);
  for (const line of ['migrate', 'project list']) {
    const { code, out, err } = await api.runLocally(line);
    expect(err).toMatch(/an older server \(version .+, process \d+ on .+\) is running/);
    expect(err).toContain('Stop that server and start this version of it');
    expect([code, out]).toEqual([1, '']);
  }
  // A newer server may migrate it while the older one still runs.
  await (await startApi({ databaseUrl })).stop();
  expect((await api.runLocally('migrate')).code).toBe(0);
  await makeOlder(databaseUrl);
  await api.stop();
  expect(await api.runLocally('migrate')).toMatchObject({ code: 0, out: '' });
});
