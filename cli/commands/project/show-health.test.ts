import { formatMonthDay } from '@project-dashboard/core/dates';
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

/** The date this many days from today, in UTC, which the API uses by default. */
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('without projects: prints a note, exit 0', async () => {
  expect(await health()).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringMatching(/^No proj/),
  });
  expect(await health('--all', '--json')).toEqual({ code: 0, out: '[]\n', err: '' });
});

describe('three projects', () => {
  /** The id of the project that is behind, which is created last. */
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

  test('lists all of them, the worst first: health, study, company, next due date, reason, slug', async () => {
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

  test('shows one by slug or id: badge, reason, next due date', async () => {
    const bySlug = await health('behind');
    expect(bySlug.out).toBe(
      'title\tBehind\nhealth\tBEHIND\nreason\t1 overdue item: Field work\nnextDueDate\t\n',
    );
    expect(await health(id)).toEqual(bySlug);
  });

  test('lists several, and names all unknown ones in one error', async () => {
    const some = await health('fine', id, '--fail-on', 'behind');
    expect(slugs(some.out)).toEqual(['behind', 'fine']);
    expect(some.code).toBe(8);
    const { code, out, err } = await health('nobody', 'fine', 'no-one');
    expect(err).toContain('No project has the slug or id nobody, no-one.');
    expect(out).toBe('');
    expect(code).toBe(1);
  });

  test('a terminal shows the badge as sign, word and colour, and no bidi override', async () => {
    const { out } = await inTerminal(['health'], { env: api.env, columns: 120 });
    expect(out).toContain('\u001b[31m✗ BEHIND');
    expect(out).toContain('\u001b[33m! AT RISK');
    expect(out).toContain('\u001b[32m✓ ON TRACK');
    expect(out).not.toContain('\u202e');
    for (const [title, next] of [
      ['Behind', '1 overdue'],
      ['Risky', formatMonthDay(risky)],
      ['Fine', 'No dates yet'],
    ])
      expect(out).toMatch(new RegExp(`${title} +Acme +${next} `));
    const one = await inTerminal(['health', 'behind'], { env: api.env, columns: 120 });
    expect(one.out).toMatch(/Next due.* +.*Nothing ahead, 1 overdue/);
  });

  test('--json prints what the API returns', async () => {
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
});
