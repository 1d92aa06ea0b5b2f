import type { ServerResponse } from 'node:http';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { receiverOfTest } from '../testing/receiver.ts';
import { testServer } from '../testing/server.ts';
import { onPostgres } from '../testing/test-database.ts';

const DAY = 86_400_000;

onPostgres('the outbox beside a person who changes the database by hand', () => {
  let now = new Date('2026-11-19T14:00:00.000Z');
  const server = testServer({
    kind: 'postgres',
    clock: () => now,
    settings: { allowsPrivateReceivers: true, webhookTimeout: 60_000 },
  });
  const { agency } = server;

  /** A place that is told of notes, and their input. */
  async function start() {
    const receiver = await receiverOfTest();
    const project = await server.createProject();
    const input = await agency.createInput({ id: project.id, body: { title: 'Logos' } });
    const body = { url: receiver.url, events: ['note.added' as const] };
    const place = await agency.createWebhook({ body });
    const addNotes = async (...texts: string[]) => {
      for (const text of texts) await agency.addInputNote({ id: input.id, body: { text } });
    };
    return { receiver, project, place, addNotes };
  }
  const idsOf = async (id: string) =>
    (await agency.listDeliveries({ id, query: {} })).map((one) => one.id);

  const isSent = async (id: string) =>
    (await server.database.reader('webhook_deliveries').where({ id, state: 'sent' })).length > 0;

  /** The person's transaction. It hears of a deadlock first. */
  async function beginByHand() {
    const person = new pg.Client({ connectionString: server.databaseUrl });
    await person.connect();
    onTestFinished(() => person.end());
    const ask = (text: string, ...values: string[]) => person.query(text, values);
    await ask('begin');
    await ask("set local deadlock_timeout = '10ms'");
    const { rows } = await person.query<{ pid: number }>('select pg_backend_pid() as pid');
    /** The statement of the outbox that waits for this transaction. Only others see each moment anew. */
    const waiting = async (): Promise<string> => {
      const sql = 'select query from pg_stat_activity where ? = any (pg_blocking_pids(pid))';
      const found = await server.database.reader.raw(sql, [rows[0]?.pid ?? 0]);
      return found.rows[0]?.query ?? '';
    };
    const untilOneWaits = () => expect.poll(waiting).not.toBe('');
    return { ask, waiting, untilOneWaits };
  }

  test('a project can be deleted while its messages are written', async () => {
    const { receiver, project, place, addNotes } = await start();
    await addNotes('One');
    await server.pass(1000);
    expect(receiver.types()).toEqual(['note.added']);
    const { ask, untilOneWaits } = await beginByHand();
    await ask('select id from projects where id = $1 for update', project.id);
    // The outbox tells the note again, and waits for the project.
    await server.database
      .writer('webhook_cursors')
      .where({ project_id: project.id })
      .decrement('revision', 1);
    const passing = server.pass(1000);
    await untilOneWaits();
    await ask('delete from projects where id = $1', project.id);
    await ask('commit');
    await passing;
    expect(await server.createProject()).toMatchObject({ title: 'Brand study' });
    await agency.deleteWebhook({ id: place.id });
  });

  test('a place can be removed while the results of its messages are written', async () => {
    const { receiver, place, addNotes } = await start();
    await agency.updateWebhook({ id: place.id, body: { paused: true } });
    await addNotes('One', 'Two', 'Three');
    await server.pass(1000);
    const [first = '', second = '', third = ''] = (await idsOf(place.id)).toSorted();
    const responses = new Map<string, ServerResponse>();
    receiver.respond((response, { headers }) => {
      responses.set(String(headers['webhook-id']), response);
    });
    await agency.updateWebhook({ id: place.id, body: { paused: false } });
    const passing = server.pass(1000);
    await receiver.gets(3);
    const { ask, waiting, untilOneWaits } = await beginByHand();
    const lock = (table: string, row: string) =>
      ask(`select id from ${table} where id = $1 for update`, row);
    await lock('webhooks', place.id);
    await lock('webhook_deliveries', first);
    await ask('savepoint one');
    await lock('webhook_deliveries', third);
    // While the first result waits, the others come and are written together.
    responses.get(third)?.end();
    await untilOneWaits();
    for (const id of [second, first]) {
      responses.get(id)?.end();
      await agency.listWebhooks();
    }
    await ask('rollback to one');
    // Whoever took the place last would write the others now, and hold one of them while it waits for the first.
    await expect
      .poll(async () => (await isSent(third)) || (await waiting()).includes('"webhooks"'))
      .toBe(true);
    await untilOneWaits();
    await ask('delete from webhooks where id = $1', place.id);
    await ask('commit');
    await passing;
    expect(await agency.listWebhooks()).toEqual([]);
  });

  test('the removal of old messages does not wait for one that somebody else holds', async () => {
    const { place, addNotes } = await start();
    await addNotes('One', 'Two');
    await server.pass(1000);
    const [second = '', first = ''] = await idsOf(place.id);
    const { ask } = await beginByHand();
    await ask('select id from webhook_deliveries where id = $1 for update', second);
    now = new Date(now.getTime() + 31 * DAY);
    await server.pass(1000);
    expect(await idsOf(place.id)).toEqual([second]);
    expect(first).not.toBe('');
    await ask('commit');
    now = new Date(now.getTime() + DAY);
    await server.pass(1000);
    expect(await idsOf(place.id)).toEqual([]);
  });
});
