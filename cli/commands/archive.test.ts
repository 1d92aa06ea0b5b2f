import { afterAll, beforeEach, expect, test } from 'vitest';
import { cellsOf } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());
let id = '';
let slug = '';
beforeEach(async () => {
  ({ id, slug } = await api.study({ startDate: '2026-11-02' }));
});

const run = (line: string) => api.run(`project ${line}`);
/** Whether the project of this test is in the list. */
const isListed = async (flags = '') =>
  cellsOf((await run(`list ${flags}`)).out).some(([, , , , one]) => one === slug);

test('an archived project leaves the list, refuses changes, and comes back', async () => {
  await run(`archive ${slug} --yes`);
  expect([await isListed(), await isListed('--archived')]).toEqual([false, true]);
  const refused = await run(`links add ${slug} "Ines Park" --yes`);
  expect(refused.err).toContain('is read-only. Restore it first.');
  const restored = await api.onScreen(`project restore ${slug}`, {
    steps: [{ seen: 'Restore "Brand Study"?', type: 'y\r' }],
  });
  expect([restored.code, await isListed()]).toEqual([0, true]);
});

test('delete asks for the slug until it is right', async () => {
  await run(`archive ${slug} --yes`);
  const { code, out } = await api.onScreen(`project delete ${slug}`, {
    steps: [
      { seen: `Type the slug ${slug}`, type: 'brand\r' },
      { seen: 'press Ctrl-C to keep the project', type: `${slug.slice('brand'.length)}\r` },
    ],
  });
  expect(out).toContain('Deleted         Brand Study');
  expect([code, await isListed('--archived')]).toEqual([0, false]);
});

test('delete keeps the project where only --yes is given', async () => {
  await run(`archive ${id} --yes`);
  const { err, ...ended } = await run(`delete ${slug} --yes`);
  expect(err).toContain(`--yes --slug ${slug}`);
  expect(ended).toEqual({ code: 2, out: '' });
  expect(await isListed('--archived')).toBe(true);
  expect((await run(`delete ${id} --yes --slug ${slug}`)).code).toBe(0);
  expect(await isListed('--archived')).toBe(false);
});

test('a duplicate may have another lead', async () => {
  const flags = '--title "Wave 2" --start 2026-11-09 --lead Ben --yes --json';
  const { code, out } = await run(`duplicate ${slug} ${flags}`);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ slug: 'wave-2', client: 'Acme', projectLead: 'Ben' });
});
