import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchPackages } from '../../../core/testing/bench/fetch-packages.ts';
import { note } from '../../../core/testing/bench/say.ts';
import { freePorts } from '../../../core/testing/free-ports.ts';
import { findNode24 } from '../../../core/testing/node-24.ts';
import type { Row } from '../make-list.ts';
import { type Child, startChild } from '../programs.ts';

const DIRECTUS = 'directus@12.4.0';

/** Directus with its defaults on its own SQLite file. */
export interface Directus {
  readonly url: string;
  /** The access token of its administrator. */
  readonly token: string;
  /** Makes a collection whose fields are those of the rows, and adds the rows. */
  add(collection: string, rows: readonly Row[]): Promise<void>;
  /** Starts another process on the same file and port, after `stop`. It may not be ready yet. */
  start(): Promise<Child>;
  stop(): Promise<void>;
}

/** Fetches Directus if necessary, and starts it on an empty database. Null, after a line that says why, if it cannot. */
export async function startDirectus(): Promise<Directus | null> {
  const { node, folders } = await findNode24();
  const folder = await fetchPackages(DIRECTUS, [DIRECTUS], { scripts: ['sqlite3'], folders });
  if (folder === null) return null;
  await stubIsolatedVm(join(folder, 'node_modules/isolated-vm'));
  try {
    return await startIn(
      await mkdtemp(join(tmpdir(), 'directus-')),
      join(folder, 'node_modules/directus/cli.js'),
      node,
    );
  } catch (error) {
    note(`Directus cannot be used: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** Its binary is for one version of Node and comes from GitHub. Only flows run in it, and the bench has none. */
async function stubIsolatedVm(folder: string): Promise<void> {
  await mkdir(join(folder, 'out'), { recursive: true });
  await writeFile(join(folder, 'out/isolated_vm.js'), 'exports.ivm = {};\n');
}

const START_MS = 90_000;

async function startIn(cwd: string, program: string, node: string): Promise<Directus> {
  const token = 'bench-token-of-the-administrator';
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: token.repeat(2),
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: join(cwd, 'directus.sqlite3'),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: token,
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    // A refused request has no speed.
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  await writeFile(join(cwd, 'package.json'), '{}');
  const run = (command: string) => startChild([program, command], { cwd, env, node });
  if ((await run('bootstrap').ended) !== 0) throw new Error('Its first start failed.');
  const start = async () => run('start');
  let child = await start();

  const call = async (path: string, body: unknown): Promise<void> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  const made = new Set<string>();
  await isReady(url);
  return {
    url,
    token,
    async add(collection, rows) {
      if (!made.has(collection)) await call('/collections', collectionOf(collection, rows));
      made.add(collection);
      for (let first = 0; first < rows.length; first += 500)
        await call(`/items/${collection}`, rows.slice(first, first + 500));
    },
    async start() {
      child = await start();
      return child;
    },
    stop: () => child.stop(),
  };
}

function collectionOf(collection: string, [row = {}]: readonly Row[]) {
  const fields = Object.entries(row).map(([field, value]) => ({
    field,
    type: typeof value === 'number' ? 'integer' : 'string',
    schema: field === 'id' ? { is_primary_key: true } : {},
    meta: {},
  }));
  return { collection, schema: {}, meta: {}, fields };
}

async function isReady(url: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const response = await fetch(`${url}/server/ping`).catch(() => null);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error('It did not start in time.');
}
