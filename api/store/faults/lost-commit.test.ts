import { expect, test } from 'vitest';
import { proxiedServer } from '../../testing/postgres/postgres-proxy.ts';
import { onPostgres } from '../../testing/test-database.ts';
import { NOTHING_LOST, startWriteProof } from '../../testing/write-proof.ts';

onPostgres('a connection to PostgreSQL that is cut after COMMIT', () => {
  test('answers 503 to each write, and a repeat stores it once', async () => {
    const { proxy, server } = await proxiedServer();
    const proof = await startWriteProof(server, 1);
    proxy.setFault('cut after commit');
    expect(await proof.attempt(server)).toEqual([503, 503, 503, 503]);
    proxy.setFault(undefined);
    expect(proxy.hits()).toBe(4);
    await proof.check(server);
    await proof.repeat(server);
    expect(proof.figures).toMatchObject(NOTHING_LOST);
  });
});
