import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { freePorts } from '../../../core/testing/free-ports.ts';
import { packPackages } from '../../release/pack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An npm registry with both packages; it passes requests for other packages on. */
    registry: string;
    /** The folder with the tarballs, and with the files of each package under its name. */
    packedFolder: string;
    /** The folder with the programs of the tools that check a package. */
    packageTools: string;
  }
}

// These are not dependencies of the project: the registry alone has three hundred packages.
const TOOLS = ['verdaccio@6.1.6', 'publint@0.3.25', '@arethetypeswrong/cli@0.18.5'];
const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache/package-tools');

/** Vitest's global setup: packs both packages, and publishes them to a registry of this run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await fetchTools();
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const packed = await packPackages(join(folder, 'packed'));
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const child = await startRegistry(folder, url);
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `//127.0.0.1:${port}/:_authToken=local\n`);
  for (const { tarball } of packed)
    await promisify(execFile)('npm', [
      'publish',
      tarball,
      '--registry',
      url,
      '--userconfig',
      npmrc,
    ]);
  provide('registry', url);
  provide('packedFolder', join(folder, 'packed'));
  provide('packageTools', join(CACHE, 'node_modules/.bin'));
  return async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}

async function fetchTools(): Promise<void> {
  const complete = join(CACHE, TOOLS.join('+').replaceAll(/[/@]/g, '_'));
  if (existsSync(complete)) return;
  mkdirSync(CACHE, { recursive: true });
  // Its range is a tag, which not every mirror of the npm registry has.
  const manifest = { private: true, overrides: { 'node-fetch': '2.6.7' } };
  writeFileSync(join(CACHE, 'package.json'), JSON.stringify(manifest));
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['install', ...quiet, ...TOOLS], { cwd: CACHE }).catch(
    (cause) => {
      throw new Error(
        `The tests of the npm packages need ${TOOLS.join(', ')}, which could not be fetched. ` +
          'Check that the npm registry is reachable.',
        { cause },
      );
    },
  );
  writeFileSync(complete, '');
}

/** Starts Verdaccio and waits until it listens. Anybody may publish our two names to it. */
async function startRegistry(folder: string, url: string): Promise<ChildProcess> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry']);
  const settings = {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: -1 } },
    uplinks: { npm: { url: stdout.trim(), maxage: '30m', cache: false } },
    packages: {
      'research-project-dashboard*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'npm' },
    },
    log: { type: 'stdout', format: 'json', level: 'warn' },
  };
  const file = join(folder, 'registry.yaml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings));
  const program = join(CACHE, 'node_modules/verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '-c', file, '-l', url.slice('http://'.length)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((listening, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += data;
        if (said.includes('http address')) listening();
      });
    child.once('exit', () => reject(new Error(`The registry ended: ${said}`)));
  });
  return child;
}
