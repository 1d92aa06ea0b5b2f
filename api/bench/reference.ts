import { createServer, type ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import sqlite3 from 'sqlite3';
import { say } from '../../core/testing/bench/say.ts';

// `reference.ts DATABASE PROJECT_500 PROJECT_50`: the speed of plain node and the plain driver on the same rows.
const [path = '', large = '', small = ''] = process.argv.slice(2);
const db = new sqlite3.Database(path);
db.configure('busyTimeout', 5000);
const ORDER = 'select * from milestones where project_id = ? order by sort_order';

const all = (sql: string, values: readonly unknown[]) =>
  new Promise<unknown[]>((resolve, reject) =>
    db.all(sql, values, (error: Error | null, rows: unknown[]) =>
      error ? reject(error) : resolve(rows),
    ),
  );

const constant = new Map(
  await Promise.all(
    [large, small].map(
      async (id) => [id, Buffer.from(JSON.stringify(await all(ORDER, [id])))] as const,
    ),
  ),
);
await all('create table written as select * from milestones', []);
await all('create unique index written_id on written (id)', []);

const answer = (response: ServerResponse, body: Buffer) =>
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
    .end(body);

const json = (rows: unknown) => Buffer.from(JSON.stringify(rows));

const server = createServer(async (request, response) => {
  const [, what = '', id = ''] = request.url?.split('/') ?? [];
  if (what === 'constant') return answer(response, constant.get(id) ?? Buffer.alloc(0));
  if (what === 'read') return answer(response, json(await all(ORDER, [id])));
  const values = await readJson(request);
  if (what === 'patch') {
    const sql = 'update written set title = ? where id = ? returning *';
    return answer(response, json(await all(sql, [Reflect.get(Object(values), 'title'), id])));
  }
  const items = JSON.stringify(Reflect.get(Object(values), 'items'));
  await all(
    `with wanted as materialized (select value ->> 'id' as id, value ->> 'sortOrder' as place from json_each(?))
     update written set sort_order = wanted.place from wanted where written.id = wanted.id`,
    [items],
  );
  answer(response, json({ ok: true }));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') say(`http://127.0.0.1:${address.port}`);
});
await new Promise((stopped) => process.once('SIGTERM', stopped));
process.exit(0);
