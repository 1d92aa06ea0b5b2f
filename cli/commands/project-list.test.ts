import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsOf } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

/** More projects than fit on one page of the API. */
const MANY = 105;
const LONG = 'Eine sehr lange Studie über die Marke 日本語 and what people think of it';

const api = await startApi();
afterAll(() => api.stop());
beforeAll(async () => {
  expect(await api.run('project list --json')).toEqual({ code: 0, out: '[]\n', err: '' });
  const titles = Array.from({ length: MANY - 1 }, (_, at) => `Study ${at + 1}`);
  for (const title of [...titles, LONG]) await api.study({ title, startDate: 'July 15, 2025' });
});

test('a pipe gets all projects: raw values between tabs, newest first, no headings', async () => {
  const { code, out, err } = await api.run('project list');
  const rows = cellsOf(out);
  expect(rows).toHaveLength(MANY);
  expect(rows[0]).toEqual([LONG, 'Acme', 'Ana', 'July 15, 2025', expect.any(String)]);
  expect(rows[1]?.[0]).toBe(`Study ${MANY - 1}`);
  expect(new Set(rows.map((row) => row[4])).size).toBe(MANY);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse((await api.run('project list --json')).out)).toHaveLength(MANY);
});
