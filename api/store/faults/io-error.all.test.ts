import { statSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faultLines } from '../../testing/faults/fault-lines.ts';
import { canLimitFiles, limitFiles } from '../../testing/faults/file-limit.ts';
import { POSTGRES_USER, startOwnPostgres } from '../../testing/postgres/postgres.ts';
import { startServerProcess } from '../../testing/programs.ts';
import { startTestServer } from '../../testing/server.ts';
import { makeTestPlace, onPostgres } from '../../testing/test-database.ts';
import { NOTHING_LOST, startWriteProof } from '../../testing/write-proof.ts';

const how = canLimitFiles ? 'RLIMIT_FSIZE' : 'skipped: prlimit is missing';

describe.skipIf(!canLimitFiles)(`a file that cannot be written (${how})`, () => {
  test('on sqlite: answers 503 to writes, still reads, and loses no acknowledged write even after kill -9', async ({
    annotate,
    onTestFinished,
  }) => {
    const place = await makeTestPlace('sqlite');
    onTestFinished(() => place.remove());
    const server = await startServerProcess(place.databaseUrl);
    onTestFinished(() => server.kill());
    const proof = await startWriteProof(server, 8);
    const log = `${place.databaseUrl.slice('sqlite:'.length)}-wal`;
    limitFiles(server.pid, statSync(log).size + 60_000);
    for (let round = 0; round < 6; round += 1) await proof.attempt(server);
    await proof.check(server);
    expect(new Set(proof.statuses())).toContain(503);

    limitFiles(server.pid, 'unlimited');
    expect(await proof.attempt(server)).toEqual([201, 200, 204, 200]);
    await proof.check(server);
    await expect
      .poll(async () => {
        await proof.touch(server);
        return faultLines(server.logs());
      })
      .toEqual(['unknown begins', 'unknown is over']);

    limitFiles(server.pid, statSync(log).size);
    await proof.attempt(server);
    await server.kill();
    const restarted = await startServerProcess(place.databaseUrl);
    onTestFinished(() => restarted.kill());
    await proof.check(restarted);
    await proof.repeat(restarted);
    await annotate(JSON.stringify(proof.figures));
    expect(proof.figures).toMatchObject(NOTHING_LOST);
  });

  onPostgres('on postgres, which then ends all connections', () => {
    test('answers 503 and recovers without a restart', async ({ annotate, onTestFinished }) => {
      const postgres = await startOwnPostgres();
      onTestFinished(() => postgres.stop());
      const server = await startTestServer({ settings: { databaseUrl: postgres.url } });
      const proof = await startWriteProof(server, 2);
      for (const pid of await backendsOf(postgres.url)) limitFiles(pid, 0, POSTGRES_USER);
      expect((await proof.attempt(server))[0]).toBe(503);
      await expect.poll(() => proof.touch(server)).toBe(true);
      await proof.check(server);
      expect(await proof.attempt(server)).toEqual([201, 200, 204, 200]);
      await proof.repeat(server);
      await server.stop();
      const restarted = await startTestServer({ settings: { databaseUrl: postgres.url } });
      await proof.check(restarted);
      await restarted.stop();
      await annotate(JSON.stringify(proof.figures));
      expect(proof.figures).toMatchObject(NOTHING_LOST);
    });
  });
});

const backends = z.array(z.object({ pid: z.number() }));

/** The PostgreSQL processes that serve this program. */
async function backendsOf(connectionString: string): Promise<number[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    "select pid from pg_stat_activity where application_name = 'project-dashboard'",
  );
  await client.end();
  return backends.parse(rows).map(({ pid }) => pid);
}
