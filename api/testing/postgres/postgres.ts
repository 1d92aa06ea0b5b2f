import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const START_MS = 60_000;
const MOST_TRIES = 5;
/** What PostgreSQL says when it accepts clients. */
const READY = 'database system is ready to accept connections';

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
  const initdb = run(join(bin, 'initdb'), user, folder, [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ]);
  await initdb.succeeded();
  let port = 0;
  let server: Program | undefined;
  const resume = async (...settings: readonly string[]) => {
    server = run(join(bin, 'postgres'), user, folder, [
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', 'unix_socket_directories=', '-c', 'fsync=off', '-c', 'max_connections=200'],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    await server.said(READY);
  };
  const endWithUs = () => server?.child.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const halt = async () => {
    server?.child.kill('SIGINT');
    await server?.ended;
  };
  // Somebody else may take the port before PostgreSQL does, which cannot choose one itself.
  for (let tries = 1; port === 0; tries += 1) {
    [port = 0] = await freePorts(1);
    await resume().catch((error: Error) => {
      if (tries === MOST_TRIES || !error.message.includes('Address already in use')) throw error;
      port = 0;
    });
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
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
      child.emit('said');
    });
  }
  const ended = once(child, 'close');
  const failure = () => new Error(`${program} failed: ${output.trim()}`);
  return {
    child,
    ended,
    async said(text) {
      const signal = AbortSignal.timeout(START_MS);
      const over = ended.then(() => Promise.reject(failure()));
      // It matters only while somebody waits.
      over.catch(() => {});
      while (!output.includes(text))
        await Promise.race([once(child, 'said', { signal }), over]).catch((error: Error) => {
          child.kill('SIGQUIT');
          throw error.name === 'AbortError' ? failure() : error;
        });
    },
    async succeeded() {
      await ended;
      if (child.exitCode !== 0) throw failure();
    },
  };
}

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** Waits until it has said this. Throws what it said if it ends before, or says nothing for a minute. */
  readonly said: (text: string) => Promise<void>;
  readonly succeeded: () => Promise<void>;
}
