import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Client, createClient } from '@project-dashboard/core/contract/client/client';

interface Child {
  readonly pid: number;
  readonly lines: AsyncIterator<string>;
  write(line: string): void;
  stop(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const STOP_MS = 5000;

/** The arguments that run a TypeScript program from source. */
export const fromSource = (file: string, ...args: readonly string[]): string[] => [
  resolve(ROOT, 'core/testing/run-from-source.js'),
  file,
  ...args,
];

/** Starts a program that sees only PATH, HOME and the given variables, so that this machine's settings do not count. */
export function startChild(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Child {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  return {
    pid: child.pid ?? 0,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    write: (line) => void child.stdin.write(`${line}\n`),
    async stop() {
      process.removeListener('exit', endWithUs);
      const timer = setTimeout(endWithUs, STOP_MS);
      child.kill('SIGTERM');
      await exit;
      clearTimeout(timer);
    },
  };
}

/** The built API in its own process, with every rule and every middleware on. */
export interface ApiChild extends Child {
  readonly url: string;
  readonly agencyKey: string;
  readonly agency: Client;
}

const API = resolve(ROOT, 'api/dist/main.js');

/** Starts the API that `npm run build -w api` builds, and waits for its address. Processes of one database share their agency key. */
export async function startApi(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  agencyKey = randomBytes(32).toString('hex'),
): Promise<ApiChild> {
  const child = startChild([API], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    AGENCY_KEY: agencyKey,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  for (;;) {
    const url = /http:\/\/[\d.]+:\d+/.exec(await nextLine(child))?.[0];
    if (url === undefined) continue;
    return { ...child, url, agencyKey, agency: createClient({ baseUrl: url, token: agencyKey }) };
  }
}

/** The memory that a process uses (resident set), in KiB. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** The next line of a program. Throws if it ended. */
export async function nextLine({ lines }: Child): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new Error('A program of the bench ended early.');
  return value;
}
