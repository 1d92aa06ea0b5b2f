import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient } from '@project-dashboard/core/client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeSchema, makeTestPlace } from '../../../api/testing/test-database.ts';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { contactProject } from '../../testing/contact-project.ts';
import { keepRunning } from '../../testing/keep-running.ts';
import { startApiProcess } from '../../testing/run-process.ts';
import { runProgram } from '../../testing/run-program.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
// The larger run: MAIL_RECIPIENTS=200 MAIL_KILLS=40 npx vitest run --project cli cli/mail/run/killed-senders.test.ts
const RECIPIENTS = number('MAIL_RECIPIENTS', 20);
const KILLS = number('MAIL_KILLS', 4);
const SEED = number('MAIL_SEED', 1);
const SENDERS = 3;
/** The longest delay of the mail server, and how often a mail triggers a kill. */
const SLOWEST_MS = 80;
const CHANCE = 0.4;
const PER_PROJECT = 20;
const KEY = 'the-key-of-the-tests-0123456789abcdef';

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await catchMail({ closeTimeout: 100 });
});
afterAll(() => catcher.stop());

/** Pseudo-random numbers from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** The kinds of mail: their command, their recipients, their list, and the first word of their Message-IDs. */
const MAILS = {
  weekly: {
    project: weeklyProject,
    list: (client: Client) => client.listWeeklyMail(),
    messageId: /^<weekly\.([^.]+)\./,
    period: 'This week',
  },
  reminders: {
    project: contactProject,
    list: (client: Client) => client.listReminders(),
    messageId: /^<reminder\.([^.]+)\./,
    period: 'Today',
  },
} as const;

const CASES = (['weekly', 'reminders'] as const).flatMap((mail) =>
  (['sqlite', 'postgres'] as const).map((kind) => [mail, kind] as const),
);

test.each(CASES)(
  'senders and API are killed at random: nobody is mailed twice, and no missing mail counts as sent: %s on %s',
  async (mail, kind) => {
    const { project, list, messageId, period } = MAILS[mail];
    catcher.mails.length = 0;
    const place =
      kind === 'sqlite' ? await makeTestPlace(kind) : await makeSchema(inject('postgresUrl'));
    const random = randomFrom(SEED);
    const first = await startApiProcess({ databaseUrl: place.databaseUrl, key: KEY });
    const expected: string[] = [];
    for (let made = 0; made < RECIPIENTS; made += PER_PROJECT) {
      const emails = Array.from({ length: PER_PROJECT }, (_, at) => `r${made + at}@killed.example`);
      const { id } = await project(first.client, `Study ${made}`, emails);
      expected.push(...emails.map((email) => `${id} ${email}`));
    }
    await first.stop();

    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const serve = {
      ...{ AGENCY_KEY: KEY, DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'silent' },
      PUBLIC_URL: url,
    };
    const env = {
      ...{ PROJECT_DASHBOARD_URL: url, AGENCY_KEY: KEY },
      ...{ SMTP_URL: catcher.url, MAIL_FROM: 'updates@agency.example' },
    };
    const api = keepRunning(['serve'], { ...serve, PORT: String(port) });
    const senders = Array.from({ length: SENDERS }, () =>
      keepRunning([mail, 'send', '--all'], env),
    );
    const all = [api, ...senders];
    const kills = () => all.reduce((sum, one) => sum + one.kills(), 0);
    // The kill hits a mail before its message, while the server reads it, or while its result is recorded.
    let planned = 0;
    catcher.delay = () => random() * SLOWEST_MS;
    catcher.meanwhile = () => {
      // The first mail always triggers one, because a few claims may take all mails.
      if (planned >= KILLS || (planned > 0 && random() > CHANCE)) return;
      const victim = planned === 0 ? api : all[Math.floor(random() * all.length)];
      planned += 1;
      setTimeout(() => victim?.kill(), random() * SLOWEST_MS);
    };
    const running = createClient({ baseUrl: url, token: KEY });
    const isOver = async () => {
      const rows = await list(running).catch(() => undefined);
      return rows?.every(({ state }) => state !== 'waiting') ?? false;
    };
    while (kills() === 0 || !(await isOver())) await delay(100);
    await Promise.all(all.map((one) => one.stop()));
    catcher.delay = () => 0;
    catcher.meanwhile = () => {};

    const last = await startApiProcess({
      databaseUrl: place.databaseUrl,
      key: KEY,
      settings: { PUBLIC_URL: url },
    });
    const calm = await runProgram([mail, 'send', '--all'], { env: { ...env, ...last.env } });
    const client = createClient({ baseUrl: last.url, token: KEY });
    const rows = await list(client);
    await last.stop();
    await place.remove();

    const mailsOf = new Map<string, number>();
    for (const { to, parsed } of catcher.mails) {
      const [, id = ''] = messageId.exec(parsed.messageId ?? '') ?? [];
      mailsOf.set(`${id} ${to}`, (mailsOf.get(`${id} ${to}`) ?? 0) + 1);
    }
    const found = rows.map(({ projectId, email, state }) => ({
      state,
      mails: mailsOf.get(`${projectId} ${email}`) ?? 0,
    }));
    const count = (isOne: (row: (typeof found)[number]) => boolean) => found.filter(isOne).length;
    const figures = {
      recipients: expected.length,
      kills: kills(),
      sent: count(({ state }) => state === 'sent'),
      interrupted: count(({ state }) => state === 'sending' || state === 'unknown'),
      ofThoseArrived: count(({ state, mails }) => state !== 'sent' && mails > 0),
      waiting: count(({ state }) => state === 'waiting'),
      failed: count(({ state }) => state === 'failed'),
      doubled: count(({ mails }) => mails > 1),
      missed: count(({ state, mails }) => state === 'sent' && mails === 0),
    };
    if (process.env.MAIL_KILLS !== undefined)
      process.stdout.write(`${mail} ${kind} ${JSON.stringify(figures)}\n`);
    expect(rows.map(({ projectId, email }) => `${projectId} ${email}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(figures).toMatchObject({ waiting: 0, failed: 0, doubled: 0, missed: 0 });
    expect(figures.kills).toBeGreaterThan(0);
    expect(figures.sent + figures.interrupted).toBe(RECIPIENTS);
    expect(mailsOf.size).toBe(figures.sent + figures.ofThoseArrived);
    expect(calm.err).toContain(`${period}: ${figures.sent} sent, 0 waiting, `);
  },
  600_000,
);
