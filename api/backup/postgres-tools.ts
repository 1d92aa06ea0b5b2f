import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { faultOf } from '../store/faults/fault.ts';
import { StartError } from '../store/faults/start-error.ts';

/** One of PostgreSQL's own programs. */
type Tool = 'pg_dump' | 'pg_restore' | 'psql';

interface Run {
  readonly args: readonly string[];
  /** The address of the database. The password reaches the program through its environment, which others cannot read. */
  readonly url?: string;
  readonly input?: Readable;
  /** Receives the output line by line. */
  readonly onLine?: (line: string) => void;
}

/** Runs one of PostgreSQL's programs to its end. Throws StartError with the program's first line of errors. */
export async function runTool(tool: Tool, { args, url, input, onLine }: Run): Promise<void> {
  const { shown, password } = splitPassword(url);
  const child = spawn(tool, [...args, ...(shown === undefined ? [] : [`--dbname=${shown}`])], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  // A program that fails early closes its input; its exit code tells why.
  child.stdin.on('error', () => {});
  if (input === undefined) child.stdin.end();
  else input.pipe(child.stdin);
  if (onLine === undefined) child.stdout.resume();
  else for await (const line of createInterface({ input: child.stdout })) onLine(line);
  const code = await ended.catch((error: unknown) => {
    throw faultOf(error).code === 'ENOENT' ? new StartError(missing(tool)) : error;
  });
  if (code !== 0) {
    const reason = errors.split('\n').find((line) => line.trim() !== '') ?? `exit code ${code}`;
    throw new StartError(`${tool} failed: ${reason.replace(/^[\w/.-]*: /, '')}`);
  }
}

/** Starts a program whose output is the input of another. */
export function startTool(tool: Tool, args: readonly string[]): Readable {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  child.once('error', (error) => child.stdout.destroy(error));
  return child.stdout;
}

const missing = (tool: Tool): string =>
  `${tool} was not found. It belongs to PostgreSQL's client programs: install the package postgresql-client ` +
  "in the server's version or newer.";

/** The schema that the tables are in, which is `public` unless the address names another. */
export async function readSchema(url: string): Promise<string> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_schema() as name');
    return rows[0]?.name ?? 'public';
  } finally {
    await client.end();
  }
}

function splitPassword(url: string | undefined): { shown?: string; password: string } {
  if (url === undefined) return { password: '' };
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { shown: address.href, password };
}
