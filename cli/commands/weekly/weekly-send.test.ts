import { spawn } from 'node:child_process';
import {
  weeklyDelivery,
  weeklyEmailHtml,
  weeklyEmailSubject,
  weeklyMailRow,
  weeklyMailText,
} from '@project-dashboard/core/weekly-update';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { inTerminal } from '../../testing/in-terminal.ts';
import { ended, PROGRAM } from '../../testing/run-process.ts';
import { emptyFolder, environment, runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';

const PUBLIC_URL = 'https://projects.agency.example';
const MAIL_FROM = 'Agency updates <updates@agency.example>';

let api: RunningApi;
let catcher: MailCatcher;
let env: Record<string, string>;
const send = (...args: string[]) => runProgram(['weekly', 'send', ...args], { env });
const status = async (slug: string) => {
  const { out } = await runProgram(['weekly', 'status', slug, '--json'], { env });
  return z.parse(z.array(weeklyMailRow), JSON.parse(out));
};
const states = async (slug: string) =>
  Object.fromEntries((await status(slug)).map(({ email, state }) => [email, state]));
const start = (args: readonly string[]) =>
  spawn(process.execPath, [PROGRAM, ...args], {
    cwd: emptyFolder(),
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const got = () => catcher.mails.map(({ to }) => to);
const counts = (
  sent: number,
  parts: Partial<Record<'waiting' | 'failed' | 'unknown', number>> = {},
) => {
  const { waiting = 0, failed = 0, unknown = 0 } = parts;
  return `This week: ${sent} sent, ${waiting} waiting, 0 to be retried, ${failed} failed, ${unknown} unknown, 0 skipped.\n`;
};

beforeAll(async () => {
  [api, catcher] = await Promise.all([
    startApi({ settings: { PUBLIC_URL } }),
    catchMail({ closeTimeout: 100 }),
  ]);
  env = { ...api.env, SMTP_URL: catcher.url, MAIL_FROM };
});
afterAll(async () => {
  await Promise.all([api.stop(), catcher.stop()]);
});
beforeEach(() => {
  catcher.mails.length = 0;
  catcher.asked.length = 0;
  catcher.meanwhile = () => {};
});

test('each recipient gets one mail a week, even if the command runs again', async () => {
  const emails = ['ana@agency.example', 'ben@agency.example'];
  const project = await weeklyProject(api.client, 'Brand Study', emails);

  const dry = await runProgram(['weekly', 'send', '--all', '--dry-run'], { env: api.env });
  const update = await api.client.readWeeklyUpdate({ id: project.id });
  const subject = weeklyEmailSubject(update);
  const line = (email: string) => ['waiting', email, 'Brand Study', 'brand-study', subject];
  expect(
    dry.out
      .trimEnd()
      .split('\n')
      .map((row) => row.split('\t')),
  ).toEqual(emails.map(line));
  expect(dry).toMatchObject({ code: 0, err: expect.stringMatching(/^2 to send\. .* dry run/) });
  expect(catcher.asked).toEqual([]);
  expect(await states('brand-study')).toEqual({
    [emails[0] ?? '']: 'waiting',
    [emails[1] ?? '']: 'waiting',
  });

  const first = await send('brand-study');
  expect(first).toMatchObject({ code: 0, err: counts(2) });
  expect(first.out).toMatch(
    /^sent\tana@agency\.example\tBrand Study\tbrand-study\t250 .*\nsent\tben@/,
  );
  expect(got()).toEqual(emails);

  const second = await send('--all');
  expect(second).toEqual({ code: 0, out: '', err: counts(2) });
  expect(await send('--all', '--quiet')).toEqual({ code: 0, out: '', err: '' });
  expect(await send('--all', '--json')).toMatchObject({ code: 0, out: '[]\n' });
  expect(got()).toEqual(emails);

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
  expect(header('list-id')).toBe(`<weekly.${project.id}.agency.example>`);
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('x-auto-response-suppress')).toBe('All');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const unsubscribeUrl = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(unsubscribeUrl).toMatch(/^https:\/\/projects\.agency\.example\/unsubscribe\/./);
  const projectUrl = `${PUBLIC_URL}/dashboard?q=brand-study`;
  const options = { projectUrl, unsubscribeUrl, timeZone: 'UTC' };
  const { text = '' } = mail?.parsed ?? {};
  expect(text.trimEnd()).toBe(weeklyMailText(update, options));
  expect(text).toMatch(
    /Best regards\n\n--\nHealth: BEHIND\. 2 overdue items: Kundenliste für Ö, Panel/,
  );
  for (const link of [projectUrl, unsubscribeUrl]) expect(text).toContain(`\n${link}\n`);
  // In the HTML each date is in a span, so that it does not break.
  for (const part of [text, mail?.parsed.html?.replaceAll(/<\/?span[^>]*>/g, '')])
    expect(part).toMatch(/Last updated .* at \d+:\d\d [AP]M UTC\./);
  expect(mail?.parsed.html?.trimEnd()).toBe(weeklyEmailHtml(update, options).trimEnd());
  const whole = [mail?.raw, mail?.parsed.html, mail?.parsed.text].join();
  expect(whole).not.toContain(project.internalToken);
  expect(whole).not.toContain(project.clientToken);

  // Unsubscribes with one click, as a mail program does: only this recipient of this project.
  const { pathname } = new URL(unsubscribeUrl);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await fetch(api.url + pathname, { method: 'POST', body, redirect: 'error' });
  expect(answer.status).toBe(200);
  expect(await send('brand-study', '--resend', 'sent', '--yes')).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^ana@agency\.example: .*unsubscribed.*\nThis week: 2 sent, /i),
  });
  expect(got()).toEqual([...emails, 'ben@agency.example']);
  expect(catcher.mails[2]?.parsed.messageId).toBe(other?.parsed.messageId);
});

