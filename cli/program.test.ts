import { spawn } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ended, PROGRAM } from './testing/run-process.ts';
import { emptyFolder, runProgram } from './testing/run-program.ts';

test('--help loads only chalk and commander, and neither a command nor the contract', () => {
  expect(packagesOf('main.js')).toEqual(['chalk', 'commander']);
  expect(loadedBy('main.js')).not.toContain('./core.js');
  expect(loadedBy('list-projects.js')).toContain('./core.js');
});

test.each([
  ['koa', ['run-server.js', 'server.js', 'start-embedded.js']],
  ['knex', ['postgres.js', 'sqlite.js']],
  ['yaml', ['study-document.js']],
  ['nodemailer', []],
  ['@modelcontextprotocol/server', []],
  ['@clack/prompts', []],
  ['@bomb.sh/tab', ['complete.js', 'print-completion.js']],
])('loads %s only where it is needed, so that no help waits for it', (name, expected) => {
  const parts = readdirSync(DIST).filter((file) => file.endsWith('.js'));
  expect(parts.filter((part) => packagesOf(part).includes(name)).sort()).toEqual(expected);
});

const DIST = join(dirname(PROGRAM), 'dist');

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

test.each([
  [['history'], 'Did you mean project history or agency history?'],
  [['histroy', 'brand-study'], 'Did you mean project history or agency history?'],
  [['recipients', 'add'], 'Did you mean weekly recipients?'],
  [['project', 'lst'], 'Did you mean project list?'],
  [['frob', '--help'], 'See: project-dashboard --help'],
  [['project', 'frob', '--help'], 'See: project-dashboard project --help'],
  [['history', '--help'], 'Did you mean project history or agency history?'],
])('an unknown command is an error, also with --help: %j', async (words, fix) => {
  const { code, out, err } = await runProgram(words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^✗ Unknown command '\w+'\n/);
  expect(err.trimEnd().split('\n').slice(1)).toEqual([fix]);
});

test('the help of a command names the global options in one line, below everything else', async () => {
  const [root, same, project, create] = await Promise.all(
    [['--help'], ['help'], ['project', '--help'], ['help', 'project', 'create']].map((words) =>
      runProgram(words),
    ),
  );
  expect(same).toEqual(root);
  expect(root?.out).toContain('--url <address>');
  for (const help of [project, create]) {
    expect(help?.code).toBe(0);
    expect(help?.out).not.toContain('--url <address>');
    expect(help?.out).toMatch(/\n\nGlobal options, such as --url: project-dashboard --help\n$/);
  }
});

test('prints the stack trace only with --debug', async () => {
  const { err } = await runProgram(['health', '--debug', '--fail-on', 'bad']);
  expect(err).toContain('    at ');
  const plain = await runProgram(['health', '--fail-on', 'bad']);
  expect(plain.err).not.toContain('    at ');
});

test('prints the build command if the program is not built', async () => {
  const folder = emptyFolder();
  copyFileSync(PROGRAM, join(folder, 'bin.mjs'));
  const { code, err } = await ended(spawn(process.execPath, [join(folder, 'bin.mjs')]));
  expect(err).toBe('project-dashboard is not built yet. Run: npm run build\n');
  expect(code).toBe(1);
});
