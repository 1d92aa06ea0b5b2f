import { expect, test } from 'vitest';
import { open } from '../../api/store/open.ts';
import { makeTestPlace } from '../../api/testing/test-database.ts';
import { runProgram } from '../testing/run-program.ts';

test('reports a left lock; --unlock releases it and creates the tables', async () => {
  const { databaseUrl } = await makeTestPlace('sqlite');
  const local = { env: { DATABASE_URL: databaseUrl } };
  const db = await open(databaseUrl);
  await db.writer('knex_migrations_lock').update({ is_locked: 1 });
  await db.writer.raw('pragma foreign_keys = off');
  const made = await db.writer('sqlite_master').pluck('name').where({ type: 'table' });
  for (const table of made)
    if (!/^(sqlite_|knex_migrations_lock)/.test(table)) await db.writer.schema.dropTable(table);
  await db.close();

  const locked = await runProgram('migrate', local);
  expect(locked.err).toContain('project-dashboard migrate --unlock');
  expect(locked.code).toBe(1);
  expect(await runProgram('migrate --unlock', local)).toEqual({
    ...{ code: 0, out: '' },
    err: 'The tables are up to date.\n',
  });
});
