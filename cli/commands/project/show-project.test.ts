import { stripVTControlCharacters } from 'node:util';
import { projectHealthRow } from '@project-dashboard/core/health';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTerminal } from '../../testing/in-terminal.ts';
import { runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';
import { storeTitle } from '../../testing/store-title.ts';

let api: RunningApi;
let id = '';
const slug = 'brand-study-q4';

beforeAll(async () => {
  api = await startApi();
  const body = { title: 'Brand Study Q4', client: 'Acme', projectLead: 'Ana', startDate: 'soon' };
  ({ id } = await api.client.createProject({ body }));
  await api.client.createMilestone({
    id,
    body: { title: 'Field work', status: 'overdue', owner: 'agency', dueDate: '2026-12-04' },
  });
  await storeTitle(api.databaseUrl, 'Field work', 'Field\u202e work');
  await api.client.createMilestone({ id, body: { title: 'Kickoff', status: 'complete' } });
  await api.client.createInput({
    id,
    body: {
      title: 'Logos',
      status: 'received',
      dueDate: '2026-11-02',
      impactIfDelayed: 'Project Delay',
    },
  });
  const { id: approval } = await api.client.createApproval({
    id,
    body: { itemName: 'Concept', type: 'link', url: 'https://files.example/c' },
  });
  await api.client.updateApproval({
    id: approval,
    body: { approved: true, approvedDate: 'November 3' },
  });
  await api.client.createApproval({ id, body: { itemName: 'Questionnaire' } });
});
afterAll(() => api.stop());

const run = (...args: string[]) => runProgram(['project', ...args], { env: api.env });

describe('project show', () => {
  test('in a pipe: names and values, then one line per row that begins with its kind', async () => {
    const { code, out, err } = await run('show', slug);
    expect(out.split('\n').map((line) => line.split('\t'))).toEqual([
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
      [''],
    ]);
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  test('in a terminal: three lists with their counts, and words in addition to colours', async () => {
    const { out } = await inTerminal(['project', 'show', slug], { env: api.env });
    const plain = stripVTControlCharacters(out);
    expect(plain).toContain('Health          ✗ BEHIND\n');
    expect(plain).toContain('\nMilestones  1 of 2 complete, 1 overdue\nMILESTONE ');
    expect(plain).toMatch(/^Field work {2}Overdue {3}Agency {6}December 4 {2}TBD$/m);
    expect(plain).toContain('\nClient inputs  1 of 1 received\n');
    expect(plain).toContain('\nApprovals  1 of 2 approved\n');
    expect(plain).toMatch(/^Concept +Approved November 3 +Link/m);
    expect(out).toContain('\u001b[31mOverdue');
    expect(out).not.toContain('\u202e');
  });

  test('--json: the resources as the API returns them, with masked tokens', async () => {
    const { out } = await run('show', id, '--json');
    const page = JSON.parse(out);
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

test('project links prints both links, which open the project', async () => {
  const { code, out, err } = await run('links', slug);
  const links = Object.fromEntries(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')),
  );
  for (const [name, viewMode] of [
    ['internalLink', 'internal'],
    ['clientLink', 'client'],
  ] as const) {
    const { origin, searchParams } = new URL(links[name]);
    expect(origin).toBe(api.url);
    const token = searchParams.get('token') ?? '';
    expect(await api.client.readProjectByToken({ token })).toMatchObject({ viewMode });
  }
  expect(err).toBe('Anyone with a link can open the project. Give clients the client link only.\n');
  expect(code).toBe(0);
  expect(JSON.parse((await run('links', id, '--json')).out)).toMatchObject(links);
});
