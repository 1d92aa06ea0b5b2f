import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { faultOf, StartError } from '../store/faults/fault.ts';
import type { BackupContent } from './backup-file.ts';
import { isCounted } from './sqlite-backup.ts';

/** Writes a consistent copy of a PostgreSQL database into an empty file with pg_dump, while others use the database. */
export async function copyPostgres(url: string, file: string): Promise<void> {
  const schema = await readSchema(url);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--schema=${schema}`];
  await runTool('pg_dump', { args: [...args, `--file=${file}`], url });
}

const COPY = /^COPY (?:"?[\w-]+"?\.)?"?(\w+)"? \((.*)\) FROM stdin;$/;

/** Reads a whole dump, as a restore would, and counts its rows. Throws StartError for a damaged file. */
export async function readDump(file: string): Promise<BackupContent> {
  const rows: Record<string, number> = {};
  let table: string | undefined;
  let nameColumn = -1;
  let schema = '';
  const onLine = (line: string) => {
    if (table === undefined) {
      const [, name, columns = ''] = COPY.exec(line) ?? [];
      if (name === undefined) return;
      table = name;
      nameColumn = name === 'knex_migrations' ? columns.split(', ').indexOf('name') : -1;
      if (isCounted(name)) rows[name] = 0;
    } else if (line === '\\.') table = undefined;
    else {
      if (table in rows) rows[table] = (rows[table] ?? 0) + 1;
      const name = line.split('\t')[nameColumn] ?? '';
      if (name > schema) schema = name;
    }
  };
  await runTool('pg_restore', { args: ['--data-only', '--file=-', file], onLine });
  if (schema === '')
    throw new StartError(
      `${file} is not a backup of Project Dashboard: it has none of its tables.`,
    );
  return { schema, rows };
}

/**
 * Replaces the tables with those of a dump in one transaction. The old tables stay in the schema `aside`. Throws
 * StartError; then nothing has changed.
 */
export async function restorePostgres(url: string, file: string, aside: string): Promise<void> {
  const schema = await readSchema(url);
  const args = ['--no-owner', '--no-privileges', `--schema=${schema}`, '--file=-', file];
  await runTool('psql', {
    url,
    args: [
      ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'],
      `--command=ALTER SCHEMA "${schema}" RENAME TO "${aside}"`,
      `--command=CREATE SCHEMA "${schema}"`,
      '--file=-',
      `--command=DELETE FROM "${schema}".servers`,
    ],
    input: startTool('pg_restore', args),
  });
}

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

interface Run {
  readonly args: readonly string[];
  /** The address of the database. The password reaches the program through its environment, which others cannot read. */
  readonly url?: string;
  readonly input?: Readable;
  readonly onLine?: (line: string) => void;
}

/** Runs one of PostgreSQL's programs to its end. Throws StartError with the program's first line of errors. */
async function runTool(tool: Tool, { args, url, input, onLine }: Run): Promise<void> {
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
function startTool(tool: Tool, args: readonly string[]): Readable {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  child.once('error', (error) => child.stdout.destroy(error));
  return child.stdout;
}

const missing = (tool: Tool): string =>
  `${tool} was not found. It belongs to PostgreSQL's client programs: install the package postgresql-client ` +
  "in the server's version or newer.";

/** The schema that the tables are in, which is `public` unless the address names another. */
async function readSchema(url: string): Promise<string> {
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
