import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { note } from './say.ts';

interface FetchOptions {
  /** The packages that may run their install script, which compiles them. */
  readonly scripts: readonly string[];
  /** The folders with node and npm, if not those of PATH. */
  readonly folders?: readonly string[];
}

const LIMIT_MS = 20 * 60_000;

/**
 * Installs packages into a folder of the user's cache, once, and returns the folder. They are references of the bench
 * and too large, or too slow to compile, for everybody's `npm ci`. Returns null and prints why if that fails.
 */
export async function fetchPackages(
  name: string,
  packages: readonly string[],
  { scripts, folders = [] }: FetchOptions,
): Promise<string | null> {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(cache, 'project-dashboard-bench', name);
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return folder;
  note(`Fetching ${packages.join(' and ')} into ${folder}, which may take minutes …`);
  try {
    await mkdir(folder, { recursive: true });
    const allowScripts = Object.fromEntries(scripts.map((script) => [script, true]));
    const manifest = JSON.stringify({ private: true, allowScripts });
    await writeFile(join(folder, 'package.json'), manifest);
    const PATH = [...folders, process.env.PATH].join(delimiter);
    const npm = (...args: string[]) =>
      promisify(execFile)('npm', [...args, '--no-audit', '--no-fund'], {
        cwd: folder,
        env: { ...process.env, PATH },
        timeout: LIMIT_MS,
        maxBuffer: 64 * 1024 * 1024,
      });
    await npm('install', '--ignore-scripts', ...packages);
    await npm('rebuild', ...scripts);
    await writeFile(complete, '');
    return folder;
  } catch (error) {
    const reason = /npm error ((?!code|syscall|errno).*)/.exec(String(error))?.[1] ?? String(error);
    note(`${packages.join(' and ')} cannot be used: ${reason}`);
    return null;
  }
}
