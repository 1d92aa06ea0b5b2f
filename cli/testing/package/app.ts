import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmInstall } from './npm-install.ts';

const APPS = join(import.meta.dirname, 'apps');
const run = promisify(execFile);

/** A small web application in a folder of its own, with the packages that npm installed from a registry. */
export class App {
  readonly folder: string;
  readonly #running: ChildProcess[] = [];

  /** Copies the application's files into an empty folder. */
  constructor(folder: string, files: readonly string[]) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const file of files)
      cpSync(join(APPS, file), file.endsWith('.js') ? join(folder, file) : folder, {
        recursive: true,
      });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  }

  install(registry: string, words: readonly string[]): Promise<void> {
    return npmInstall(this.folder, registry, words);
  }

  /** Runs the program of an installed package to its end. */
  async build(program: string, ...args: string[]): Promise<void> {
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
    await run(process.execPath, [join('node_modules', program), ...args], {
      cwd: this.folder,
      env,
    });
  }

  /** Starts a program of the folder, and waits until the address answers. */
  async serve(url: string, program: string, ...args: string[]): Promise<void> {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: this.folder,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += data;
      });
    while ((await fetch(url).catch(() => null)) === null) {
      if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
      await new Promise((later) => setTimeout(later, 100));
    }
  }

  async close(): Promise<void> {
    for (const child of this.#running) {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  }
}
