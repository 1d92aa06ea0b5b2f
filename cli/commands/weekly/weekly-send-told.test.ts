import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '../../../api/store/open.ts';
import { claimMail } from '../../../api/testing/weekly-mail.ts';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { ended, PROGRAM } from '../../testing/run-process.ts';
import { emptyFolder, environment, runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';

let api: RunningApi;
let catcher: MailCatcher;
let env: Record<string, string>;
beforeAll(async () => {
  [api, catcher] = await Promise.all([startApi(), catchMail({ closeTimeout: 100 })]);
  env = { ...api.env, SMTP_URL: catcher.url, MAIL_FROM: 'updates@agency.example' };
});
afterAll(async () => {
  await Promise.all([api.stop(), catcher.stop()]);
});

const send = (...args: string[]) => runProgram(['weekly', 'send', ...args], { env });
const counts = (sent: number, failed: number, unknown: number) =>
  `This week: ${sent} sent, 0 waiting, 0 to be retried, ${failed} failed, ${unknown} unknown, 0 skipped.\n`;
/** Moves the claims of a project's mails this far into the past, as if a crashed run had left them. */
async function claimedBefore(projectId: string, parts: { minutes: number; week?: string }) {
  const db = await open(api.databaseUrl);
  const claimed_at = new Date(Date.now() - parts.minutes * 60_000).toISOString();
  await db
    .writer('weekly_deliveries')
    .where({ project_id: projectId })
    .update({
      claimed_at,
      ...(parts.week === undefined ? {} : { week: parts.week }),
    });
  await db.close();
}

test('reports a mail of a killed run once as unknown, with exit 1, also with --quiet', async () => {
  const { id, slug } = await weeklyProject(api.client, 'Killed', ['slow@killed.example']);
  const child = spawn(process.execPath, [PROGRAM, 'weekly', 'send', slug], {
    cwd: emptyFolder(),
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  catcher.meanwhile = () => child.kill('SIGKILL');
  await ended(child);
  catcher.meanwhile = () => {};
  expect(await send(slug, '--quiet')).toMatchObject({ code: 0, out: '', err: '' });

  await claimedBefore(id, { minutes: 16 });
  const told = await send(slug, '--quiet');
  expect(told.err).toMatch(/^\? unknown: slow@killed\.example \(killed, week \d{4}-W\d{2}\): /);
  expect(told.err).toMatch(/--only slow@killed\.example --resend unknown\n/);
  expect(told.err.endsWith(counts(0, 0, 1))).toBe(true);
  expect(told.code).toBe(1);
  expect(await send(slug, '--quiet')).toEqual({ code: 0, out: '', err: counts(0, 0, 1) });
  expect(await send('--all', '--quiet')).toMatchObject({ code: 0 });
});

test('reports a failed and an unknown mail once with exit 1; later runs only count them', async () => {
  const emails = ['a@told.example', 'late@told.example', 'refused@told.example'];
  const { slug } = await weeklyProject(api.client, 'Told', emails);
  const first = await send(slug);
  expect(first.code).toBe(1);
  expect(first.err.endsWith(counts(1, 1, 1))).toBe(true);
  // The run in which they fail prints each once.
  expect(first.err.match(/refused@told\.example/g)).toHaveLength(1);
  for (const quiet of [[], ['--quiet']])
    expect(await send(slug, ...quiet)).toEqual({ code: 0, out: '', err: counts(1, 1, 1) });

  const again = await send(slug, '--resend', 'failed', '--yes');
  expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/^✗ failed: refused@told/) });
  expect(catcher.mails.filter(({ to }) => to === 'late@told.example')).toHaveLength(1);
});

test('reports a mail of last week that no run has reported', async () => {
  const { id, slug } = await weeklyProject(api.client, 'Older', ['a@older.example']);
  await claimMail(api.client, { projectId: id, email: 'a@older.example' });
  await claimedBefore(id, { minutes: 7 * 24 * 60, week: '2026-W01' });
  const run = await send(slug);
  expect(run.err).toMatch(/^\? unknown: a@older\.example \(older, week 2026-W01\): /);
  expect(run.err).not.toContain('--resend');
  expect(run.code).toBe(1);
  expect(await send(slug)).toEqual({ code: 0, out: '', err: counts(1, 0, 0) });
});

test('--resend failed with --all sends the failed mails again and nothing else', async () => {
  const one = await weeklyProject(api.client, 'One', ['a@one.example', 'refused@one.example']);
  const two = await weeklyProject(api.client, 'Two', ['b@two.example', 'refused@two.example']);
  await send(one.slug);
  await send(two.slug);
  catcher.mails.length = 0;
  catcher.asked.length = 0;
  const run = await send('--all', '--resend', 'failed', '--yes');
  expect(run.code).toBe(1);
  expect(catcher.asked).toEqual(
    expect.arrayContaining(['refused@one.example', 'refused@two.example']),
  );
  expect(catcher.asked.every((address) => address.startsWith('refused@'))).toBe(true);
  expect(catcher.mails).toEqual([]);
});
