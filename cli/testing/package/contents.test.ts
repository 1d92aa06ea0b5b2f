import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { packPackages } from '../../release/pack.ts';
import { importedPackages } from './imported-packages.ts';
import { typeErrors } from './type-errors.ts';

// What stands in the two tarballs. The wide run installs them.
const ROOT = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
const packed = await packPackages(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ranges = z.prefault(z.record(z.string(), z.string()), {});
const manifest = z.looseObject({
  dependencies: ranges,
  optionalDependencies: ranges,
  peerDependencies: ranges,
  devDependencies: ranges,
  customElements: z.optional(z.string()),
  exports: z.prefault(z.record(z.string(), z.unknown()), {}),
});
const elements = z.object({ modules: z.array(z.object({ path: z.string() })) });
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const manifestOf = (at: string) => manifest.parse(json(join(at, 'package.json')));

const PAGES = String.raw`package\.json|README\.md|LICENSE|THIRD-PARTY-LICENSES\.md|CHANGELOG\.md`;
const ELEMENTS = String.raw`dist\/(?!.*\.map$).+|media\/.+\.png|types\/elements\.d\.ts|on-server\.js`;
/** The files of each package, and some that it cannot do without. */
const FILES = {
  'research-project-dashboard': {
    all: new RegExp(
      String.raw`^(${PAGES}|cli\/(bin\.js|README\.md|dist\/[^/]+\.js)|api\/dist\/docs\/.+|widget\/(README\.md|${ELEMENTS}|npm\/dist\/(client\.js|client\.d\.ts|custom-elements\.json)))$`,
    ),
    some: ['cli/bin.js', 'cli/dist/main.js', 'widget/dist/widget.js', 'api/dist/docs/licenses.md'],
  },
  'research-project-dashboard-widget': {
    all: new RegExp(String.raw`^(${PAGES}|${ELEMENTS}|types\/\w+\.d\.ts|npm\/dist\/.+)$`),
    some: ['dist/widget.js', 'npm/dist/react.js', 'npm/dist/client.js', 'on-server.js'],
  },
};

describe.each(packed)('$name', ({ name, folder: own }) => {
  const file = (path: string) => join(own, path);
  const files = readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(own.length + 1));
  const { exports, customElements = '', ...described } = manifestOf(own);

  test('contains only built files and the files that npm needs', () => {
    const expected = Object.entries(FILES).find(([one]) => one === name)?.[1];
    expect(expected?.some.filter((path) => !files.includes(path))).toEqual([]);
    expect(files.filter((path) => expected?.all.test(path) !== true)).toEqual([]);
  });

  test('its package.json says where it comes from, and what it exports exists', () => {
    for (const key of ['repository', 'homepage', 'bugs', 'keywords', 'license', 'description'])
      expect(described, key).toHaveProperty(key);
    for (const key of ['private', 'scripts', 'workspaces'])
      expect(described).not.toHaveProperty(key);
    expect(json(file('package.json'))).not.toHaveProperty('devDependencies');
    const paths = JSON.stringify(exports).match(/(?<=:")\.\/[\w./-]+\.\w+(?=")/g) ?? [];
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(file(path)))).toEqual([]);
    const { modules } = elements.parse(json(file(customElements)));
    expect(modules.map(({ path }) => existsSync(file(path)))).toEqual([true]);
  });

  test('the links and pictures of its pages lead to files of the package or to the repository', () => {
    const pages = files.filter((path) => path.endsWith('.md'));
    expect(pages).toContain('README.md');
    const dead = pages.flatMap((page) => {
      const text = readFileSync(file(page), 'utf8');
      const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
      return links
        .filter((link) => !existsSync(join(dirname(file(page)), link)))
        .map((link) => `${page}: ${link}`);
    });
    expect(dead).toEqual([]);
    const readme = readFileSync(file('README.md'), 'utf8');
    expect(readme).toMatch(/!\[[^\]]+\]\([\w/-]+\.png\)/);
    expect(readme).not.toContain('only in the repository');
    expect(readme).not.toContain('npx project-dashboard');
  });

  test('it names the licences of what its files contain', () => {
    const notices = readFileSync(file('THIRD-PARTY-LICENSES.md'), 'utf8');
    const inBoth = ['react', 'zod', 'swr', 'ical.js'];
    const inCommandLine = ['@modelcontextprotocol/core', '@modelcontextprotocol/server'];
    const named = [...inBoth, ...inCommandLine].filter((one) => notices.includes(`\n## ${one} `));
    expect(named).toEqual(name.endsWith('-widget') ? inBoth : [...inBoth, ...inCommandLine]);
    expect(notices).toMatch(
      /^The source of ical\.js [\d.]+, which has the Mozilla Public License 2\.0, is at https:/m,
    );
    for (const dependency of Object.keys(manifestOf(own).dependencies))
      expect(notices).toContain(`\n| ${dependency} | `);
  });
});

