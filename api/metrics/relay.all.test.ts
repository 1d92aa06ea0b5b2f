import { expect, onTestFinished, test } from 'vitest';
import { startPostgresProxy } from '../testing/postgres/postgres-proxy.ts';
import { serverOfTest } from '../testing/server.ts';
import { makeTestPlace, onPostgres } from '../testing/test-database.ts';
import { watch } from '../testing/watch.ts';
import { systemTimers } from '../timers.ts';

onPostgres('metrics of the signals', () => {
  test('a relay that lags shows as a delay, and a lost one as not connected', async () => {
    const place = await makeTestPlace('postgres');
    const proxy = await startPostgresProxy(place.databaseUrl);
    onTestFinished(async () => {
      await proxy.stop();
      await place.remove();
    });
    const token = 'metrics-token-'.repeat(3);
    const settings = { databaseUrl: proxy.databaseUrl, metricsToken: token };
    const server = await serverOfTest({ settings, timers: systemTimers() });
    const sample = async (name: string) => {
      const { text } = await server.request('/metrics', { token });
      return Number(new RegExp(`^project_dashboard_signals_${name} (.*)$`, 'm').exec(text)?.[1]);
    };
    const { id, clientToken } = await server.createProject();
    expect(await sample('delay_seconds')).toBe(0);
    await watch(server.client(clientToken), id);
    await expect.poll(() => sample('connected')).toBe(1);
    proxy.setFault('slow');
    await expect.poll(() => sample('delay_seconds')).toBeGreaterThan(1);
    proxy.setFault(undefined);
    await proxy.refuse();
    await expect.poll(() => sample('connected')).toBe(0);
  });
});
