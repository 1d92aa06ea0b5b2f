import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { built } from '../../core/testing/built.ts';
import { ADDRESS, startProgram } from './programs.ts';

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
