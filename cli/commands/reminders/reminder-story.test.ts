import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../../../core/testing/browser.ts';
import { catchMail } from '../../testing/catch-mail.ts';
import { startFrontProxy } from '../../testing/front-proxy.ts';
import { startApiProcess } from '../../testing/run-process.ts';

const catcher = await catchMail();
// The mails name the address of the proxy, which is known before the server starts.
const proxy = await startFrontProxy('');
const origin = proxy.url;
const api = await startApiProcess({ catcher, settings: { PUBLIC_URL: origin } });
proxy.target = api.url;
afterAll(async () => {
  await closePages();
  await Promise.all([proxy.stop(), api.stop(), catcher.stop()]);
});

/** A browser of its own, at an address. */
async function browse(address: string): Promise<Page> {
  const context = await (await sharedBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
const lineOf = (page: Page, list: string) =>
  page.locator(list).getByRole('listitem').filter({ hasText: 'Boards' });
const send = () => api.run('reminders send --all');

test('a client asks for changes, is reminded of the new round, opens it from the mail, and approves', async () => {
  const { client } = api;
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const project = await client.createProject({
    body: {
      ...{ title: 'Packaging Test', client: 'Acme', projectLead: 'Maya Okafor' },
      ...{ startDate: 'November 2, 2026', takesPart: true },
      approvals: [{ itemName: 'Boards', type: 'link', dueDate: yesterday }],
    },
  });
  const { id } = project;
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  await client.saveProjectCalendar({ id, body: { weekdays, free: [] } });
  const contact = { name: 'Ines Park', email: 'ines@acme.example' };
  const { token } = await client.createLink({ id, body: contact });

  // The client asks for changes. It is the agency's turn, so nobody is reminded.
  const ines = await browse(`${origin}/?token=${token}`);
  await lineOf(ines, '#waiting').getByRole('button', { name: 'Request changes' }).click();
  await ines.getByLabel('What should change?').fill('Larger packs');
  await ines.getByRole('button', { name: 'Send', exact: true }).click();
  await lineOf(ines, '#waiting').getByText('Changes requested').waitFor();
  expect(await send()).toMatchObject({ code: 0 });
  expect(catcher.mails).toEqual([]);

  // The agency sends round 2, and the reminder goes out.
  const agency = await browse(`${origin}/?token=${project.internalToken}`);
  const asked = agency
    .getByRole('list', { name: 'Waiting for us' })
    .getByRole('listitem')
    .filter({ hasText: 'Boards' });
  await asked.getByRole('button', { name: 'Send new round' }).click();
  await agency.getByLabel('What changed').fill('The packs are larger now.');
  await asked.locator('button[type=submit]').click();
  await asked.waitFor({ state: 'detached' });
  expect(await send()).toMatchObject({ code: 0 });
  const [mail] = catcher.mails;
  expect(mail?.to).toBe('ines@acme.example');
  expect(mail?.parsed.subject).toBe('[Packaging Test] 1 item is waiting for you, late');

  // The button of the mail leads to a page that asks, and a press to the round.
  const [button = ''] = /http\S+\/open\/\S+/.exec(mail?.parsed.text ?? '') ?? [];
  const opened = await browse(button);
  await opened.getByRole('heading', { name: 'Open Packaging Test' }).waitFor();
  await opened.getByRole('button', { name: 'Open the project page' }).click();
  await lineOf(opened, '#waiting').getByText('The packs are larger now.').waitFor();
  await lineOf(opened, '#waiting').getByRole('checkbox').check();
  await expect
    .poll(async () => (await client.listApprovals({ id }))[0])
    .toMatchObject({ approved: true, round: 2 });

  // Nothing waits any more, today and later.
  expect(await send()).toMatchObject({ code: 0 });
  expect(catcher.mails).toHaveLength(1);
  expect(await client.listProjectReminders({ id })).toMatchObject({ due: [], items: [] });
});
