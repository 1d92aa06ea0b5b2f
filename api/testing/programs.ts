import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { built } from '../../core/testing/built.ts';
import { rawRequest } from './raw-request.ts';

/** A started program, and all processes below it. */
interface Program {
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
  /** Waits for text on standard output, and returns the first group. */
  said(text: RegExp): Promise<string>;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

/** What a program prints when its server listens. */
export const ADDRESS = /is at (http:\/\/127\.0\.0\.1:\d+)\n/;

/** The name of the database that a server makes in its folder `data`. */
export const DATABASE = 'project-dashboard.sqlite3';

export const AGENCY_KEY = 'k'.repeat(32);

/** Creates a project with {@link AGENCY_KEY}. */
export const createAt = (url: string) =>
  rawRequest(url, '/api/projects', {
    method: 'POST',
    headers: { Authorization: `Bearer ${AGENCY_KEY}` },
    body: { title: 'Study', client: 'Acme', projectLead: 'Rosa', startDate: 'soon' },
  });

/** Starts a program. Kill its process group, to which all processes below it belong. */
export function startProgram(
  command: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd?: string,
): Program {
  const { PATH, NODE_OPTIONS } = process.env;
  const env = { PATH, TMPDIR: tmpdir(), NODE_OPTIONS, PORT: '0', ...environment };
  const child = spawn(command, words, { cwd, env, detached: true });
  const output = { out: '', err: '' };
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
    child.emit('said');
  });
  const ended = once(child, 'exit').then(() => child.exitCode);
  return {
    child,
    output,
    ended,
    async said(text) {
      while (!text.test(output.out)) {
        const over = ended.then(() => {
          throw new Error(`The program ended: ${output.err}`);
        });
        await Promise.race([once(child, 'said'), over]);
      }
      return text.exec(output.out)?.[1] ?? '';
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Runs the built programs, each test in an empty folder. What is left of them ends with the test. */
export function programs() {
  const main = built('api');
  let folder = '';
  let children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'project-dashboard-main-'));
    children = [];
  });
  afterEach(() => {
    for (const { pid } of children)
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // All of its processes have ended.
      }
    rmSync(folder, { recursive: true, force: true });
  });

  function run(command: string, words: string[], environment: Record<string, string>): Program {
    const program = startProgram(command, words, environment, folder);
    children.push(program.child);
    return program;
  }

  return {
    get folder() {
      return folder;
    },
    run,
    start: (name: 'main' | 'demo', environment: Record<string, string> = {}) =>
      run(process.execPath, [join(main, `${name}.js`)], environment),
  };
}

/** The built server in its own process, on a free port. */
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/**
 * Starts the program that `npm run build -w api` builds. If it does not start, throws with its output. Processes of one
 * database share their agency key.
 */
export async function startServerProcess(
  databaseUrl: string,
  agencyKey = randomBytes(32).toString('hex'),
  settings: Readonly<Record<string, string>> = {},
) {
  const environment = { DATABASE_URL: databaseUrl, AGENCY_KEY: agencyKey, ...settings };
  const main = join(built('api'), 'main.js');
  const { child, output, ended, said, stop } = startProgram(process.execPath, [main], environment);
  return {
    url: await said(ADDRESS),
    agencyKey,
    pid: child.pid ?? 0,
    /** Its log so far. */
    logs: () => output.err,
    /** Its exit code, once it has ended. */
    exited: ended,
    /** Kills it immediately, like a power cut. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    /** Sends SIGTERM and returns the exit code. */
    stop,
  };
}
