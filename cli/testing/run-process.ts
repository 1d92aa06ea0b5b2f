import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { built } from '../../core/testing/built.ts';
import { type Ended, emptyFolder, environment, type Given } from './run-program.ts';
import { type ApiOptions, prepareApi, type RunningApi } from './start-api.ts';

/** The program's file, which loads the build. */
export const PROGRAM = join(import.meta.dirname, '../bin.js');

/** Fails if the build is older than its sources. */
export const builtProgram = (): string => {
  built('cli');
  return PROGRAM;
};

/**
 * Starts the built program in a process of its own, for what only a process has: its start, its pipes, its signals and its end.
 */
export const startProcess = (
  args: readonly string[],
  { env, cwd = emptyFolder() }: Pick<Given, 'env' | 'cwd'> = {},
) => spawn(process.execPath, [builtProgram(), ...args], { cwd, env: environment(env) });

/** Runs the built program without input. */
export const runProcess: (...given: Parameters<typeof startProcess>) => Promise<Ended> = (
  ...given
) => {
  const child = startProcess(...given);
  child.stdin.end();
  return ended(child);
};

/** Runs a shell line in which `$PD` is the program; for pipes. */
export function runShell(line: string, given: Pick<Given, 'env' | 'cwd'> = {}): Promise<Ended> {
  const child = spawn('bash', ['-c', line], {
    cwd: given.cwd ?? emptyFolder(),
    env: { ...environment(given.env), PD: `${process.execPath} ${builtProgram()}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}

/** Collects what a process writes until it ends. */
export function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** Runs `serve` with these flags in a process of its own, and waits until it listens. It serves the pages too. */
export async function startApiProcess(
  options: ApiOptions & { readonly flags?: readonly string[] } = {},
): Promise<RunningApi> {
  const { environment: env, runningAt } = await prepareApi(options);
  const child = startProcess(['serve', ...(options.flags ?? [])], { env });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = await addressOf(child);
  return runningAt(url, async () => {
    child.kill('SIGTERM');
    await closed;
  });
}

/** Waits until `serve` prints its address. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        said += data;
        const [, address] = /is at (http:\S+)\n/.exec(said) ?? [];
        if (address !== undefined) resolve(address);
      });
    child.on('close', () => reject(new Error(`serve ended: ${said}`)));
  });
}

/** A process that is restarted whenever it ends, until it is stopped. */
interface KeptProcess {
  /** Kills it with SIGKILL. */
  kill(): void;
  readonly kills: () => number;
  /** Resolves when the process that runs now ends. */
  nextEnd(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Runs the program again and again. */
export function keepRunning(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): KeptProcess {
  const cwd = emptyFolder();
  let isStopping = false;
  let kills = 0;
  let child: ChildProcess | undefined;
  let end: Promise<unknown> = Promise.resolve();
  const live = async () => {
    while (!isStopping) {
      const started = startProcess(args, { cwd, env });
      started.stdout.resume();
      started.stderr.resume();
      child = started;
      end = once(started, 'close');
      await end;
    }
  };
  const lives = live();
  return {
    kill() {
      if (child?.kill('SIGKILL')) kills += 1;
    },
    kills: () => kills,
    nextEnd: () => end,
    async stop() {
      isStopping = true;
      child?.kill('SIGKILL');
      await lives;
    },
  };
}
