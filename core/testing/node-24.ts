import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Node 24 and npm 12. */
export interface Node24 {
  readonly node: string;
  /** What puts this node and its npm and npx first on a PATH. */
  readonly folders: readonly string[];
}

// Never dependencies of the project: a package `node` would come first on the PATH of every script.
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/node-24');
const PACKAGE = `node-${process.platform}-${process.arch}`;

/**
 * The Node of NODE_24, else the one that runs this if it is new enough, else that of a package which carries the binary;
 * npm and what else is missing are fetched once from the registry.
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
      `${names.join(' and ')} could not be fetched. See that the npm registry can be reached, ` +
        'or name a Node 24 that is there: NODE_24=/path/to/node.',
      { cause: error },
    );
  }
}
