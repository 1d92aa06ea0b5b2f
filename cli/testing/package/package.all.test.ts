import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../../core/testing/browser.ts';
import { findNode24 } from '../../../core/testing/node-24.ts';
import { type HostPage, openHostPage } from './host-page.ts';
import { Installation } from './installation.ts';

// Tests the package as users get it: npm installs it from a registry in empty folders.
const ROOT = resolve(import.meta.dirname, '../../..');
const BINARY = 'build/Release/node_sqlite3.node';

const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-package-'));
const node24 = await findNode24();
const onThisNode = new Installation(join(folder, 'this-node'), [dirname(process.execPath)]);
const onNode24 = new Installation(join(folder, 'node-24'), node24.folders);
// Both use one folder: npm leaves out the sqlite3 package there, because it cannot be compiled.
const withoutCompiler = new Installation(
  join(folder, 'without-compiler'),
  [linkPrograms(join(folder, 'programs'))],
  [],
);
const withoutCompilerOnNode24 = new Installation(withoutCompiler.folder, node24.folders);
const everyInstallation = [onThisNode, onNode24, withoutCompiler, withoutCompilerOnNode24];

let page: HostPage;
let browser: Browser;

beforeAll(async () => {
  const registry = inject('registry');
  [browser] = await Promise.all([
    launchBrowser(),
    // Without a download, sqlite3 would compile for minutes. A test below copies the binary of this repository instead.
    onThisNode.install(registry, ['--ignore-scripts']),
    // npm 12 does not run install scripts by default.
    onNode24.install(registry),
    // The install script compiles immediately instead of downloading a binary.
    withoutCompiler.install(registry, [], { npm_config_build_from_source: 'true' }),
  ]);
  page = await openHostPage(onThisNode.folder);
});
afterAll(async () => {
  for (const installation of everyInstallation) installation.close();
  await page?.close();
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder with the programs that npm and Node need from the PATH, but no compiler. */
function linkPrograms(programs: string): string {
  mkdirSync(programs);
  symlinkSync(process.execPath, join(programs, 'node'));
  for (const name of ['npm', 'npx', 'sh']) {
    const [place] = (process.env.PATH ?? '')
      .split(delimiter)
      .map((entry) => join(entry, name))
      .filter((path) => existsSync(path));
    if (place === undefined) throw new Error(`${name} is not on the PATH.`);
    symlinkSync(realpathSync(place), join(programs, name));
  }
  return programs;
}

test('without date-holidays, the holidays of a country are one line that says how to install it', async () => {
  const { code, err } = await onThisNode.run(['calendar', 'import', '--country', 'DE'], {});
  expect(code).toBe(1);
  expect(err).toContain('The holidays of a country need the package date-holidays.');
  expect(err).toContain('npm install date-holidays');
});

const withoutNodeSqlite: Record<string, string> = isBuiltin('node:sqlite')
  ? { NODE_OPTIONS: '--no-experimental-sqlite' }
  : {};

test('without a sqlite3 binary and without node:sqlite the start prints the command to run', async () => {
  const { code, err } = await onThisNode.run(['serve'], {
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...withoutNodeSqlite,
  });
  expect(err).toBe(
    'The sqlite3 package has no compiled binary, because its install script was not run. ' +
      `Run \`npm rebuild sqlite3 --ignore-scripts=false --prefix "${onThisNode.folder}"\`, ` +
      'or use Node 22.13 or newer, which has built-in SQLite.\n',
  );
  expect(code).toBe(1);
});

test('without the sqlite3 package and without node:sqlite the start names the alternatives', async () => {
  expect(existsSync(withoutCompiler.file('sqlite3'))).toBe(false);
  const { code, err } = await withoutCompiler.run(['serve'], {
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...withoutNodeSqlite,
  });
  expect(err).toBe(
    `SQLite is missing: the sqlite3 package is not installed, and Node ${process.versions.node} has no built-in SQLite. ` +
      'Use Node 22.13 or newer, or install python3, make and g++ and then reinstall research-project-dashboard.\n',
  );
  expect(code).toBe(1);
});

describe.each([
  { name: 'this Node, on sqlite3', on: onThisNode, binary: true },
  { name: 'Node 24 and npm 12, on node:sqlite', on: onNode24, binary: false },
  {
    name: 'Node 24, where sqlite3 could not be installed',
    on: withoutCompilerOnNode24,
    binary: false,
  },
])('with $name', ({ on, binary }) => {
  beforeAll(() => {
    if (binary) cpSync(join(ROOT, 'node_modules/sqlite3', BINARY), on.file('sqlite3', BINARY));
  });

  test('runs serve and project create, and shows the project on its page and in a host page', async () => {
    expect(existsSync(on.file('sqlite3', BINARY))).toBe(binary);
    const server = await on.serve({ EMBED_ORIGINS: page.origin });
    const made = await on.run(
      [
        ...['project', 'create', '--title', 'Packed study', '--client', 'Acme'],
        ...['--lead', 'Ana', '--start-date', 'July 15, 2025'],
      ],
      { PORT: new URL(server.url).port },
    );
    expect(made.code, made.err).toBe(0);
    const link = /^clientLink\t(\S+)$/m.exec(made.out)?.[1] ?? '';
    expect(link.startsWith(`${server.url}/?token=`), made.out).toBe(true);

    const token = new URL(link).searchParams.get('token');
    for (const address of [link, `${page.origin}/?token=${token}&api=${server.url}`]) {
      const opened = await browser.newPage();
      await opened.goto(address);
      await opened.getByRole('heading', { name: 'Packed study' }).waitFor();
      await opened.close();
    }

    const { err } = await server.stop();
    expect(err.match(/node:sqlite is used instead/g)?.length ?? 0).toBe(binary ? 0 : 1);
    expect(existsSync(join(on.folder, 'data/project-dashboard.sqlite3'))).toBe(true);
  });
});

test('without optional dependencies the server runs on the SQLite of Node 24', async () => {
  const lean = new Installation(join(folder, 'lean'), node24.folders);
  onTestFinished(() => lean.close());
  await lean.install(inject('registry'), ['--omit=optional', '--ignore-scripts']);
  expect(existsSync(lean.file('sqlite3'))).toBe(false);
  const server = await lean.serve();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.stop();
});

test('a server-side renderer can import the widget', async () => {
  const script = "import 'research-project-dashboard/widget'";
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { cwd: onThisNode.folder },
  );
  expect(stderr).toBe('');
});
