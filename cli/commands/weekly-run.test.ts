import { once } from 'node:events';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../testing/catch-mail.ts';
import { startFrontProxy } from '../testing/front-proxy.ts';
import { cellsOf, type Given, lastLine } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';
import { counts, weeklyProject } from '../testing/weekly-project.ts';

const catcher = await catchMail();
const api = await startApi({ catcher });
const proxy = await startFrontProxy(api.url);
const { client } = api;
afterAll(() => Promise.all([proxy.stop(), api.stop(), catcher.stop()]));
beforeEach(() => {
  catcher.reset();
  proxy.answer = () => undefined;
});

const send = (line: string, env = {}, given: Given = {}) =>
  api.run(`weekly send ${line}`, { ...given, env });
const THROUGH = { PROJECT_DASHBOARD_URL: proxy.url };
/** Addresses a@, b@ and so on. */
const addresses = (count: number, host: string) =>
  Array.from({ length: count }, (_, at) => `${String.fromCharCode(97 + at)}@${host}.example`);
const study = (title: string, emails: readonly string[]) => weeklyProject(client, title, emails);
const statesOf = async (id: string) =>
  (await client.listProjectWeeklyMail({ id })).map(({ state }) => state);
const week = (numbers: Parameters<typeof counts>[1]) => counts('This week', numbers);

/** Something that happens once in a test, and that others wait for. */
function event() {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happen: () => happen(), happened };
}

test('sends one mail, then three at once, and prints in order', async () => {
  const emails = [...addresses(5, 'one'), ...addresses(4, 'two')];
  await study('One', emails.slice(0, 5));
  await study('Two', emails.slice(5));
  const [threeOpen, fifthAsked] = [event(), event()];
  let open = 0;
  let most = 0;
  catcher.meanwhile = (address) => {
    if (address === emails[4]) fifthAsked.happen();
  };
  catcher.hold = async (address) => {
    open += 1;
    most = Math.max(most, open);
    if (open === 3) threeOpen.happen();
    if (address !== emails[0]) await threeOpen.happened;
    // The second reply comes after those to later mails.
    if (address === emails[1]) await fifthAsked.happened;
    open -= 1;
  };
  const { code, out } = await send('--all', THROUGH);
  expect([code, most]).toEqual([0, 3]);
  expect(cellsOf(out).map(([, email]) => email)).toEqual(emails);
  expect(catcher.got().toSorted()).toEqual(emails.toSorted());
});

describe('--rate', () => {
  test('lets a minute pass between two mails, over all connections, and the last line has the pace', async () => {
    const emails = ['brief', 'greylisted', 'c', 'd', 'e'].map((name) => `${name}@rate.example`);
    const { slug } = await study('Rate', emails);
    const waits: number[] = [];
    const pause = async (time: number) => void waits.push(time);
    const first = await send(`${slug} --rate 1`, {}, { pause });
    expect(first.code).toBe(75);
    expect(lastLine(first.err)).toBe(`${week({ sent: 4, retried: 1 })} At most 1 mails a minute.`);
    // The time that a mail itself takes counts.
    expect(waits.length).toBeGreaterThanOrEqual(emails.length - 1);
    for (const wait of waits) expect(60_000 - wait).toBeLessThan(20_000);
    expect(await send(`${slug} --quiet`, { MAIL_RATE: '600' })).toMatchObject({ code: 0 });
    expect(catcher.got().toSorted()).toEqual(emails.toSorted());
  });

  test('no mail is claimed while a run waits for its turn, and SIGTERM ends the wait', async () => {
    const emails = addresses(2, 'term');
    const { id, slug } = await study('Stop', emails);
    const waiting = event();
    const run = api.start(`weekly send ${slug} --rate 1`, {
      pause: async (_, stop) => {
        waiting.happen();
        if (stop?.aborted === false) await once(stop, 'abort');
      },
    });
    await waiting.happened;
    expect(await statesOf(id)).toEqual(['sent', 'waiting']);
    run.signal('SIGTERM');
    expect(await run.ended).toMatchObject({ code: 130 });
    expect(await statesOf(id)).toEqual(['sent', 'waiting']);
    expect(await send(slug)).toMatchObject({ code: 0 });
    expect(catcher.got()).toEqual(emails);
  });
});

test('several runs at once, each with its own API on one database, mail each recipient once', async () => {
  const several = await startApi({ catcher });
  const emails = addresses(4, 'several');
  for (const title of ['First', 'Second']) await weeklyProject(several.client, title, emails);
  const run = () => several.runLocally('weekly send --all');
  const runs = await Promise.all([run(), run(), run()]);
  await several.stop();
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  const sent = catcher.mails.map(({ to, parsed }) => `${to} ${parsed.messageId}`);
  expect(sent).toHaveLength(2 * emails.length);
  expect(new Set(sent).size).toBe(sent.length);
  // Each mail is in the result of exactly one run.
  expect(runs.flatMap(({ out }) => out.match(/^sent\t/gm) ?? [])).toHaveLength(sent.length);
});

