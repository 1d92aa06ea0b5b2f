import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingVariables } from '../api/settings.ts';
import { inRealTerminal } from './testing/real-terminal.ts';
import { builtProgram, ended, PROGRAM, runProcess, runShell } from './testing/run-process.ts';
import { emptyFolder, runProgram } from './testing/run-program.ts';

describe('a start', () => {
  const DIST = join(dirname(PROGRAM), 'dist');

  test('with --help loads only chalk and commander, and neither a command, zod nor the contract', () => {
    builtProgram();
    expect(packagesOf('main.js')).toEqual(['chalk', 'commander']);
    const heavy = (part: string) =>
      [...loadedBy(part)].filter((path) => path === './core.js' || isZod(path));
    expect(heavy('main.js')).toEqual([]);
    expect(heavy('project.js').length).toBeGreaterThan(1);
  });

  /** The build contains zod, in a part of its own. */
  const isZod = (path: string) =>
    path.startsWith('.') && readFileSync(join(DIST, path), 'utf8').includes('$ZodCheck');

  test.each([
    ['koa', ['start-server.js']],
    ['knex', ['postgres.js', 'sqlite.js']],
    ['yaml', ['study-document.js']],
    ['nodemailer', []],
    ['@modelcontextprotocol/server', []],
    ['@clack/prompts', []],
    ['@bomb.sh/tab', ['completion.js']],
  ])('loads %s only where it is needed, so that no help waits for it', (name, expected) => {
    const parts = readdirSync(DIST).filter((file) => file.endsWith('.js'));
    expect(parts.filter((part) => packagesOf(part).includes(name)).sort()).toEqual(expected);
  });

  /** The packages that a chunk of the build imports statically, itself or through other chunks. */
  const packagesOf = (part: string): string[] =>
    [...loadedBy(part)].filter((name) => !/^(\.|node:)/.test(name)).sort();

  /** A chunk of the build, with every chunk and package that it imports statically. */
  function loadedBy(part: string): Set<string> {
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
    return loaded;
  }

  test('without a build prints the command that builds it', async () => {
    const folder = emptyFolder();
    copyFileSync(PROGRAM, join(folder, 'bin.mjs'));
    const { code, err } = await ended(spawn(process.execPath, [join(folder, 'bin.mjs')]));
    expect(err).toBe('project-dashboard is not built yet. Run: npm run build\n');
    expect(code).toBe(1);
  });
});

describe('as a process', () => {
  test('prints what it prints in the process of the tests, with the same exit code', async () => {
    for (const line of ['--version', 'projct list', 'help exit-codes'])
      expect(await runProcess(line.split(' '))).toEqual(await runProgram(line));
  });

  test('a terminal gets colours', async () => {
    expect((await inRealTerminal(['doctor'])).out).toContain('\u001b[33m!');
  });

  test('Ctrl-C at a question in a terminal ends it with exit 130', async () => {
    const { code, out } = await inRealTerminal(['project', 'create', '--title', 'Never'], {
      steps: [{ seen: 'Company', type: '\u0003' }],
    });
    expect(out).toContain('Cancelled. Nothing was created.');
    expect(code).toBe(130);
  });

  test.runIf(existsSync('/dev/full')).each(['openapi', '--help'])(
    'a full disk ends %s with one sentence and exit code 1',
    async (words) => {
      const { code, err } = await runShell(`$PD ${words} > /dev/full`);
      expect(err).toBe('The output could not be written: the disk is full.\n');
      expect(code).toBe(1);
    },
  );

  test('a reader that stops early is not an error', async () => {
    // The document is larger than the buffer of a pipe.
    const { out, err } = await runShell(`{ $PD openapi; echo "exit $?" >&2; } | true`);
    expect({ out, err }).toEqual({ out: '', err: 'exit 0\n' });
  });
});

test.each([
  ['history', 'Did you mean project history or agency history?'],
  ['histroy brand-study', 'Did you mean project history or agency history?'],
  ['recipients add', 'Did you mean weekly recipients?'],
  ['frob --help', 'See: project-dashboard --help'],
])('an unknown command is an error, also with --help: %s', async (line, fix) => {
  const { code, out, err } = await runProgram(line);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^✗ Unknown command '\w+'\n/);
  expect(err.trimEnd().split('\n').slice(1)).toEqual([fix]);
});

test('help environment lists every variable of the server and of the command line once', async () => {
  const { out } = await runProgram('help environment');
  const listed = [...out.matchAll(/^ {2}([A-Z_]+)/gm)].map(([, name]) => name);
  expect(listed).toEqual([...new Set(listed)]);
  const own = ['PROJECT_DASHBOARD_URL', 'SMTP_URL', 'MAIL_FROM', 'NO_COLOR', 'CI'];
  const names = settingVariables().map(({ name }) => name);
  expect(listed).toEqual(expect.arrayContaining([...names, ...own]));
  expect(out).toContain('true, false or the number of proxies in front');
});

test('prints the stack trace only with --debug', async () => {
  const { err } = await runProgram('health --debug --fail-on bad');
  expect(err).toContain('    at ');
  expect((await runProgram('health --fail-on bad')).err).not.toContain('    at ');
});
