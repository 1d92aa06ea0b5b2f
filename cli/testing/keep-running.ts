import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startProcess } from './run-process.ts';
import { emptyFolder } from './run-program.ts';

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
