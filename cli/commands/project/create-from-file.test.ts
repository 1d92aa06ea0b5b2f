import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTerminal } from '../../testing/in-terminal.ts';
import { runShell } from '../../testing/run-process.ts';
import { emptyFolder, runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

let api: RunningApi;
let cwd = '';
beforeAll(async () => {
  api = await startApi();
  cwd = emptyFolder();
  writeFileSync(join(cwd, 'study.yaml'), STUDY);
});
afterAll(() => api.stop());

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

const create = (...args: string[]) => ['project', 'create', '--from', ...args];
const projects = async () => (await api.client.listProjects()).length;

test('creates a study from a file: flags override fields, and dates count from the start date', async () => {
  const args = create('study.yaml', '--title', 'Wave 2', '--start-date', 'November 23, 2026');
  const { code, out, err } = await runProgram(args, { env: api.env, cwd });
  expect(code, err).toBe(0);
  expect(out).toMatch(
    /^title\tWave 2\nslug\twave-2\nmilestones\t2\ninputs\t1\napprovals\t1\ninternalLink\t/,
  );
  const [project] = await api.client.listProjects({ query: { q: 'Wave 2' } });
  const id = project?.id ?? '';
  expect(project).toMatchObject({
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

test('creates a study from JSON on stdin', async () => {
  const study = { title: 'Piped', client: 'A', projectLead: 'B', startDate: 'soon', inputs: [{}] };
  const line = `echo '${JSON.stringify(study)}' | $PD project create --from - --json`;
  const { code, out } = await runShell(line, { env: api.env });
  expect(JSON.parse(out)).toMatchObject({ slug: 'piped', startDate: 'soon' });
  expect(code).toBe(0);
});

describe('nothing is created', () => {
  test('if values are wrong: names every error with its line and every missing value, exit 2', async () => {
    const before = await projects();
    writeFileSync(join(cwd, 'wrong.yaml'), STUDY.replace('dueDate: +10', 'duedate: +10'));
    const args = create('wrong.yaml', '--folder', 'javascript:alert(1)');
    const { code, out, err } = await runProgram(args, { env: api.env, cwd });
    expect(err).toBe(`✗ The project was not created.
  --folder: Must be empty or an address that starts with https:// or http://.
  wrong.yaml:9: milestones[1].duedate: Unknown field. Did you mean dueDate?
  --start-date: Start Date is missing.
Correct the values and run the command again.
`);
    expect(out).toBe('');
    expect(code).toBe(2);
    const gone = await runProgram(create('nowhere.yaml'), { env: api.env, cwd });
    expect(gone.err).toMatch(/^✗ nowhere\.yaml cannot be read\.\n/);
    expect(gone.code).toBe(2);
    expect(await projects()).toBe(before);
  });

  test('if only a value is missing: prints the command to run, with the file', async () => {
    const { code, err } = await runProgram(create('study.yaml', '--title', "L'été"), {
      env: api.env,
      cwd,
    });
    expect(err.trimEnd().split('\n').at(-1)).toBe(
      `Run: project-dashboard project create --from 'study.yaml' --title 'L'\\''été' --start-date "<start date>"`,
    );
    expect(code).toBe(2);
  });

  test('if the API finds more errors: names them with their lines, exit 1', async () => {
    // This API is of another version, without calendars and with an additional rule.
    const problem = {
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'milestones.1.dueDate: Is a holiday. (and 1 more)',
      errors: [
        { path: 'milestones.1.dueDate', message: 'Is a holiday.' },
        { path: 'title', message: 'Is too plain.' },
      ],
    };
    const other = createServer(({ method }, response) => {
      if (method === 'GET') {
        response.writeHead(404, { 'Content-Type': 'application/problem+json' });
        response.end(JSON.stringify({ ...problem, status: 404 }));
        return;
      }
      response.writeHead(422, { 'Content-Type': 'application/problem+json' });
      response.end(JSON.stringify(problem));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const args = create('study.yaml', '--title', 'Plain', '--start-date', '2026-11-23');
    const env = { ...api.env, PROJECT_DASHBOARD_URL: `http://127.0.0.1:${port}` };
    const { code, err } = await runProgram(args, { env, cwd });
    other.close();
    expect(err).toBe(`✗ The API refused the project. Nothing was created.
  --title: Is too plain.
  study.yaml:9: milestones[1].dueDate: Is a holiday.
Correct the values and run the command again.
`);
    expect(code).toBe(1);
  });
});

test('a terminal asks for values that the file leaves out, and shows a line for a long study', async () => {
  const rows = '  - { title: Wave, dueDate: +1 week }\n'.repeat(30);
  writeFileSync(join(cwd, 'long.yaml'), `${STUDY.replace('inputs:', `${rows}inputs:`)}`);
  const { code, out } = await inTerminal(create('long.yaml'), {
    env: api.env,
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
