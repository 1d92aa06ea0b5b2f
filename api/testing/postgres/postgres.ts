import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from '../../../core/testing/free-ports.ts';
import { postgresBinaries } from './postgres-binaries.ts';

/** A PostgreSQL for tests. */
interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. This is the user `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** The user of the tests' PostgreSQL; undefined if it is this process's user. */
export const POSTGRES_USER = process.getuid?.() === 0 ? NOBODY : undefined;
const START_SECONDS = 60;

/** The PostgreSQL of one test file, which may stop and reconfigure it. */
export interface OwnPostgres extends TestPostgres {
  /** Stops the server and keeps its data. */
  halt(): Promise<void>;
  /** Starts it again on the same port, optionally with settings such as `max_connections=4`. */
  resume(...settings: readonly string[]): Promise<void>;
}

/** The server of TEST_POSTGRES_URL, or else a new one on a free loopback port, whose data is deleted with it. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_POSTGRES_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres();
}

/** A new server on a free loopback port, whose data is deleted with it. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'project-dashboard-postgres-'));
  const user = POSTGRES_USER ?? {};
  if (POSTGRES_USER) await chown(folder, POSTGRES_USER.uid, POSTGRES_USER.gid);
  const bin = await postgresBinaries(folder);
  const data = join(folder, 'data');
  const [port = 0] = await freePorts(1);

  const initdb = run(join(bin, 'initdb'), user, folder, [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ]);
  await initdb.succeeded();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: Program | undefined;
  const resume = async (...settings: readonly string[]) => {
    server = run(join(bin, 'postgres'), user, folder, [
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', 'unix_socket_directories=', '-c', 'fsync=off', '-c', 'max_connections=200'],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    await answers(url, server);
  };
  const endWithUs = () => server?.child.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const halt = async () => {
    server?.child.kill('SIGINT');
    await server?.ended;
  };
  await resume();
  return {
    url,
    halt,
    resume,
    async stop() {
      process.removeListener('exit', endWithUs);
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function run(
  program: string,
  user: Partial<typeof NOBODY>,
  cwd: string,
  args: readonly string[],
): Program {
  const child = spawn(program, args, { ...user, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close');
  const failure = () => new Error(`${program} failed: ${output.trim()}`);
  return {
    child,
    ended,
    failure,
    async succeeded() {
      await ended;
      if (child.exitCode !== 0) throw failure();
    },
  };
}

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly failure: () => Error;
  readonly succeeded: () => Promise<void>;
}

/** Waits until the server accepts a client. */
async function answers(url: string, server: Program): Promise<void> {
  const end = Date.now() + START_SECONDS * 1000;
  while (Date.now() < end) {
    if (server.child.exitCode !== null) throw server.failure();
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(50);
    }
  }
  server.child.kill('SIGQUIT');
  throw server.failure();
}
