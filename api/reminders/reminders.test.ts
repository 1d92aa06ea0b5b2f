import type { Client } from '@project-dashboard/core/contract/client/client';
import type {
  MailClaim,
  MailClaimRequest,
  MailDelivery,
  Settlement,
} from '@project-dashboard/core/messages/mail-ledger/mails';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { settleMail } from '../testing/weekly-mail.ts';

const PUBLIC_URL = 'https://projects.agency.example';
const DAY = 86_400_000;
/** A Thursday. */
const START = Date.parse('2026-11-19T14:42:00Z');

describe.each(DATABASE_KINDS)('reminders on %s', (kind) => {
  const server = testServer({
    kind,
    clock: () => new Date(now),
    settings: { reportTimezone: 'America/New_York', publicUrl: PUBLIC_URL },
  });
  const { agency } = server;
  let project: Project;
  let ines: Link;
  let now = START;

  beforeEach(async () => {
    now = START;
    project = await server.createProject({ title: 'Packaging Test' });
    ines = await add({ name: 'Ines Park', email: 'Ines@acme.example' });
  });

  const add = (body: Parameters<Client['createLink']>[0]['body']) =>
    agency.createLink({ id: project.id, body });
  const change = (body: Parameters<Client['updateLink']>[0]['body'], { id } = ines) =>
    agency.updateLink({ id: project.id, linkId: id, body });
  const addInput = (title: string, dueDate: string) => {
    const body = { title, dueDate, impactIfDelayed: 'Project Delay' } as const;
    return agency.createInput({ id: project.id, body });
  };
  const list = (client = agency) => client.listProjectReminders({ id: project.id });
  const today = () => agency.listReminders({ query: { project: project.id } });
  const remindNow = (linkId = ines.id) => agency.remindNow({ id: project.id, body: { linkId } });
  const claim = (
    link: Pick<Link, 'id'> = ines,
    terms: Omit<MailClaimRequest, 'projectId' | 'recipientId'> = {},
  ): Promise<MailClaim> =>
    agency.claimMail({
      kind: 'reminder',
      body: { projectId: project.id, recipientId: link.id, ...terms },
    });
  const settle = (
    claimed: MailClaim,
    parts: Omit<Settlement, 'claim'> = { state: 'sent' },
  ): Promise<MailDelivery> => settleMail(agency, claimed, parts);
  const mailOf = ({ mail }: MailClaim) => {
    if (mail?.kind !== 'reminder') throw new Error('No reminder was claimed.');
    return mail;
  };
  const send = async () => settle(await claim());
  /** Checks that no mail is claimed, and why. */
  const expectNone = async (reason: string, more = {}) =>
    expect(await claim()).toMatchObject({ claim: null, reason, ...more });

  test('a contact is reminded once a day of what is due, and not again before the next step', async () => {
    const row = await addInput('Customer list', '2026-11-12');
    await addInput('Media plan', '2026-12-30');
    const due = { list: 'inputs', rowId: row.id, step: 5, dueDate: '2026-11-12' };
    expect(await today()).toMatchObject([
      {
        ...{ projectId: project.id, linkId: ines.id, name: 'Ines Park', day: '2026-11-19' },
        ...{ email: 'Ines@acme.example', state: 'waiting', isContact: true, items: [due] },
      },
    ]);
    const claimed = await claim(ines, { period: '2026-11-19' });
    expect(claimed).toMatchObject({
      claim: expect.any(String),
      reason: null,
      delivery: { state: 'sending', attempts: 1, email: 'Ines@acme.example', items: [due] },
      mail: {
        reminder: {
          ...{ projectTitle: 'Packaging Test', name: 'Ines Park', day: '2026-11-19' },
          items: [
            {
              ...due,
              ...{ title: 'Customer list', ask: 'Send us this', isLate: true, url: null },
              when: 'Due November 12, 7 days late',
              stake: 'A delay holds up the project.',
            },
          ],
          finish: null,
        },
        pageUrl: expect.stringMatching(
          new RegExp(String.raw`^${PUBLIC_URL}/open/${ines.id}\.2026-11-19\.[\w-]{43}$`),
        ),
        stopUrl: expect.stringContaining(`${PUBLIC_URL}/reminders-off/`),
      },
    });
    expect(JSON.stringify(claimed)).not.toMatch(
      new RegExp(`${project.clientToken}|${project.internalToken}|${ines.token}`),
    );
    await expectNone('Another run is sending this mail right now.');
    expect(await settle(claimed)).toMatchObject({ state: 'sent' });
    expect(await settle(claimed)).toMatchObject({ state: 'sent' });
    expect(await list()).toMatchObject({
      ...{ day: '2026-11-19', restsBecause: null, due: [] },
      items: [{ rowId: row.id, reminded: 1, lastOn: '2026-11-19', goesOutToday: false }],
      log: [{ linkId: ines.id, state: 'sent', items: [due] }],
    });
    expect((await agency.listLinks({ id: project.id })).at(-1)).toMatchObject({
      lastRemindedOn: '2026-11-19',
    });
    now += DAY;
    expect(await today()).toEqual([]);
    now += 6 * DAY;
    expect(await today()).toMatchObject([{ items: [{ step: 10 }] }]);
  });

  test('the internal view reads masked addresses', async () => {
    await addInput('Customer list', '2026-11-12');
    await send();
    const internal = server.client(project.internalToken);
    expect(await list(internal)).toMatchObject({ log: [{ email: 'I…@acme.example' }] });
    const history = await internal.readHistory({ id: project.id, query: {} });
    expect(JSON.stringify(history)).not.toContain('Ines@');
  });

  test('a reminder whose items were answered meanwhile is skipped', async () => {
    const row = await addInput('Customer list', '2026-11-12');
    const other = await addInput('Logo files', '2026-11-12');
    const answer = (inputId: string) =>
      agency.updateInput({ id: project.id, inputId, body: { status: 'received' } });
    await answer(row.id);
    const claimed = await claim();
    expect(mailOf(claimed).reminder.items.map(({ title }) => title)).toEqual(['Logo files']);
    await settle(claimed, { state: 'failed', isTemporary: true });
    await answer(other.id);
    await expectNone('Nothing waits any more.', { delivery: { state: 'skipped' } });
  });

  test('an approval is due only while it is the turn of the client, and anew in the next round', async () => {
    await agency.updateProject({ id: project.id, body: { takesPart: true } });
    const body = { itemName: 'Boards', dueDate: '2026-11-18' };
    const { id } = await agency.createApproval({ id: project.id, body });
    const client = server.client(project.clientToken);
    await client.requestChanges({ id, body: { text: 'Larger packs' } });
    expect((await list()).due).toEqual([]);
    await agency.sendRound({ id, body: { text: 'The packs are larger now.' } });
    expect((await list()).due).toMatchObject([{ linkId: ines.id }]);
    await client.updateApproval({ id, body: { approved: true } });
    expect((await list()).due).toEqual([]);
  });

  test('a run across midnight claims nothing', async () => {
    await addInput('Customer list', '2026-11-12');
    // Midnight in New York.
    now = Date.parse('2026-11-20T05:00:00Z');
    await expect(claim(ines, { period: '2026-11-19' })).rejects.toThrow(
      '409: Today is 2026-11-20, not 2026-11-19. Start a new run.',
    );
  });

  test('a claimed mail goes to the address of the claim, also if the contact is removed', async () => {
    await addInput('Customer list', '2026-11-12');
    const claimed = await claim();
    await change({ email: 'other@acme.example' });
    expect(await settle(claimed)).toMatchObject({ email: 'Ines@acme.example', state: 'sent' });
    await change({ email: null });
    expect(await list()).toMatchObject({
      log: [{ name: 'Ines Park', email: 'Ines@acme.example' }],
    });
    await expectNone('This link has no mail address any more.');
  });

  test.each([
    ['off', { reminds: false }],
    ['paused until November 30', { pausedUntil: 'November 30' }],
  ])('a contact whose reminders are %s gets none', async (how, body) => {
    const reason = `Reminders to Ines Park are ${how}.`;
    await addInput('Customer list', '2026-11-12');
    await change(body);
    expect(await today()).toEqual([]);
    await expect(remindNow()).rejects.toMatchObject({ status: 409, detail: reason });
    await expectNone(reason, { delivery: { state: 'skipped' } });
    // November 30 is a Monday.
    now = Date.parse('2026-11-30T14:00:00Z');
    expect(await today()).toHaveLength('pausedUntil' in body ? 1 : 0);
  });

  test('an ended link, an archived project and a free day send nothing', async () => {
    await addInput('Customer list', '2026-11-12');
    const other = await add({ name: 'Ben Osei', email: 'ben@acme.example' });
    await agency.endLink({ id: project.id, linkId: other.id });
    expect(await today()).toMatchObject([{ name: 'Ines Park' }]);
    const free = [{ date: '2026-11-19', name: 'Founders Day' }];
    const body = { weekdays: [1, 2, 3, 4, 5], free };
    await agency.saveProjectCalendar({ id: project.id, body });
    const rest = 'Today is not a working day (Founders Day).';
    expect(await list()).toMatchObject({ restsBecause: rest, due: [] });
    await expectNone(rest, { delivery: null });
    await expect(remindNow()).rejects.toMatchObject({ status: 409, detail: rest });
    now += DAY;
    expect(await today()).toHaveLength(1);
    await agency.archiveProject({ id: project.id });
    expect(await agency.listReminders({ query: {} })).not.toContainEqual(
      expect.objectContaining({ projectId: project.id }),
    );
    expect(await list()).toMatchObject({ due: [] });
    await expectNone('This project was archived or deleted.');
    await expect(remindNow()).rejects.toMatchObject({ status: 409 });
  });

  describe('Remind now', () => {
    test('reminds of everything that waits with the next run, once a day', async () => {
      await addInput('Customer list', '2026-11-12');
      await send();
      now += DAY;
      const row = await addInput('Logo files', '2026-11-27');
      expect(await today()).toEqual([]);
      expect(await remindNow()).toMatchObject({ state: 'waiting', claimedAt: null });
      expect(await list()).toMatchObject({
        due: [{ items: [{ step: null }, { rowId: row.id, step: null }] }],
      });
      await expect(remindNow()).rejects.toThrow(
        '409: The reminder to Ines Park goes out with the next run already.',
      );
      const claimed = await claim();
      expect(mailOf(claimed).reminder.items).toHaveLength(2);
      await settle(claimed);
      await expect(remindNow()).rejects.toThrow(
        '409: Ines Park was reminded today already. Try again tomorrow.',
      );
      // The steps go on: three working days before November 27.
      now = Date.parse('2026-11-24T14:00:00Z');
      expect(await today()).toMatchObject([{ items: [{ rowId: row.id, step: -3 }] }]);
    });

    test('refuses a link without an address, an unknown one, and a project in which nothing waits', async () => {
      const plain = await add({ name: 'Ben Osei' });
      await expect(remindNow(plain.id)).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ path: 'linkId', message: 'This link has no mail address.' }] },
      });
      await expect(remindNow('nobody')).rejects.toMatchObject({ status: 404 });
      await expect(remindNow()).rejects.toThrow('409: Nothing waits for the client.');
    });
  });

  describe('a contact', () => {
    test.each([
      ['email', { email: 'Rosa <rosa@acme.example>' }, 'Must be one plain mail address'],
      ['pausedUntil', { pausedUntil: '2026-11-19' }, 'Pause until must be after today.'],
      ['pausedUntil', { pausedUntil: 'soon' }, '"soon" is not a date.'],
    ])('refuses a wrong %s: %j', async (path, body, message) => {
      const before = await server.snapshot();
      await expect(change(body)).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ path, message: expect.stringContaining(message) }] },
      });
      expect(await server.snapshot()).toBe(before);
    });

    test('has an address of its own, whatever its case', async () => {
      const same = { status: 409, detail: 'Another link has this address.' };
      await expect(add({ name: 'Ben', email: 'INES@acme.example' })).rejects.toMatchObject(same);
      const ben = await add({ name: 'Ben' });
      await expect(change({ email: 'ines@ACME.example' }, ben)).rejects.toMatchObject(same);
      await agency.endLink({ id: project.id, linkId: ines.id });
      expect(await change({ email: 'ines@acme.example' }, ben)).toMatchObject({
        email: 'ines@acme.example',
        reminds: true,
      });
      await expect(change({ email: 'new@acme.example' })).rejects.toThrow(
        '409: The link "Ines Park" has ended already.',
      );
      expect(await change({ email: null })).toMatchObject({ email: null });
    });

    test('is a client link', async () => {
      const body = { name: 'Team', view: 'internal' as const, email: 'team@agency.example' };
      await expect(add(body)).rejects.toThrow(/^422: .*Only a client link can have a mail address/);
    });

    test('is one of at most 50', async () => {
      for (let count = 2; count <= 50; count++)
        await add({ name: `Contact ${count}`, email: `c${count}@acme.example` });
      await expect(add({ name: 'One more', email: 'more@acme.example' })).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ path: 'email' }] },
      });
    });

    test('is in the history without its whole address', async () => {
      await change({ email: 'ian@acme.example', pausedUntil: '2026-12-01' });
      await change({ email: null });
      const { changes } = await agency.readHistory({ id: project.id, query: { list: 'links' } });
      expect(changes.map(({ kind, after }) => [kind, after])).toEqual([
        ['updated', { email: null }],
        ['updated', { email: 'i…@acme.example', pausedUntil: '2026-12-01' }],
        ['created', expect.objectContaining({ email: 'I…@acme.example' })],
      ]);
    });
  });
});
