import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandInTerminal } from '../../testing/real-terminal.ts';
import { PROGRAM } from '../../testing/run-process.ts';
import { emptyFolder, runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

const PROJECT = { client: 'Acme', projectLead: 'Ana', startDate: 'July 15, 2025' };

const TAB = '\t';
/** The keys for the start and the end of the line. */
const [HOME, END] = ['\u0001', '\u0005'];

test('Tab completes words in bash', async () => {
  const folder = emptyFolder();
  const rc = join(folder, 'bashrc');
  const program = `'${process.execPath}' '${PROGRAM}'`;
  writeFileSync(
    rc,
    `PS1='ready> '
bind 'set bell-style none'
project-dashboard() { ${program} "$@"; }
source <(project-dashboard completion bash)
source <(project-dashboard completion bash)
`,
  );
  writeFileSync(join(folder, 'study.yaml'), '');
  const asked = [
    `project-dashboard hea${TAB}--fail${TAB}beh${TAB}`,
    `project-dashboard project lis${TAB}--data${TAB}stu${TAB}`,
    `project-dashboard project create --title '$(touch ran)' --cli${TAB}`,
    `project-dashboard project show bra${TAB}`,
    `project-dashboard project show stu${TAB}`,
    `project-dashboard help env${TAB}`,
  ];
  const shown = asked.map((keys) => `${keys}${HOME}: "[${END}]"\r`);
  const api = await startApi();
  await api.client.createProject({ body: { ...PROJECT, title: 'Brand Study Q3' } });
  const { out } = await commandInTerminal(`bash --noprofile --rcfile ${rc} -i`, {
    cwd: folder,
    env: api.env,
    columns: 200,
    steps: [{ seen: 'ready> ', type: `${shown.join('')}exit\r` }],
  });
  expect(out).toContain('[project-dashboard health --fail-on behind ]');
  expect(out).toContain('[project-dashboard project list --database study.yaml ]');
  expect(out).toContain("[project-dashboard project create --title '$(touch ran)' --client ]");
  expect(out).toContain('[project-dashboard project show brand-study-q3 ]');
  expect(out).toContain('[project-dashboard project show stu]');
  expect(out).toContain('[project-dashboard help environment ]');
  expect(out).not.toContain('readonly');
  await api.stop();
});

/** The completions for the last word, without their descriptions. */
async function offered(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { out, err } = await runProgram(['complete', '--', ...words], { env });
  expect(err).toBe('');
  return out.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0]]));
}

const NO_FILES = ':4';

describe('slugs', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    for (const title of ['Brand Study', 'Packaging Test'])
      await api.client.createProject({ body: { ...PROJECT, title } });
    const { id } = await api.client.createProject({ body: { ...PROJECT, title: 'Old Study' } });
    await api.client.archiveProject({ id });
  });
  afterAll(() => api.stop());

  test.each([
    [
      ['project', 'show', ''],
      ['packaging-test', 'brand-study'],
    ],
    [['project', 'links', 'bra'], ['brand-study']],
    [['health', 'brand-study', 'pack'], ['packaging-test']],
    [['weekly', 'send', '--dry-run', 'bra'], ['brand-study']],
    [['weekly', 'recipients', 'add', 'bra'], ['brand-study']],
    [['weekly', 'recipients', 'add', 'brand-study', ''], []],
    [['project', 'create', '--title', ''], []],
    [['project', 'history', 'bra'], ['brand-study']],
    [['project', 'links', 'end', 'bra'], ['brand-study']],
    [['project', 'links', 'add', 'brand-study', ''], []],
    [['project', 'rotate', '--view', 'client', 'bra'], ['brand-study']],
    [
      ['project', 'rotate', 'brand-study', '--view', ''],
      ['internal', 'client'],
    ],
    [['project', 'archive', 'old'], []],
    [['project', 'restore', ''], ['old-study']],
    [['project', 'delete', 'o'], ['old-study']],
  ])('are offered for %j', async (words, expected) => {
    expect(await offered(words, api.env)).toEqual([...expected, NO_FILES]);
  });

  test('come from the local database, or from the API that --url names', async () => {
    const local = { AGENCY_KEY: api.key, DATABASE_URL: api.databaseUrl };
    expect(await offered(['health', 'bra'], local)).toEqual(['brand-study', NO_FILES]);
    const words = ['health', '--url', api.url, 'bra'];
    expect(await offered(words, { AGENCY_KEY: api.key })).toEqual(['brand-study', NO_FILES]);
  });

  test.each([
    ['is not reachable', { PROJECT_DASHBOARD_URL: 'http://127.0.0.1:2' }],
    ['refuses the key', { AGENCY_KEY: 'wrong-key-wrong-key-wrong-key-wrong-key' }],
    ['has a wrong address', { PROJECT_DASHBOARD_URL: 'ftp://nowhere' }],
  ])('are left out without an error if the API %s', async (_, env) => {
    expect(await offered(['project', 'show', ''], { ...api.env, ...env })).toEqual([NO_FILES]);
  });
});

test('help is completed with topics and commands', async () => {
  expect(await offered(['help', 'e'])).toEqual(['exit-codes', 'environment', NO_FILES]);
  expect(await offered(['help', 'project', ''])).toEqual([
    ...[
      'create',
      'list',
      'show',
      'links',
      'rotate',
      'history',
      'undo',
      'edit',
      'waiting',
      'notes',
      'note',
    ],
    ...[
      'slip',
      'cause',
      'agree',
      'calendar',
      'export',
      'duplicate',
      'archive',
      'restore',
      'delete',
    ],
    NO_FILES,
  ]);
});

test('file names complete only the values of options that take a file', async () => {
  expect(await offered(['project', 'create', '--from', ''])).toEqual([':0']);
  expect(await offered(['project', 'list', '--database', 'stu'])).toEqual([':0']);
});

test('completes commands, own and global options, and values, but no hidden command', async () => {
  const commands = await offered(['']);
  expect(commands).toEqual(expect.arrayContaining(['project', 'health', 'doctor', 'completion']));
  expect(commands).not.toContain('complete');
  expect(await offered(['project', '--json', ''])).toEqual(
    expect.arrayContaining(['create', 'list', 'show', 'links']),
  );
  expect(await offered(['health', '--'])).toEqual(
    expect.arrayContaining(['--fail-on', '--all', '--url', '--no-color']),
  );
  expect(await offered(['completion', ''])).toEqual(
    expect.arrayContaining(['bash', 'zsh', 'fish', 'powershell']),
  );
});
