import { type ChildProcess, spawn } from 'node:child_process';
import { PROGRAM } from './run-process.ts';
import { emptyFolder, environment } from './run-program.ts';

/** A process that is restarted whenever it ends, until it is stopped. */
interface KeptProcess {
  /** Kills it with SIGKILL. */
  kill(): void;
  readonly kills: () => number;
  stop(): Promise<void>;
}

/** Runs the program again and again. */
export function keepRunning(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): KeptProcess {
  const cwd = emptyFolder();
  const surroundings = environment(env);
  let isStopping = false;
  let kills = 0;
  let child: ChildProcess | undefined;
  const live = async () => {
    while (!isStopping) {
      const started = spawn(process.execPath, [PROGRAM, ...args], {
        cwd,
        env: surroundings,
        stdio: 'ignore',
      });
      child = started;
      await new Promise((resolve) => started.on('close', resolve));
    }
  };
  const lives = live();
  return {
    kill() {
      if (child?.kill('SIGKILL')) kills += 1;
    },
    kills: () => kills,
    async stop() {
      isStopping = true;
      child?.kill('SIGKILL');
      await lives;
    },
  };
}
