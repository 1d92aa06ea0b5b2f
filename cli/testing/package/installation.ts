import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const NAME = 'research-project-dashboard';

/** The outputs and the exit code of a program. */
interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

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

  async install(registry: string, flags: readonly string[] = [], env = {}): Promise<void> {
    // Without --prefix, npm uses the nearest parent folder that has a package.
    const here = ['--prefix', this.folder, '--registry', registry];
    const quick = ['--prefer-offline', '--no-audit', '--no-fund'];
    const options = { cwd: this.folder, env: { ...process.env, ...env, PATH: this.#path } };
    try {
      await promisify(execFile)('npm', ['install', ...here, ...quick, ...flags, NAME], options);
    } catch (error) {
      throw new Error(
        'npm could not install the package. Check that the npm registry is reachable.',
        {
          cause: error,
        },
      );
    }
  }

  /** Runs `npx research-project-dashboard ARGS` to its end. */
  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    return endOf(this.#start(args, env));
  }

  /** Runs `npx research-project-dashboard serve` until it listens. */
  async serve(env: Readonly<Record<string, string>> = {}): Promise<Served> {
    const child = this.#start(['serve'], { PORT: '0', ...env });
    const ended = endOf(child);
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout?.on('data', (data) => {
        said += data;
        const address = /is at (http:\S+)\n/.exec(said)?.[1];
        if (address !== undefined) resolve(address);
      });
      void ended.then(({ err }) => reject(new Error(`serve ended: ${err}`)));
    });
    return {
      url,
      stop() {
        signal(child, 'SIGINT');
        return ended;
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

async function endOf(child: ChildProcess): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}
