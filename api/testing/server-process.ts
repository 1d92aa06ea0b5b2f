import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** The built server as a process of its own, on a free port. */
export interface ServerProcess {
  readonly url: string;
  readonly agencyKey: string;
  readonly pid: number;
  /** All that it has logged. */
  logs(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

const PROGRAM = resolve(import.meta.dirname, '../dist/main.js');

/** Starts the program that `npm run build -w api` has made. Throws what it prints where it does not come up. */
export async function startServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const agencyKey = randomBytes(32).toString('hex');
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
  };
}
