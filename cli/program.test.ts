import { spawn } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, ended, PROGRAM, runProgram } from './testing/run-program.ts';

const COMMANDS = [
  [],
  ['project'],
  ['project', 'create'],
  ['project', 'list'],
  ['project', 'show'],
  ['project', 'links'],
  ['health'],
  ['weekly'],
  ['weekly', 'preview'],
  ['weekly', 'send'],
  ['weekly', 'status'],
  ['weekly', 'recipients'],
  ['weekly', 'recipients', 'add'],
  ['weekly', 'recipients', 'remove'],
  ['weekly', 'recipients', 'list'],
  ['mail'],
  ['mail', 'test'],
  ['signin-link'],
  ['serve'],
  ['migrate'],
  ['doctor'],
  ['config', 'list'],
  ['config', 'path'],
  ['completion'],
  ['openapi'],
  ['help'],
];

describe('help', () => {
  test.each(COMMANDS.map((words) => [words.join(' ') || 'the program', words] as const))(
    '%s shows its usage with an example',
    async (_, words) => {
      const { code, out, err } = await runProgram([...words, '--help']);
      expect(err).toBe('');
      expect(out).toContain(`Usage: ${['project-dashboard', ...words].join(' ')}`);
      expect(out).toMatch(/Examples?:\n {2}\$ .*project-dashboard/);
      expect(code).toBe(0);
    },
  );

  test.each([
    ['exit-codes', /^ {2}130 {2}Cancelled/m],
    ['environment', /AGENCY_KEY_FILE/],
    ['project list', /Usage: project-dashboard project list/],
  ])('help %s', async (topic, expected) => {
    const { code, out } = await runProgram(['help', ...topic.split(' ')]);
    expect(out).toMatch(expected);
    expect(code).toBe(0);
  });

  test('loads neither the API nor zod nor the prompts', () => {
    expect(packagesOf('main.js')).toEqual(['chalk', 'commander']);
  });
});

test.each([
  ['koa', ['serve.js', 'server.js', 'start-embedded.js']],
  ['knex', ['postgres.js', 'sqlite.js']],
  ['yaml', ['create-project.js']],
  [
    'nodemailer',
    ['doctor.js', 'mail-test.js', 'open-transport.js', 'weekly-preview.js', 'weekly-send.js'],
  ],
  ['@clack/prompts', ['ask.js', 'create-project.js', 'weekly-send.js']],
  ['@bomb.sh/tab', ['completion-script.js', 'offer-words.js']],
])('only the commands that need %s load it', (name, expected) => {
  const parts = readdirSync(DIST).filter((file) => file.endsWith('.js'));
  expect(parts.filter((part) => packagesOf(part).includes(name)).sort()).toEqual(expected);
});

const DIST = join(dirname(PROGRAM), 'dist');

/** The packages that a part of the build loads with itself, before it runs. */
function packagesOf(part: string): string[] {
  const loaded = new Set<string>();
  const queue = [`./${part}`];
  for (let target = queue.pop(); target !== undefined; target = queue.pop()) {
    if (loaded.has(target)) continue;
    loaded.add(target);
    if (!target.startsWith('.')) continue;
    const code = readFileSync(join(DIST, target), 'utf8');
    for (const [, next] of code.matchAll(/^(?:import|export)\b[^;"']*["']([^"']+)["']/gm))
      queue.push(next ?? '');
  }
  return [...loaded].filter((name) => !/^(\.|node:)/.test(name)).sort();
}

describe('a command line that is wrong', () => {
  test.each([
    ['an unknown command', ['projct', 'list'], 'Did you mean project?'],
    ['an unknown command of a group', ['project', 'lst'], 'Did you mean list?'],
    ['an unknown option', ['health', '--jsn'], 'Did you mean --json?'],
    ['a value out of range', ['project', 'list', '--limit', '0'], 'whole number'],
    ['a value out of the list', ['health', '--fail-on', 'bad'], 'at-risk, behind'],
    ['too many arguments', ['project', 'show', 'a', 'b'], 'Too many arguments'],
    ['too few arguments', ['project', 'links'], 'See: project-dashboard project links --help'],
    ['no such option', ['weekly', 'recipients', 'add', '--zzzzzz'], 'recipients add --help'],
    ['no such command', ['zzzzzz'], 'See: project-dashboard --help'],
    ['a project and --all', ['health', 'a', '--all'], 'Leave one of them out.'],
    ['two places', ['health', '--url', 'http://h', '--database', 'sqlite:x'], 'Leave one of them'],
    ['no web address', ['health', '--url', 'ftp://h'], 'Example: https://'],
    ['serve with a URL', ['serve', '--url', 'http://h'], 'Leave --url out.'],
    ['help on nothing known', ['help', 'nonsense'], 'Topics: exit-codes'],
  ])('%s: exit 2, nothing on stdout', async (_, args, expected) => {
    const { code, out, err } = await runProgram(args);
    expect(err).toContain(expected);
    expect(err).not.toContain('    at ');
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test.each([[[]], [['project']], [['config']]])(
    '%j alone shows the help on stderr',
    async (args) => {
      const { code, out, err } = await runProgram(args);
      expect(err).toMatch(/^Usage: project-dashboard/);
      expect(out).toBe('');
      expect(code).toBe(2);
    },
  );

  test('--json puts the error on stdout, as one value', async () => {
    const { code, out, err } = await runProgram(['health', '--json', '--fail-on', 'bad']);
    expect(JSON.parse(out)).toEqual({
      error: {
        code: 'usage',
        message: expect.stringContaining('bad'),
        details: [expect.any(String)],
      },
    });
    expect(err).toBe('');
    expect(code).toBe(2);
  });

  test('--debug shows where it came from', async () => {
    const { err } = await runProgram(['health', '--debug', '--fail-on', 'bad']);
    expect(err).toContain('    at ');
  });
});

test('without a build the program says how to get one', async () => {
  const folder = emptyFolder();
  copyFileSync(PROGRAM, join(folder, 'bin.mjs'));
  const { code, err } = await ended(spawn(process.execPath, [join(folder, 'bin.mjs')]));
  expect(err).toBe('project-dashboard is not built yet. Run: npm run build\n');
  expect(code).toBe(1);
});