test('a problem with one recipient does not stop the others, and each result is shown', async () => {
  const hosts = ['refused', 'greylisted', 'late', 'early', 'spam', 'slow', 'zoe'];
  await weeklyProject(
    api.client,
    'Mixed',
    hosts.map((host) => `${host}@mixed.example`),
  );
  const first = await send('mixed');
  const shown = first.out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(Object.fromEntries(shown.map(([state, email]) => [email?.split('@')[0], state]))).toEqual({
    refused: 'failed',
    greylisted: 'retry',
    late: 'unknown',
    early: 'retry',
    spam: 'failed',
    slow: 'sent',
    zoe: 'sent',
  });
  expect(first.err).toMatch(
    /^✗ failed: refused@mixed\.example \(mixed\): 550 .*No such user here$/m,
  );
  expect(first.err).toMatch(
    /^This week: 2 sent, 0 waiting, 2 to be retried, 2 failed, 1 unknown, 0 skipped\.\n$/m,
  );
  expect(first.err).toMatch(/^Some mails were not sent yet\. Run the same command again later\.$/m);
  expect(first.code).toBe(75);

  catcher.asked.length = 0;
  const again = await send('mixed', '--quiet');
  expect(catcher.asked.sort()).toEqual(['early@mixed.example', 'greylisted@mixed.example']);
  expect(again.out).toBe('');
  expect(again.err).toMatch(/^! to be retried: early@mixed\.example/);
  expect(again.code).toBe(75);
  const rows = await status('mixed');
  expect(rows.find(({ email }) => email.startsWith('greylisted'))).toMatchObject({
    state: 'sent',
    attempts: 2,
  });
  expect(rows.find(({ email }) => email.startsWith('late'))).toMatchObject({
    state: 'unknown',
    attempts: 1,
  });
  expect(got().filter((to) => to === 'late@mixed.example')).toHaveLength(1);

  catcher.asked.length = 0;
  await send('mixed', '--only', 'late@mixed.example', '--resend', 'unknown', '--yes');
  expect(catcher.asked).toEqual(['late@mixed.example']);
  const nobody = await send('mixed', '--only', 'nobody@mixed.example');
  expect(nobody).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^✗ Not a recipient: nobody@/),
  });
});

