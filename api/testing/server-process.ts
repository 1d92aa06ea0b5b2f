import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** The built server in its own process, on a free port. */
export interface ServerProcess {
  readonly url: string;
  readonly agencyKey: string;
  readonly pid: number;
  /** Its log so far. */
  logs(): string;
  /** Kills it immediately, like a power cut. */
  kill(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<unknown>;
}

const PROGRAM = resolve(import.meta.dirname, '../dist/main.js');

/**
 * Starts the program that `npm run build -w api` builds. If it does not start, throws with its output. Processes of one
 * database share their agency key.
 */
export async function startServerProcess(
  databaseUrl: string,
  agencyKey = randomBytes(32).toString('hex'),
): Promise<ServerProcess> {
  const { PATH, NODE_OPTIONS } = process.env;
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH, NODE_OPTIONS, PORT: '0', DATABASE_URL: databaseUrl, AGENCY_KEY: agencyKey },
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
