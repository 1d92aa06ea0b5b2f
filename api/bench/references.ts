import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { newOrder } from '@project-dashboard/core/rows/milestones/fields';
import { open } from '../store/open.ts';
import { say } from './results.ts';

// `references.ts constant` and `references.ts update-each DATABASE_URL`: the programs that the product is compared with.
// It listens on a free port, prints the address and runs until SIGTERM.
const [name, databaseUrl = ''] = process.argv.slice(2);
const server = name === 'constant' ? constantServer() : await updateEachServer(databaseUrl);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') say(`http://127.0.0.1:${address.port}`);
});
process.once('SIGTERM', () => process.exit(0));

/** R0, what node:http can do: GET /SIZE answers that many constant bytes. */
function constantServer(): Server {
  const bodies = new Map<string, Buffer>();
  return createServer(({ url = '' }, response) => {
    const body = bodies.get(url) ?? Buffer.alloc(Number(url.slice(1)), 'x');
    bodies.set(url, body);
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
      .end(body);
  });
}

/**
 * A reorder with one UPDATE a row in one transaction, through the same knex, driver and durability. It takes the body of
 * a reorder. The first one inserts its rows.
 */
async function updateEachServer(url: string): Promise<Server> {
  const { writer } = await open(url);
  await writer.schema.createTable('places', (t) => {
    t.text('id').primary();
    t.integer('sort_order').notNullable();
  });
  let filling: Promise<unknown> | undefined;
  return createServer(async (request, response) => {
    const { items } = newOrder.parse(await json(request));
    const rows = items.map(({ id, sortOrder }) => ({ id, sort_order: sortOrder }));
    filling ??= writer.batchInsert('places', rows, 200);
    await filling;
    await writer.transaction(async (trx) => {
      await trx('agency').increment('revision', 1);
      for (const { id, sort_order } of rows)
        await trx('places').where({ id }).update({ sort_order });
    });
    const body = JSON.stringify({ items });
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  });
}
