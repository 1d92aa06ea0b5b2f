import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Row } from '../make-list.ts';
import { serve } from './serve.ts';

// `read-server.ts DATABASE FOLDER`: R1, node:http that reads the rows with better-sqlite3 at each request. FOLDER
// contains the package; if it is empty, node:sqlite reads them.
const [path = '', folder = ''] = process.argv.slice(2);
const db = openSqlite(path, folder);
db.exec('pragma journal_mode = wal; pragma synchronous = full');

const rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));
const title = z.object({ title: z.string() });

/** Creates a table for rows if it is missing, and adds the rows. */
function add(table: string, added: readonly Row[]): void {
  const columns = Object.keys(added[0] ?? {});
  db.exec(`create table if not exists "${table}" (${columns.map((it) => `"${it}"`)}, primary key (id));
    ${columns.includes('projectId') ? `create index if not exists "${table}_list" on "${table}" ("projectId", "sortOrder")` : ''}`);
  const insert = db.prepare(`insert into "${table}" values (${columns.map(() => '?')})`);
  db.exec('begin');
  for (const row of added) insert.run(...columns.map((column) => row[column] ?? null));
  db.exec('commit');
}

const prepared = new Map<string, ReturnType<typeof db.prepare>>();
function statement(sql: string) {
  const found = prepared.get(sql) ?? db.prepare(sql);
  prepared.set(sql, found);
  return found;
}

const OF_TOKEN = '(select id from projects where "clientToken" = ?)';
const list = (table: string, project: string, value: string) =>
  statement(`select * from "${table}" where "projectId" = ${project} order by "sortOrder"`).all(
    value,
  );

const ANSWERS: Readonly<Record<string, (a: string, b: string, body: unknown) => unknown>> = {
  'POST rows': (table, _, body) => add(table, z.parse(rows, body)),
  'PATCH row': (table, id, body) =>
    statement(`update "${table}" set title = ? where id = ?`).run(title.parse(body).title, id),
  'GET list': (table, project) => list(table, '?', project),
  'GET token': (token) => statement('select * from projects where "clientToken" = ?').all(token)[0],
  'GET lists': (token) => ({
    milestones: list('milestones', OF_TOKEN, token),
    inputs: list('inputs', OF_TOKEN, token),
    approvals: list('approvals', OF_TOKEN, token),
  }),
};

serve(
  createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const [, kind = '', a = '', b = ''] = url.split('/');
    const body: unknown = method === 'GET' ? undefined : await json(request);
    const answer = ANSWERS[`${method} ${kind}`]?.(a, b, body);
    const bytes = Buffer.from(JSON.stringify(answer ?? null));
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length })
      .end(bytes);
  }),
);

/** The part that better-sqlite3 and node:sqlite have in common. */
interface Sqlite {
  exec(script: string): unknown;
  prepare(sql: string): {
    all(...values: readonly (string | number | null)[]): unknown[];
    run(...values: readonly (string | number | null)[]): unknown;
  };
}

/** Opens a database with better-sqlite3 of a folder; without a folder, with node:sqlite (Node 22.13 and newer). */
function openSqlite(path: string, folder: string): Sqlite {
  if (folder !== '') {
    const Database: new (path: string) => Sqlite = createRequire(join(folder, 'package.json'))(
      'better-sqlite3',
    );
    return new Database(path);
  }
  const sqlite = process.getBuiltinModule('node:sqlite');
  if (sqlite === undefined) throw new Error('This Node has no node:sqlite.');
  return new sqlite.DatabaseSync(path);
}
