import { execFileSync } from 'node:child_process';
import { test } from 'vitest';
import { makeSchema, onPostgres } from '../../api/testing/test-database.ts';
import { restoreDrill } from '../testing/restore-drill.ts';

/** PostgreSQL's client programs, which `backup` and `restore` need for a PostgreSQL database. */
const hasPgDump = ['pg_dump', 'pg_restore', 'psql'].every((tool) => {
  try {
    execFileSync(tool, ['--version']);
    return true;
  } catch {
    return false;
  }
});

onPostgres('a restore drill on postgres', () => {
  // Install the package postgresql-client to run it: the program itself says so too.
  test.runIf(hasPgDump)('brings the backup back', async () => {
    const { databaseUrl, remove } = await makeSchema();
    await restoreDrill({ databaseUrl }, 'schema');
    await remove();
  });
});
