import {
  weeklyDelivery,
  weeklyMailRow,
} from '@project-dashboard/core/messages/weekly-update/schema';
import {
  weeklyEmailHtml,
  weeklyMailText,
} from '@project-dashboard/core/messages/weekly-update/weekly-mail';
import { weeklyEmailSubject } from '@project-dashboard/core/messages/weekly-update/weekly-mail-words';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { open } from '../../api/store/open.ts';
import { claimMail } from '../../api/testing/weekly-mail.ts';
import { catchMail } from '../testing/catch-mail.ts';
import { ended, startProcess } from '../testing/run-process.ts';
import { cellsOf, lastLine } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';
import { counts, weeklyProject } from '../testing/weekly-project.ts';

const PUBLIC_URL = 'https://projects.agency.example';

const catcher = await catchMail();
const api = await startApi({ settings: { PUBLIC_URL }, catcher });
const { client } = api;
afterAll(() => Promise.all([api.stop(), catcher.stop()]));
beforeEach(() => catcher.reset());

const send = (line: string, env = {}) => api.run(`weekly send ${line}`, { env });
const study = (title: string, ...emails: string[]) => weeklyProject(client, title, emails);
const status = async (slug: string) =>
  z.parse(z.array(weeklyMailRow), JSON.parse((await api.run(`weekly status ${slug} --json`)).out));
const states = async (slug: string) =>
  Object.fromEntries((await status(slug)).map(({ email, state }) => [email, state]));
const week = (numbers: Parameters<typeof counts>[1]) => counts('This week', numbers);

test('each recipient gets one mail a week, even if the command runs again', async () => {
  const emails = ['ana@agency.example', 'ben@agency.example'];
  const project = await study('Brand Study', ...emails);
  const update = await client.readWeeklyUpdate({ id: project.id });
  const subject = weeklyEmailSubject(update);
  const first = await send('brand-study');
  expect(first).toMatchObject({ code: 0, err: `${week({ sent: 2 })}\n` });
  expect(first.out).toMatch(
    /^sent\tana@agency\.example\tBrand Study\tbrand-study\t250 .*\nsent\tben@/,
  );
  expect(catcher.got()).toEqual(emails);
  expect(await send('--all')).toEqual({ code: 0, out: '', err: `${week({ sent: 2 })}\n` });
  expect(await send('--all --quiet')).toEqual({ code: 0, out: '', err: '' });
  expect(await send('--all --json')).toMatchObject({ code: 0, out: '[]\n' });
  expect(catcher.got()).toEqual(emails);

  const [mail, other] = catcher.mails;
  const [delivery] = await status('brand-study');
  expect(mail?.from).toBe('updates@agency.example');
  expect(mail?.parsed).toMatchObject({
    from: { name: 'Agency updates', address: 'updates@agency.example' },
    to: [{ address: 'ana@agency.example' }],
    replyTo: [{ name: 'Ana Diaz', address: 'updates@agency.example' }],
    subject: `[Acme Inc.] Brand Study: BEHIND, week of ${/week of (.*)$/.exec(subject)?.[1]}`,
    messageId: expect.stringMatching(
      new RegExp(`^<weekly\\.${project.id}\\.${delivery?.week}\\.\\w+@agency\\.example>$`),
    ),
  });
  expect(other?.parsed.messageId).not.toBe(mail?.parsed.messageId);
  const header = (key: string) => mail?.parsed.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const unsubscribeUrl = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(unsubscribeUrl).toMatch(/^https:\/\/projects\.agency\.example\/unsubscribe\/./);
  const projectUrl = `${PUBLIC_URL}/dashboard?q=brand-study`;
  const options = { projectUrl, unsubscribeUrl, timeZone: 'UTC' };
  const { text = '', html = '' } = mail?.parsed ?? {};
  expect(text.trimEnd()).toBe(weeklyMailText(update, options));
  for (const link of [projectUrl, unsubscribeUrl]) expect(text).toContain(`\n${link}\n`);
  expect(html.trimEnd()).toBe(weeklyEmailHtml(update, options).trimEnd());
  for (const token of [project.internalToken, project.clientToken])
    expect([mail?.raw, html, text].join()).not.toContain(token);

  // Unsubscribes with one click, as a mail program does: only this recipient of this project.
  const { pathname } = new URL(unsubscribeUrl);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await fetch(api.url + pathname, { method: 'POST', body, redirect: 'error' });
  expect(answer.status).toBe(200);
  expect(await send('brand-study --resend sent --yes')).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^ana@agency\.example: .*unsubscribed.*\nThis week: 2 sent, /i),
  });
  expect(catcher.got()).toEqual([...emails, 'ben@agency.example']);
  expect(catcher.mails[2]?.parsed.messageId).toBe(other?.parsed.messageId);
});

