import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Client } from '@project-dashboard/core/contract/client/client';
import type { EventType } from '@project-dashboard/core/messages/webhooks/events';
import { changeLines } from '@project-dashboard/core/rows/agency/change-lines';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Receiver, receiverOfTest } from '../testing/receiver.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const DAY = 86_400_000;

describe.each(DATABASE_KINDS)('telling places what happens, on %s', (kind) => {
  let now = new Date('2026-11-19T14:00:00.000Z');
  const server = testServer({
    kind,
    clock: () => now,
    settings: {
      allowsPrivateReceivers: true,
      publicUrl: 'https://studio.example',
      // Longer than a test on a busy machine: a place that does not respond gets no second message.
      webhookTimeout: 60_000,
    },
  });
  const { agency } = server;
  let client: Client;
  let receiver: Receiver;
  let project: Project;

  beforeEach(async () => {
    receiver = await receiverOfTest();
    project = await server.createProject({ title: 'Brand study', takesPart: true });
    client = server.client(project.clientToken);
  });
  afterEach(async () => {
    for (const { id } of await agency.listWebhooks()) await agency.deleteWebhook({ id });
  });

  /** Lets the server look what has happened, and returns the types of all messages so far. */
  const told = async () => {
    await server.pass(1000);
    return receiver.types();
  };
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const addPlace = (events?: EventType[], more: object = {}) =>
    agency.createWebhook({ body: { url: receiver.url, ...(events && { events }), ...more } });
  /** Adds a place that is told of the notes on an input. */
  async function placeOfNotes(more: object = {}) {
    const { id } = await addPlace(['note.added'], more);
    const input = await newInput('Logos');
    return {
      id,
      addNote: (text: string) => client.addInputNote({ id: input.id, body: { text } }),
      /** Its messages, after the server has looked what has happened. */
      async log(query: { only?: 'failures' } = {}) {
        await server.pass(1000);
        return agency.listDeliveries({ id, query });
      },
    };
  }
  const newestChanges = async (count: number) =>
    (await agency.readAgencyHistory({})).slice(0, count);
  const newInput = (title: string, dueDate?: string) =>
    agency.createInput({ id: project.id, body: { title, ...(dueDate && { dueDate }) } });

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
    expect(await told()).toHaveLength(9);
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
    expect(await told()).toHaveLength(1);
    expect(check(place.secret, 0)).toBe(true);
    const seconds = String(Math.floor(now.getTime() / 1000));
    expect(receiver.received[0]?.headers['webhook-timestamp']).toBe(seconds);
    const { secret } = await agency.rotateWebhookSecret({ id: place.id });
    await client.addInputNote({ id, body: { text: 'Two' } });
    expect(await told()).toHaveLength(2);
    expect([check(secret, 1), check(place.secret, 1)]).toEqual([true, true]);
    later(DAY + 1000);
    await client.addInputNote({ id, body: { text: 'Three' } });
    expect(await told()).toHaveLength(3);
    expect([check(secret, 2), check(place.secret, 2)]).toEqual([true, false]);
  });

  test('tells internal notes only a place that asks for them', async () => {
    await addPlace();
    const asking = await receiverOfTest();
    await addPlace(['note.internal'], { url: asking.url });
    const { id } = await newInput('Logos');
    await agency.addInputNote({ id, body: { text: 'Ask again', isInternal: true } });
    await client.addInputNote({ id, body: { text: 'On Monday' } });
    expect(await told()).toEqual(['note.added']);
    expect(asking.types()).toEqual(['note.internal']);
  });

  test('tells a new, archived and restored project, and one place only of its own project', async () => {
    await addPlace(['project.created', 'project.archived', 'project.restored']);
    const own = await receiverOfTest();
    await addPlace(['project.archived'], { url: own.url, projectId: project.slug });
    const other = await server.createProject({ title: 'Pack test' });
    await agency.archiveProject({ id: other.id });
    await agency.restoreProject({ id: other.id });
    await agency.archiveProject({ id: project.id });
    expect((await told()).toSorted()).toEqual([
      ...['project.archived', 'project.archived', 'project.created', 'project.restored'],
    ]);
    expect(own.messages().map(({ data }) => data.project?.id)).toEqual([project.id]);
    const { data } = receiver.messages().find(({ type }) => type === 'project.created') ?? {};
    expect(JSON.stringify(data)).not.toContain(other.clientToken);
    expect(JSON.stringify(data)).not.toContain(other.internalToken);
  });

  test('tells once that health changed, with the reason, and that an item became late', async () => {
    await newInput('Customer list', '2026-11-25');
    await addPlace(['health.changed', 'waiting.late']);
    // Nobody touches the project. The days pass.
    later(3 * DAY);
    expect(await told()).toEqual(['health.changed']);
    expect(receiver.messages()[0]?.data).toMatchObject({
      title: 'Health changed to AT RISK',
      change: {
        from: 'ON TRACK',
        to: 'AT RISK',
        reason: '1 item due within 3 days: Customer list',
      },
    });
    later(4 * DAY);
    expect(await told()).toEqual(['health.changed', 'waiting.late']);
    expect(receiver.messages()[1]?.data).toMatchObject({
      title: 'Customer list is late',
      change: { items: [{ list: 'inputs', title: 'Customer list', dueDate: '2026-11-25' }] },
    });
    // Another change of the project and another day tell nothing new; the next event comes after them.
    await agency.updateProject({ id: project.id, body: { title: 'Brand study 2' } });
    later(DAY);
    expect(await told()).toHaveLength(2);
    await newInput('Fonts', '2026-11-20');
    expect(await told()).toEqual(['health.changed', 'waiting.late', 'waiting.late']);
    expect(receiver.messages()[2]?.data.title).toBe('Fonts is late');
  });

  test('tells that a date moved, and the new sentence of the slip ledger', async () => {
    const finish = await agency.createMilestone({
      id: project.id,
      body: { title: 'Final report', dueDate: '2027-01-15', status: 'pending' },
    });
    await addPlace(['milestone.rescheduled', 'slip.changed']);
    await told();
    // Nothing has moved yet, so the new sentence is no news.
    await agency.updateMilestone({ id: finish.id, body: { title: 'Report' } });
    expect(await told()).toEqual([]);
    const body = { newDate: '2027-01-20', reason: 'Holidays' };
    await agency.rescheduleMilestone({ id: finish.id, body });
    expect((await told()).toSorted()).toEqual(['milestone.rescheduled', 'slip.changed']);
    const byType = new Map(receiver.messages().map((it) => [it.type, it.data]));
    expect(byType.get('milestone.rescheduled')).toMatchObject({
      title: 'Report rescheduled',
      reason: 'Holidays',
    });
    expect(byType.get('slip.changed')?.title).toContain('Report moved 3 working days');
    const { changes } = await agency.readHistory({ id: project.id, query: { limit: 1 } });
    await agency.undoChange({ id: project.id, changeId: changes[0]?.id ?? '', body: {} });
    await told();
    expect(receiver.messages().at(-1)?.data.title).toBe(
      'Report is on its original date, January 15.',
    );
  });

  test('writes Slack text without markup of others, and one Adaptive Card for Teams', async () => {
    const card = await receiverOfTest();
    await addPlace(['note.added'], { format: 'slack' });
    await addPlace(['note.added'], { url: card.url, format: 'teams' });
    const { id } = await newInput('<!channel> Sales & *stock*');
    await client.addInputNote({ id, body: { text: 'On Monday' } });
    await server.pass(1000);
    expect([receiver.received.length, card.received.length]).toEqual([1, 1]);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      text: '<https://studio.example/dashboard|Brand study, Acme>\nNote on &lt;!channel&gt; Sales &amp; *stock* added\nClient\nNote: On Monday',
      blocks: [
        {
          type: 'section',
          text: {
            type: 'plain_text',
            text: 'Brand study, Acme\nNote on <!channel> Sales & *stock* added\nClient\nNote: On Monday',
            emoji: false,
          },
        },
        {
          type: 'context',
          elements: [
            {
              type: 'mrkdwn',
              text: '<https://studio.example/dashboard|Open the project list>',
            },
          ],
        },
      ],
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
  });

  test('tries again with the same id until the receiver is up', async () => {
    const { log, addNote } = await placeOfNotes();
    receiver.respond((response) => response.writeHead(503).end('Out of\nservice\u0000'));
    await addNote('One');
    const failed = { state: 'waiting', attempts: 1, status: 503, response: 'Out of service' };
    expect(await log()).toMatchObject([failed]);
    expect(await log()).toMatchObject([failed]);
    later(6000);
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    receiver.respond((response) => response.end('fine'));
    later(6 * 60_000);
    expect(await log()).toMatchObject([
      { state: 'sent', attempts: 3, status: 200, response: 'fine', nextAt: null },
    ]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(await log({ only: 'failures' })).toEqual([]);
  });

  test('keeps the Retry-After of a receiver, up to 24 hours', async () => {
    const { log, addNote } = await placeOfNotes();
    const headers = { 'Retry-After': String(7 * 24 * 3600) };
    receiver.respond((response) => response.writeHead(429, headers).end());
    await addNote('One');
    const nextAt = new Date(now.getTime() + DAY).toISOString();
    expect(await log()).toMatchObject([{ attempts: 1, status: 429, nextAt }]);
  });

  test('gives up after ten tries, pauses the place after three such messages, and sends them again when it starts', async () => {
    const { id, log, addNote } = await placeOfNotes();
    receiver.respond((response) => response.writeHead(500).end());
    for (const text of ['One', 'Two', 'Three']) await addNote(text);
    for (let tries = 1; tries <= 10; tries += 1) {
      expect((await log()).map(({ attempts }) => attempts)).toEqual([tries, tries, tries]);
      later(27 * 3_600_000);
    }
    const [paused] = await agency.listWebhooks();
    expect(paused).toMatchObject({ pausedReason: '3 messages did not arrive.' });
    const failed = await log();
    expect(failed.map(({ state }) => state)).toEqual(['given-up', 'given-up', 'given-up']);
    // What happens meanwhile waits.
    await addNote('Four');
    await server.pass(1000);
    expect(await agency.listWebhooks()).toMatchObject([{ waiting: 1 }]);
    receiver.respond((response) => response.end());
    const before = receiver.received.length;
    await agency.updateWebhook({ id, body: { paused: false } });
    await server.pass(1000);
    expect(await agency.listWebhooks()).toMatchObject([
      { waiting: 0, pausedAt: null, last: { state: 'sent' } },
    ]);
    expect(await newestChanges(2)).toMatchObject([
      {
        by: { role: 'agency' },
        before: { paused: true, pausedReason: '3 messages did not arrive.' },
        after: { paused: false, pausedReason: null },
      },
      { by: { role: 'server' }, at: paused?.pausedAt ?? '', part: 'places' },
    ]);
    expect(receiver.received).toHaveLength(before + 1);
    const [oldest] = failed.toReversed();
    await agency.replayDelivery({ id, deliveryId: oldest?.id ?? '' });
    expect(await told()).toHaveLength(before + 2);
    const last = receiver.received.at(-1);
    expect(last?.headers['webhook-id']).not.toBe(oldest?.id);
    expect(last?.body).toBe(receiver.received[0]?.body);
  });

  test('pauses a place that answers 410 at once', async () => {
    const { log, addNote } = await placeOfNotes({ name: 'Warehouse' });
    receiver.respond((response) => response.writeHead(410).end());
    await addNote('One');
    expect(await log()).toMatchObject([{ state: 'given-up', attempts: 1, status: 410 }]);
    expect((await newestChanges(1)).map(changeLines)).toEqual([
      [
        'Warehouse changed by the server',
        'Paused: yes',
        'Reason: The receiver wants no more messages (410).',
      ],
    ]);
  });

  test('slow and dead places hold up no other', async () => {
    const slow = await receiverOfTest();
    const held: ServerResponse[] = [];
    slow.respond((response) => held.push(response));
    const places = [
      await addPlace(['note.added'], { url: slow.url }),
      await addPlace(['note.added'], { url: 'http://127.0.0.1:9/' }),
    ];
    await addPlace(['note.added']);
    const { id } = await newInput('Logos');
    for (let note = 0; note < 30; note += 1)
      await agency.addInputNote({ id, body: { text: `Note ${note}` } });
    const passing = server.pass(1000);
    await receiver.gets(30);
    expect(slow.received).toHaveLength(5);
    slow.respond((response) => response.end());
    for (const response of held) response.end();
    await passing;
    const seen = async (place = '') => {
      const log = await agency.listDeliveries({ id: place, query: { limit: 200 } });
      return [...new Set(log.map((one) => `${one.state} ${one.attempts} ${one.response}`))];
    };
    expect(await seen(places[0]?.id)).toEqual(['sent 1 ']);
    expect(await seen(places[1]?.id)).toEqual(['waiting 1 The receiver refused the connection.']);
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
    expect(await told()).toEqual(['timeline.shifted']);
    const [message] = receiver.messages();
    expect(message?.data.title).toBe('Timeline shifted by 2 working days');
    expect(message?.data.others).toHaveLength(49);
    expect(message?.data.more).toBe(29);
    expect(receiver.received[0]?.body.length).toBeLessThanOrEqual(64 * 1024);
  });

  test('removes messages after 30 days', async () => {
    const { log, addNote } = await placeOfNotes();
    for (const text of ['One', 'Two']) await addNote(text);
    expect(await log()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    later(29 * DAY);
    expect(await log()).toHaveLength(2);
    later(2 * DAY);
    expect(await log()).toEqual([]);
  });
});
