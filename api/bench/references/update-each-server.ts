import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { newOrder } from '@project-dashboard/core/milestones';
import { open } from '../../store/open.ts';
import { serve } from './serve.ts';

// `update-each-server.ts DATABASE_URL`: a reorder with one UPDATE a row in one transaction, through the same knex, driver
// and durability. It takes the body of a reorder. The first one inserts its rows.
const [url = ''] = process.argv.slice(2);
const { writer } = await open(url);
await writer.schema.createTable('places', (t) => {
  t.text('id').primary();
  t.integer('sort_order').notNullable();
});
let filling: Promise<unknown> | undefined;

serve(
  createServer(async (request, response) => {
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
  }),
);
