import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { built } from '../../core/testing/built.ts';

/** The built server in its own process, on a free port. */
export interface ServerProcess {
  readonly url: string;
  readonly agencyKey: string;
  readonly pid: number;
  /** Its log so far. */
  logs(): string;
  /** Sends a signal without waiting. */
  signal(signal: 'SIGTERM' | 'SIGINT'): void;
  /** Its exit code, once it has ended. */
  readonly exited: Promise<unknown>;
  /** Kills it immediately, like a power cut. */
  kill(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<unknown>;
}

const PROGRAM = join(built('api'), 'main.js');

/**
 * Starts the program that `npm run build -w api` builds. If it does not start, throws with its output. Processes of one
 * database share their agency key.
 */
export async function startServerProcess(
  databaseUrl: string,
  agencyKey = randomBytes(32).toString('hex'),
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { PATH, NODE_OPTIONS } = process.env;
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...{ PATH, NODE_OPTIONS, PORT: '0', DATABASE_URL: databaseUrl, AGENCY_KEY: agencyKey },
      ...settings,
    },
  });
  const exit = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  let said = '';
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /is at (http:\S+)\n/.exec(said)?.[1];
      if (found !== undefined) done(found);
    });
    void exit.then(() => fail(new Error(`The server ended: ${log}`)));
  });
  return {
    url,
    agencyKey,
    pid: child.pid ?? 0,
    logs: () => log,
    signal: (signal) => void child.kill(signal),
    exited: exit.then(([code]) => code),
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exit;
      return code;
    },
  };
}
