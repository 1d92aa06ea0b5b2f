import { afterAll, beforeEach, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../../core/testing/browser.ts';
import { catchMail } from '../testing/catch-mail.ts';
import { startFrontProxy } from '../testing/front-proxy.ts';
import { cellsOf, lastLine } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';
import { contactProject, counts } from '../testing/weekly-project.ts';

const catcher = await catchMail();
// The mails name the address of the proxy, which is known before the server starts.
const proxy = await startFrontProxy('');
const PUBLIC_URL = proxy.url;
const api = await startApi({ settings: { PUBLIC_URL }, catcher });
proxy.target = api.url;
const { client } = api;
afterAll(async () => {
  await closePages();
  await Promise.all([proxy.stop(), api.stop(), catcher.stop()]);
});
beforeEach(() => catcher.reset());

const run = (line: string) => api.run(`reminders ${line}`);
const study = (title: string, ...emails: string[]) => contactProject(client, title, emails);
const today = (numbers: Parameters<typeof counts>[1]) => counts('Today', numbers);

test('mails each contact once a day, with what waits and two addresses without a token', async () => {
  const { id, slug, clientToken } = await study('Once', 'ines@a.example');
  const first = await run(`send ${slug}`);
  expect([first.code, lastLine(first.err)]).toEqual([0, today({ sent: 1 })]);
  expect(lastLine((await run(`send ${slug}`)).err)).toBe(today({ sent: 1 }));
  const [mail, ...more] = catcher.mails;
  expect(more).toEqual([]);
  const link = (await client.listLinks({ id })).at(-1);
  expect(mail?.to).toBe('ines@a.example');
  expect(mail?.parsed.subject).toBe('[Once] 1 item is waiting for you, late');
  const header = (name: string) => mail?.parsed.headers.find(({ key }) => key === name)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe')).toContain(`<${PUBLIC_URL}/reminders-off/`);
  expect(mail?.parsed.replyTo).toEqual([{ name: 'Ana Diaz', address: 'updates@agency.example' }]);
  for (const part of [mail?.parsed.text, mail?.parsed.html]) {
    expect(part).toContain(`${PUBLIC_URL}/open/${link?.id}.`);
    expect(part).toContain('Customer list');
  }
  expect(mail?.raw).not.toMatch(new RegExp(`${clientToken}|${link?.token}`));
  expect(link?.lastRemindedOn).toBe(new Date().toISOString().slice(0, 10));
});

test('the button of the mail leads to a page with a button, and that one to the project', async () => {
  const { id, slug } = await study('Opened', 'ines@o.example');
  await run(`send ${slug}`);
  const [address = ''] = /http\S+\/open\/\S+/.exec(catcher.mails[0]?.parsed.text ?? '') ?? [];
  const page = await (await sharedBrowser()).newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Open the project page' }).click();
  const link = (await client.listLinks({ id })).at(-1);
  await page.waitForURL(`${PUBLIC_URL}/?token=${link?.token}`);
});

test('a mail that was interrupted is told once as unknown, with what sends it again', async () => {
  const { slug } = await study('Faults', 'late@faults.example', 'refused@faults.example');
  const { code, err } = await run(`send ${slug}`);
  expect([code, lastLine(err)]).toEqual([1, today({ failed: 1, unknown: 1 })]);
  expect(err).toContain('An unknown mail may have arrived.');
  expect(err).toContain(`project-dashboard reminders send ${slug} --only`);
  expect(await run(`send ${slug}`)).toMatchObject({ code: 0 });
  expect(catcher.got()).toEqual(['late@faults.example']);
});

test('pause and resume change what is due', async () => {
  const { slug } = await study('Paused', 'ines@p.example', 'ben@p.example');
  const due = async () => cellsOf((await run(`status ${slug}`)).out).map(([, email]) => email);
  expect(await due()).toHaveLength(2);
  const year = new Date().getFullYear() + 1;
  const paused = await run(`pause ${slug} INES@p.example --until ${year}-01-15`);
  expect(paused.out).toBe(`Reminders to ines@p.example are paused until January 15, ${year}.\n`);
  expect(await due()).toEqual(['ben@p.example']);
  await run(`resume ${slug} ines@p.example`);
  expect(await due()).toHaveLength(2);
});
