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

/** A program that serves http, after it has printed its address. */
export interface ServerChild extends Child {
  readonly url: string;
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

export async function startServerChild(
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<ServerChild> {
  const child = startChild(args, env);
  for (;;) {
    const { value, done } = await child.lines.next();
    if (done) throw new Error(`${args.join(' ')} ended before it was listening.`);
    const url = /http:\/\/[\d.]+:\d+/.exec(value)?.[0];
    if (url !== undefined) return { ...child, url };
  }
}

/** The built API in its own process, with every rule and every middleware on. */
export interface ApiChild extends ServerChild {
  readonly agencyKey: string;
  readonly agency: Client;
}

const API = resolve(ROOT, 'api/dist/main.js');

/** Starts the API that `npm run build -w api` builds. Processes of one database share their agency key. */
export async function startApi(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  agencyKey = randomBytes(32).toString('hex'),
): Promise<ApiChild> {
  const child = await startServerChild([API], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    AGENCY_KEY: agencyKey,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const agency = createClient({ baseUrl: child.url, token: agencyKey });
  return { ...child, agencyKey, agency };
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
