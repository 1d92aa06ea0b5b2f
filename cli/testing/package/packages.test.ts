import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';

// What stands in the two tarballs.
const run = promisify(execFile);
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
  customElements: z.string(),
  exports: z.record(z.string(), z.unknown()),
});
const elements = z.object({ modules: z.array(z.object({ path: z.string() })) });
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe.each(['research-project-dashboard', 'research-project-dashboard-widget'])('%s', (name) => {
  const folder = join(inject('packedFolder'), name);
  const file = (path: string) => join(folder, path);
  const own = manifest.parse(json(file('package.json')));
  const tarball = `${folder}-${own.version}.tgz`;
  const tool = (program: string, ...args: string[]) =>
    run(join(inject('packageTools'), program), args).catch(
      (failure: { stdout: string }) => failure,
    );

  test('publint has nothing to say', async () => {
    const { stdout } = await tool('publint', 'run', tarball, '--strict');
    expect(stdout).toContain('All good!');
  });

  test('its types are right for ES modules', async () => {
    const options = ['--profile', 'esm-only', '--format', 'json'];
    const { stdout } = await tool(
      'attw',
      tarball,
      ...options,
      '--exclude-entrypoints',
      'custom-elements.json',
    );
    const { problems } = z
      .object({ problems: z.optional(z.record(z.string(), z.unknown())) })
      .parse(JSON.parse(stdout));
    // CommonJS cannot require it, which `esm-only` allows.
    expect(
      Object.keys(problems ?? {}).filter(
        (kind) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution',
      ),
    ).toEqual([]);
  });

  test('its package.json says where it comes from, and what it exports exists', () => {
    for (const key of ['repository', 'homepage', 'bugs', 'keywords', 'license', 'description'])
      expect(own[key], key).toBeDefined();
    for (const key of ['private', 'scripts', 'devDependencies', 'workspaces'])
      expect(own[key], key).toBeUndefined();
    const paths = JSON.stringify(own.exports).match(/(?<=:")\.\/[\w./-]+\.\w+(?=")/g) ?? [];
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(file(path)))).toEqual([]);
  });

  test('the manifest of the elements names a module of the package', () => {
    const { modules } = elements.parse(json(file(own.customElements)));
    expect(modules.map(({ path }) => existsSync(file(path)))).toEqual([true]);
  });

  test('the links and pictures of its pages lead to files of the package or to the repository', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    );
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
    const inBoth = ['react', 'zod', 'swr'];
    const inCommandLine = ['@modelcontextprotocol/core', '@modelcontextprotocol/server'];
    const named = [...inBoth, ...inCommandLine].filter((one) => notices.includes(`\n## ${one} `));
    expect(named).toEqual(name.endsWith('-widget') ? inBoth : [...inBoth, ...inCommandLine]);
  });
});

test('the elements have no dependencies', () => {
  const own = join(inject('packedFolder'), 'research-project-dashboard-widget/package.json');
  expect(manifest.parse(json(own)).dependencies).toBeUndefined();
});

test.each(['edge-light', 'workerd', 'worker', 'node'])(
  'the elements are an empty module for %s',
  (condition) => {
    const own = join(inject('packedFolder'), 'research-project-dashboard-widget/package.json');
    const { exports } = manifest.parse(json(own));
    const main = z.record(z.string(), z.string()).parse(exports['.']);
    expect(main[condition]).toBe('./on-server.js');
    // Bundlers for workers also set the condition `browser`, and the first that fits wins.
    const order = Object.keys(main);
    const isFirst = order.indexOf(condition) < order.indexOf('browser');
    expect(isFirst || condition === 'node').toBe(true);
  },
);

test('npx runs the program in an empty folder without an installation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'npx-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = ['--yes', '--ignore-scripts', '--registry', inject('registry')];
  const env = {
    ...process.env,
    npm_config_cache: join(folder, 'cache'),
    npm_config_prefer_offline: 'true',
  };
  const { stdout } = await run('npx', [...options, 'research-project-dashboard', '--version'], {
    cwd: folder,
    env,
  });
  const own = json(join(inject('packedFolder'), 'research-project-dashboard/package.json'));
  expect(stdout.trim()).toBe(manifest.parse(own).version);
});
