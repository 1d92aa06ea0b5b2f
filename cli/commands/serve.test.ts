import { expect, test } from 'vitest';
import { runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

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
