import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { type FrontProxy, startFrontProxy } from '../../testing/front-proxy.ts';
import { runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';

let api: RunningApi;
let proxy: FrontProxy;
let catcher: MailCatcher;
/** The mails that are being sent, and their number at each address that the server was asked about. */
let open: number;
let openAt: number[];
beforeAll(async () => {
  api = await startApi();
  proxy = await startFrontProxy(api.url);
});
afterAll(async () => {
  await proxy.stop();
  await api.stop();
});
beforeEach(async () => {
  catcher = await catchMail({ closeTimeout: 100 });
  open = 0;
  openAt = [];
  catcher.meanwhile = () => void openAt.push(++open);
  return () => catcher.stop();
});

/** A reply that comes after `ms`. */
const replyAfter = (ms: number) => {
  setTimeout(() => open--, ms);
  return ms;
};
const send = (args: readonly string[], env: Record<string, string> = {}) => {
  const mail = { SMTP_URL: catcher.url, MAIL_FROM: 'updates@agency.example' };
  return runProgram(['weekly', 'send', ...args], { env: { ...api.env, ...mail, ...env } });
};
const addresses = (count: number, host: string) =>
  Array.from({ length: count }, (_, at) => `${String.fromCharCode(97 + at)}@${host}.example`);
const got = () => catcher.mails.map(({ to }) => to);
const statesOf = async (id: string) =>
  (await api.client.listProjectWeeklyMail({ id })).map(({ state }) => state);

test('sends one mail, then three at once, reads each project once, and prints in order', async () => {
  const emails = addresses(5, 'one');
  const others = addresses(4, 'two');
  await weeklyProject(api.client, 'One', emails);
  await weeklyProject(api.client, 'Two', others);
  const reads: string[] = [];
  proxy.answer = (path) => {
    if (path.endsWith('/weekly-update')) reads.push(path);
    return undefined;
  };
  catcher.delay = () => replyAfter(catcher.mails.length === 2 ? 1000 : 400);
  const { code, out } = await send(['--all'], { PROJECT_DASHBOARD_URL: proxy.url });
  expect(code).toBe(0);
  expect(openAt.slice(0, 2)).toEqual([1, 1]);
  expect(Math.max(...openAt)).toBe(3);
  expect(out.match(/\S+@\S+/g)).toEqual([...emails, ...others]);
  expect(got().toSorted()).toEqual([...emails, ...others].toSorted());
  expect(new Set(reads).size).toBe(2);
  expect(reads).toHaveLength(2);
});

test('--rate holds for all connections together', async () => {
  const GAP_MS = 400;
  const emails = addresses(8, 'rate');
  const { slug } = await weeklyProject(api.client, 'Rate', emails);
  const askedAt: number[] = [];
  catcher.meanwhile = () => {
    askedAt.push(performance.now());
    openAt.push(++open);
  };
  catcher.delay = () => replyAfter(500);
  expect(await send([slug, '--rate', '150'])).toMatchObject({ code: 0 });
  expect(Math.max(...openAt)).toBeGreaterThan(1);
  const all = (askedAt.at(-1) ?? 0) - (askedAt[0] ?? 0);
  expect(all).toBeGreaterThan((emails.length - 2) * GAP_MS);
});

describe('the mail server closes all connections while it has three mails to answer', () => {
  const emails = addresses(8, 'cut');
  const unknown = Array(3).fill('unknown');

  test('these mails are unknown, and the others are sent over new connections', async () => {
    const { id, slug } = await weeklyProject(api.client, 'Cut', emails);
    catcher.delay = () => {
      if (catcher.mails.length === 4) setTimeout(() => catcher.hangUp(), 100);
      return [2, 3, 4].includes(catcher.mails.length) ? 60_000 : 0;
    };
    expect(await send([slug])).toMatchObject({ code: 1 });
    expect(await statesOf(id)).toEqual(['sent', ...unknown, ...Array(4).fill('sent')]);
    expect(got().toSorted()).toEqual(emails);
    expect(await send([slug])).toMatchObject({ code: 0 });
    expect(got()).toHaveLength(emails.length);
  });

  test('and accepts no new ones: exit 75, the others stay waiting', async () => {
    const { id, slug } = await weeklyProject(api.client, 'Gone', emails);
    catcher.delay = () => {
      if (catcher.mails.length === 4)
        setTimeout(() => {
          void catcher.stop();
          catcher.hangUp();
        }, 100);
      return catcher.mails.length > 1 ? 60_000 : 0;
    };
    const { code, err } = await send([slug]);
    expect(code).toBe(75);
    expect(err).toMatch(/is not available\.\n/);
    expect(await statesOf(id)).toEqual(['sent', ...unknown, ...Array(4).fill('waiting')]);
    const before = got();
    catcher = await catchMail({ closeTimeout: 100 });
    await send([slug]);
    expect([...before, ...got()].toSorted()).toEqual(emails);
  });
});

test('a mail server that allows two connections gets every mail', async () => {
  await catcher.stop();
  catcher = await catchMail({ closeTimeout: 100, maxClients: 2 });
  catcher.delay = () => 200;
  const emails = addresses(6, 'two-connections');
  const { slug } = await weeklyProject(api.client, 'Two Connections', emails);
  const { code, err } = await send([slug]);
  expect(err).toMatch(/^This week: 6 sent, /);
  expect(code).toBe(0);
  expect(got().toSorted()).toEqual(emails);
});
