import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { changeLines } from '@project-dashboard/core/agency';
import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { EventType } from '@project-dashboard/core/webhooks';
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { type Receiver, startReceiver } from '../testing/receiver.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const DAY = 86_400_000;

describe.each(DATABASE_KINDS)('telling places what happens, on %s', (kind) => {
  let server: TestServer;
  let agency: Client;
  let client: Client;
  let receiver: Receiver;
  let project: Project;
  let now = new Date('2026-11-19T14:00:00.000Z');

  beforeAll(async () => {
    const settings = {
      allowsPrivateReceivers: true,
      publicUrl: 'https://studio.example',
      // The outbox looks at once, so that a test waits for messages and not for its next look.
      webhookLook: 20,
      // Longer than a test on a busy machine: a place that does not respond gets no second message.
      webhookTimeout: 60_000,
    };
    server = await startTestServer({ kind, clock: () => now, settings });
    agency = server.client(server.agencyKey);
  });
  afterAll(() => server?.stop());

  beforeEach(async () => {
    receiver = await startReceiver();
    project = await server.createProject({ title: 'Brand study', takesPart: true });
    client = server.client(project.clientToken);
  });
  afterEach(async () => {
    for (const { id } of await agency.listWebhooks()) await agency.deleteWebhook({ id });
    await receiver.stop();
  });

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const addPlace = (events?: EventType[], more: object = {}) =>
    agency.createWebhook({ body: { url: receiver.url, ...(events && { events }), ...more } });
  const newestChanges = async (count: number) =>
    (await agency.readAgencyHistory({})).slice(0, count);
  const newInput = (title: string, dueDate?: string) =>
    agency.createInput({ id: project.id, body: { title, ...(dueDate && { dueDate }) } });
  const told = () => expect.poll(() => receiver.types());

  test('tells every save that is an event once, in its words, and nothing of the past', async () => {
    const item = await agency.createApproval({ id: project.id, body: { itemName: 'Concept' } });
    await addPlace();
    const input = await newInput('Customer list');
    await client.updateApproval({ id: item.id, body: { approved: true } });
    await client.updateApproval({ id: item.id, body: { approved: false } });
    await client.requestChanges({ id: item.id, body: { text: 'Larger packs' } });
    await agency.sendRound({ id: item.id, body: { text: 'They are larger.' } });
    await client.markSent({ id: input.id, body: {} });
    await client.takeBackSent({ id: input.id });
    await client.addInputNote({ id: input.id, body: { text: 'On Friday' } });
    const body = { status: 'received' as const };
    await agency.updateInput({ id: project.id, inputId: input.id, body });
    const link = await agency.createLink({ id: project.id, body: { name: 'Ines Park' } });
    await agency.endLink({ id: project.id, linkId: link.id });
    await told().toHaveLength(9);
    const messages = receiver
      .messages()
      .toSorted((one, other) => ((one.data.groupId ?? '') < (other.data.groupId ?? '') ? -1 : 1));
    expect(messages.map(({ type, data }) => [type, data.title])).toEqual([
      ['approval.approved', 'Concept approved'],
      ['approval.unapproved', 'Approval of Concept taken back'],
      ['approval.changes_requested', 'Changes to Concept requested'],
      ['approval.round', 'Concept: round 2 sent'],
      ['input.sent', 'Customer list marked as sent'],
      ['input.unsent', 'Customer list no longer marked as sent'],
      ['note.added', 'Note on Customer list added'],
      ['input.received', 'Customer list: status changed'],
      ['link.ended', 'Ines Park ended'],
    ]);
    const [first] = messages;
    expect(first?.data.project).toEqual({
      ...{ id: project.id, slug: project.slug, title: 'Brand study', client: 'Acme' },
      url: 'https://studio.example/dashboard',
    });
    expect(first?.data.by).toEqual({ role: 'client', link: null });
    expect(first?.data.change).toMatchObject({ kind: 'ticked', row: { title: 'Concept' } });
  });

  /** A connection of a person who changes the database by hand. It hears of a deadlock first. */
  async function beginByHand() {
    const person = new pg.Client({ connectionString: server.databaseUrl });
    await person.connect();
    onTestFinished(() => person.end());
    const ask = (text: string, ...values: string[]) => person.query(text, values);
    await ask('begin');
    await ask("set local deadlock_timeout = '10ms'");
    const untilOneWaits = () =>
      expect
        .poll(async () => {
          const { rowCount } = await ask(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rowCount;
        })
        .toBeGreaterThan(0);
    return { ask, untilOneWaits };
  }

  test.runIf(kind === 'postgres')(
    'a project can be deleted while its messages are written',
    async () => {
      const item = await agency.createApproval({ id: project.id, body: { itemName: 'Concept' } });
      await addPlace();
      await client.updateApproval({ id: item.id, body: { approved: true } });
      await told().toEqual(['approval.approved']);
      const { ask, untilOneWaits } = await beginByHand();
      await ask('select id from projects where id = $1 for update', project.id);
      // The outbox tells the approval again, and waits for the project.
      await server.database
        .writer('webhook_cursors')
        .where({ project_id: project.id })
        .decrement('revision', 1);
      await untilOneWaits();
      await ask('delete from projects where id = $1', project.id);
      await ask('commit');
      project = await server.createProject();
      expect(await agency.readProject({ id: project.id })).toMatchObject({ id: project.id });
    },
  );

  test.runIf(kind === 'postgres')(
    'a place can be removed while the results of its messages are written',
    async () => {
      const place = await addPlace(['note.added']);
      await agency.updateWebhook({ id: place.id, body: { paused: true } });
      const { id } = await newInput('Logos');
      for (const text of ['One', 'Two', 'Three']) await agency.addInputNote({ id, body: { text } });
      const log = () => agency.listDeliveries({ id: place.id, query: {} });
      await expect.poll(async () => (await log()).length).toBe(3);
      const [first = '', second = '', third = ''] = (await log()).map((one) => one.id).toSorted();
      const responses = new Map<string, ServerResponse>();
      receiver.respond((response, { headers }) => {
        responses.set(String(headers['webhook-id']), response);
      });
      await agency.updateWebhook({ id: place.id, body: { paused: false } });
      await expect.poll(() => responses.size).toBe(3);
      const { ask, untilOneWaits } = await beginByHand();
      const lock = (table: string, row: string) =>
        ask(`select id from ${table} where id = $1 for update`, row);
      await lock('webhooks', place.id);
      await lock('webhook_deliveries', first);
      await ask('savepoint one');
      await lock('webhook_deliveries', third);
      // While the first result waits, the others come and are written together.
      responses.get(third)?.end();
      await untilOneWaits();
      responses.get(second)?.end();
      await delay(200);
      responses.get(first)?.end();
      await delay(200);
      await ask('rollback to one');
      await delay(200);
      await untilOneWaits();
      await ask('delete from webhooks where id = $1', place.id);
      await ask('commit');
      expect(await agency.listWebhooks()).toEqual([]);
    },
  );

  test('signs each message as Standard Webhooks says, with both secrets after a rotation', async () => {
    const place = await addPlace(['note.added']);
    const { id } = await newInput('Logos');
    const check = (secret: string, place: number) => {
      const { headers, body } = receiver.received[place] ?? { headers: {}, body: '' };
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
      return String(headers['webhook-signature']).split(' ').includes(expected);
    };
    await client.addInputNote({ id, body: { text: 'One' } });
    await told().toHaveLength(1);
    expect(check(place.secret, 0)).toBe(true);
    const seconds = String(Math.floor(now.getTime() / 1000));
    expect(receiver.received[0]?.headers['webhook-timestamp']).toBe(seconds);
    const { secret } = await agency.rotateWebhookSecret({ id: place.id });
    await client.addInputNote({ id, body: { text: 'Two' } });
    await told().toHaveLength(2);
    expect([check(secret, 1), check(place.secret, 1)]).toEqual([true, true]);
    later(DAY + 1000);
    await client.addInputNote({ id, body: { text: 'Three' } });
    await told().toHaveLength(3);
    expect([check(secret, 2), check(place.secret, 2)]).toEqual([true, false]);
  });

  test('tells internal notes only a place that asks for them', async () => {
    await addPlace();
    const asking = await startReceiver();
    const events: EventType[] = ['note.internal'];
    await agency.createWebhook({ body: { url: asking.url, events } });
    const { id } = await newInput('Logos');
    await agency.addInputNote({ id, body: { text: 'Ask again', isInternal: true } });
    await client.addInputNote({ id, body: { text: 'On Monday' } });
    await told().toEqual(['note.added']);
    await expect.poll(() => asking.types()).toEqual(['note.internal']);
    await asking.stop();
  });

  test('tells a new, archived and restored project, and one place only of its own project', async () => {
    await addPlace(['project.created', 'project.archived', 'project.restored']);
    const own = await startReceiver();
    const events: EventType[] = ['project.archived'];
    await agency.createWebhook({ body: { url: own.url, projectId: project.slug, events } });
    const other = await server.createProject({ title: 'Pack test' });
    await agency.archiveProject({ id: other.id });
    await agency.restoreProject({ id: other.id });
    await agency.archiveProject({ id: project.id });
    await expect
      .poll(() => receiver.types().toSorted())
      .toEqual(['project.archived', 'project.archived', 'project.created', 'project.restored']);
    await expect
      .poll(() => own.messages().map(({ data }) => data.project?.id))
      .toEqual([project.id]);
    const { data } = receiver.messages().find(({ type }) => type === 'project.created') ?? {};
    expect(JSON.stringify(data)).not.toContain(other.clientToken);
    expect(JSON.stringify(data)).not.toContain(other.internalToken);
    await own.stop();
  });

  test('tells once that health changed, with the reason, and that an item became late', async () => {
    await newInput('Customer list', '2026-11-25');
    await addPlace(['health.changed', 'waiting.late']);
    // Nobody touches the project. The days pass.
    later(3 * DAY);
    await told().toEqual(['health.changed']);
    expect(receiver.messages()[0]?.data).toMatchObject({
      title: 'Health changed to AT RISK',
      change: {
        from: 'ON TRACK',
        to: 'AT RISK',
        reason: '1 item due within 3 days: Customer list',
      },
    });
    later(4 * DAY);
    await told().toEqual(['health.changed', 'waiting.late']);
    expect(receiver.messages()[1]?.data).toMatchObject({
      title: 'Customer list is late',
      change: { items: [{ list: 'inputs', title: 'Customer list', dueDate: '2026-11-25' }] },
    });
    // Another change of the project and another day tell nothing new; the next event comes after them.
    await agency.updateProject({ id: project.id, body: { title: 'Brand study 2' } });
    later(DAY);
    await newInput('Fonts', '2026-11-20');
    await told().toEqual(['health.changed', 'waiting.late', 'waiting.late']);
    expect(receiver.messages()[2]?.data.title).toBe('Fonts is late');
  });

  test('tells that a date moved, and the new sentence of the slip ledger', async () => {
    const finish = await agency.createMilestone({
      id: project.id,
      body: { title: 'Report', dueDate: '2027-01-15', status: 'pending' },
    });
    await addPlace(['milestone.rescheduled', 'slip.changed']);
    const body = { newDate: '2027-01-20', reason: 'Holidays' };
    await agency.rescheduleMilestone({ id: finish.id, body });
    await expect
      .poll(() => receiver.types().toSorted())
      .toEqual(['milestone.rescheduled', 'slip.changed']);
    const byType = new Map(receiver.messages().map((it) => [it.type, it.data]));
    expect(byType.get('milestone.rescheduled')).toMatchObject({
      title: 'Report rescheduled',
      reason: 'Holidays',
    });
    expect(byType.get('slip.changed')?.title).toContain('Report moved 3 business days');
  });

  test('writes Slack text without markup of others, and one Adaptive Card for Teams', async () => {
    const card = await startReceiver();
    await addPlace(['note.added'], { format: 'slack' });
    const events: EventType[] = ['note.added'];
    await agency.createWebhook({ body: { url: card.url, events, format: 'teams' } });
    const { id } = await newInput('<!channel> Sales & *stock*');
    await client.addInputNote({ id, body: { text: 'On Monday' } });
    await expect.poll(() => [receiver.received.length, card.received.length]).toEqual([1, 1]);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      text: '<https://studio.example/dashboard|Brand study, Acme>\nNote on &lt;!channel&gt; Sales &amp; *stock* added\nClient',
    });
    expect(receiver.received[0]?.headers['webhook-signature']).toBeUndefined();
    const sent: unknown = JSON.parse(card.received[0]?.body ?? '');
    expect(sent).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { type: 'AdaptiveCard', version: '1.4' },
        },
      ],
    });
    expect(JSON.stringify(sent)).toContain('Sales & \\\\*stock\\\\*');
    await card.stop();
  });

  test('tries again with the same id until the receiver is up', async () => {
    const place = await addPlace(['note.added']);
    const { id } = await newInput('Logos');
    receiver.respond((response) => response.writeHead(503).end('Out of\nservice\u0000'));
    await client.addInputNote({ id, body: { text: 'One' } });
    const log = () => agency.listDeliveries({ id: place.id, query: {} });
    await expect
      .poll(log)
      .toMatchObject([{ state: 'waiting', attempts: 1, status: 503, response: 'Out of service' }]);
    later(6000);
    await expect.poll(log).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    receiver.respond((response) => response.end('fine'));
    later(6 * 60_000);
    await expect
      .poll(log)
      .toMatchObject([{ state: 'sent', attempts: 3, status: 200, response: 'fine', nextAt: null }]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(await agency.listDeliveries({ id: place.id, query: { only: 'failures' } })).toEqual([]);
  });

  test('keeps the Retry-After of a receiver, up to 24 hours', async () => {
    const place = await addPlace(['note.added']);
    const { id } = await newInput('Logos');
    receiver.respond((response) =>
      response.writeHead(429, { 'Retry-After': String(7 * 24 * 3600) }).end(),
    );
    await client.addInputNote({ id, body: { text: 'One' } });
    const nextAt = new Date(now.getTime() + DAY).toISOString();
    await expect
      .poll(() => agency.listDeliveries({ id: place.id, query: {} }))
      .toMatchObject([{ attempts: 1, status: 429, nextAt }]);
  });

  test('gives up after ten tries, pauses the place after three such messages, and sends them again when it starts', async () => {
    const place = await addPlace(['note.added']);
    const { id } = await newInput('Logos');
    receiver.respond((response) => response.writeHead(500).end());
    for (const text of ['One', 'Two', 'Three']) await client.addInputNote({ id, body: { text } });
    const find = async () => (await agency.listWebhooks()).find((it) => it.id === place.id);
    for (let tries = 1; tries <= 10; tries += 1) {
      await expect
        .poll(async () => {
          const log = await agency.listDeliveries({ id: place.id, query: {} });
          return log.map(({ attempts }) => attempts);
        })
        .toEqual([tries, tries, tries]);
      later(27 * 3_600_000);
    }
    await expect.poll(find).toMatchObject({ pausedReason: '3 messages did not arrive.' });
    const paused = await find();
    const log = await agency.listDeliveries({ id: place.id, query: {} });
    expect(log.map(({ state }) => state)).toEqual(['given-up', 'given-up', 'given-up']);
    // What happens meanwhile waits.
    await client.addInputNote({ id, body: { text: 'Four' } });
    await expect.poll(find).toMatchObject({ waiting: 1 });
    receiver.respond((response) => response.end());
    const before = receiver.received.length;
    await agency.updateWebhook({ id: place.id, body: { paused: false } });
    await expect.poll(find).toMatchObject({ waiting: 0, pausedAt: null, last: { state: 'sent' } });
    expect(await newestChanges(2)).toMatchObject([
      {
        by: { role: 'agency' },
        before: { paused: true, pausedReason: '3 messages did not arrive.' },
        after: { paused: false, pausedReason: null },
      },
      { by: { role: 'server' }, at: paused?.pausedAt ?? '', part: 'places' },
    ]);
    expect(receiver.received).toHaveLength(before + 1);
    const [oldest] = log.toReversed();
    await agency.replayDelivery({ id: place.id, deliveryId: oldest?.id ?? '' });
    await expect.poll(() => receiver.received.length).toBe(before + 2);
    const last = receiver.received.at(-1);
    expect(last?.headers['webhook-id']).not.toBe(oldest?.id);
    expect(last?.body).toBe(receiver.received[0]?.body);
  });

  test('pauses a place that answers 410 at once', async () => {
    const place = await addPlace(['note.added'], { name: 'Warehouse' });
    const { id } = await newInput('Logos');
    receiver.respond((response) => response.writeHead(410).end());
    await client.addInputNote({ id, body: { text: 'One' } });
    await expect.poll(async () => (await agency.listWebhooks())[0]?.pausedReason).toContain('410');
    expect((await newestChanges(1)).map(changeLines)).toEqual([
      [
        'Warehouse changed by the server',
        'Paused: no → yes',
        'Reason: nothing → The receiver wants no more messages (410).',
      ],
    ]);
    const log = await agency.listDeliveries({ id: place.id, query: {} });
    expect(log).toMatchObject([{ state: 'given-up', attempts: 1, status: 410 }]);
  });

  test('slow, dead, endless, redirecting and TLS-broken places hold up no other', async () => {
    const [slow, endless, looping] = [
      await startReceiver(),
      await startReceiver(),
      await startReceiver(),
    ];
    slow.respond(() => {});
    endless.respond((response) => {
      const more = () => {
        while (!response.destroyed && response.write('Lorem ipsum '.repeat(1000)));
      };
      response.on('drain', more);
      more();
    });
    looping.respond((response) => response.writeHead(308, { Location: looping.url }).end());
    const events: EventType[] = ['note.added'];
    const bad = {
      slow: slow.url,
      dead: 'http://127.0.0.1:9/',
      endless: endless.url,
      looping: looping.url,
      broken: looping.url.replace('http:', 'https:'),
    };
    const ids = new Map<string, string>();
    for (const [name, url] of Object.entries(bad))
      ids.set(name, (await agency.createWebhook({ body: { url, name, events } })).id);
    await addPlace(events);
    const { id } = await newInput('Logos');
    for (let note = 0; note < 30; note += 1)
      await agency.addInputNote({ id, body: { text: `Note ${note}` } });
    await told().toHaveLength(30);
    expect(slow.received.length).toBeLessThanOrEqual(5);
    const log = async (name: string) =>
      (await agency.listDeliveries({ id: ids.get(name) ?? '', query: { limit: 200 } })).map(
        ({ state, attempts, response }) => `${state} ${attempts} ${response?.slice(0, 34)}`,
      );
    const all = async (name: string) => [...new Set(await log(name))];
    await expect.poll(() => all('dead')).toEqual(['waiting 1 The receiver refused the connectio']);
    await expect.poll(() => all('endless')).toEqual(['sent 1 Lorem ipsum Lorem ipsum Lorem ipsu']);
    await expect
      .poll(() => all('looping'))
      .toEqual(['waiting 1 The receiver redirects, which is n']);
    await expect.poll(() => all('broken')).toEqual(['waiting 1 The receiver does not speak TLS.']);
    // No redirect was followed: each message came once.
    expect(looping.received).toHaveLength(30);
    await Promise.all([slow.stop(), endless.stop(), looping.stop()]);
  });

  test('cuts a save of many rows, and says how much is left out', async () => {
    await addPlace(['timeline.shifted']);
    const rows = Array.from({ length: 80 }, (_, row) => ({
      ...{ title: `Milestone ${row}`, status: 'pending' as const },
      dueDate: row === 0 ? '2027-01-04' : '2027-01-05',
    }));
    const made = await agency.createMilestones({ id: project.id, body: { rows } });
    const [base] = made.rows;
    const body = { baseMilestoneId: base?.id ?? '', businessDaysShift: 2 };
    await agency.shiftTimeline({ id: project.id, body });
    await told().toEqual(['timeline.shifted']);
    const [message] = receiver.messages();
    expect(message?.data.title).toBe('Timeline shifted by 2 business days');
    expect(message?.data.others).toHaveLength(49);
    expect(message?.data.more).toBe(29);
    expect(receiver.received[0]?.body.length).toBeLessThanOrEqual(64 * 1024);
  });

  test('drops the messages of a deleted project', async () => {
    const place = await addPlace(['note.added', 'project.archived']);
    receiver.respond((response) => response.writeHead(500).end());
    const { id } = await newInput('Logos');
    await client.addInputNote({ id, body: { text: 'One' } });
    await told().toHaveLength(1);
    await agency.archiveProject({ id: project.id });
    await agency.deleteProject({ id: project.id, query: { slug: project.slug } });
    expect(await agency.listDeliveries({ id: place.id, query: {} })).toEqual([]);
  });

  test('removes messages after 30 days', async () => {
    const place = await addPlace(['note.added']);
    const { id } = await newInput('Logos');
    for (const text of ['One', 'Two']) await agency.addInputNote({ id, body: { text } });
    const messages = () => agency.listDeliveries({ id: place.id, query: {} });
    await expect.poll(messages).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    const log = async () => (await messages()).map((one) => one.id);
    const [second = '', first] = await log();
    // Waiting for a message that somebody else holds could end in a deadlock with the removal of its place.
    const ask = kind === 'postgres' ? (await beginByHand()).ask : undefined;
    await ask?.('select id from webhook_deliveries where id = $1 for update', second);
    later(31 * DAY);
    await expect.poll(log).not.toContain(first);
    if (ask !== undefined) expect(await log()).toEqual([second]);
    await ask?.('commit');
    later(DAY);
    await expect.poll(log).toEqual([]);
  });
});