describe('a mail server that', () => {
  const refusing = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode });
  type Server = [what: string, start: () => Promise<MailCatcher>, said: RegExp, login?: string];
  test.each<Server>([
    [
      'refuses the login',
      () =>
        catchMail({
          ...{ allowInsecureAuth: true, authOptional: false },
          onAuth: (_, __, answer) => answer(new Error('Wrong')),
        }),
      /refused the login\.\n.*535.*\n.*SMTP_URL/,
      'ana:secret-wrong@',
    ],
    [
      'offers no login',
      () => catchMail({ disabledCommands: ['AUTH', 'STARTTLS'] }),
      /refused the login/,
      'ana:secret-wrong@',
    ],
    [
      'refuses the sender',
      () => catchMail({ onMailFrom: (_, __, answer) => answer(refusing(550, '5.7.1 Not yours')) }),
      /refused the sender\.\n.*5\.7\.1 Not yours\n.*MAIL_FROM.*SMTP_URL/,
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
      /is not available\.\n.*ECONNREFUSED/,
    ],
  ])('%s: exit 75, and every mail stays waiting', async (what, start, said, login = '') => {
    const { id, slug } = await study(`Server ${what}`, addresses(3, 'waiting'));
    const server = await start();
    const SMTP_URL = server.url.replace('//', `//${login}`);
    const { code, err } = await send(`${slug} --quiet`, { SMTP_URL });
    await server.stop();
    expect(err).toMatch(said);
    expect(err).not.toContain('secret-wrong');
    expect(lastLine(err)).toBe(week({ waiting: 3 }));
    expect(code).toBe(75);
    expect(await statesOf(id)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await send(slug)).toMatchObject({ code: 0 });
    expect(catcher.mails).toHaveLength(3);
  });

  test('closes all connections while it has three mails to answer: these are unknown, and the others are sent', async () => {
    const emails = addresses(8, 'cut');
    const { id, slug } = await study('Cut', emails);
    // Holds the second, third and fourth mail, and then cuts the connections.
    catcher.hold = () => {
      if (catcher.mails.length === 4) setImmediate(() => catcher.hangUp());
      return [2, 3, 4].includes(catcher.mails.length) ? new Promise(() => {}) : undefined;
    };
    expect(await send(slug)).toMatchObject({ code: 1 });
    const unknown = Array(3).fill('unknown');
    expect(await statesOf(id)).toEqual(['sent', ...unknown, ...Array(4).fill('sent')]);
    expect(catcher.got().toSorted()).toEqual(emails);
    expect(await send(slug)).toMatchObject({ code: 0 });
    expect(catcher.got()).toHaveLength(emails.length);
  });

  test('allows two connections gets every mail', async () => {
    const server = await catchMail({ maxClients: 2 });
    const emails = addresses(6, 'two-connections');
    const { slug } = await study('Two Connections', emails);
    const { code, err } = await send(slug, { SMTP_URL: server.url });
    await server.stop();
    expect(lastLine(err)).toBe(week({ sent: 6 }));
    expect(code).toBe(0);
    expect(server.got().toSorted()).toEqual(emails);
  });
});

describe('an API that', () => {
  const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>';
  const UNKNOWN = 'This run: 0 sent. The number of waiting mails is unknown.';

  test('deletes the project as the run begins: exit 1, because a later run cannot help', async () => {
    const { id, slug } = await study('Deleted', addresses(2, 'api'));
    proxy.answer = async (path) => {
      if (!path.startsWith(endpoints.listWeeklyMail.path)) return undefined;
      await client.archiveProject({ id });
      await client.deleteProject({ id, query: { slug } });
      return undefined;
    };
    const { code, err } = await send(`${slug} --quiet`, THROUGH);
    expect(err).not.toContain(UNKNOWN);
    expect(code).toBe(1);
  });

  test('is behind a proxy that refuses, or refuses the key: the run says that nothing is known', async () => {
    const { id, slug } = await study('Proxy', addresses(2, 'api'));
    for (const [status, env, exit] of [
      [502, THROUGH, 75],
      [404, THROUGH, 75],
      [502, { AGENCY_KEY: 'wrong-key-'.repeat(4) }, 4],
    ] as const) {
      proxy.answer = () => ({ status, html: HTML });
      const { code, err } = await send(`${slug} --quiet`, env);
      expect([code, lastLine(err)]).toEqual([exit, UNKNOWN]);
    }
    expect(await statesOf(id)).toEqual(['waiting', 'waiting']);
  });

  test('is gone in the middle of a run: exit 75, with the line of counts', async () => {
    const { id, slug } = await study('Half', addresses(2, 'half'));
    let claims = 0;
    proxy.answer = (path) => {
      if (path.endsWith('/claim')) claims += 1;
      return claims > 1 ? { status: 502, html: HTML } : undefined;
    };
    const { code, err } = await send(slug, THROUGH);
    expect([code, lastLine(err)]).toEqual([75, week({ sent: 1, waiting: 1 })]);
    expect(await statesOf(id)).toEqual(['sent', 'waiting']);
  });

  test('stops during a run: exit 75, with each mail that it did not record; nobody gets a mail twice', async () => {
    const other = await startApi({ catcher });
    const emails = addresses(8, 'stop');
    await weeklyProject(other.client, 'Gone', emails);
    const stopped = event();
    catcher.meanwhile = (address) => {
      if (address === emails[3]) void other.stop().then(stopped.happen);
    };
    catcher.hold = () => (catcher.mails.length > 1 ? stopped.happened : undefined);
    const run = await other.run('weekly send --all');
    expect([run.code, lastLine(run.err)]).toEqual([75, week({ sent: 1, waiting: 7 })]);
    for (const email of emails.slice(1, 4))
      expect(run.err).toContain(`The mail to ${email} was sent, but the API did not record it.`);
    catcher.meanwhile = () => {};
    catcher.hold = () => undefined;
    const again = await startApi({ databaseUrl: other.databaseUrl, catcher });
    // A mail whose result could not be recorded is not sent again.
    expect((await again.run('weekly send --all')).err).toContain('3 being sent by another run');
    expect(catcher.got().toSorted()).toEqual(emails);
    await again.stop();
  });
});
