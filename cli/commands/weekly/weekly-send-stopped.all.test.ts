import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@project-dashboard/core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { makeCertificate } from '../../testing/certificate.ts';
import { type FrontProxy, startFrontProxy } from '../../testing/front-proxy.ts';
import { runProcess } from '../../testing/run-process.ts';
import { emptyFolder } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';

const MAIL_FROM = 'Agency updates <updates@agency.example>';
const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const expired = makeCertificate(['127.0.0.1'], new Date('2020-02-02'));
const otherName = makeCertificate(['10.0.0.1']);

let api: RunningApi;
let catcher: MailCatcher;
let trusted: string;
const opened: { stop(): Promise<void> }[] = [];
const opening = async <T extends { stop(): Promise<void> }>(started: Promise<T>): Promise<T> => {
  const made = await started;
  opened.push(made);
  return made;
};

beforeAll(async () => {
  [api, catcher] = await Promise.all([
    opening(startApi()),
    opening(catchMail({ closeTimeout: 100 })),
  ]);
  trusted = join(emptyFolder(), 'ca.pem');
  writeFileSync(trusted, expired.cert + otherName.cert);
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.stop()));
});
beforeEach(() => {
  catcher.mails.length = 0;
  catcher.meanwhile = () => {};
});

const send = (args: readonly string[], env: Record<string, string> = {}) =>
  runProcess(['weekly', 'send', ...args], {
    env: { ...api.env, SMTP_URL: catcher.url, MAIL_FROM, NODE_EXTRA_CA_CERTS: trusted, ...env },
  });
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);
const counts = (sent: number, waiting: number, retried = 0, failed = 0, unknown = 0) =>
  `This week: ${sent} sent, ${waiting} waiting, ${retried} to be retried, ${failed} failed, ${unknown} unknown, 0 skipped.`;
const statesOf = async (id: string) =>
  (await api.client.listProjectWeeklyMail({ id })).map(({ state }) => state);

describe('a mail server that accepts no mail: exit 75, and every mail stays waiting', () => {
  const refusing = (code: number, text: string) =>
    Object.assign(new Error(text), { responseCode: code });
  const servers: [string, () => Promise<MailCatcher>, RegExp][] = [
    [
      'has an expired certificate',
      () => catchMail({ secure: true, ...expired }),
      /certificate has expired/,
    ],
    [
      'has a certificate for another name',
      () => catchMail({ secure: true, ...otherName }),
      /not in the cert's list/,
    ],
    [
      'refuses the login',
      () =>
        catchMail({
          allowInsecureAuth: true,
          authOptional: false,
          onAuth: (_, __, answer) => answer(new Error('Wrong')),
        }),
      /refused the login\.\n.*535.*\n.*SMTP_URL/,
    ],
    [
      'refuses the sender',
      () => catchMail({ onMailFrom: (_, __, answer) => answer(refusing(550, '5.7.1 Not yours')) }),
      /refused the sender\.\n.*5\.7\.1 Not yours\n.*MAIL_FROM.*SMTP_URL/,
    ],
    [
      'refuses the sender for now',
      () => catchMail({ onMailFrom: (_, __, answer) => answer(refusing(451, '4.7.0 Too many')) }),
      /refused the sender\.\n.*4\.7\.0 Too many/,
    ],
    [
      'refuses every recipient',
      () => catchMail({ onRcptTo: (_, __, answer) => answer(refusing(554, '5.7.1 No relay')) }),
      /refused all 3 mails\.\n.*5\.7\.1 No relay\n.*MAIL_FROM and SMTP_URL/,
    ],
    [
      'is not there',
      async () => {
        const gone = await catchMail();
        await gone.stop();
        return { ...gone, stop: async () => {} };
      },
      /ECONNREFUSED/,
    ],
  ];

  test.each(servers)('it %s', async (what, start, said) => {
    const title = `Server ${what}`;
    const emails = ['a', 'b', 'c'].map((name) => `${name}@waiting.example`);
    const { id, slug } = await weeklyProject(api.client, title, emails);
    const server = await start();
    const SMTP_URL = server.url.replace('//', what === 'refuses the login' ? '//ana:no@' : '//');
    const { code, err } = await send([slug, '--quiet'], { SMTP_URL });
    await server.stop();
    expect(err).toMatch(said);
    expect(lastLine(err)).toBe(counts(0, 3));
    expect(code).toBe(75);
    expect(await statesOf(id)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await send([slug])).toMatchObject({ code: 0 });
    expect(catcher.mails).toHaveLength(3);
  });
});

