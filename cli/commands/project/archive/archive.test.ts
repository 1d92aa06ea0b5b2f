import { afterAll, beforeEach, expect, test } from 'vitest';
import { cellsOf } from '../../../testing/run-program.ts';
import { startApi } from '../../../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());
let id = '';
let slug = '';
beforeEach(async () => {
  const milestones = [{ title: 'Kickoff', status: 'complete', dueDate: '2026-11-04' } as const];
  ({ id, slug } = await api.study({ startDate: '2026-11-02', milestones }));
});

const run = (line: string) => api.run(`project ${line}`);
/** Whether the project of this test is in the list. */
const isListed = async (flags = '') =>
  cellsOf((await run(`list ${flags}`)).out).some(([, , , , one]) => one === slug);

test('an archived project leaves the list, refuses changes, and comes back', async () => {
  expect(await run(`archive ${slug} --yes`)).toMatchObject({
    code: 0,
    out: `archived\tBrand Study\nslug\t${slug}\n`,
  });
  expect([await isListed(), await isListed('--archived')]).toEqual([false, true]);
  expect(await run(`links add ${slug} "Ines Park" --yes`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is read-only. Restore it first.'),
  });
  expect((await run(`show ${slug}`)).out).toContain('\narchivedAt\t');
  const restored = await api.onScreen(`project restore ${slug}`, {
    steps: [{ seen: 'Restore "Brand Study"?', type: 'y\r' }],
  });
  expect([restored.code, await isListed()]).toEqual([0, true]);
});

test('the same works on a local database without a server', async () => {
  const local = (line: string) => api.runLocally(`project ${line}`);
  expect(JSON.parse((await local(`archive ${id} --yes --json`)).out)).toMatchObject({
    id,
    archivedAt: expect.any(String),
    clientToken: expect.stringContaining('•'),
  });
  expect((await local(`history ${id} --kind archived`)).out).toContain('\tarchived\theader\t');
  expect((await local(`restore ${id} --yes`)).code).toBe(0);
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

test('delete keeps the project unless it is archived and named twice', async () => {
  for (const [flags, code, expected] of [
    [`--yes --slug ${slug}`, 1, `project-dashboard project archive ${slug}`],
    ['', 2, `--yes --slug ${slug}`],
    ['--yes', 2, `--yes --slug ${slug}`],
    ['--yes --slug other-study', 2, 'is not other-study. Nothing was deleted.'],
  ] as const) {
    const { err, ...ended } = await run(`delete ${slug} ${flags}`);
    expect(err).toContain(expected);
    expect(ended).toEqual({ code, out: '' });
    if (code === 1) await run(`archive ${slug} --yes`);
  }
  expect(await isListed('--archived')).toBe(true);
  expect((await run(`delete ${id} --yes --slug ${slug}`)).code).toBe(0);
  expect(await isListed('--archived')).toBe(false);
});

test('duplicate moves the dates to the new start and begins anew', async () => {
  const duplicate = `duplicate ${slug} --title "Wave 2" --start`;
  const before = (await run('list')).out;
  for (const [line, code, message] of [
    [`${duplicate} 2026-11-09`, 2, 'A new project "Wave 2" is created from "Brand Study".'],
    [`${duplicate} soon --yes`, 1, '--start: "soon" is not a date.'],
  ] as const)
    expect(await run(line)).toMatchObject({
      ...{ code, out: '' },
      err: expect.stringContaining(message),
    });
  expect((await run('list')).out).toBe(before);
  const { code, out } = await run(`${duplicate} 2026-11-09 --lead Ben --yes --json`);
  const copy = JSON.parse(out);
  expect(code).toBe(0);
  expect(copy).toMatchObject({ slug: 'wave-2', client: 'Acme', projectLead: 'Ben' });
  expect(await api.client.listMilestones({ id: copy.id })).toMatchObject([
    { title: 'Kickoff', status: 'scheduled', dueDate: '2026-11-11' },
  ]);
});
