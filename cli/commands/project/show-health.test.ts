import { projectHealthRow } from '@project-dashboard/core/health';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTerminal } from '../../testing/in-terminal.ts';
import { runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';
import { storeTitle } from '../../testing/store-title.ts';

let api: RunningApi;
const health = (...args: string[]) => runProgram(['health', ...args], { env: api.env });
const slugs = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').at(-1));

/** The calendar date so many days from now; the API counts in UTC by default. */
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('no projects: says so, exit 0', async () => {
  expect(await health()).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringMatching(/^No proj/),
  });
  expect(await health('--all', '--json')).toEqual({ code: 0, out: '[]\n', err: '' });
});

describe('three projects', () => {
  /** Of the project that is behind, the last to be created. */
  let id = '';
  const risky = day(2);

  beforeAll(async () => {
    const items = {
      Fine: undefined,
      Risky: { status: 'pending', dueDate: risky },
      Behind: { status: 'overdue', dueDate: day(-9) },
    } as const;
    for (const [title, item] of Object.entries(items)) {
      const body = { title, client: 'Acme', projectLead: 'Ana', startDate: 'July 15, 2025' };
      ({ id } = await api.client.createProject({ body }));
      if (item !== undefined)
        await api.client.createMilestone({ id, body: { ...item, title: 'Field work' } });
    }
    await storeTitle(api.databaseUrl, 'Field work', 'Field\u202e work');
  });

  test('all of them, the worst first: health, study, company, next due date, reason, slug', async () => {
    const { code, out } = await health();
    expect(slugs(out)).toEqual(['behind', 'risky', 'fine']);
    expect(out.split('\n')[0]?.split('\t')).toEqual([
      'BEHIND',
      'Behind',
      'Acme',
      '',
      '1 overdue item: Field work',
      'behind',
    ]);
    expect(out.split('\n')[1]?.split('\t').slice(3, 5)).toEqual([
      risky,
      '1 item due within 3 days: Field work',
    ]);
    expect(code).toBe(0);
    expect((await health('--all')).out).toBe(out);
  });

  test('one by slug or by id: badge, reason, next due date', async () => {
    const bySlug = await health('behind');
    expect(bySlug.out).toBe(
      'title\tBehind\nhealth\tBEHIND\nreason\t1 overdue item: Field work\nnextDueDate\t\n',
    );
    expect(await health(id)).toEqual(bySlug);
  });

  test('several in one list, and what is unknown named at once', async () => {
    const some = await health('fine', id, '--fail-on', 'behind');
    expect(slugs(some.out)).toEqual(['behind', 'fine']);
    expect(some.code).toBe(8);
    const { code, out, err } = await health('nobody', 'fine', 'no-one');
    expect(err).toContain('No project has the slug or id nobody, no-one.');
    expect(out).toBe('');
    expect(code).toBe(1);
  });

  test('a terminal sees the badge as sign, word and colour, and no bidi override', async () => {
    const { out } = await inTerminal(['health'], { env: api.env, columns: 120 });
    expect(out).toContain('\u001b[31m✗ BEHIND');
    expect(out).toContain('\u001b[33m! AT RISK');
    expect(out).toContain('\u001b[32m✓ ON TRACK');
    expect(out).not.toContain('\u202e');
  });

  test('--json is what the API answers', async () => {
    const answer = await api.client.listProjectHealth();
    const { out } = await health('--json');
    expect(JSON.parse(out)).toHaveLength(3);
    expect(JSON.parse(out)).toEqual(expect.arrayContaining(answer));
    const one: unknown = JSON.parse((await health('risky', '--json')).out);
    expect(projectHealthRow.parse(one)).toEqual(one);
  });

  test.each([
    [['--fail-on', 'behind'], 8],
    [['--fail-on', 'at-risk'], 8],
    [['behind', '--fail-on', 'behind'], 8],
    [['risky', '--fail-on', 'behind'], 0],
    [['risky', '--fail-on', 'at-risk'], 8],
    [['fine', '--fail-on', 'at-risk'], 0],
  ])('%j exits with %i', async (args, expected) => {
    expect((await health(...args)).code).toBe(expected);
  });

  test('an unknown project: exit 1 and where to look', async () => {
    const { code, out, err } = await health('nobody');
    expect(err.trimEnd().split('\n').at(-1)).toContain('project-dashboard project list');
    expect(out).toBe('');
    expect(code).toBe(1);
  });
});
