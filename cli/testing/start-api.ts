import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Client, createClient } from '@project-dashboard/core/client';
import { emptyFolder, environment, PROGRAM } from './run-program.ts';

/** A server in its own process, on its own database. */
export interface RunningApi {
  readonly url: string;
  readonly key: string;
  readonly databaseUrl: string;
  readonly client: Client;
  /** The settings with which the program calls it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const KEY = 'the-key-of-the-tests-0123456789abcdef';

/** Starts `serve` on a free port and waits until it listens. */
export async function startApi(
  databaseUrl = `sqlite:${join(emptyFolder(), 'projects.sqlite3')}`,
  key = KEY,
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  cwd = emptyFolder(),
): Promise<RunningApi> {
  const child = spawn(process.execPath, [PROGRAM, 'serve', ...flags], {
    cwd,
    env: environment({
      AGENCY_KEY: key,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += data;
        const [, address] = /is at (http:\S+)\n/.exec(said) ?? [];
        if (address !== undefined) resolve(address);
      });
    child.on('close', () => reject(new Error(`serve ended: ${said}`)));
  });
  return {
    url,
    key,
    databaseUrl,
    client: createClient({ baseUrl: url, token: key }),
    env: { PROJECT_DASHBOARD_URL: url, AGENCY_KEY: key },
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
