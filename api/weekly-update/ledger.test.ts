import type { Settlement } from '@project-dashboard/core/messages/mail-ledger/mails';
import type {
  DeliveryState,
  ResendableState,
} from '@project-dashboard/core/messages/mail-ledger/schema';
import { describe, expect, test } from 'vitest';
import { serverOfTest, testServer } from '../testing/server.ts';
import { DATABASE_KINDS, onEveryDatabase } from '../testing/test-database.ts';
import { claimMail, type KnownClaim, settleMail } from '../testing/weekly-mail.ts';

const PUBLIC_URL = 'https://projects.agency.example';
const OVERTAKEN = 'This mail was claimed again. Only its latest claim can be settled.';
const THURSDAY = '2026-11-19T14:42:00.000Z';

/** The history of a mail before the tested claim. */
type Past =
  | 'none'
  | 'sending'
  | 'sent'
  | 'permanently refused'
  | 'temporarily refused'
  | 'unknown'
  | 'skipped';

describe.each(DATABASE_KINDS)('the ledger of the weekly mail, on %s', (kind) => {
  const server = testServer({
    kind,
    settings: { publicUrl: PUBLIC_URL },
    clock: () => new Date(now),
  });
  const { agency } = server;
  let id: string;
  let now = Date.parse(THURSDAY);

  const claim = (email: string, parts: { resend?: boolean; period?: string } = {}) =>
    claimMail(agency, { projectId: id, email }, parts);
  const settle = (claimed: KnownClaim, parts: Omit<Settlement, 'claim'>) =>
    settleMail(agency, claimed, parts);
  const rowOf = async (email: string) =>
    (await agency.listProjectWeeklyMail({ id })).find((row) => row.email === email);

  let addresses = 0;
  async function recipient(): Promise<string> {
    if (addresses % 100 === 0) id = (await server.createProject()).id;
    const email = `reader${++addresses}@client.example`;
    await agency.addRecipient({ id, body: { email } });
    return email;
  }
  const unsubscribe = ({ mail }: KnownClaim) =>
    server.request(mail?.stopUrl?.slice(PUBLIC_URL.length) ?? '', { method: 'POST' });

  /** Gives an address this history and returns its last claim. */
  async function live(email: string, past: Past): Promise<KnownClaim | undefined> {
    if (past === 'none') return undefined;
    const first = await claim(email);
    if (past === 'sent' || past === 'unknown') await settle(first, { state: past });
    if (past === 'permanently refused') await settle(first, { state: 'failed' });
    if (past === 'temporarily refused' || past === 'skipped')
      await settle(first, { state: 'failed', isTemporary: true });
    if (past !== 'skipped') return first;
    await unsubscribe(first);
    await claim(email);
    await agency.addRecipient({ id, body: { email, resubscribe: true } });
    return first;
  }

  const yes = true;
  const no = false;
  const resend = { resend: true };
  const gone = { isUnsubscribed: true };
  interface Circumstances {
    readonly minutes?: number;
    readonly resend?: boolean;
    readonly isUnsubscribed?: boolean;
  }
  /** What was before, what else is true, whether the mail is claimed, its state then, and its attempts. */
  type Rule = readonly [Past, Circumstances, boolean, DeliveryState, number];
  const rules: readonly Rule[] = [
    ['none', {}, yes, 'sending', 1],
    ['none', resend, yes, 'sending', 1],
    ['sending', {}, no, 'sending', 1],
    ['sending', { minutes: 14.99, ...resend }, no, 'sending', 1],
    ['sending', { minutes: 15 }, no, 'unknown', 1],
    ['sending', { minutes: 15, ...resend }, yes, 'sending', 2],
    ['sent', {}, no, 'sent', 1],
    ['sent', resend, yes, 'sending', 2],
    ['permanently refused', {}, no, 'failed', 1],
    ['permanently refused', resend, yes, 'sending', 2],
    ['temporarily refused', {}, yes, 'sending', 2],
    ['temporarily refused', resend, yes, 'sending', 2],
    ['unknown', {}, no, 'unknown', 1],
    ['unknown', resend, yes, 'sending', 2],
    ['skipped', {}, no, 'skipped', 1],
    ['skipped', resend, yes, 'sending', 2],
    ['none', gone, no, 'skipped', 0],
    ['none', { ...gone, ...resend }, no, 'skipped', 0],
    ['sending', { ...gone, ...resend }, no, 'sending', 1],
    ['sent', { ...gone, ...resend }, no, 'sent', 1],
    ['unknown', { ...gone, ...resend }, no, 'unknown', 1],
    ['permanently refused', { ...gone, ...resend }, no, 'skipped', 1],
    ['temporarily refused', gone, no, 'skipped', 1],
  ];

  test.each(rules)('claims a mail: %s, %o', async (past, given, isClaimed, state, attempts) => {
    const email = await recipient();
    const before = await live(email, past);
    if (given.isUnsubscribed) {
      // Only a claim returns the link. Without one, a claim of another week is made.
      now -= 7 * 86_400_000;
      const link = before ?? (await claim(email));
      now += 7 * 86_400_000;
      await unsubscribe(link);
    }
    const start = now;
    now += (given.minutes ?? 0) * 60_000;
    const answer = await claim(email, { resend: given.resend ?? false });
    expect(answer).toMatchObject({ delivery: { email, state, attempts } });
    expect([answer.claim !== null, answer.reason === null]).toEqual([isClaimed, isClaimed]);
    if (before) expect(answer.delivery.messageId).toBe(before.delivery.messageId);
    if (given.isUnsubscribed)
      expect(answer.reason).toBe(`${email} unsubscribed on November 19, 2026.`);
    expect(await rowOf(email)).toMatchObject({ state, attempts });
    // A second claim changes nothing: the mail is already being sent.
    const snapshot = await server.snapshot();
    expect((await claim(email)).claim).toBeNull();
    expect(await server.snapshot()).toBe(snapshot);
    now = start;
  });

  test('a claim for certain states sends no mail in another state again', async () => {
    const email = await recipient();
    const sent = await live(email, 'sent');
    const ask = (resend: ResendableState[]) =>
      claimMail(agency, { projectId: id, email }, { resend });
    expect(await ask(['failed', 'unknown'])).toMatchObject({ claim: null });
    expect(await rowOf(email)).toMatchObject({ state: 'sent', attempts: 1 });
    const again = await ask(['sent']);
    expect(again).toMatchObject({ claim: expect.any(String), delivery: { attempts: 2 } });
    expect(again.claim).not.toBe(sent?.claim);
  });

  test('a returned claim leaves the mail waiting, and the next run sends it', async () => {
    const email = await recipient();
    const first = await claim(email);
    const response = '550 5.7.1 sender refused';
    expect(await settle(first, { state: 'waiting', response })).toMatchObject({ state: 'waiting' });
    expect(await rowOf(email)).toMatchObject({ state: 'waiting', response });
    const before = await server.snapshot();
    await settle(first, { state: 'waiting', response });
    expect(await server.snapshot()).toBe(before);
    // The holder of the returned claim may still report a failure until the next claim.
    await settle(first, { state: 'failed', response });
    expect(await rowOf(email)).toMatchObject({ state: 'failed' });

    const other = await recipient();
    const given = await claim(other);
    await settle(given, { state: 'waiting' });
    const next = await claim(other);
    expect(next).toMatchObject({ claim: expect.any(String), delivery: { attempts: 2 } });
    await expect(settle(given, { state: 'failed' })).rejects.toThrow(OVERTAKEN);
    await settle(next, { state: 'waiting' });
    await unsubscribe(next);
    expect(await claim(other)).toMatchObject({ claim: null, delivery: { state: 'skipped' } });
  });

  test('a failed or unknown mail is a problem until it is acknowledged, in later weeks too', async () => {
    id = (await server.createProject({ title: 'Problems' })).id;
    const { slug } = await agency.readProject({ id });
    const start = now;
    const emails = ['bad', 'later', 'crashed', 'lost', 'good'].map((name) => `${name}@p.example`);
    for (const email of emails) await agency.addRecipient({ id, body: { email } });
    const [bad = '', later = '', crashed = '', lost = '', good = ''] = emails;
    await settle(await claim(bad), { state: 'failed', response: '550 no such user' });
    await settle(await claim(later), { state: 'failed', isTemporary: true });
    await settle(await claim(good), { state: 'sent' });
    await settle(await claim(lost), { state: 'unknown' });
    const { delivery } = await claim(crashed);
    const problems = async () =>
      (await agency.listMailProblems({ kind: 'weekly', query: { project: slug } })).map(
        ({ email, state }) => `${email.split('@')[0]} ${state}`,
      );
    expect(await problems()).toEqual(['bad failed', 'lost unknown']);
    // A mail that is being sent is not a problem yet, so it cannot be acknowledged.
    await agency.acknowledgeMail({ id: delivery.id });
    now += 15 * 60_000;
    expect(await problems()).toEqual(['bad failed', 'crashed unknown', 'lost unknown']);
    await agency.acknowledgeMail({ id: delivery.id });
    const before = await server.snapshot();
    await agency.acknowledgeMail({ id: delivery.id });
    expect(await server.snapshot()).toBe(before);
    now += 7 * 86_400_000;
    expect(await problems()).toEqual(['bad failed', 'later failed', 'lost unknown']);
    for (const problem of await agency.listMailProblems({
      kind: 'weekly',
      query: { project: slug },
    }))
      await agency.acknowledgeMail({ id: problem.id });
    expect(await problems()).toEqual([]);
    now = start;
    // A new attempt that fails is a new problem.
    await settle(await claim(bad, { resend: true }), { state: 'failed' });
    expect(await problems()).toEqual(['bad failed']);
  });

  test("builds the Message-ID from ids only, with the sender's domain if it is given", async () => {
    const email = await recipient();
    expect((await claim(email)).delivery.messageId).toMatch(
      new RegExp(`^<weekly\\.${id}\\.2026-W47\\.[0-9a-f]{24}@projects\\.agency\\.example>$`),
    );
    const mail = { projectId: id, email: await recipient() };
    const messageIdDomain = 'mail.agency.example';
    const { delivery } = await claimMail(agency, mail, { messageIdDomain });
    expect(delivery.messageId).toMatch(/@mail\.agency\.example>$/);
    for (const wrong of ['a b', 'x>\r\nBcc: y', '', '.example'])
      await expect(claimMail(agency, mail, { messageIdDomain: wrong })).rejects.toMatchObject({
        status: 422,
      });
  });

  test('a claim says why a recipient who was removed or whose project was archived gets nothing', async () => {
    const { id: of } = await server.createProject();
    const { id: recipientId } = await agency.addRecipient({
      id: of,
      body: { email: 'a@gone.example' },
    });
    const reasonOf = async (projectId: string) =>
      (await agency.claimMail({ kind: 'weekly', body: { projectId, recipientId } })).reason;
    await agency.removeRecipient({ id: recipientId });
    const removed = 'a@gone.example is not a recipient of this project. Add it first.';
    expect(await reasonOf(of)).toBe(removed);
    await agency.archiveProject({ id: of });
    for (const projectId of [of, 'no-project'])
      expect(await reasonOf(projectId)).toBe('This project was archived or deleted.');
    const other = agency.claimMail({ kind: 'other', body: { projectId: of, recipientId } });
    await expect(other).rejects.toMatchObject({ status: 404 });
  });

  test('a project that is archived between claim and result still learns what happened', async () => {
    const { id: projectId } = await server.createProject();
    const email = 'a@archived.example';
    await agency.addRecipient({ id: projectId, body: { email } });
    const claimed = await claimMail(agency, { projectId, email });
    await agency.archiveProject({ id: projectId });
    expect(await settle(claimed, { state: 'sent' })).toMatchObject({ state: 'sent' });
  });

  test('only the holder settles a claim, once, and a sent mail stays sent', async () => {
    const email = await recipient();
    const first = await claim(email);
    const stolen = { ...first, claim: 'x'.repeat(43) };
    await expect(settle(stolen, { state: 'sent' })).rejects.toThrow(OVERTAKEN);
    const response = `250 \u0007 2.0.0\r\nOK ${'é'.repeat(600)}`;
    const sent = await settle(first, { state: 'sent', isTemporary: true, response });
    expect(sent).toMatchObject({ state: 'sent', isTemporary: false, settledAt: THURSDAY });
    expect(sent.response).toMatch(/^250 {3}2\.0\.0 OK é+$/);
    expect(sent.response).toHaveLength(500);
    const before = await server.snapshot();
    now += 60_000;
    expect(await settle(first, { state: 'sent', response })).toEqual(sent);
    for (const state of ['failed', 'unknown'] as const)
      await expect(settle(first, { state })).rejects.toThrow('already settled as sent');
    expect(await server.snapshot()).toBe(before);

    const second = await claim(email, { resend: true });
    await expect(settle(first, { state: 'sent', response })).rejects.toThrow(OVERTAKEN);
    await settle(second, { state: 'failed', isTemporary: true, response: '451 later' });
    expect(await rowOf(email)).toMatchObject({
      state: 'failed',
      isTemporary: true,
      response: '451 later',
    });
    await expect(settle(second, { state: 'sent' })).rejects.toThrow('already settled as failed');
    now -= 60_000;
  });

  test.each(['interrupted', 'reported as unknown'])(
    'a mail that was %s may still turn out to be sent',
    async (how) => {
      const email = await recipient();
      const claimed = await claim(email);
      const start = now;
      if (how === 'interrupted') now += 20 * 60_000;
      else await settle(claimed, { state: 'unknown', response: 'Connection lost' });
      expect(await rowOf(email)).toMatchObject({ state: 'unknown' });
      expect(await settle(claimed, { state: 'sent' })).toMatchObject({
        state: 'sent',
        response: null,
      });
      now = start;
    },
  );

  test('does not settle a mail that was skipped in the meantime', async () => {
    const email = await recipient();
    const first = await live(email, 'skipped');
    if (first === undefined) throw new Error('No claim was made.');
    await expect(settle(first, { state: 'sent' })).rejects.toThrow(OVERTAKEN);
  });

  test('lists show an interrupted mail as time passes, without a stale 304', async () => {
    const email = await recipient();
    await claim(email);
    const start = now;
    for (const path of [`/api/projects/${id}/weekly-mail`, '/api/weekly-mail']) {
      const read = (tag = '') =>
        server.request(path, { token: server.agencyKey, headers: { 'If-None-Match': tag } });
      const stateIn = ({ json }: { json: unknown }) =>
        [json].flat().find((row) => Object(row).email === email);
      const { headers, ...first } = await read();
      expect(stateIn(first)).toMatchObject({ state: 'sending' });
      expect((await read(headers.etag)).status).toBe(304);
      now += 15 * 60_000 - 1;
      expect((await read(headers.etag)).status).toBe(304);
      now += 1;
      const later = await read(headers.etag);
      expect(later.status).toBe(200);
      expect(stateIn(later)).toMatchObject({ state: 'unknown', settledAt: null });
      now = start;
    }
  });
});

