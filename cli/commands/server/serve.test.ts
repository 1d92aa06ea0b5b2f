import { expect, test } from 'vitest';
import { startApi } from '../../testing/start-api.ts';

test('serves the pages and the API until SIGTERM', async () => {
  const api = await startApi();
  const page = await fetch(`${api.url}/dashboard`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await api.client.listProjects()).toEqual([]);
  await api.stop();
  await expect(fetch(api.url)).rejects.toThrow();
});

test('--port and --host win over PORT and HOST', async () => {
  const api = await startApi(undefined, undefined, { PORT: '1', HOST: '203.0.113.1' }, [
    ...['--port', '0', '--host', '127.0.0.1'],
  ]);
  expect(api.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  await api.stop();
});