test('a problem with one recipient does not stop the others, and each result is shown', async () => {
  const hosts = ['refused', 'greylisted', 'late', 'early', 'spam', 'zoe'];
  const { id } = await study('Mixed', ...hosts.map((host) => `${host}@mixed.example`));
  const first = await send('mixed');
  expect(
    Object.fromEntries(cellsOf(first.out).map(([state, email]) => [email?.split('@')[0], state])),
  ).toEqual({
    ...{ refused: 'failed', greylisted: 'retry', late: 'unknown' },
    ...{ early: 'retry', spam: 'failed', zoe: 'sent' },
  });
  expect(first.err).toMatch(
    /^✗ failed: refused@mixed\.example \(mixed\): 550 .*No such user here$/m,
  );
  expect(first.err).toMatch(/^Some mails were not sent yet\. Run the same command again later\.$/m);
  expect(lastLine(first.err)).toBe(week({ sent: 1, retried: 2, failed: 2, unknown: 1 }));
  expect(first.code).toBe(75);

  catcher.asked.length = 0;
  const again = await send('mixed --quiet');
  expect(catcher.asked.toSorted()).toEqual(['early@mixed.example', 'greylisted@mixed.example']);
  expect(again).toMatchObject({
    ...{ code: 75, out: '' },
    err: expect.stringMatching(/^! to be retried: early@mixed\.example/),
  });
  const rows = await status('mixed');
  const of = (name: string) => rows.find(({ email }) => email.startsWith(name));
  expect(of('greylisted')).toMatchObject({ state: 'sent', attempts: 2 });
  expect(of('late')).toMatchObject({ state: 'unknown', attempts: 1 });
  expect(catcher.got().filter((to) => to === 'late@mixed.example')).toHaveLength(1);

  catcher.asked.length = 0;
  await send('mixed --only late@mixed.example --resend unknown --yes');
  expect(catcher.asked).toEqual(['late@mixed.example']);
  expect(await send('mixed --only nobody@mixed.example')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^✗ Not a recipient: nobody@/),
  });
  await client.archiveProject({ id });
});

test('a test copy is marked as a test and is not recorded in the ledger', async () => {
  await study('Copied', 'ana@copied.example');
  const { code, out } = await send('copied --to me@a.example --to you@a.example');
  expect(out).toMatch(/^sent\tme@a\.example\tCopied\t.*\nsent\tyou@a\.example\t/);
  expect(code).toBe(0);
  expect(catcher.got()).toEqual(['me@a.example', 'you@a.example']);
  expect(catcher.mails[0]?.parsed.subject).toMatch(/^\[Test\] \[Acme Inc\.\] Copied: BEHIND/);
  expect(catcher.mails[0]?.raw).not.toContain('List-Unsubscribe');
  expect(await states('copied')).toEqual({ 'ana@copied.example': 'waiting' });
});

