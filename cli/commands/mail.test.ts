import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { catchMail } from '../testing/catch-mail.ts';
import { makeCertificate } from '../testing/certificate.ts';
import { runProcess } from '../testing/run-process.ts';
import { emptyFolder, pairsOf, runProgram } from '../testing/run-program.ts';
import { MAIL_FROM } from '../testing/start-api.ts';

// 0.0.0.0 reaches this machine, but is not a loopback address. So TLS is required, as for any other server.
const certificate = makeCertificate(['127.0.0.1', '0.0.0.0']);
const [smtps, starttls, plain] = await Promise.all([
  catchMail({
    ...{ ...certificate, secure: true },
    onAuth: ({ username, password }, _, answer) =>
      password === 'p@ss' ? answer(null, { user: username }) : answer(new Error('No')),
  }),
  catchMail({ ...certificate }),
  catchMail({ disabledCommands: ['STARTTLS', 'AUTH'] }),
]);
afterAll(() => Promise.all([smtps.stop(), starttls.stop(), plain.stop()]));

const mailTest = (SMTP_URL: string, to = 'me@agency.example') =>
  runProgram(`mail test --to ${to}`, { env: { SMTP_URL, MAIL_FROM } });
const far = (port: number) => `smtp://0.0.0.0:${port}`;

test('sends over TLS from the start, with a login', async () => {
  const authority = join(emptyFolder(), 'authority.pem');
  writeFileSync(authority, certificate.cert);
  const SMTP_URL = smtps.url.replace('//', '//ana:p%40ss@');
  // Node reads the authorities that it trusts once, when it starts.
  const { code, out } = await runProcess(['mail', 'test', '--to', 'me@agency.example'], {
    env: { SMTP_URL, MAIL_FROM, NODE_EXTRA_CA_CERTS: authority },
  });
  expect(pairsOf(out)).toEqual({
    to: 'me@agency.example',
    from: MAIL_FROM,
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

describe('sends nothing', () => {
  test.each([
    ['to another machine without STARTTLS', far(plain.port), /offered no secure connection\./],
    ['to another machine with an untrusted certificate', far(starttls.port), /self.signed|cert/],
    ['over TLS with an untrusted certificate', smtps.url, /self.signed|certificate/],
  ])('%s', async (_, url, said) => {
    const before = [plain, starttls, smtps].map(({ mails }) => mails.length);
    const { code, err } = await mailTest(url);
    expect(err).toMatch(/offered no secure connection\.\n/);
    expect(err).toMatch(said);
    expect(code).toBe(1);
    expect([plain, starttls, smtps].map(({ mails }) => mails.length)).toEqual(before);
  });
});

test.each([
  ['plain SMTP', plain, false],
  ['a self-signed certificate', starttls, true],
])('a mail server on this machine may use %s', async (_, server, isEncrypted) => {
  expect(await mailTest(server.url)).toMatchObject({ code: 0 });
  expect(server.mails.at(-1)?.isEncrypted).toBe(isEncrypted);
});

test.each([
  ['full@agency.example', 75, /refused the mail to full@agency\.example\.\n.*452/],
  ['late@agency.example', 1, /was lost .*It may have arrived/],
])('--to %s: exit %i', async (to, code, expected) => {
  expect(await mailTest(plain.url, to)).toMatchObject({
    ...{ code, out: '' },
    err: expect.stringMatching(expected),
  });
});
