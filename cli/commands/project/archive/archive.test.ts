import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTerminal } from '../../../testing/in-terminal.ts';
import { runProgram } from '../../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';

let api: RunningApi;
let id = '';
beforeEach(async () => {
  api = await startApi();
  const body = {
    title: 'Brand Study',
    client: 'Acme',
    projectLead: 'Ana',
    startDate: '2026-11-02',
  };
  const milestones = [{ title: 'Kickoff', status: 'complete', dueDate: '2026-11-04' }] as const;
  ({ id } = await api.client.createProject({ body: { ...body, milestones: [...milestones] } }));
});
afterEach(() => api.stop());

const run = (...args: string[]) => runProgram(['project', ...args], { env: api.env });
const slugs = async (...args: string[]) =>
  (await run('list', ...args)).out.split('\n').flatMap((line) => line.split('\t')[4] ?? []);

test('an archived project leaves the list, refuses changes, and comes back', async () => {
  expect(await run('archive', 'brand-study', '--yes')).toMatchObject({
    code: 0,
    out: 'archived\tBrand Study\nslug\tbrand-study\n',
  });
  expect(await slugs()).toEqual([]);
  expect(await slugs('--archived')).toEqual(['brand-study']);
  const refused = await run('links', 'add', 'brand-study', 'Ines Park', '--yes');
  expect(refused.err).toContain('is read-only. Restore it first.');
  expect(refused.code).toBe(1);
  expect((await run('show', 'brand-study')).out).toContain('\narchivedAt\t');
  const restored = await inTerminal(['project', 'restore', 'brand-study'], {
    env: api.env,
    steps: [{ seen: 'Restore "Brand Study"?', type: 'y\r' }],
  });
  expect(restored.code).toBe(0);
  expect(await slugs()).toEqual(['brand-study']);
});

test('the same works on a local database without a server', async () => {
  const env = { AGENCY_KEY: api.key, DATABASE_URL: api.databaseUrl };
  const local = (...args: string[]) => runProgram(['project', ...args], { env });
  expect(JSON.parse((await local('archive', id, '--yes', '--json')).out)).toMatchObject({
    id,
    archivedAt: expect.any(String),
    clientToken: expect.stringContaining('•'),
  });
  expect((await local('history', id, '--kind', 'archived')).out).toContain('\tarchived\theader\t');
  expect((await local('restore', id, '--yes')).code).toBe(0);
});

test('delete asks for the slug until it is right', async () => {
  await run('archive', 'brand-study', '--yes');
  const { code, out } = await inTerminal(['project', 'delete', 'brand-study'], {
    env: { ...api.env, NO_COLOR: '1' },
    steps: [
      { seen: 'Type the slug brand-study', type: 'brand\r' },
      { seen: 'press Ctrl-C to keep the project', type: '-study\r' },
    ],
  });
  expect(out).toContain('Deleted         Brand Study');
  expect(code).toBe(0);
  expect(await slugs('--archived')).toEqual([]);
});

test('delete keeps the project unless it is archived and named twice', async () => {
  for (const [args, code, expected] of [
    [['--yes', '--slug', 'brand-study'], 1, 'project-dashboard project archive brand-study'],
    [[], 2, '--yes --slug brand-study'],
    [['--yes'], 2, '--yes --slug brand-study'],
    [['--yes', '--slug', 'other-study'], 2, 'is not other-study. Nothing was deleted.'],
  ] as const) {
    const { err, ...ended } = await run('delete', 'brand-study', ...args);
    expect(err).toContain(expected);
    expect(ended).toEqual({ code, out: '' });
    if (code === 1) await run('archive', 'brand-study', '--yes');
  }
  expect(await slugs('--archived')).toEqual(['brand-study']);
  expect((await run('delete', id, '--yes', '--slug', 'brand-study')).code).toBe(0);
  expect(await slugs('--archived')).toEqual([]);
});

test('duplicate moves the dates to the new start and begins anew', async () => {
  const flags = ['--title', 'Wave 2', '--start', '2026-11-09'];
  const refused = await run('duplicate', 'brand-study', ...flags);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('A new project "Wave 2" is created from "Brand Study".');
  expect(await slugs()).toEqual(['brand-study']);
  const { code, out } = await run(
    'duplicate',
    'brand-study',
    ...flags,
    '--lead',
    'Ben',
    '--yes',
    '--json',
  );
  const copy = JSON.parse(out);
  expect(code).toBe(0);
  expect(copy).toMatchObject({ slug: 'wave-2', client: 'Acme', projectLead: 'Ben' });
  expect(await api.client.listMilestones({ id: copy.id })).toMatchObject([
    { title: 'Kickoff', status: 'scheduled', dueDate: '2026-11-11' },
  ]);
  const wrong = await run(
    'duplicate',
    'brand-study',
    '--title',
    'Wave 3',
    '--start',
    'soon',
    '--yes',
  );
  expect(wrong.err).toContain('--start: "soon" is not a date.');
  expect(await slugs()).toEqual(['wave-2', 'brand-study']);
});
