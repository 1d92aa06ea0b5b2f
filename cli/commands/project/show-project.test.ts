import { formatMonthDay } from '@project-dashboard/core/dates';
import { projectHealthRow } from '@project-dashboard/core/health';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { open } from '../../../api/store/open.ts';
import { cellsOf } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());

/** Makes a title in the database contain what only an earlier version could store. */
async function storeOverride({ databaseUrl }: RunningApi) {
  const database = await open(databaseUrl);
  await database
    .writer('milestones')
    .where({ title: 'Field work' })
    .update({ title: 'Field\u202e work' });
  await database.close();
}

describe('project show', () => {
  const slug = 'brand-study-q4';
  let id = '';
  beforeAll(async () => {
    ({ id } = await api.study({
      title: 'Brand Study Q4',
      milestones: [
        { title: 'Field work', status: 'overdue', owner: 'agency', dueDate: '2026-12-04' },
        { title: 'Kickoff', status: 'complete' },
      ],
      inputs: [
        {
          ...{ title: 'Logos', status: 'received', dueDate: '2026-11-02' },
          impactIfDelayed: 'Project Delay',
        },
      ],
      approvals: [
        { itemName: 'Concept', type: 'link', url: 'https://files.example/c' },
        { itemName: 'Questionnaire' },
      ],
    }));
    await storeOverride(api);
    const [concept] = await api.client.listApprovals({ id });
    const body = { approved: true, approvedDate: 'November 3' };
    await api.client.updateApproval({ id: concept?.id ?? '', body });
  });

  test('in a pipe: names and values, then one line per row that begins with its kind', async () => {
    const { code, out, err } = await api.run(`project show ${slug}`);
    expect(cellsOf(out)).toEqual([
      ['title', 'Brand Study Q4'],
      ['client', 'Acme'],
      ['projectLead', 'Ana'],
      ['startDate', 'soon'],
      ['sharedFolderUrl', ''],
      ['slug', slug],
      ['health', 'BEHIND'],
      ['reason', '1 overdue item: Field work'],
      ['nextDueDate', expect.any(String)],
      ['milestone', 'Field work', 'overdue', 'agency', '2026-12-04', ''],
      ['milestone', 'Kickoff', 'complete', '', 'TBD', ''],
      ['input', 'Logos', 'received', '2026-11-02', '', 'Project Delay'],
      ['approval', 'Concept', 'approved', 'November 3', 'link', 'https://files.example/c', ''],
      ['approval', 'Questionnaire', 'waiting', '', 'file', '', ''],
    ]);
    expect([code, err]).toEqual([0, '']);
  });

  test('in a terminal: three lists with their counts, and words in addition to colours', async () => {
    const { out } = await api.onScreen(`project show ${slug}`);
    expect(out).toContain('Health          ✗ BEHIND\n');
    expect(out).toContain('\nMilestones  1 of 2 complete, 1 overdue\nMILESTONE ');
    expect(out).toMatch(/^Field work {2}Overdue {3}Agency {6}December 4 {2}TBD$/m);
    expect(out).toContain('\nClient inputs  1 of 1 received\n');
    expect(out).toContain('\nApprovals  1 of 2 approved\n');
    expect(out).toMatch(/^Concept +Approved November 3 +Link/m);
    expect(out).not.toContain('\u202e');
    const coloured = await api.onScreen(`project show ${slug}`, { env: { NO_COLOR: '' } });
    expect(coloured.out).toContain('\u001b[31mOverdue');
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
    await storeOverride(studies);
  });
  afterAll(() => studies.stop());
  const slugs = (out: string) => cellsOf(out).map((row) => row.at(-1));

  test('lists all of them, the worst first: health, study, company, next due date, reason, slug', async () => {
    const { code, out } = await studies.run('health');
    const [behind, atRisk, ...others] = cellsOf(out);
    expect(behind).toEqual([
      'BEHIND',
      'Behind',
      'Acme',
      '',
      '1 overdue item: Field work',
      'behind',
    ]);
    const reason = '1 item due within 3 days: Field work';
    expect(atRisk).toEqual(['AT RISK', 'Risky', 'Acme', risky, reason, 'risky']);
    expect(others).toMatchObject([{ 5: 'fine' }]);
    expect(code).toBe(0);
    expect((await studies.run('health --all')).out).toBe(out);
  });

  test('shows one by slug or id, lists several, and names all unknown ones in one error', async () => {
    const bySlug = await studies.run('health behind');
    expect(bySlug.out).toBe(
      'title\tBehind\nhealth\tBEHIND\nreason\t1 overdue item: Field work\nnextDueDate\t\n',
    );
    expect(await studies.run(`health ${id}`)).toEqual(bySlug);
    expect(slugs((await studies.run(`health fine ${id}`)).out)).toEqual(['behind', 'fine']);
    expect(await studies.run('health nobody fine no-one')).toMatchObject({
      ...{ code: 1, out: '' },
      err: expect.stringContaining('No project has the slug or id nobody, no-one.'),
    });
  });

  test('a terminal shows the badge as sign, word and colour, and no bidi override', async () => {
    const session = { columns: 120, env: { NO_COLOR: '' } };
    const { out } = await studies.onScreen('health', session);
    for (const badge of ['\u001b[31m✗ BEHIND', '\u001b[33m! AT RISK', '\u001b[32m✓ ON TRACK'])
      expect(out).toContain(badge);
    expect(out).not.toContain('\u202e');
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
    const one: unknown = JSON.parse((await studies.run('health risky --json')).out);
    expect(projectHealthRow.parse(one)).toEqual(one);
  });

  test.each([
    ['--fail-on behind', 8],
    ['--fail-on at-risk', 8],
    ['behind --fail-on behind', 8],
    ['behind --fail-on at-risk', 8],
    ['fine behind --fail-on behind', 8],
    ['risky --fail-on behind', 0],
    ['risky --fail-on at-risk', 8],
    ['fine --fail-on at-risk', 0],
  ])('health %s exits with %i', async (line, expected) => {
    expect((await studies.run(`health ${line}`)).code).toBe(expected);
  });
});
