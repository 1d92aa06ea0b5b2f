import { project } from '@project-dashboard/core/projects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropAnswers } from '../../testing/drop-answers.ts';
import { inTerminal } from '../../testing/in-terminal.ts';
import { runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const create = (...args: string[]) => ['project', 'create', ...args];
const ALL = ['--client', 'Acme', '--lead', 'Ana Diaz', '--start-date', 'July 15, 2025'];
const titles = async () => (await api.client.listProjects()).map(({ title }) => title);

describe('with every flag', () => {
  test('prints title, slug and both links, which open the project', async () => {
    const { code, out, err } = await runProgram(create('--title', 'Brand Study, Q3!', ...ALL), {
      env: api.env,
    });
    expect(code, err).toBe(0);
    const lines = Object.fromEntries(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t')),
    );
    const link = expect.stringMatching(new RegExp(`^${api.url}/\\?token=[0-9a-f]{32}$`));
    expect(lines).toEqual({
      title: 'Brand Study, Q3!',
      slug: 'brand-study-q3',
      internalLink: link,
      clientLink: link,
    });
    expect(lines.internalLink).not.toBe(lines.clientLink);
    for (const [address, viewMode] of [
      [lines.internalLink, 'internal'],
      [lines.clientLink, 'client'],
    ]) {
      const token = new URL(address ?? '').searchParams.get('token') ?? '';
      expect(await api.client.readProjectByToken({ token })).toMatchObject({ viewMode });
    }
  });

  test('--json prints the project as the API returns it', async () => {
    const args = create('--title', 'JSON', '--folder', 'https://files.example/a', ...ALL, '--json');
    const { out } = await runProgram(args, { env: { ...api.env, FORCE_COLOR: '1' } });
    const created: unknown = JSON.parse(out);
    expect(project.parse(created)).toEqual(created);
    expect(created).toMatchObject({ title: 'JSON', sharedFolderUrl: 'https://files.example/a' });
    expect(out.endsWith('}\n')).toBe(true);
  });

  test('the links begin with PUBLIC_URL', async () => {
    const { out } = await runProgram(create('--title', 'Public', ...ALL), {
      env: { ...api.env, PUBLIC_URL: 'https://projects.agency.example/' },
    });
    expect(out).toContain('https://projects.agency.example/?token=');
  });

  test('wrong values: exit 2, the sentences of the form, and nothing is created', async () => {
    const before = await titles();
    const args = create('--title', ' ', ...ALL, '--folder', 'javascript:alert(1)');
    const { code, out, err } = await runProgram(args, { env: api.env });
    expect(err).toContain('--title: Study name is required');
    expect(err).toContain('--folder: Must be empty or an address');
    expect(out).toBe('');
    expect(code).toBe(2);
    expect(await titles()).toEqual(before);
  });
});

describe('without a terminal', () => {
  test('names every missing flag and prints the command to run', async () => {
    const { code, err } = await runProgram(create('--client', "L'Oréal"), { env: api.env });
    expect(err).toContain('Missing: --title, --lead, --start-date.');
    expect(err.trimEnd().split('\n').at(-1)).toBe(
      `Run: project-dashboard project create --title "<study name>" --client 'L'\\''Oréal' --lead "<project lead>" --start-date "<start date>"`,
    );
    expect(code).toBe(2);
  });

  test.each([
    ['CI', { CI: 'true' }, []],
    ['--no-input', {}, ['--no-input']],
  ])('%s: a terminal asks no questions either', async (_, env, flags) => {
    const { code, out } = await inTerminal(create(...flags), { env: { ...api.env, ...env } });
    expect(out).toContain('Missing: --title, --client, --lead, --start-date.');
    expect(code).toBe(2);
  });
});

describe('in a terminal', () => {
  test('asks in the order of the form and explains a refused value', async () => {
    const { code, out } = await inTerminal(create(), {
      env: api.env,
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

  test('asks only for values without a flag', async () => {
    const { code, out } = await inTerminal(create('--title', 'Nearly', ...ALL.slice(0, 4)), {
      env: api.env,
      steps: [{ seen: 'Start Date', type: 'May 1\r' }],
    });
    expect(out).not.toContain('Study Name');
    expect(code).toBe(0);
  });

  test.each([
    ['Ctrl-C', { type: '\u0003' }],
    ['SIGINT', { interrupt: true }],
  ] as const)('%s at a question: nothing is created, exit 130', async (_, act) => {
    const before = await titles();
    const { code, out } = await inTerminal(create('--title', 'Never'), {
      env: api.env,
      steps: [{ seen: 'Company', ...act }],
    });
    expect(out).toContain('Cancelled. Nothing was created.');
    expect(code).toBe(130);
    expect(await titles()).toEqual(before);
  });

  test.each([
    ['NO_COLOR', { NO_COLOR: '1' }, []],
    ['--no-color', {}, ['--no-color']],
  ])('%s: the question and the result have no colours', async (_, env, flags) => {
    const args = create('--title', 'Plain', ...ALL.slice(0, 4), ...flags);
    const { out } = await inTerminal(args, {
      env: { ...api.env, ...env },
      steps: [{ seen: 'Start Date', type: 'May 1\r' }],
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are what must not be there
    expect(out).not.toMatch(/\u001b\[3[1-6]m/);
  });
});

describe('a connection that is lost', () => {
  test('is repeated, and the project exists once', async () => {
    const proxy = await dropAnswers(api.url, 1);
    const { code, err } = await runProgram(create('--title', 'Dropped', ...ALL), {
      env: { ...api.env, PROJECT_DASHBOARD_URL: proxy.url },
    });
    await proxy.stop();
    expect(code, err).toBe(0);
    expect((await titles()).filter((title) => title === 'Dropped')).toHaveLength(1);
  });

  test('in every try: exit 1, and how to check whether it was created', async () => {
    const proxy = await dropAnswers(api.url, Number.POSITIVE_INFINITY);
    const { code, err } = await runProgram(create('--title', 'Lost', ...ALL), {
      env: { ...api.env, PROJECT_DASHBOARD_URL: proxy.url },
    });
    await proxy.stop();
    expect(err.trimEnd().split('\n').at(-1)).toBe(
      "Check whether it was created: project-dashboard project list --search 'Lost'",
    );
    expect(code).toBe(1);
    expect((await titles()).filter((title) => title === 'Lost')).toHaveLength(1);
  });
});
