import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listenOn, startFrontProxy } from '../testing/front-proxy.ts';
import { folderWith, lastLine, pairsOf } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());

const ALL = '--client Acme --lead "Ana Diaz" --start-date "July 15, 2025"';
const titles = async () => (await api.client.listProjects()).map(({ title }) => title);
let before: string[];
beforeEach(async () => {
  before = await titles();
});

test('with every flag prints title, slug and both links, which open the project', async () => {
  const { code, out, err } = await api.run(
    `project create --title "Brand Study, Q3!" --folder https://files.example/a ${ALL}`,
  );
  expect(code, err).toBe(0);
  const { internalLink = '', clientLink = '', ...shown } = pairsOf(out);
  expect(shown).toEqual({ title: 'Brand Study, Q3!', slug: 'brand-study-q3' });
  for (const [address, viewMode] of [
    [internalLink, 'internal'],
    [clientLink, 'client'],
  ] as const) {
    expect(address).toMatch(new RegExp(`^${api.url}/\\?token=[0-9a-f]{32}$`));
    const token = new URL(address).searchParams.get('token') ?? '';
    expect(await api.client.readProjectByToken({ token })).toMatchObject({
      viewMode,
      project: { sharedFolderUrl: 'https://files.example/a' },
    });
  }
});

const STUDY = `
title: Brand Study
client: Acme
projectLead: Ana Diaz
startDate: # from the command line
businessQuestions: [Has awareness moved?]
milestones:
  - { title: Kickoff, dueDate: start, status: complete, completedDate: start, owner: agency }
  - { title: Topline, dueDate: +10 business days }
inputs:
  - { title: Logos, dueDate: +2 weeks, impactIfDelayed: Project Delay }
approvals:
  - { itemName: Questionnaire, type: link, url: "https://files.example/q" }
`;
const cwd = folderWith({
  'study.yaml': STUDY,
  'long.yaml': STUDY.replace('inputs:', `${'  - { title: Wave }\n'.repeat(30)}inputs:`),
});

test('creates a study from a file: flags override fields, and dates count from the start date', async () => {
  const flags = '--from study.yaml --title "Wave 2" --start-date "November 23, 2026"';
  const { code, out, err } = await api.run(`project create ${flags}`, { cwd });
  expect(code, err).toBe(0);
  expect(out).toMatch(
    /^title\tWave 2\nslug\twave-2\nmilestones\t2\ninputs\t1\napprovals\t1\ninternalLink\t/,
  );
  const [made] = await api.client.listProjects({ query: { q: 'Wave 2' } });
  const id = made?.id ?? '';
  expect(made).toMatchObject({
    client: 'Acme',
    startDate: 'November 23, 2026',
    businessQuestions: ['Has awareness moved?'],
  });
  expect(await api.client.listMilestones({ id })).toMatchObject([
    { title: 'Kickoff', dueDate: '2026-11-23', completedDate: '2026-11-23', owner: 'agency' },
    { title: 'Topline', dueDate: '2026-12-07', status: 'scheduled' },
  ]);
  expect(await api.client.listInputs({ id })).toMatchObject([
    { title: 'Logos', dueDate: '2026-12-07', impactIfDelayed: 'Project Delay' },
  ]);
  expect(await api.client.listApprovals({ id })).toMatchObject([{ itemName: 'Questionnaire' }]);
});

