import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeSchema, onPostgres } from '../../api/testing/test-database.ts';
import { startProcess } from '../testing/run-process.ts';
import { runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

onPostgres('a move that is killed in the middle', () => {
  test('leaves an empty target and the source as it was', async () => {
    const [source, target] = [await startApi(), await makeSchema()];
    const { id } = await source.study();
    await source.client.createMilestone({ id, body: { title: 'Report' } });
    await source.stop();
    await runProgram('migrate', { env: { DATABASE_URL: target.databaseUrl } });
    const path = source.databaseUrl.slice('sqlite:'.length);
    const before = readFileSync(path);
    const watcher = new pg.Client({ connectionString: target.databaseUrl });
    await watcher.connect();
    const count = async (sql: string, ...values: unknown[]) =>
      (await watcher.query(sql, values)).rowCount;
    // The copy waits in the middle: at the first row of the milestones.
    const lock = randomBytes(3).readUIntBE(0, 3);
    await watcher.query('select pg_advisory_lock($1)', [lock]);
    await watcher.query(
      `create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${lock}); return null; end $$;
       create trigger wait before insert on milestones for each statement execute function wait();`,
    );
    const child = startProcess(['move', '--to', target.databaseUrl], {
      env: { DATABASE_URL: source.databaseUrl },
    });
    const closed = new Promise((resolve) => child.on('close', resolve));
    const waiting =
      "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
    await expect.poll(() => count(waiting, lock), { timeout: 20_000, interval: 20 }).toBe(1);
    child.kill('SIGKILL');
    await closed;
    // PostgreSQL rolls back when it notices that the program is gone.
    await watcher.query('select pg_advisory_unlock($1)', [lock]);
    const others =
      'select 1 from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1';
    await expect.poll(() => count(others, 'project-dashboard'), { timeout: 20_000 }).toBe(0);
    expect((await watcher.query('select revision from agency')).rows).toEqual([{ revision: 0 }]);
    for (const table of ['projects', 'milestones', 'changes', 'recipients', 'idempotency'])
      expect(await count(`select 1 from ${table}`), table).toBe(0);
    expect(readFileSync(path).equals(before)).toBe(true);
    await watcher.end();
    await target.remove();
  });
});
