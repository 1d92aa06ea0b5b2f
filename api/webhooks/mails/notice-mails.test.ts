import type { MailClaim, Settlement } from '@project-dashboard/core/messages/mail-ledger/mails';
import { MOST_EVENTS } from '@project-dashboard/core/messages/webhooks/schema';
import { changeLines } from '@project-dashboard/core/rows/agency/change-lines';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { settleMail } from '../../testing/weekly-mail.ts';

describe.each(DATABASE_KINDS)('mails of events, on %s', (kind) => {
  let now = new Date('2026-11-24T14:00:00.000Z');
  const server = testServer({
    kind,
    clock: () => now,
    settings: { publicUrl: 'https://studio.example' },
  });
  const { agency } = server;
  let wanted: { readonly recipientId: string; readonly projectId: string };
  let inputId: string;
  beforeEach(async () => {
    const { id: projectId } = await server.createProject({ title: 'Study' });
    inputId = (await agency.createInput({ id: projectId, body: { title: 'Logos' } })).id;
    const { id: recipientId } = await agency.createWebhook({
      body: { url: 'lead@agency.example', format: 'mail', events: ['note.added'] },
    });
    wanted = { recipientId, projectId };
  });
  afterEach(async () => {
    for (const { id } of await agency.listWebhooks()) await agency.deleteWebhook({ id });
  });

  const list = () => agency.listNoticeMails({ query: {} });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const save = async (count: number) => {
    for (let made = 0; made < count; made += 1)
      await agency.addInputNote({ id: inputId, body: { text: `Note ${made}` } });
    await server.pass(1000);
    expect(await agency.listWebhooks()).toMatchObject([{ waiting: count }]);
  };
  const claim = () => agency.claimMail({ kind: 'notice', body: wanted });
  const noticeOf = ({ mail }: MailClaim) => (mail?.kind === 'notice' ? mail.notice : undefined);
  const settle = (claimed: MailClaim, state: Settlement['state'], isTemporary = false) =>
    settleMail(agency, claimed, { state, isTemporary });

  test('of many claims at once, one gets the events', async () => {
    await save(3);
    const claims = await Promise.all(Array.from({ length: 8 }, claim));
    const won = claims.filter((one) => one.claim !== null);
    expect(won.map((one) => noticeOf(one)?.events.length)).toEqual([3]);
    expect(won[0]).toMatchObject({
      delivery: { state: 'sending', email: 'lead@agency.example', events: 3 },
      mail: { notice: { projectTitle: 'Study', day: '2026-11-24' } },
    });
    const lost = claims.find((one) => one.claim === null);
    expect(lost?.reason).toContain('another run');
  });

  test('a claim that is given back is free at once, and a refusal for now is free later', async () => {
    await save(1);
    await settle(await claim(), 'waiting');
    expect(await list()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const second = await claim();
    for (let repeats = 0; repeats < 2; repeats += 1)
      expect(await settle(second, 'failed', true)).toMatchObject({
        ...{ state: 'failed', isTemporary: true, attempts: 2, events: 1 },
      });
    expect(await list()).toEqual([]);
    later(1);
    expect(await list()).toMatchObject([{ state: 'failed', isTemporary: true }]);
    expect((await claim()).claim).not.toBeNull();
  });

  test('a mail of a killed run is unknown after 15 minutes, and is listed until a run reports it', async () => {
    await save(2);
    await claim();
    expect(await list()).toMatchObject([{ state: 'sending', claimedAt: now.toISOString() }]);
    later(15);
    const [lost] = await list();
    expect(lost).toMatchObject({ state: 'unknown', events: 2 });
    expect((await claim()).claim).toBeNull();
    await agency.acknowledgeMail({ id: lost?.id ?? '' });
    expect(await list()).toEqual([]);
    expect(await agency.listAllDeliveries({ query: {} })).toMatchObject([
      { state: 'given-up', response: 'The run was interrupted. The mail may have arrived.' },
      { state: 'given-up' },
    ]);
    const unknown = agency.acknowledgeMail({ id: 'none' });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  test('three mails that are refused for good pause the place, whose events then wait', async () => {
    for (let mails = 0; mails < 3; mails += 1) {
      await save(1);
      await settle(await claim(), 'failed');
    }
    expect(await agency.listWebhooks()).toMatchObject([
      { pausedReason: '3 messages did not arrive.' },
    ]);
    expect(await list()).toMatchObject([
      { state: 'failed' },
      { state: 'failed' },
      { state: 'failed' },
    ]);
    expect((await claim()).reason).toBe('This place is paused.');
    await agency.deleteWebhook({ id: wanted.recipientId });
    expect((await claim()).reason).toBe('This place was removed.');
  });

  test('the link in a mail pauses its place, which the history says once with the reason', async () => {
    await save(1);
    const { mail } = await claim();
    const path = new URL(mail?.stopUrl ?? '').pathname;
    const stop = () => fetch(server.url + path, { method: 'POST' });
    expect((await Promise.all([stop(), stop()])).map(({ status }) => status)).toEqual([200, 200]);
    const [newest, added] = await agency.readAgencyHistory({});
    expect(newest).toMatchObject({ by: { role: 'server' }, at: now.toISOString() });
    expect([newest, added].map((change) => change && changeLines(change)[0])).toEqual([
      'l…@agency.example changed by the server',
      'l…@agency.example added',
    ]);
    expect(newest?.after).toEqual({
      ...{ name: 'l…@agency.example', paused: true },
      pausedReason: 'The recipient stopped these mails.',
    });
  });

  test(`a mail tells the ${MOST_EVENTS} oldest events, the newest last; the others wait`, async () => {
    await save(MOST_EVENTS + 1);
    const claimed = await claim();
    const times = noticeOf(claimed)?.events.map(({ at }) => at) ?? [];
    expect(times).toHaveLength(MOST_EVENTS);
    expect(times).toEqual(times.toSorted());
    expect(claimed.delivery).toMatchObject({ events: MOST_EVENTS });
    expect(await list()).toContainEqual(expect.objectContaining({ state: 'waiting', events: 1 }));
  });
});