onEveryDatabase('three servers on one database', (kind) => {
  const one = testServer({ kind });
  const two = testServer({ beside: one });
  const servers = [one, two, testServer({ beside: one })];

  test('exactly one of many simultaneous claims wins, at first and after a failure', async () => {
    const { id } = await one.createProject();
    const emails = ['rosa', 'ben', 'lena', 'mia'].map((name) => `${name}@client.example`);
    for (const email of emails) await one.agency.addRecipient({ id, body: { email } });
    const claimAll = () =>
      Promise.all(
        emails.flatMap((email) =>
          [...servers, ...servers, ...servers, ...servers].map(({ agency }) =>
            claimMail(agency, { projectId: id, email }),
          ),
        ),
      );
    const winners = (claims: readonly KnownClaim[]) => claims.filter(({ claim }) => claim !== null);
    const addressesOf = (claims: readonly KnownClaim[]) =>
      claims.map(({ delivery }) => delivery.email).toSorted();

    const first = await claimAll();
    expect(first).toHaveLength(48);
    expect(addressesOf(winners(first))).toEqual(emails.toSorted());
    expect(new Set(first.map(({ delivery }) => delivery.messageId)).size).toBe(4);
    expect(await one.database.reader('messages')).toHaveLength(4);
    for (const claimed of winners(first))
      await settleMail(two.agency, claimed, { state: 'failed', isTemporary: true });
    const second = await claimAll();
    expect(addressesOf(winners(second))).toEqual(emails.toSorted());
  });
});