const [whole = '', elementsAlone = ''] = packed.map((one) => one.folder);

test('the whole has the program, which npx finds in a checkout without a build', async () => {
  const { bin } = manifestOf(whole);
  expect(bin).toEqual({ 'project-dashboard': 'cli/bin.js' });
  const built = () => statSync(join(ROOT, 'cli/dist/main.js'));
  const before = built();
  const { stdout } = await promisify(execFile)('npx', ['project-dashboard', '--version'], {
    cwd: ROOT,
  });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  // A build empties the folder, under a running server too.
  expect([built().ino, built().mtimeMs]).toEqual([before.ino, before.mtimeMs]);
});

test('a host that checks the types of its libraries too compiles with those of the elements', async () => {
  const host = join(folder, 'host');
  mkdirSync(join(host, 'node_modules'), { recursive: true });
  const name = 'research-project-dashboard-widget';
  for (const other of readdirSync(join(ROOT, 'node_modules')))
    symlinkSync(
      other === name ? elementsAlone : join(ROOT, 'node_modules', other),
      join(host, 'node_modules', other),
    );
  const files = ['react/types.tsx', 'sveltekit/types.ts', 'vue/types.ts', 'plain/types.ts'];
  const copies = files.map((file) => file.replace('/', '-'));
  for (const [at, file] of files.entries())
    cpSync(join(import.meta.dirname, 'apps', file), join(host, copies[at] ?? ''));
  expect(await typeErrors(host, copies, '--preserveSymlinks')).toBe('');
});

test('the elements have no dependencies, and are an empty module where there is no page', () => {
  const own = manifestOf(elementsAlone);
  expect(own.dependencies).toEqual({});
  const main = z.record(z.string(), z.string()).parse(own.exports['.']);
  const order = Object.keys(main);
  for (const condition of ['edge-light', 'workerd', 'worker', 'node']) {
    expect(main[condition], condition).toBe('./on-server.js');
    // Bundlers for workers also set the condition `browser`, and the first that fits wins.
    const isFirst = order.indexOf(condition) < order.indexOf('browser');
    expect(isFirst || condition === 'node', condition).toBe(true);
  }
});

test('its dependencies are the packages that the built files import, with the version ranges of the workspaces', async () => {
  const built = readdirSync(whole, { recursive: true, encoding: 'utf8' });
  const imported = await importedPackages(
    built.filter((path) => path.endsWith('.js')).map((path) => join(whole, path)),
  );
  const { dependencies, optionalDependencies, peerDependencies } = manifestOf(whole);
  const named = [dependencies, optionalDependencies, peerDependencies].flatMap(Object.keys);
  expect(named.toSorted()).toEqual([...imported].toSorted());
  expect(Object.keys(optionalDependencies)).toEqual(['sqlite3']);
  const ofRooms = ['core', 'api', 'cli'].map((room) => manifestOf(join(ROOT, room)));
  // Installed by hand, for one command.
  const holidays = ofRooms.at(-1)?.devDependencies['date-holidays'];
  expect(peerDependencies).toEqual({ 'date-holidays': holidays });
  const ofAll = (kind: 'dependencies' | 'optionalDependencies') =>
    Object.fromEntries(ofRooms.flatMap((room) => Object.entries(room[kind])));
  // The built files contain zod.
  const { zod: _, ...others } = ofAll('dependencies');
  expect(dependencies).toEqual(others);
  expect(optionalDependencies).toEqual(ofAll('optionalDependencies'));
});