describe('a test copy', () => {
  test('is marked as a test and is not recorded in the ledger', async () => {
    await weeklyProject(api.client, 'Copied', ['ana@copied.example']);
    const { code, out } = await send('copied', '--to', 'me@a.example', '--to', 'you@a.example');
    expect(out).toMatch(/^sent\tme@a\.example\tCopied\t.*\nsent\tyou@a\.example\t/);
    expect(code).toBe(0);
    expect(got()).toEqual(['me@a.example', 'you@a.example']);
    expect(catcher.mails[0]?.parsed.subject).toMatch(/^\[Test\] \[Acme Inc\.\] Copied: BEHIND/);
    expect(catcher.mails[0]?.raw).not.toContain('List-Unsubscribe');
    expect(await states('copied')).toEqual({ 'ana@copied.example': 'waiting' });
  });

  test('is refused for a name with an address', async () => {
    const { code, err } = await send('copied', '--to', 'Me <me@a.example>');
    expect(err).toMatch(/Me <me@a\.example>: Must be one plain mail address/);
    expect(code).toBe(2);
  });
});

describe('a mail server that accepts no mail', () => {
  const SLUG = 'waiting-study';
  const expectWaiting = async () =>
    expect(await states(SLUG)).toEqual({ 'ana@waiting.example': 'waiting' });
  beforeAll(async () => {
    await weeklyProject(api.client, 'Waiting Study', ['ana@waiting.example']);
  });

  test('nothing listens on its port: exit 75, nothing is claimed', async () => {
    const gone = await catchMail();
    await gone.stop();
    const { code, err } = await runProgram(['weekly', 'send', SLUG], {
      env: { ...env, SMTP_URL: gone.url },
    });
    expect(err).toMatch(/is not available\.\n.*ECONNREFUSED/);
    expect(code).toBe(75);
    await expectWaiting();
  });

  test('it refuses the login or offers none: exit 75, nothing is claimed', async () => {
    const strict = await catchMail({
      closeTimeout: 100,
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, answer) =>
        password === 'right' ? answer(null, { user: username }) : answer(new Error('Wrong')),
    });
    const login = (given: string, url = strict.url) => ({
      env: { ...env, SMTP_URL: url.replace('//', `//ana:${given}@`) },
    });
    const wrong = await runProgram(['weekly', 'send', SLUG], login('secret-wrong'));
    expect(wrong.err).toMatch(/refused the login\.\n.*535/);
    expect(wrong.err).not.toContain('secret-wrong');
    expect(wrong.code).toBe(75);
    const open = await catchMail({ closeTimeout: 100, disabledCommands: ['AUTH'] });
    const unasked = await runProgram(['weekly', 'send', SLUG], login('right', open.url));
    expect(unasked).toMatchObject({ code: 75, err: expect.stringMatching(/refused the login/) });
    await expectWaiting();

    const right = await runProgram(['weekly', 'send', SLUG], login('right'));
    expect(right.code).toBe(0);
    expect(strict.mails).toMatchObject([{ to: 'ana@waiting.example', user: 'ana' }]);
    await Promise.all([strict.stop(), open.stop()]);
  });
});

