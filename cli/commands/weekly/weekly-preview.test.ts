import {
  projectWeeklyUpdate,
  weeklyEmailHtml,
  weeklyMailText,
} from '@project-dashboard/core/weekly-update';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';

let api: RunningApi;
const run = (words: string[], env = {}) => runProgram(words, { env: { ...api.env, ...env } });
const preview = (...args: string[]) => run(['weekly', 'preview', 'brand-study', ...args]);

beforeAll(async () => {
  api = await startApi();
  await weeklyProject(api.client, 'Brand Study', ['ana@a.example']);
});
afterAll(() => api.stop());

test('prints the mail in each format, from the same report', async () => {
  const { out } = await preview('--format', 'json');
  const update = projectWeeklyUpdate.parse(JSON.parse(out));
  expect(update).toMatchObject({ slug: 'brand-study', overallStatus: 'BEHIND' });
  expect(await preview('--json')).toEqual({ code: 0, out, err: '' });
  const timeZone = 'UTC';
  const text = weeklyMailText(update, { timeZone });
  expect(await preview()).toEqual({ code: 0, out: `${text}\n`, err: '' });
  const html = weeklyEmailHtml(update, { timeZone });
  expect(await preview('--format', 'html')).toEqual({ code: 0, out: html, err: '' });

  const env = { PUBLIC_URL: 'https://p.example/', MAIL_FROM: 'Agency <a@b.example>' };
  const eml = await run(['weekly', 'preview', 'brand-study', '--format', 'eml'], env);
  const mail = await PostalMime.parse(eml.out);
  const projectUrl = 'https://p.example/dashboard?q=brand-study';
  expect(eml.out).toMatch(/\r\n\r\n/);
  expect(mail).toMatchObject({
    from: { address: 'a@b.example' },
    text: `${weeklyMailText(update, { timeZone, projectUrl })}\n`,
  });
  expect(mail.html).toContain(`href="${projectUrl}"`);
  expect(mail.subject).toMatch(/^\[Acme Inc\.\] Brand Study: BEHIND, week of /);
});

test('does not change the ledger: the mail is still waiting', async () => {
  const { code, out } = await run(['weekly', 'status', '--all']);
  expect(out).toBe('waiting\tana@a.example\tBrand Study\tbrand-study\t\t\n');
  expect(code).toBe(0);
  const past = await run(['weekly', 'status', 'brand-study', '--week', '2020-W01']);
  expect(past).toEqual({ code: 0, out: '', err: 'No mails in this week.\n' });
});
