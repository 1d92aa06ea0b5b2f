import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { tableNames } from './read-tables.ts';

interface Multiplying {
  /** The id of the project whose rows are copied. */
  readonly id: string;
  readonly copies: number;
  /** The number of copies that also get the rows of these tables. Default: all copies. */
  readonly fewer?: Readonly<Record<string, number>>;
  /** Changes the JSON of a copy's rows of one table, so that the copies differ. */
  readonly vary?: (rows: string, table: string, copy: number) => string;
}

const UUID = /[0-9a-f]{8}(?=-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})/g;
/** The size of one statement's JSON, in characters. */
const BATCH = 2_000_000;

const names = z.array(z.string());
const rows = z.array(z.record(z.string(), z.unknown()));
const unique = z.object({ slug: z.string(), internal_token: z.string(), client_token: z.string() });

/**
 * Copies all rows of a project many times: a large database in seconds. Each copy has its own ids, slug and tokens. The rows
 * are those that the API itself has written.
 */
export async function multiplyProjects(
  db: Database,
  { id, copies, fewer = {}, vary = (it) => it }: Multiplying,
): Promise<void> {
  const project = unique.parse(await db.reader('projects').where({ id }).first());
  const links = names.parse(
    await db.reader('client_links').where({ project_id: id }).pluck('token'),
  );
  const secrets = [project.internal_token, project.client_token, ...links];
  for (const table of ['projects', ...(await tablesOfProjects(db))]) {
    const own = table === 'projects' ? { id } : { project_id: id };
    const found = rows.parse(await db.reader(table).where(own));
    const [first] = found;
    if (first === undefined) continue;
    const { insert, encode } = inserter(db, table, Object.keys(first));
    const text = found.map((row) => JSON.stringify(encode(row))).join(',');
    let batch: string[] = [];
    for (let copy = 1; copy <= Math.min(copies, fewer[table] ?? copies); copy += 1) {
      const start = copy.toString(16).padStart(8, '0');
      let written = text.replaceAll(UUID, start);
      for (const secret of secrets) written = written.replaceAll(secret, start + secret.slice(8));
      written = written.replaceAll(`"slug":"${project.slug}"`, `"slug":"${project.slug}-${start}"`);
      batch.push(vary(written, table, copy));
      if (batch.length * text.length < BATCH && copy < copies) continue;
      await insert(batch);
      batch = [];
    }
    if (batch.length > 0) await insert(batch);
  }
}

/** The tables with rows of a project. */
export async function tablesOfProjects(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tableNames(db))
    if ('project_id' in (await db.reader(name).columnInfo())) found.push(name);
  return found;
}

/** Inserts rows that are JSON texts, in one statement. Bytes are hexadecimal digits in JSON. */
function inserter({ kind, writer }: Database, table: string, columns: readonly string[]) {
  const isSqlite = kind === 'sqlite';
  const values = columns.map((name) => {
    if (!isSqlite) return '??';
    return name === 'bytes' ? 'unhex(value ->> ?)' : 'value ->> ?';
  });
  const source = isSqlite ? 'json_each(?)' : 'json_populate_recordset(null::??, ?)';
  const into = `insert into ?? (${columns.map(() => '??').join(', ')})`;
  return {
    encode: (row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value instanceof Uint8Array
            ? `${isSqlite ? '' : '\\x'}${Buffer.from(value).toString('hex')}`
            : value,
        ]),
      ),
    insert: async (batch: readonly string[]) => {
      const json = `[${batch.join(',')}]`;
      const from = isSqlite ? [json] : [table, json];
      await writer.raw(`${into} select ${values.join(', ')} from ${source}`, [
        ...[table, ...columns, ...columns],
        ...from,
      ]);
    },
  };
}
