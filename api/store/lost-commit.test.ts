import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConnectionFault,
  type PostgresProxy,
  startPostgresProxy,
} from '../testing/postgres-proxy.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DATABASE_KINDS, makeTestPlace, type TestPlace } from '../testing/test-database.ts';
import { startWriteProof } from '../testing/write-proof.ts';

const FAULTS: readonly ConnectionFault[] = [
  'cut before commit',
  'cut after commit',
  'swallow before commit',
  'swallow after commit',
];

describe.runIf(DATABASE_KINDS.includes('postgres'))('a COMMIT that PostgreSQL', () => {
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

  test.each(FAULTS)('%s: no write is acknowledged and lost, none is doubled', async (fault) => {
    const isSlow = fault.startsWith('swallow');
    const rounds = isSlow ? 1 : 5;
    const proof = await startWriteProof(server, rounds);
    const before = proxy.hits();
    proxy.setFault(fault);
    for (let round = 0; round < rounds; round += 1) {
      expect(await proof.attempt(server)).toEqual([503, 503, 503, 503]);
    }
    proxy.setFault(undefined);
    expect(proxy.hits() - before).toBe(rounds * 4);
    await proof.check(server);
    await proof.repeat(server);

    const restarted = await startTestServer({ settings: { databaseUrl: place.databaseUrl } });
    await proof.check(restarted);
    await restarted.stop();
    expect(proof.figures).toMatchObject({ lost: 0, doubled: 0, wrong: 0 });
  });
});
