import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { built } from '../../core/testing/built.ts';
import { ADDRESS, startProgram } from './programs.ts';

/** The built server in its own process, on a free port. */
export interface ServerProcess {
  readonly url: string;
  readonly agencyKey: string;
  readonly pid: number;
  /** Its log so far. */
  logs(): string;
  /** Its exit code, once it has ended. */
  readonly exited: Promise<number | null>;
  /** Kills it immediately, like a power cut. */
  kill(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the program that `npm run build -w api` builds. If it does not start, throws with its output. Processes of one
 * database share their agency key.
 */
export async function startServerProcess(
  databaseUrl: string,
  agencyKey = randomBytes(32).toString('hex'),
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const environment = { DATABASE_URL: databaseUrl, AGENCY_KEY: agencyKey, ...settings };
  const main = join(built('api'), 'main.js');
  const { child, output, ended, said, stop } = startProgram(process.execPath, [main], environment);
  return {
    url: await said(ADDRESS),
    agencyKey,
    pid: child.pid ?? 0,
    logs: () => output.err,
    exited: ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop,
  };
}
