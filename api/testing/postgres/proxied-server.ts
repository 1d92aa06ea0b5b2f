import { onTestFinished } from 'vitest';
import { serverOfTest, type TestServerOptions } from '../server.ts';
import { makeTestPlace } from '../test-database.ts';
import { startPostgresProxy } from './postgres-proxy.ts';

/** Starts a server that reaches its PostgreSQL through a proxy. All of it ends with the test. */
export async function proxiedServer({ settings, ...options }: TestServerOptions = {}) {
  const place = await makeTestPlace('postgres');
  const proxy = await startPostgresProxy(place.databaseUrl);
  onTestFinished(async () => {
    await proxy.stop();
    await place.remove();
  });
  const all = { ...settings, databaseUrl: proxy.databaseUrl };
  return { proxy, server: await serverOfTest({ ...options, settings: all }) };
}
