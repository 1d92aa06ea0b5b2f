import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { makeCertificate } from '../../testing/certificate.ts';
import { runProcess } from '../../testing/run-process.ts';
import { emptyFolder, runProgram } from '../../testing/run-program.ts';

// 0.0.0.0 reaches this machine, but is not a loopback address. So TLS is required, as for any other server.
const certificate = makeCertificate(['127.0.0.1', '0.0.0.0']);
const authority = join(emptyFolder(), 'authority.pem');
writeFileSync(authority, certificate.cert);

let smtps: MailCatcher;
let starttls: MailCatcher;
let plain: MailCatcher;
beforeAll(async () => {
  const login: Pick<SMTPServerOptions, 'onAuth'> = {
    onAuth: ({ username, password }, _, answer) =>
      password === 'p@ss' ? answer(null, { user: username }) : answer(new Error('No')),
  };
  [smtps, starttls, plain] = await Promise.all([
    catchMail({ ...certificate, ...login, secure: true, closeTimeout: 100 }),
    catchMail({ ...certificate, ...login, closeTimeout: 100 }),
    catchMail({ disabledCommands: ['STARTTLS', 'AUTH'], closeTimeout: 100 }),
  ]);
});
afterAll(async () => {
  await Promise.all([smtps.stop(), starttls.stop(), plain.stop()]);
});

const mailTest = (url: string, env: Record<string, string> = {}, ...args: string[]) =>
  runProcess(['mail', 'test', '--to', 'me@agency.example', ...args], {
    env: {
      SMTP_URL: url,
      MAIL_FROM: 'Agency updates <updates@agency.example>',
      NODE_EXTRA_CA_CERTS: authority,
      ...env,
    },
  });
const pairs = (out: string) =>
  Object.fromEntries(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')),
  );

test('sends over TLS from the start, with a login', async () => {
  const { code, out } = await mailTest(smtps.url.replace('//', '//ana:p%40ss@'));
  expect(pairs(out)).toEqual({
    to: 'me@agency.example',
    from: 'Agency updates <updates@agency.example>',
    server: `127.0.0.1:${smtps.port}`,
    security: 'TLS from the start',
    login: 'ana',
    response: expect.stringMatching(/^250 /),
  });
  expect(out).not.toContain('p@ss');
  expect(code).toBe(0);
  expect(smtps.mails).toMatchObject([{ isEncrypted: true, user: 'ana', to: 'me@agency.example' }]);
  expect(smtps.mails[0]?.parsed.text).toContain('project-dashboard mail test');
});

test('sends over STARTTLS', async () => {
  const { code, out } = await mailTest(`smtp://0.0.0.0:${starttls.port}`, {}, '--json');
  expect(JSON.parse(out)).toMatchObject({ security: 'TLS by STARTTLS', login: null });
  expect(code).toBe(0);
  expect(starttls.mails).toMatchObject([{ isEncrypted: true, user: undefined }]);
});

test('sends nothing to another machine without STARTTLS or with an untrusted certificate', async () => {
  const before = plain.mails.length + starttls.mails.length;
  const none = await mailTest(`smtp://0.0.0.0:${plain.port}`);
  expect(none.err).toMatch(/offered no secure connection\./);
  expect(none.code).toBe(1);
  for (const url of [`smtp://0.0.0.0:${starttls.port}`, smtps.url]) {
    const unknown = await mailTest(url, { NODE_EXTRA_CA_CERTS: '' });
    expect(unknown.err).toMatch(/offered no secure connection\.\n.*(self.signed|certificate)/);
    expect(unknown.code).toBe(1);
  }
  expect(plain.mails.length + starttls.mails.length).toBe(before);
});

test('a mail server on this machine may use plain SMTP or a self-signed certificate', async () => {
  expect(await mailTest(plain.url)).toMatchObject({ code: 0 });
  expect(await mailTest(starttls.url, { NODE_EXTRA_CA_CERTS: '' })).toMatchObject({ code: 0 });
  expect(plain.mails.at(-1)?.isEncrypted).toBe(false);
  expect(starttls.mails.at(-1)?.isEncrypted).toBe(true);
});

test.each([
  ['full@agency.example', 75, /refused the mail to full@agency\.example\.\n.*452/],
  ['late@agency.example', 1, /was lost .*It may have arrived/],
])('--to %s: exit %i', async (to, code, expected) => {
  const answer = await runProgram(['mail', 'test', '--to', to], {
    env: { SMTP_URL: plain.url, MAIL_FROM: 'updates@agency.example' },
  });
  expect(answer).toMatchObject({ code, out: '', err: expect.stringMatching(expected) });
});
