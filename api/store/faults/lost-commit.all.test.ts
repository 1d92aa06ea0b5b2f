import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultLines } from '../../testing/faults/fault-lines.ts';
import {
  type ConnectionFault,
  type PostgresProxy,
  startPostgresProxy,
} from '../../testing/postgres/postgres-proxy.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { makeTestPlace, onPostgres, type TestPlace } from '../../testing/test-database.ts';
import { NOTHING_LOST, startWriteProof, type WriteKind } from '../../testing/write-proof.ts';

const ALL = ['create', 'change', 'delete', 'claim'] as const;
// Each write waits until its connection times out.
const FEW = ['create', 'claim'] as const;
const FAULTS: readonly (readonly [ConnectionFault, number, readonly WriteKind[]])[] = [
  ['cut before commit', 3, ALL],
  ['cut after commit', 3, ALL],
  ['swallow before commit', 1, FEW],
  ['swallow after commit', 1, FEW],
];

onPostgres('on PostgreSQL, a connection that is', () => {
  let place: TestPlace;
  let proxy: PostgresProxy;
  let server: TestServer;
  beforeAll(async () => {
    place = await makeTestPlace('postgres');
    proxy = await startPostgresProxy(place.databaseUrl);
    server = await startTestServer({ settings: { databaseUrl: proxy.databaseUrl } });
  });
  afterAll(async () => {
    await server?.stop();
    await proxy?.stop();
    await place?.remove();
  });

  test.for(FAULTS)(
    '%s: answers 503 to each write, and a repeat stores it once',
    async ([fault, rounds, kinds]) => {
      const proof = await startWriteProof(server, rounds);
      const logged = server.logs().length;
      const hits = proxy.hits();
      proxy.setFault(fault);
      for (let round = 0; round < rounds; round += 1)
        expect(await proof.attempt(server, kinds)).toEqual(kinds.map(() => 503));
      proxy.setFault(undefined);
      expect(proxy.hits() - hits).toBe(rounds * kinds.length);
      await proof.check(server);
      await proof.repeat(server);

      const restarted = await startTestServer({ settings: { databaseUrl: place.databaseUrl } });
      await proof.check(restarted);
      await restarted.stop();
      expect(proof.figures).toMatchObject(NOTHING_LOST);
      expect(proof.figures.slowest).toBeLessThan(6000);
      await expect
        .poll(async () => {
          await proof.touch(server);
          return faultLines(server.logs().slice(logged));
        })
        .toEqual(['unknown begins', 'unknown is over']);
    },
  );
});