test('Ctrl-C: the mails that are being sent are finished and recorded, the others stay waiting', async () => {
  const emails = ['a', 'slow.1', 'slow.2', 'slow.3', 'x', 'y', 'z'].map(
    (name) => `${name}@stop.example`,
  );
  await weeklyProject(api.client, 'Stop Study', emails);
  const child = start(['weekly', 'send', 'stop-study']);
  catcher.meanwhile = (address) => {
    if (address === 'slow.3@stop.example') child.kill('SIGINT');
  };
  const { code, out, err } = await ended(child);
  const asked = emails.filter((email) => catcher.asked.includes(email));
  const left = emails.slice(asked.length);
  expect(asked.length).toBeGreaterThan(3);
  expect(left).toContain('z@stop.example');
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[1]),
  ).toEqual(asked);
  expect(err).toMatch(/Stopping after the current mails/);
  expect(err.endsWith(counts(asked.length, { waiting: left.length }))).toBe(true);
  expect(code).toBe(130);
  expect(await states('stop-study')).toEqual({
    ...Object.fromEntries(asked.map((email) => [email, 'sent'])),
    ...Object.fromEntries(left.map((email) => [email, 'waiting'])),
  });
  expect(await send('stop-study')).toMatchObject({ code: 0, err: counts(emails.length) });
  expect(got().toSorted()).toEqual(emails);
});

test('a second Ctrl-C stops immediately: the current mail stays claimed and is not sent again', async () => {
  await weeklyProject(api.client, 'Left', ['slow@left.example']);
  const child = start(['weekly', 'send', 'left']);
  catcher.meanwhile = () => child.kill('SIGINT');
  child.stderr.once('data', () => child.kill('SIGINT'));
  expect(await ended(child)).toMatchObject({ code: 130, out: '' });
  expect(await states('left')).toEqual({ 'slow@left.example': 'sending' });
  expect(await send('left')).toEqual({
    code: 0,
    out: '',
    err: counts(0).replace('.\n', ', 1 being sent by another run.\n'),
  });
});

test('in a terminal: a progress line, a table, and a question before a mail is sent again', async () => {
  await weeklyProject(api.client, 'Terminal', ['ana@t.example', 'ben@t.example']);
  const { out, code } = await inTerminal(['weekly', 'send', 'terminal', '--no-color'], { env });
  expect(out).toContain('Sending 1 of 2…');
  expect(out).toContain('Sending 2 of 2…');
  expect(out).toMatch(/STATE +ADDRESS +STUDY +SLUG +REPLY\n✓ sent +ana@t\.example/);
  expect(code).toBe(0);
  const resend = (answer: string) =>
    inTerminal(['weekly', 'send', 'terminal', '--resend', 'sent', '--no-color'], {
      env,
      steps: [{ seen: 'ana@t.example, ben@t.example', type: `${answer}\r` }],
    });
  expect(await resend('no')).toMatchObject({ code: 130 });
  expect(got()).toHaveLength(2);
  expect(await resend('yes')).toMatchObject({ code: 0 });
  expect(got()).toHaveLength(4);
});

test('the API stops after a mail was sent: exit 75, and nobody gets the mail twice', async () => {
  const first = await startApi();
  await weeklyProject(first.client, 'Lost', ['slow@lost.example']);
  catcher.meanwhile = () => {
    void first.stop();
  };
  const lost = { ...env, ...first.env };
  const { code, err } = await runProgram(['weekly', 'send', '--all'], { env: lost });
  expect(err).toMatch(/The mail to slow@lost\.example was sent, but the API did not record it/);
  expect(code).toBe(75);
  const second = await startApi({ databaseUrl: first.databaseUrl });
  const again = await runProgram(['weekly', 'send', '--all'], { env: { ...lost, ...second.env } });
  expect(again).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringMatching(/0 skipped, 1 being sent by another run\.\n$/),
  });
  expect(got()).toEqual(['slow@lost.example']);
  await second.stop();
});

test('--json prints the mails as the ledger records them', async () => {
  await weeklyProject(api.client, 'Json', ['ana@json.example', 'refused@json.example']);
  const { code, out } = await send('json', '--json');
  const deliveries = z.parse(z.array(weeklyDelivery), JSON.parse(out));
  expect(deliveries.map(({ email, state }) => [email, state])).toEqual([
    ['ana@json.example', 'sent'],
    ['refused@json.example', 'failed'],
  ]);
  expect(code).toBe(1);
});
