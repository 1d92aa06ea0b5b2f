import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker } from 'vitest/node';

/** Node 24 and npm 12. */
interface Node24 {
  readonly node: string;
  /** The folders that put this Node, npm and npx first on a PATH. */
  readonly folders: readonly string[];
}

// These are not dependencies of the project: a package `node` would come first on the PATH of every script.
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/node-24');
const PACKAGE = `node-${process.platform}-${process.arch}`;

/**
 * Finds Node 24: NODE_24, or else the current Node if it is new enough, or else a package that contains the binary.
 * npm and missing packages are fetched once from the registry.
 */
export async function findNode24(): Promise<Node24> {
  const isNew = Number(process.versions.node.split('.')[0]) >= 24;
  const own = process.env.NODE_24 ?? (isNew ? process.execPath : undefined);
  const node = own ?? join(CACHE, 'node_modules', PACKAGE, 'bin/node');
  const npmFolder = join(CACHE, 'node_modules/.bin');
  if (!existsSync(node) || !existsSync(join(npmFolder, 'npm')))
    await fetchPackages(own === undefined ? [`${PACKAGE}@24`, 'npm@12'] : ['npm@12']);
  return { node, folders: [dirname(node), npmFolder] };
}

async function fetchPackages(names: readonly string[]): Promise<void> {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    await promisify(execFile)('npm', ['install', '--prefix', CACHE, ...options, ...names]);
  } catch (error) {
    throw new Error(
      `${names.join(' and ')} could not be fetched. Check that the npm registry is reachable, ` +
        'or set NODE_24=/path/to/node to an installed Node 24.',
      { cause: error },
    );
  }
}

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
