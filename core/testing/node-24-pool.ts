import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker } from 'vitest/node';
import { findNode24 } from './node-24.ts';

/** Runs the tests of a project in processes of Node 24, whatever Node runs Vitest. */
export const node24: PoolRunnerInitializer = {
  name: 'node-24',
  createPoolWorker: ({ distPath, env, execArgv }) => worker(distPath, env, execArgv),
};

function worker(
  distPath: string,
  env: PoolOptions['env'],
  execArgv: PoolOptions['execArgv'],
): PoolWorker {
  let child: ChildProcess | undefined;
  return {
    name: node24.name,
    cacheFs: true,
    async start() {
      const { node } = await findNode24();
      child = fork(join(distPath, 'workers/forks.js'), [], {
        execPath: node,
        env,
        execArgv,
        stdio: 'inherit',
        serialization: 'advanced',
      });
    },
    async stop() {
      child?.kill();
      if (child?.exitCode === null) await once(child, 'exit');
    },
    on: (event, heard) => child?.on(event, heard),
    off: (event, heard) => child?.off(event, heard),
    send: (message) => child?.send(message),
    deserialize: (data) => data,
  };
}