describe.each([
  ['America/Los_Angeles', '2026-11-16T08:00:00.000Z'],
  ['UTC', '2026-11-16T00:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-15T11:00:00.000Z'],
])('the week in %s', (reportTimezone, monday) => {
  test('changes at Monday 00:00 local time, and a run of the old week claims no more mails', async () => {
    let now = Date.parse(monday) - 1;
    const clock = () => new Date(now);
    const server = await serverOfTest({ settings: { reportTimezone }, clock });
    const { agency } = server;
    const { id } = await server.createProject();
    const email = 'rosa@client.example';
    await agency.addRecipient({ id, body: { email } });
    const weeks = async () => [
      (await agency.readWeeklyUpdate({ id })).week,
      (await agency.listWeeklyMail()).map(({ week, state }) => `${week} ${state}`).join(),
    ];
    expect(await weeks()).toEqual(['2026-W46', '2026-W46 waiting']);
    const claim = (week?: string) =>
      claimMail(agency, { projectId: id, email }, week === undefined ? {} : { period: week });
    const sunday = await claim('2026-W46');

    now += 1;
    expect(await weeks()).toEqual(['2026-W47', '2026-W47 waiting']);
    await settleMail(agency, sunday, { state: 'sent' });
    await expect(claim('2026-W46')).rejects.toThrow(
      '409: The current week is 2026-W47, not 2026-W46. Start a new run.',
    );
    const next = await claim('2026-W47');
    expect(next).toMatchObject({ claim: expect.any(String), delivery: { week: '2026-W47' } });
    expect(next.delivery.messageId).not.toBe(sunday.delivery.messageId);
    expect(await agency.listWeeklyMail({ query: { week: '2026-W46' } })).toMatchObject([
      { week: '2026-W46', email, state: 'sent' },
    ]);
    expect(await agency.listWeeklyMail({ query: { week: '2026-W48' } })).toEqual([]);
  });
});