describe('Ctrl-C', () => {
  test('the mails that are being sent are finished and recorded, the others stay waiting', async () => {
    const emails = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@stop.example`);
    await study('Stop Study', ...emails);
    // After the first mail three are sent at once, and the signal comes while all three wait for the reply.
    const [asked, left] = [emails.slice(0, 4), emails.slice(4)];
    const run = api.start('weekly send stop-study');
    let answer = () => {};
    const interrupted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    catcher.hold = (address) => {
      if (catcher.mails.length === asked.length) {
        run.signal('SIGINT');
        answer();
      }
      return address === emails[0] ? undefined : interrupted;
    };
    const { code, out, err } = await run.ended;
    expect(catcher.asked.toSorted()).toEqual(asked);
    expect(cellsOf(out).map(([, email]) => email)).toEqual(asked);
    expect(err).toMatch(/Stopping after the current mails/);
    expect(lastLine(err)).toBe(week({ sent: asked.length, waiting: left.length }));
    expect(code).toBe(130);
    expect(await states('stop-study')).toEqual({
      ...Object.fromEntries(asked.map((email) => [email, 'sent'])),
      ...Object.fromEntries(left.map((email) => [email, 'waiting'])),
    });
    expect(await send('stop-study')).toMatchObject({ code: 0 });
    expect(catcher.got().toSorted()).toEqual(emails);
  });

  test('twice stops immediately: the current mail stays claimed and is not sent again', async () => {
    await study('Left', 'ana@left.example');
    const child = startProcess(['weekly', 'send', 'left'], { env: api.env });
    catcher.hold = () => new Promise(() => {});
    catcher.meanwhile = () => child.kill('SIGINT');
    child.stderr.once('data', () => child.kill('SIGINT'));
    expect(await ended(child)).toMatchObject({ code: 130, out: '' });
    expect(await states('left')).toEqual({ 'ana@left.example': 'sending' });
    expect(await send('left')).toEqual({
      ...{ code: 0, out: '' },
      err: `${week({}).replace(/\.$/, '')}, 1 being sent by another run.\n`,
    });
  });
});

test('in a terminal: a progress line, and a question before a mail is sent again', async () => {
  await study('Terminal', 'ana@t.example', 'ben@t.example');
  const { out, code } = await api.onScreen('weekly send terminal');
  expect(out).toContain('Sending 1 of 2…');
  expect(out).toContain('Sending 2 of 2…');
  expect(code).toBe(0);
  for (const [answer, exit, mails] of [
    ['no', 130, 2],
    ['yes', 0, 4],
  ] as const) {
    const steps = [{ seen: 'ana@t.example, ben@t.example', type: `${answer}\r` }];
    expect(await api.onScreen('weekly send terminal --resend sent', { steps })).toMatchObject({
      code: exit,
    });
    expect(catcher.got()).toHaveLength(mails);
  }
});

test('--json prints the mails as the ledger records them', async () => {
  await study('Json', 'ana@json.example', 'refused@json.example');
  const { code, out } = await send('json --json');
  const deliveries = z.parse(z.array(weeklyDelivery), JSON.parse(out));
  expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'failed']);
  expect(code).toBe(1);
});

describe('what no run has told', () => {
  /** Moves the claims of a project's mails into the past, as if a crashed run had left them. */
  async function claimed(projectId: string, minutes: number, parts: { period?: string } = {}) {
    const db = await open(api.databaseUrl);
    const claimed_at = new Date(Date.now() - minutes * 60_000).toISOString();
    const rows = db.writer('messages').where({ project_id: projectId });
    await rows.update({ claimed_at, ...parts });
    await db.close();
  }

  test('a mail of a killed run is told once as unknown, with exit 1, also with --quiet', async () => {
    const { id, slug } = await study('Killed', 'ana@killed.example');
    await claimMail(client, { projectId: id, email: 'ana@killed.example' });
    expect(await send(`${slug} --quiet`)).toMatchObject({ code: 0, out: '', err: '' });
    await claimed(id, 16);
    const told = await send(`${slug} --quiet`);
    expect(told.err).toMatch(/^\? unknown: ana@killed\.example \(killed, week \d{4}-W\d{2}\): /);
    expect(told.err).toMatch(/--only ana@killed\.example --resend unknown\n/);
    expect(lastLine(told.err)).toBe(week({ unknown: 1 }));
    expect(told.code).toBe(1);
    expect(await send(`${slug} --quiet`)).toEqual({
      ...{ code: 0, out: '', err: `${week({ unknown: 1 })}\n` },
    });
  });

  test('a mail of last week is told without a way to send it again', async () => {
    const { id, slug } = await study('Older', 'a@older.example');
    await claimMail(client, { projectId: id, email: 'a@older.example' });
    await claimed(id, 7 * 24 * 60, { period: '2026-W01' });
    const run = await send(slug);
    expect(run.err).toMatch(/^\? unknown: a@older\.example \(older, week 2026-W01\): /);
    expect(run.err).not.toContain('--resend');
    expect(run.code).toBe(1);
    expect(await send(slug)).toEqual({ code: 0, out: '', err: `${week({ sent: 1 })}\n` });
  });
});
