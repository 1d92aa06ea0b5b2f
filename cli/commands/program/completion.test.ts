import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandInTerminal } from '../../testing/in-terminal.ts';
import { emptyFolder, PROGRAM, runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

const PROJECT = { client: 'Acme', projectLead: 'Ana', startDate: 'July 15, 2025' };

const TAB = '\t';
/** To the line's start, and to its end. */
const [HOME, END] = ['\u0001', '\u0005'];

test('a person in bash presses Tab', async () => {
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

/** What the program offers in the place of the last word, less the descriptions. */
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
  ])('are offered for %j', async (words, expected) => {
    expect(await offered(words, api.env)).toEqual([...expected, NO_FILES]);
  });

  test('come from the local database, and from the API that the line names', async () => {
    const local = { AGENCY_KEY: api.key, DATABASE_URL: api.databaseUrl };
    expect(await offered(['health', 'bra'], local)).toEqual(['brand-study', NO_FILES]);
    const words = ['health', '--url', api.url, 'bra'];
    expect(await offered(words, { AGENCY_KEY: api.key })).toEqual(['brand-study', NO_FILES]);
  });

  test.each([
    ['is away', { PROJECT_DASHBOARD_URL: 'http://127.0.0.1:2' }],
    ['refuses the key', { AGENCY_KEY: 'wrong-key-wrong-key-wrong-key-wrong-key' }],
    ['has a wrong address', { PROJECT_DASHBOARD_URL: 'ftp://nowhere' }],
  ])('are left out without a word where the API %s', async (_, env) => {
    expect(await offered(['project', 'show', ''], { ...api.env, ...env })).toEqual([NO_FILES]);
  });
});

test('help offers topics and commands', async () => {
  expect(await offered(['help', 'e'])).toEqual(['exit-codes', 'environment', NO_FILES]);
  expect(await offered(['help', 'project', ''])).toEqual([
    ...['create', 'list', 'show', 'links'],
    NO_FILES,
  ]);
});

test('files are offered only as the value of an option that takes one', async () => {
  expect(await offered(['project', 'create', '--from', ''])).toEqual([':0']);
  expect(await offered(['project', 'list', '--database', 'stu'])).toEqual([':0']);
});

test('commands, options of a command and of all, values; never what is hidden', async () => {
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

test.each([
  ['zsh', '#compdef project-dashboard'],
  ['fish', 'complete -c project-dashboard'],
  ['powershell', "Register-ArgumentCompleter -CommandName 'project-dashboard'"],
])('there is a script for %s', async (shell, expected) => {
  const { code, out } = await runProgram(['completion', shell]);
  expect(out).toContain(expected);
  expect(code).toBe(0);
});
