import { StartError } from '../store/faults/start-error.ts';
import type { BackupContent } from './backup-file.ts';
import { readSchema, runTool, startTool } from './postgres-tools.ts';
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
