import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { projectHealthRow } from '@project-dashboard/core/rules/health/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { open } from '../../api/store/open.ts';
import { cellsOf } from '../testing/run-program.ts';
import { type RunningApi, startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());

describe('project show', () => {
  const slug = 'brand-study-q4';
  let id = '';
  beforeAll(async () => {
    ({ id } = await api.study({
      title: 'Brand Study Q4',
      milestones: [{ title: 'Field work', status: 'overdue', dueDate: '2026-12-04' }],
      inputs: [{ title: 'Logos', status: 'received' }],
      approvals: [{ itemName: 'Questionnaire' }],
    }));
    // A text that a restored database may contain.
    const database = await open(api.databaseUrl);
    const stored = { title: 'Field\u202e work' };
    await database.writer('milestones').where({ title: 'Field work' }).update(stored);
    await database.close();
  });

  test('in a terminal: words in addition to colours, and no bidi override', async () => {
    const { out } = await api.onScreen(`project show ${slug}`, { env: { NO_COLOR: '' } });
    expect(out).toContain('\u001b[31mOverdue');
    expect(out).toContain('Field work');
  });

  test('--json: the resources as the API returns them, with masked tokens', async () => {
    const page = JSON.parse((await api.run(`project show ${id} --json`)).out);
    const { internalToken, clientToken, ...shown } = page.project;
    expect(await api.client.readProject({ id })).toMatchObject(shown);
    for (const masked of [internalToken, clientToken])
      expect(masked).toMatch(/^[0-9a-f]{4}•{8}[0-9a-f]{4}$/);
    expect(projectHealthRow.parse(page.health)).toEqual(page.health);
    expect(page.milestones).toEqual(await api.client.listMilestones({ id }));
    expect(page.inputs).toEqual(await api.client.listInputs({ id }));
    expect(page.approvals).toEqual(await api.client.listApprovals({ id }));
  });
});

describe('health', () => {
  /** The date this many days from today, in UTC, which the API uses by default. */
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const risky = day(2);
  let studies: RunningApi;
  /** The id of the project that is behind. */
  let id = '';
  beforeAll(async () => {
    studies = await startApi();
    expect(await studies.run('health')).toMatchObject({
      ...{ code: 0, out: '' },
      err: expect.stringMatching(/^No proj/),
    });
    await studies.study({ title: 'Fine' });
    const title = 'Field work';
    await studies.study({
      title: 'Risky',
      milestones: [{ title, status: 'pending', dueDate: risky }],
    });
    ({ id } = await studies.study({
      title: 'Behind',
      milestones: [{ title, status: 'overdue', dueDate: day(-9) }],
    }));
  });
  afterAll(() => studies.stop());

  test('shows one by slug or id, and lists several', async () => {
    const bySlug = await studies.run('health behind');
    expect(bySlug.out).toMatch(/^title\tBehind\n/);
    expect(await studies.run(`health ${id}`)).toEqual(bySlug);
    const several = await studies.run(`health fine ${id}`);
    expect(cellsOf(several.out).map((row) => row.at(-1))).toEqual(['behind', 'fine']);
  });

  test('a terminal shows the badge as sign, word and colour', async () => {
    const session = { columns: 120, env: { NO_COLOR: '' } };
    const { out } = await studies.onScreen('health', session);
    for (const badge of ['\u001b[31m✗ BEHIND', '\u001b[33m! AT RISK', '\u001b[32m✓ ON TRACK'])
      expect(out).toContain(badge);
    for (const [title, next] of [
      ['Behind', '1 overdue'],
      ['Risky', formatMonthDay(risky)],
      ['Fine', 'No dates yet'],
    ])
      expect(out).toMatch(new RegExp(`${title} +Acme +${next} `));
    const one = await studies.onScreen('health behind', session);
    expect(one.out).toMatch(/Next due.* +.*Nothing ahead, 1 overdue/);
  });

  test('--json prints what the API returns', async () => {
    const all: unknown[] = JSON.parse((await studies.run('health --json')).out);
    expect(all).toHaveLength(3);
    expect(all).toEqual(expect.arrayContaining(await studies.client.listProjectHealth()));
  });

  test.each([
    ['--fail-on behind', 8],
    ['behind --fail-on at-risk', 8],
    ['risky --fail-on behind', 0],
    ['risky --fail-on at-risk', 8],
    ['fine --fail-on at-risk', 0],
  ])('health %s exits with %i', async (line, expected) => {
    expect((await studies.run(`health ${line}`)).code).toBe(expected);
  });
});
