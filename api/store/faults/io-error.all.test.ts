import { statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { faultLines } from '../../testing/faults/fault-lines.ts';
import { canLimitFiles, limitFiles } from '../../testing/faults/file-limit.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { makeTestPlace, pathOf } from '../../testing/test-database.ts';
import { NOTHING_LOST, startWriteProof } from '../../testing/write-proof.ts';

const how = canLimitFiles ? 'RLIMIT_FSIZE' : 'skipped: prlimit is missing';

test.skipIf(!canLimitFiles)(
  `while a file cannot be written (${how}), writes get 503, reads go on, and no acknowledged write is lost even after kill -9`,
  async () => {
    const place = await makeTestPlace('sqlite');
    onTestFinished(() => place.remove());
    const server = await startServerProcess(place.databaseUrl);
    onTestFinished(() => server.kill());
    const proof = await startWriteProof(server, 8);
    const log = `${pathOf(place.databaseUrl)}-wal`;
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
    expect(proof.figures).toMatchObject(NOTHING_LOST);
  },
);
