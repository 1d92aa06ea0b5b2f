import type { Client } from '@project-dashboard/core/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { contactProject } from '../../testing/contact-project.ts';
import { runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

const MAIL_FROM = 'Agency updates <updates@agency.example>';
const PUBLIC_URL = 'https://projects.agency.example';

let api: RunningApi;
let catcher: MailCatcher;
let client: Client;
beforeAll(async () => {
  [api, catcher] = await Promise.all([
    startApi({ settings: { PUBLIC_URL } }),
    catchMail({ closeTimeout: 100 }),
  ]);
  ({ client } = api);
});
afterAll(() => Promise.all([api.stop(), catcher.stop()]));
beforeEach(() => {
  catcher.mails.length = 0;
  catcher.meanwhile = () => {};
  catcher.delay = () => 0;
});

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runProgram(['reminders', ...args], {
    env: { ...api.env, SMTP_URL: catcher.url, MAIL_FROM, ...env },
  });
const counts = (
  sent: number,
  rest: Partial<Record<'retried' | 'failed' | 'unknown', number>> = {},
) =>
  `Today: ${sent} sent, 0 waiting, ${rest.retried ?? 0} to be retried, ${rest.failed ?? 0} failed, ${rest.unknown ?? 0} unknown, 0 skipped.`;
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

describe('reminders send', () => {
  test('mails each contact once a day, with what waits and two addresses without a token', async () => {
    const { id, slug, clientToken } = await contactProject(client, 'Once', ['ines@a.example']);
    const first = await run(['send', slug]);
    expect(first).toMatchObject({ code: 0 });
    expect(lastLine(first.err)).toBe(counts(1));
    expect(lastLine((await run(['send', slug])).err)).toBe(counts(1));
    const [mail, ...more] = catcher.mails;
    expect(more).toEqual([]);
    const link = (await client.listLinks({ id })).at(-1);
    expect(mail?.to).toBe('ines@a.example');
    expect(mail?.parsed.subject).toBe('[Once] 1 item is waiting for you, late');
    const header = (name: string) => mail?.parsed.headers.find(({ key }) => key === name)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/projects\.agency\.example\/reminders-off\//,
    );
    expect(mail?.parsed.replyTo).toEqual([{ name: 'Ana Diaz', address: 'updates@agency.example' }]);
    for (const part of [mail?.parsed.text, mail?.parsed.html]) {
      expect(part).toContain(`${PUBLIC_URL}/open/${link?.id}.`);
      expect(part).toContain('Customer list');
    }
    expect(mail?.raw).not.toMatch(new RegExp(`${clientToken}|${link?.token}`));
    expect(link?.lastRemindedOn).toBe(new Date().toISOString().slice(0, 10));
  });

  test('two runs at once mail nobody twice', async () => {
    const emails = Array.from({ length: 12 }, (_, at) => `r${at}@two.example`);
    const { slug } = await contactProject(client, 'Two runs', emails);
    catcher.delay = () => 20;
    await Promise.all([run(['send', slug]), run(['send', slug])]);
    expect(catcher.mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  });

  test('faults of the mail server: refused for good, for now, and interrupted', async () => {
    const { slug } = await contactProject(client, 'Faults', [
      ...['ada@faults.example', 'refused@faults.example', 'late@faults.example'],
      'greylisted@faults.example',
    ]);
    const first = await run(['send', slug]);
    expect(first.code).toBe(75);
    expect(lastLine(first.err)).toBe(counts(1, { retried: 1, failed: 1, unknown: 1 }));
    const second = await run(['send', slug]);
    expect(second.code).toBe(1);
    expect(second.err).toContain('An unknown mail may have arrived.');
    expect(second.err).toContain(`project-dashboard reminders send ${slug} --only`);
    expect(lastLine(second.err)).toBe(counts(2, { failed: 1, unknown: 1 }));
    expect(await run(['send', slug])).toMatchObject({ code: 0 });
    const sentTo = (address: string) => catcher.mails.filter(({ to }) => to === address).length;
    expect([sentTo('ada@faults.example'), sentTo('greylisted@faults.example')]).toEqual([1, 1]);
    expect(sentTo('late@faults.example')).toBeLessThanOrEqual(1);
  });

  test('without PUBLIC_URL on the server nothing is claimed: exit 2; doctor says so', async () => {
    const plain = await startApi();
    const { id, slug } = await contactProject(plain.client, 'Plain', ['ines@plain.example']);
    const sent = await run(['send', slug], plain.env);
    expect(sent).toMatchObject({ code: 2, err: expect.stringContaining('PUBLIC_URL is not set') });
    expect(await plain.client.listReminders({ query: { project: id } })).toMatchObject([
      { state: 'waiting', id: null },
    ]);
    const doctor = await runProgram(['doctor'], { env: plain.env });
    expect(doctor).toMatchObject({ code: 1, out: expect.stringContaining('failed\treminders\t') });
    await plain.stop();
  });

  test('a test copy goes to its address alone, and the ledger does not record it', async () => {
    const { id, slug } = await contactProject(client, 'Copy', ['ines@copy.example']);
    expect(await run(['send', slug, '--to', 'me@agency.example'])).toMatchObject({ code: 0 });
    expect(catcher.mails.map(({ to }) => to)).toEqual(['me@agency.example']);
    expect(catcher.mails[0]?.parsed.subject).toMatch(/^\[Test\] /);
    expect(await client.listReminders({ query: { project: id } })).toMatchObject([{ id: null }]);
  });
});

test('pause and resume change what is due; status and preview show it', async () => {
  const { slug } = await contactProject(client, 'Paused', ['ines@p.example', 'ben@p.example']);
  const status = async () => (await run(['status', slug])).out.split('\n').filter(Boolean);
  expect(await status()).toHaveLength(2);
  const year = new Date().getFullYear() + 1;
  const paused = await run(['pause', slug, 'INES@p.example', '--until', `${year}-01-15`]);
  expect(paused.out).toBe(`Reminders to ines@p.example are paused until January 15, ${year}.\n`);
  expect(await status()).toEqual([expect.stringMatching(/^waiting\tben@p\.example\t/)]);
  await run(['resume', slug, 'ines@p.example']);
  expect(await status()).toHaveLength(2);
  const preview = await run(['preview', slug, 'ben@p.example']);
  expect(preview.out).toContain('Hello ben@p.example,');
  expect(preview.out).toContain(`${PUBLIC_URL}/open/preview`);
  expect(await run(['preview', slug, 'nobody@p.example'])).toMatchObject({ code: 1 });
});

test('project links add --email makes a contact', async () => {
  const { id, slug } = await contactProject(client, 'Added', []);
  const add = (address: string) =>
    runProgram(['project', 'links', 'add', slug, 'Ines Park', '--email', address, '--yes'], {
      env: api.env,
    });
  expect(await add('ines')).toMatchObject({ code: 2 });
  expect(await add('ines@added.example')).toMatchObject({ code: 0 });
  expect((await client.listLinks({ id })).at(-1)).toMatchObject({ email: 'ines@added.example' });
});
