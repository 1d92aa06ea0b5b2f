import { expect, test } from 'vitest';
import { proxiedServer } from '../testing/postgres/postgres-proxy.ts';
import { onPostgres } from '../testing/test-database.ts';
import { watch } from '../testing/watch.ts';
import { systemTimers } from '../timers.ts';

onPostgres('metrics of the signals', () => {
  test('a relay that lags shows as a delay, and a lost one as not connected', async () => {
    const token = 'metrics-token-'.repeat(3);
    const { proxy, server } = await proxiedServer({
      settings: { metricsToken: token },
      timers: systemTimers(),
    });
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
