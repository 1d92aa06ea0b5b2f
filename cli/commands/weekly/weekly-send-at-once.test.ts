import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeSchema } from '../../../api/testing/test-database.ts';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { runProgram } from '../../testing/run-program.ts';
import { startApi } from '../../testing/start-api.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';

const RUNS = 3;
const EMAILS = ['a', 'b', 'c', 'd'].map((name) => `${name}@agency.example`);

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await catchMail({ closeTimeout: 100 });
});
afterAll(() => catcher.stop());

test.each([
  ['one API on SQLite', false, false],
  ['one API on PostgreSQL', true, false],
  ['each its own API, one SQLite file', false, true],
])('three runs at once mail each recipient once: %s', async (_, onPostgres, isEmbedded) => {
  catcher.mails.length = 0;
  const place = onPostgres ? await makeSchema(inject('postgresUrl')) : undefined;
  const api = await startApi({ databaseUrl: place?.databaseUrl });
  for (const title of ['First', 'Second']) await weeklyProject(api.client, title, EMAILS);
  const where = isEmbedded
    ? { DATABASE_URL: api.databaseUrl, AGENCY_KEY: api.key }
    : { ...api.env };
  const env = { ...where, SMTP_URL: catcher.url, MAIL_FROM: 'updates@agency.example' };
  const send = () => runProgram(['weekly', 'send', '--all'], { env });
  const runs = await Promise.all(Array.from({ length: RUNS }, send));
  expect(runs.map(({ code }) => code)).toEqual(Array(RUNS).fill(0));
  const sent = catcher.mails.map(({ to, parsed }) => `${to} ${parsed.messageId}`);
  expect(new Set(sent).size).toBe(2 * EMAILS.length);
  expect(sent).toHaveLength(2 * EMAILS.length);
  // Each mail is in the result of exactly one run.
  expect(runs.flatMap(({ out }) => out.match(/^sent\t/gm) ?? [])).toHaveLength(sent.length);
  await api.stop();
  await place?.remove();
});
