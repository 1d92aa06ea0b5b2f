import { expect, test } from 'vitest';
import { runProgram } from '../../testing/run-program.ts';
import { startApi } from '../../testing/start-api.ts';

test('serves the pages and the API until a signal', async () => {
  const api = await startApi();
  const page = await fetch(`${api.url}/dashboard`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await api.client.listProjects()).toEqual([]);
  await api.stop();
  await expect(fetch(api.url)).rejects.toThrow();
});

test('a port that is taken: one line that names it, exit 1', async () => {
  const api = await startApi();
  const { code, err } = await runProgram(['serve'], { env: { PORT: new URL(api.url).port } });
  await api.stop();
  expect(err).toMatch(/^PORT: \d+ is in use/m);
  expect(code).toBe(1);
});

test('--port and --host win over PORT and HOST', async () => {
  const api = await startApi(undefined, undefined, { PORT: '1', HOST: '203.0.113.1' }, [
    ...['--port', '0', '--host', '127.0.0.1'],
  ]);
  expect(api.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  await api.stop();
});

test('a port that is none is a usage error of serve', async () => {
  const { code, err } = await runProgram(['serve', '--port', 'http']);
  expect(err).toMatch(
    /Write a whole number from 0 to 65535\.\nSee: project-dashboard serve --help\n$/,
  );
  expect(code).toBe(2);
});
