import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../api/testing/receiver.ts';
import { hasFocus, lose, makeGate } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { signinPath } from '../../testing/sign-in.ts';

const pages = projectPages({ settings: { allowsPrivateReceivers: true } });
const agency = () => pages.server().client(pages.server().agencyKey);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const { id } of await agency().listWebhooks()) await agency().deleteWebhook({ id });
  await receiver.stop();
});

/** Opens the notifications from the menu of the project list, in a browser with the agency's session. */
async function openNotifications(prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const page = await pages.openPage(await signinPath(pages.server()), { prepare });
  await page.getByRole('button', { name: 'Agency staff' }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await dialog(page).waitFor();
  return page;
}

test('a place is added with the usual events, tested, changed and removed', async () => {
  const page = await openNotifications();
  await dialog(page).getByText('Nobody is told yet.').waitFor();
  await button(page, 'Add a place').click();
  await field(page, 'Name').fill('Warehouse');
  await dialog(page).getByRole('combobox', { name: 'Format' }).selectOption('Webhook');
  await field(page, 'Address').fill(receiver.url);
  await dialog(page).getByLabel('a date or the timeline moves').check();
  await button(page, 'Save').click();
  await dialog(page)
    .getByText(/The secret of Warehouse, shown only now: whsec_/)
    .waitFor();
  const [place] = await agency().listWebhooks();
  expect(place).toMatchObject({ name: 'Warehouse', format: 'standard', project: null });
  expect(place?.events).toContain('timeline.shifted');
  expect(place?.events).not.toContain('project.created');

  await button(page, 'Send test to Warehouse').click();
  await dialog(page).getByText('Arrived.').waitFor();
  expect(receiver.types()).toEqual(['test']);
  const log = dialog(page).getByRole('table', { name: 'Log' });
  await log.getByRole('row', { name: /Test message Sent 200/ }).waitFor();

  await button(page, 'Change Warehouse').click();
  expect(await field(page, 'Address').inputValue()).toContain('…');
  await field(page, 'Name').fill('Data warehouse');
  await button(page, 'Save').click();
  await button(page, 'Change Data warehouse').click();
  await button(page, 'Remove place').click();
  await dialog(page)
    .getByRole('group', { name: 'Remove this place with its log?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await hasFocus(button(page, 'Remove place'));
  await button(page, 'Remove place').click();
  await button(page, 'Remove').click();
  await dialog(page).getByText('Nobody is told yet.').waitFor();
  expect(await agency().listWebhooks()).toEqual([]);
});

test('a choice of which a place has some events is chosen in part, and stays so until it is pressed', async () => {
  const { id } = await agency().createWebhook({
    body: { url: receiver.url, name: 'Warehouse', events: ['note.added', 'link.ended'] },
  });
  const events = async () => (await agency().listWebhooks()).find((one) => one.id === id)?.events;
  const page = await openNotifications();
  await button(page, 'Change Warehouse').click();
  const ours = dialog(page).getByRole('checkbox', { name: 'we change a project' });
  const isPartly = () => ours.evaluate((box) => box.matches(':indeterminate'));
  await expect.poll(isPartly).toBe(true);
  await field(page, 'Name').fill('Store');
  await button(page, 'Save').click();
  await button(page, 'Change Store').click();
  expect(await events()).toEqual(['note.added', 'link.ended']);
  await ours.check();
  await expect.poll(isPartly).toBe(false);
  await button(page, 'Save').click();
  await dialog(page).getByRole('form').waitFor({ state: 'detached' });
  expect(await events()).toContain('project.archived');
});

test('a log that did not load says so, and one without messages is not shown', async () => {
  const gate = makeGate();
  const page = await openNotifications((opened) =>
    opened.route('**/api/webhooks/deliveries*', gate.hold),
  );
  const log = dialog(page).getByRole('region', { name: 'Log' });
  await dialog(page).getByText('Nobody is told yet.').waitFor();
  expect(await log.count()).toBe(0);
  gate.open(lose);
  await log.getByRole('alert').waitFor();
  await page.unroute('**/api/webhooks/deliveries*');
  await log.getByRole('button', { name: 'Try again' }).click();
  await log.waitFor({ state: 'detached' });
});

test('a wrong address is refused at its field; a mail address is told too: the server sends it no test', async () => {
  const page = await openNotifications();
  await button(page, 'Add a place').click();
  await field(page, 'Address').fill('the channel');
  await button(page, 'Save').click();
  await dialog(page).getByText('Is no address. Write it as https://example.com/hook.').waitFor();
  const format = dialog(page).getByRole('combobox', { name: 'Format' });
  await format.selectOption('Mail');
  await dialog(page).getByText('notices send --all').waitFor();
  await field(page, 'Address').fill('the lead');
  await button(page, 'Save').click();
  await dialog(page).getByText('Must be one plain mail address').waitFor();
  await field(page, 'Address').fill('lead@agency.example');
  await button(page, 'Save').click();
  await button(page, 'Change l…@agency.example').click();
  await dialog(page).getByText('Mail, all projects.').waitFor();
  expect(await format.locator('option').allTextContents()).toEqual(['Mail']);
  expect(await button(page, 'Send test to l…@agency.example').count()).toBe(0);
  expect(await agency().listWebhooks()).toMatchObject([
    { format: 'mail', url: 'l…@agency.example' },
  ]);
});

test('a paused place says why and starts again; a message of the log is sent again', async () => {
  const { id } = await agency().createWebhook({
    body: { url: receiver.url, name: 'Warehouse', events: ['note.added'] },
  });
  receiver.respond((response) => response.writeHead(410).end());
  const project = await pages.server().createProject({ title: 'Pack test' });
  const input = await agency().createInput({ id: project.id, body: { title: 'Logos' } });
  await agency().addInputNote({ id: input.id, body: { text: 'On Monday' } });
  await expect
    .poll(async () => (await agency().listWebhooks())[0]?.pausedReason)
    .toContain('(410)');
  const page = await openNotifications();
  await dialog(page).getByText('Paused: The receiver wants no more messages (410).').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  // The list says so too.
  await page.getByText('Warehouse is paused: The receiver wants no more messages (410).').waitFor();
  const open = page.getByRole('button', { name: 'Open notifications' });
  await open.click();
  await page.keyboard.press('Escape');
  await hasFocus(open);
  await open.click();
  receiver.respond((response) => response.end());
  await button(page, 'Start again: Warehouse').click();
  await button(page, 'Send test to Warehouse').waitFor();
  await button(page, 'Replay Note on Logos added').click();
  await expect.poll(() => receiver.received.length).toBe(2);
  const [newest] = await agency().listDeliveries({ id, query: {} });
  expect(newest?.title).toBe('Note on Logos added');
  await dialog(page)
    .getByText(/Delivered today at/)
    .waitFor();
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('heading', { name: 'Project Dashboard' }));
});