describe('nothing is created', () => {
  const RUN = 'Run: project-dashboard project create';
  test.each([
    [
      'a missing flag, with the command to run',
      `--client "L'Oréal"`,
      [
        'Missing: --title, --lead, --start-date.',
        `${RUN} --title "<study name>" --client 'L'\\''Oréal' --lead "<project lead>" --start-date "<start date>"`,
      ],
    ],
    [
      'a value that the file leaves out',
      `--from study.yaml --title "L'été"`,
      [`${RUN} --from 'study.yaml' --title 'L'\\''été' --start-date "<start date>"`],
    ],
    [
      'wrong values',
      `--title " " ${ALL} --folder javascript:alert(1)`,
      ['--title: Study name is required', '--folder: Must be empty or an address'],
    ],
  ])('for %s', async (_, flags, said) => {
    const { code, out, err } = await api.run(`project create ${flags}`, { cwd });
    for (const part of said) expect(err).toContain(part);
    expect([code, out]).toEqual([2, '']);
    expect(await titles()).toEqual(before);
  });

  test('if the API finds more errors: names them with their lines, exit 1', async () => {
    // This API has an additional rule.
    const problem = {
      ...{ type: 'about:blank', title: 'Unprocessable Content', status: 422 },
      detail: 'milestones.1.dueDate: Is a holiday. (and 1 more)',
      errors: [
        { path: 'milestones.1.dueDate', message: 'Is a holiday.' },
        { path: 'title', message: 'Is too plain.' },
      ],
    };
    const other = createServer(({ method }, response) => {
      const isRead = method === 'GET';
      const type = isRead ? 'application/json' : 'application/problem+json';
      response.writeHead(isRead ? 200 : 422, { 'Content-Type': type });
      response.end(JSON.stringify(isRead ? { calendar: null, version: 0 } : problem));
    });
    const env = { PROJECT_DASHBOARD_URL: `http://${await listenOn(other)}` };
    const flags = '--from study.yaml --title Plain --start-date 2026-11-23';
    const { code, err } = await api.run(`project create ${flags}`, { env, cwd });
    other.close();
    expect(err).toBe(`✗ The API refused the project. Nothing was created.
  --title: Is too plain.
  study.yaml:9: milestones[1].dueDate: Is a holiday.
Correct the values and run the command again.
`);
    expect(code).toBe(1);
  });
});

describe('in a terminal', () => {
  test('asks in the order of the form and explains a refused value', async () => {
    const { code, out } = await api.onScreen('project create', {
      steps: [
        { seen: 'Study Name', type: '\r' },
        { seen: 'Study name is required', type: 'Asked For\r' },
        { seen: 'Company', type: '\r' },
        { seen: 'Company is required', type: 'Acme\r' },
        { seen: 'Project Lead', type: '\r' },
        { seen: 'Project lead is required', type: 'Ana\r' },
        { seen: 'Start Date', type: '\r' },
        { seen: 'Start date is required', type: 'soon\r' },
      ],
    });
    expect(out).toMatch(/Created {9}.*Asked For/);
    expect(code).toBe(0);
    expect(await titles()).toContain('Asked For');
  });

  test('asks for values that a file leaves out, and shows a line for a long study', async () => {
    const { code, out } = await api.onScreen('project create --from long.yaml', {
      cwd,
      steps: [
        { seen: 'Start Date', type: 'soon\r' },
        { seen: 'other dates count from it', type: '\u0015May 4\r' },
      ],
    });
    expect(out).not.toContain('Study Name');
    expect(out).toContain('Creating "Brand Study" with 34 rows…');
    expect(out).toMatch(/Milestones {6}.*32/);
    expect(code).toBe(0);
  });

  test.each([
    ['CI', { CI: 'true' }, ''],
    ['--no-input', {}, '--no-input'],
  ])('asks no question with %s', async (_, env, flags) => {
    const { code, out } = await api.onScreen(`project create ${flags}`, { env });
    expect(out).toContain('Missing: --title, --client, --lead, --start-date.');
    expect(code).toBe(2);
  });
});

describe('a connection that is lost', () => {
  const LOOK = "Check whether it was created: project-dashboard project list --search 'Lost'";
  test.each([
    ['once: the request is repeated', 'Dropped', 1, 0, ''],
    ['in every try: says how to look', 'Lost', Number.POSITIVE_INFINITY, 1, LOOK],
  ])('%s, and the project exists once', async (_, title, count, code, said) => {
    const proxy = await startFrontProxy(api.url);
    let lost = 0;
    proxy.answer = (path) => (path === '/api/projects' && lost++ < count ? 'lost' : undefined);
    const env = { PROJECT_DASHBOARD_URL: proxy.url };
    const done = await api.run(`project create --title ${title} ${ALL}`, { env });
    await proxy.stop();
    expect(done.code, done.err).toBe(code);
    expect(lastLine(done.err)).toContain(said);
    expect((await titles()).filter((one) => one === title)).toHaveLength(1);
  });
});
