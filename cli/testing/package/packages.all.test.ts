import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';

// What tools of the registry say about the two packages.
const run = promisify(execFile);
const manifest = z.object({ version: z.string() });
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
});

test('the dry run of a release fails until package.json names a repository', async () => {
  const root = join(import.meta.dirname, '../../..');
  const files = ['core/testing/run-from-source.js', 'cli/release/main.ts', '--dry-run'];
  const dryRun = (...flags: string[]) =>
    run(process.execPath, [...files, ...flags], { cwd: root }).catch(
      (failure: { stdout: string; stderr: string }) => failure,
    );
  expect((await dryRun()).stderr).toMatch(/^"repository" in package\.json is a placeholder: .+\n$/);
  expect(await dryRun('--placeholder-address')).toMatchObject({
    stdout: expect.stringContaining('Nothing was published.'),
    stderr: '',
  });
}, 120_000);

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
