import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { addressOf, ended } from '../run-process.ts';
import type { Ended } from '../run-program.ts';
import { npmInstall } from './npm-install.ts';

const NAME = 'research-project-dashboard';

/** `serve` of the installed package. */
interface Served {
  readonly url: string;
  /** Stops it as Ctrl-C does. */
  stop(): Promise<Ended>;
}

/** A folder into which npm installs the product from a registry. */
export class Installation {
  readonly folder: string;
  readonly #path: string;
  readonly #running = new Set<ChildProcess>();

  /**
   * `programs` are the folders of node and npm, for the start of the PATH; `others` are the rest of it. Two installations
   * may share a folder, so that two versions of Node run the same files.
   */
  constructor(folder: string, programs: readonly string[], others = usualPath()) {
    this.folder = folder;
    this.#path = [...programs, ...others].join(delimiter);
    mkdirSync(folder, { recursive: true });
  }

  /** The path of a file of an installed package. */
  file(...path: string[]): string {
    return join(this.folder, 'node_modules', ...path);
  }

  install(registry: string, flags: readonly string[] = [], env = {}): Promise<void> {
    return npmInstall(this.folder, registry, [...flags, NAME], { ...env, PATH: this.#path });
  }

  /** Runs `npx research-project-dashboard ARGS` to its end. */
  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    return ended(this.#start(args, env));
  }

  /** Runs `npx research-project-dashboard serve` until it listens. */
  async serve(env: Readonly<Record<string, string>> = {}): Promise<Served> {
    const child = this.#start(['serve'], { PORT: '0', ...env });
    const end = ended(child);
    const url = await addressOf(child);
    return {
      url,
      stop() {
        signal(child, 'SIGINT');
        return end;
      },
    };
  }

  /** Kills programs that a failed test left running. */
  close(): void {
    for (const child of this.#running) signal(child, 'SIGKILL');
  }

  #start(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
    const child = spawn('npx', [NAME, ...args], {
      cwd: this.folder,
      env: {
        PATH: this.#path,
        HOME: join(this.folder, 'home'),
        // Keeps npm's update notice out of the program's output.
        npm_config_update_notifier: 'false',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }
}

/** The PATH without the node_modules/.bin folders that npm adds for a script: they would hide a missing program. */
const usualPath = (): readonly string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith(join('node_modules', '.bin')));

/** Sends a signal to the whole process group (npx, its shell and the program), as a terminal does. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, name);
}