test('one refused address fails, with other recipients in the run or alone', async () => {
  const first = await weeklyProject(api.client, 'Early', ['refused@a.example', 'zoe@a.example']);
  const mixed = await send([first.slug]);
  expect(mixed).toMatchObject({ code: 1, err: expect.stringMatching(/✗ failed: refused@a/) });
  expect(lastLine(mixed.err)).toBe(counts(1, 0, 0, 1));
  const alone = await weeklyProject(api.client, 'Alone', ['refused@b.example']);
  expect(lastLine((await send([alone.slug])).err)).toBe(counts(0, 0, 0, 1));
});

describe('an API that cannot be used', () => {
  let proxy: FrontProxy;
  let id: string;
  let slug: string;
  beforeAll(async () => {
    proxy = await opening(startFrontProxy(api.url));
  });
  const study = async (title: string, emails = ['a@api.example', 'b@api.example']) => {
    ({ id, slug } = await weeklyProject(api.client, title, emails));
  };
  const UNKNOWN = 'This run: 0 sent. The number of waiting mails is unknown.';

  test('the project is deleted as the run begins: exit 1, because a later run cannot help', async () => {
    await study('Deleted');
    proxy.answer = async (path) => {
      if (!path.startsWith(endpoints.listWeeklyMail.path)) return undefined;
      await api.client.archiveProject({ id });
      await api.client.deleteProject({ id, query: { slug } });
      return undefined;
    };
    const { code, err } = await send([slug, '--quiet'], { PROJECT_DASHBOARD_URL: proxy.url });
    proxy.answer = () => undefined;
    expect(err).not.toContain(UNKNOWN);
    expect(code).toBe(1);
  });

  test.each([502, 503, 404])('a proxy responds with %i: exit 75', async (status) => {
    await study(`Proxy ${status}`);
    proxy.answer = () => ({ status, html: HTML });
    const { code, err } = await send([slug, '--quiet'], { PROJECT_DASHBOARD_URL: proxy.url });
    proxy.answer = () => undefined;
    expect(lastLine(err)).toBe(UNKNOWN);
    expect(code).toBe(75);
    expect(await statesOf(id)).toEqual(['waiting', 'waiting']);
  });

  test('a proxy responds with 502 during a run: exit 75, with the line of counts', async () => {
    await study('Half');
    let claims = 0;
    proxy.answer = (path) => {
      if (path.endsWith('/claim')) claims += 1;
      return claims > 1 ? { status: 502, html: HTML } : undefined;
    };
    const { code, err } = await send([slug], { PROJECT_DASHBOARD_URL: proxy.url });
    proxy.answer = () => undefined;
    expect(lastLine(err)).toBe(counts(1, 1));
    expect(code).toBe(75);
    expect(await statesOf(id)).toEqual(['sent', 'waiting']);
  });

  test.each([
    ['expired', expired],
    ['for another name', otherName],
  ])('its certificate is %s: exit 75', async (what, certificate) => {
    await study(`Certificate ${what}`);
    const secure = await opening(startFrontProxy(api.url, certificate));
    const { code, err } = await send([slug], { PROJECT_DASHBOARD_URL: secure.url });
    expect(lastLine(err)).toBe(UNKNOWN);
    expect(code).toBe(75);
  });

  test('nothing listens on its port: exit 75', async () => {
    const gone = await startFrontProxy(api.url);
    await gone.stop();
    const { code, err } = await send(['--all'], { PROJECT_DASHBOARD_URL: gone.url });
    expect(lastLine(err)).toBe(UNKNOWN);
    expect(code).toBe(75);
  });

  test('it stops during a run: exit 75, with each mail that it did not record; the next run sends the rest', async () => {
    const other = await startApi();
    const emails = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}@gone.example`);
    await weeklyProject(other.client, 'Gone', emails);
    const stopped = new Promise<void>((resolve) => {
      catcher.meanwhile = (address) => {
        if (address === 'd@gone.example') resolve(other.stop());
      };
    });
    catcher.delay = () => (catcher.mails.length > 1 ? stopped : 0);
    const run = await send(['--all'], other.env);
    expect(run.code).toBe(75);
    expect(lastLine(run.err)).toBe(counts(1, 7));
    for (const email of emails.slice(1, 4))
      expect(run.err).toContain(`The mail to ${email} was sent, but the API did not record it.`);
    catcher.meanwhile = () => {};
    catcher.delay = () => 0;
    const again = await opening(startApi({ databaseUrl: other.databaseUrl }));
    await send(['--all'], again.env);
    // A mail whose result could not be recorded is not sent again.
    expect(catcher.mails.map(({ to }) => to).toSorted()).toEqual(emails);
  });

  test('it refuses the key: exit 4', async () => {
    const { code, err } = await send(['--all'], { AGENCY_KEY: 'wrong-key-'.repeat(4) });
    expect(lastLine(err)).toBe(UNKNOWN);
    expect(code).toBe(4);
  });
});
