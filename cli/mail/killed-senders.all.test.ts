import { type Client, createClient } from '@project-dashboard/core/contract/client/client';
import { afterAll, expect, test } from 'vitest';
import {
  type DatabaseKind,
  makeTestPlace,
  onEveryDatabase,
} from '../../api/testing/test-database.ts';
import { catchMail } from '../testing/catch-mail.ts';
import { keepRunning } from '../testing/run-process.ts';
import { lastLine } from '../testing/run-program.ts';
import { type ApiHere, startApi } from '../testing/start-api.ts';
import { contactProject, weeklyProject } from '../testing/weekly-project.ts';

const RECIPIENTS = 20;
const KILLS = 4;
const SEED = 1;
const SENDERS = 3;
/** How often a moment of a mail is one for a kill. */
const CHANCE = 0.4;

const catcher = await catchMail();
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

/** A mail that somebody should get. */
interface Awaited {
  readonly email: string;
  readonly state: string;
}

/** A kind of mail: its recipients, how their mails stand, and how its Message-IDs and its line of counts begin. */
interface MailsOfKind {
  project(api: ApiHere, emails: readonly string[]): Promise<{ readonly id: string }>;
  list(client: Client): Promise<readonly Awaited[]>;
  readonly messageId: RegExp;
  counts(sent: number): string;
}

/** By command. */
const MAILS = {
  weekly: {
    project: ({ client }, emails) => weeklyProject(client, 'Study', emails),
    list: (client) => client.listWeeklyMail(),
    messageId: /^<weekly\.([^.]+)\./,
    counts: (sent) => `This week: ${sent} sent, 0 waiting, `,
  },
  reminders: {
    project: ({ client }, emails) => contactProject(client, 'Study', emails),
    list: (client) => client.listReminders(),
    messageId: /^<reminder\.([^.]+)\./,
    counts: (sent) => `Today: ${sent} sent, 0 waiting, `,
  },
  notices: {
    project: noticeProject,
    list: listNotices,
    messageId: /^<notice\.([^.]+)\./,
    // The line has only what still waits or went wrong.
    counts: () => 'Now: 0 sent, 0 waiting, ',
  },
} as const satisfies Record<string, MailsOfKind>;

/** Creates a project with an event that a place for each address is told of. */
async function noticeProject({ client, pass }: ApiHere, emails: readonly string[]) {
  const project = await contactProject(client, 'Study', []);
  const [input] = await client.listInputs({ id: project.id });
  for (const email of emails)
    await client.createWebhook({
      body: { name: email, url: email, format: 'mail', events: ['note.added'] },
    });
  await client.addInputNote({ id: input?.id ?? '', body: { text: 'On Monday' } });
  await pass(2000);
  return project;
}

/** How the event of each place stands: as its mail if that is not settled, else as the event itself. */
async function listNotices(client: Client): Promise<Awaited[]> {
  const open = await client.listNoticeMails({ query: {} });
  const places = await client.listWebhooks();
  const events = await client.listAllDeliveries({ query: { limit: 200 } });
  return events.map(({ webhookId, state }) => ({
    email: places.find(({ id }) => id === webhookId)?.name ?? '',
    state: open.find((mail) => mail.webhookId === webhookId)?.state ?? state,
  }));
}

async function sendUnderKills(mail: keyof typeof MAILS, kind: DatabaseKind) {
  const { project, list, messageId, counts }: MailsOfKind = MAILS[mail];
  catcher.reset();
  const random = randomFrom(SEED);
  const { databaseUrl, remove } = await makeTestPlace(kind);
  const settings = { PUBLIC_URL: 'http://127.0.0.1:3000' };
  const first = await startApi({ databaseUrl });
  const emails = Array.from({ length: RECIPIENTS }, (_, at) => `r${at}@killed.example`);
  const { id } = await project(first, emails);
  // The killed server comes back on the port that it had.
  const { port } = new URL(first.url);
  await first.stop();
  const AGENCY_KEY = first.key;
  const api = keepRunning(['serve'], {
    ...{ AGENCY_KEY, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', PORT: port },
    ...settings,
  });
  const env = {
    ...{ PROJECT_DASHBOARD_URL: first.url, AGENCY_KEY },
    ...{ SMTP_URL: catcher.url, MAIL_FROM: 'updates@agency.example' },
  };
  const senders = Array.from({ length: SENDERS }, () => keepRunning([mail, 'send', '--all'], env));
  const all = [api, ...senders];
  const kills = () => all.reduce((sum, one) => sum + one.kills(), 0);
  // A kill hits before the message, while the server has it, or while its result is recorded.
  let planned = 0;
  const strike = () => {
    // The first moment always is one, because a few claims may take all mails.
    if (planned >= KILLS || (planned > 0 && random() > CHANCE)) return;
    const victim = planned === 0 ? api : all[Math.floor(random() * all.length)];
    planned += 1;
    victim?.kill();
  };
  catcher.meanwhile = strike;
  catcher.hold = async () => {
    strike();
    setImmediate(strike);
  };
  const running = createClient({ baseUrl: first.url, token: AGENCY_KEY });
  const isOver = async () => {
    const rows = await list(running).catch(() => undefined);
    return rows?.every(({ state }) => state !== 'waiting') ?? false;
  };
  while (kills() === 0 || !(await isOver()))
    await Promise.race(senders.map((one) => one.nextEnd()));
  await Promise.all(all.map((one) => one.stop()));
  catcher.meanwhile = () => {};
  catcher.hold = () => undefined;

  const last = await startApi({ databaseUrl, settings, catcher });
  const calm = await last.run(`${mail} send --all`);
  const rows = await list(last.client);
  await last.stop();
  await remove();

  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  const sent = rows.filter(({ state }) => state === 'sent').map(({ email }) => email);
  const others = rows.filter(({ state }) => state !== 'sent').map(({ state }) => state);
  // A mail whose run was killed may have arrived, and nobody sends it again.
  expect(others.filter((state) => !['sending', 'unknown', 'given-up'].includes(state))).toEqual([]);
  const arrived = catcher.mails.map(({ to, parsed }) => {
    expect(messageId.exec(parsed.messageId ?? '')?.[1]).toBe(id);
    return to;
  });
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(sent.filter((email) => !arrived.includes(email))).toEqual([]);
  expect(kills()).toBeGreaterThan(0);
  expect(lastLine(calm.err)).toContain(counts(sent.length));
}

onEveryDatabase('senders and API are killed at random', (kind) => {
  test.each(['weekly', 'reminders', 'notices'] as const)(
    '%s: nobody is mailed twice, and no missing mail counts as sent',
    (mail) => sendUnderKills(mail, kind),
    600_000,
  );
});
