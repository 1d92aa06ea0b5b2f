import { spawn } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { ended, PROGRAM } from '../../testing/run-process.ts';
import { emptyFolder, environment, runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';

const RATE = 120;
const GAP_MS = 60_000 / RATE;

let api: RunningApi;
let catcher: MailCatcher;
let env: Record<string, string>;
let askedAt: number[];
beforeAll(async () => {
  [api, catcher] = await Promise.all([startApi(), catchMail({ closeTimeout: 100 })]);
  env = { ...api.env, SMTP_URL: catcher.url, MAIL_FROM: 'updates@agency.example' };
});
afterAll(() => Promise.all([api.stop(), catcher.stop()]));
beforeEach(() => {
  catcher.mails.length = 0;
  askedAt = [];
  catcher.meanwhile = () => void askedAt.push(performance.now());
});

const send = (args: readonly string[], more: Record<string, string> = {}) =>
  runProgram(['weekly', 'send', ...args], { env: { ...env, ...more } });
const got = () => catcher.mails.map(({ to }) => to);
const statesOf = async (id: string) =>
  (await api.client.listProjectWeeklyMail({ id })).map(({ state }) => state);

test('--rate spreads the mails, the connection is opened again, and the last line has the pace', async () => {
  const emails = ['brief', 'greylisted', 'c', 'd'].map((name) => `${name}@rate.example`);
  const { slug } = await weeklyProject(api.client, 'Rate', emails);
  const first = await send([slug, '--rate', String(RATE)]);
  expect(first.code).toBe(75);
  expect(first.err.trimEnd().split('\n').at(-1)).toBe(
    'This week: 3 sent, 0 waiting, 1 to be retried, 0 failed, 0 unknown, 0 skipped. At most 120 mails a minute.',
  );
  expect(askedAt).toHaveLength(emails.length);
  // The time of one mail varies; all gaps together do not fall below the pace by more than one of them.
  const all = (askedAt.at(-1) ?? 0) - (askedAt[0] ?? 0);
  expect(all).toBeGreaterThan((emails.length - 2) * GAP_MS);
  expect(await send([slug, '--quiet'], { MAIL_RATE: '600' })).toEqual({
    code: 0,
    out: '',
    err: '',
  });
  expect(got().toSorted()).toEqual(emails.toSorted());
});

test.each([
  ['SIGTERM', 130],
  ['SIGKILL', null],
] as const)(
  '%s while a run waits for its turn: no mail is claimed, and the next run sends the rest',
  async (signal, code) => {
    const emails = ['a', 'b'].map((name) => `${name}@${signal.toLowerCase()}.example`);
    const { id, slug } = await weeklyProject(api.client, `Stop ${signal}`, emails);
    const child = spawn(process.execPath, [PROGRAM, 'weekly', 'send', slug, '--rate', '1'], {
      cwd: emptyFolder(),
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = ended(child);
    await expect.poll(() => statesOf(id)).toEqual(['sent', 'waiting']);
    child.kill(signal);
    expect(await end).toMatchObject({ code });
    expect(await statesOf(id)).toEqual(['sent', 'waiting']);
    expect(await send([slug])).toMatchObject({ code: 0 });
    expect(got()).toEqual(emails);
  },
);

test.each(['0', '1.5', 'many', '60001'])('refuses --rate %s, and sends nothing', async (rate) => {
  expect(await send(['--all', '--rate', rate])).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      '--rate must be a whole number of mails a minute from 1 to 60000, for example 30.',
    ),
  });
  expect(catcher.mails).toEqual([]);
});
