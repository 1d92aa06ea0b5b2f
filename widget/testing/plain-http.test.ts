import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../api/testing/server.ts';
import { launchOptions } from '../../core/testing/browser.ts';
import { boards, itemsToAnswer } from '../project/waiting/testing/participation-steps.ts';
import { makeGate, press } from './page-steps.ts';
import { study } from './study.ts';
import { startWidgetServer } from './widget-server.ts';

/** A host name without a certificate: its pages have no locks and six connections. */
const SITE = 'http://dashboard.test';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  server = await startWidgetServer({ publicUrl: SITE });
  const { args = [], ...options } = launchOptions();
  const resolve = `--host-resolver-rules=MAP dashboard.test ${new URL(server.url).host}`;
  browser = await chromium.launch({ ...options, args: [...args, resolve] });
});
afterEach(async () => {
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function newProject() {
  context = await browser.newContext();
  const project = await server.createProject();
  const client = server.client(project.internalToken);
  await study(client, project);
  await itemsToAnswer(client, project);
  return { project, client };
}

async function openTab(token: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await prepare?.(page);
  await page.goto(`${SITE}/?token=${token}`);
  await page.locator('#approvals').getByRole('checkbox', { name: 'Approve Boards' }).waitFor();
  return page;
}

const live = (page: Page) => page.getByText('Live', { exact: true });
const streams = () => {
  const { internal = 0, client = 0 } = server.live.counts();
  return internal + client;
};
const tick = (page: Page, name: string) =>
  page.locator('#approvals').getByRole('checkbox', { name: `Approve ${name}` });

/** Makes the page think that its tab is hidden or seen again: a browser without a window shows every tab. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

describe('over plain http with a host name', () => {
  test('seven windows load, save and take turns at the streams', async () => {
    const { project, client } = await newProject();
    const pages: Page[] = [];
    for (let count = 0; count < 7; count += 1) pages.push(await openTab(project.clientToken));
    const [first, last] = [pages[0], pages[6]];
    if (first === undefined || last === undefined) throw new Error('No page is open.');
    expect(await first.evaluate('isSecureContext')).toBe(false);
    await live(last).waitFor();
    await expect.poll(streams).toBe(4);
    await tick(last, 'Boards').check();
    await last.getByText('Approval updated successfully.').waitFor();
    expect(await boards(client, project)).toMatchObject({ approved: true });
    await tick(first, 'Storyline').check();
    await first.getByText('Approval updated successfully.').waitFor();
    // A window that is used gets its turn, and has then what it has missed.
    await first.evaluate("dispatchEvent(new Event('focus'))");
    await live(first).waitFor();
    await first
      .locator('#approvals')
      .getByText(/^2 of \d approved/)
      .waitFor();
    await expect.poll(streams).toBe(4);
    // The windows that closed leave their turn to those that wait.
    for (const page of pages.slice(2)) await page.close();
    await live(first).waitFor();
    await expect.poll(streams).toBe(2);
  });

  test('a hidden tab has no stream, and catches up when it is seen', async () => {
    const { project, client } = await newProject();
    const page = await openTab(project.clientToken);
    await live(page).waitFor();
    await turn(page, 'hidden');
    await expect.poll(streams).toBe(0);
    const [row] = await client.listMilestones({ id: project.id });
    await client.updateMilestone({ id: row?.id ?? '', body: { title: 'Kick-off call' } });
    expect(await page.getByText('Kick-off call').count()).toBe(0);
    await turn(page, 'visible');
    await page.getByText('Kick-off call').first().waitFor();
    await live(page).waitFor();
    await expect.poll(streams).toBe(1);
  });

  test('a page with several elements reads one stream at a time, a project’s before a badge’s', async () => {
    const { project } = await newProject();
    const others = await Promise.all([1, 2, 3].map(() => server.createProject()));
    const page = await openTab(project.clientToken);
    await live(page).waitFor();
    await page.evaluate(
      (tokens) => {
        for (const token of tokens) {
          const badge = document.createElement('project-health');
          badge.setAttribute('token', token);
          document.body.append(badge);
        }
      },
      others.map(({ clientToken }) => clientToken),
    );
    await expect
      .poll(() => page.locator('project-health').getByText(/./).count())
      .toBeGreaterThan(2);
    expect(streams()).toBe(1);
    await page.evaluate("document.querySelector('project-dashboard-page').remove()");
    await expect.poll(streams).toBe(1);
  });
});

/** What browsers have in secure contexts only. A page that needs one of them has another way without it. */
const SECURE_ONLY = [
  'navigator.clipboard',
  'navigator.locks',
  'navigator.serviceWorker',
  'navigator.share',
  'navigator.storage',
  'crypto.subtle',
  'crypto.randomUUID',
  'caches',
  'cookieStore',
];

test('a page copies, pastes, adds and answers without what secure contexts alone have', async () => {
  const { project, client } = await newProject();
  const faults: string[] = [];
  const page = await openTab(project.internalToken, async (opened) => {
    opened.on('pageerror', (error) => faults.push(String(error)));
  });
  for (const name of SECURE_ONLY)
    expect(await page.evaluate(`typeof globalThis.${name}`), name).toBe('undefined');
  const inputs = page.locator('#inputs');
  const isThere = (title: string) =>
    expect
      .poll(async () => (await client.listInputs(project)).map((row) => row.title))
      .toContain(title);
  await press(inputs, 'Add input');
  const form = page.getByRole('form', { name: 'Add input' });
  await form.getByRole('textbox').first().fill('Panel');
  await press(form, 'Save');
  await isThere('Panel');
  await press(inputs, 'Copy as text');
  await page.getByText('Copied to clipboard!').waitFor();
  await press(inputs, 'Actions for Client Input Tracker');
  await page.getByRole('menuitem', { name: 'Paste from a spreadsheet' }).click();
  const rows = page.getByRole('dialog').getByLabel('Rows', { exact: true });
  await rows.press('ControlOrMeta+V');
  await expect.poll(() => rows.inputValue()).toMatch(/^CLIENT INPUT TRACKER[\s\S]*Panel/);
  await rows.fill('Quota plan\tPending');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add 1 / })
    .click();
  await isThere('Quota plan');

  const own = await openTab(project.clientToken);
  own.on('pageerror', (error) => faults.push(String(error)));
  await own.getByRole('button', { name: /^I have sent it.*Customers/ }).click();
  await own.getByRole('list').getByText('Sent today, being checked').waitFor();
  await own.getByRole('button', { name: 'Request changes to Boards' }).click();
  await own.getByLabel('What should change?').fill('Larger packs');
  await press(own, 'Send request');
  await expect
    .poll(() => boards(client, project))
    .toMatchObject({ changesRequested: { text: 'Larger packs' } });
  expect(faults).toEqual([]);
});

test('a save that waits long says so at its row, and then why it failed', async () => {
  const { project } = await newProject();
  const gate = makeGate((request) => request.method() === 'PATCH');
  const page = await openTab(project.internalToken, async (opened) => {
    await opened.clock.install();
    await opened.route('**/api/**', gate.hold);
  });
  const row = page.getByRole('row', { name: 'Fieldwork' }).first();
  await row.getByRole('button', { name: 'status of Fieldwork' }).click();
  await page.getByRole('menuitemradio', { name: /^Complete/ }).click();
  expect(await page.getByText('Still saving').count()).toBe(0);
  await page.clock.runFor(5000);
  await row.getByText('Still saving...').waitFor();
  gate.open((route) => route.abort());
  await row.getByText('Still saving...').waitFor({ state: 'detached' });
  await page.getByText('Update failed').waitFor();
});

test('a tick that waits long says so in both places, and then why it failed', async () => {
  const { project } = await newProject();
  const gate = makeGate((request) => request.method() === 'PATCH');
  const page = await openTab(project.clientToken, async (opened) => {
    await opened.clock.install();
    await opened.route('**/api/**', gate.hold);
  });
  await tick(page, 'Boards').click();
  await page.clock.runFor(5000);
  const item = page.locator('#approvals').getByRole('listitem').filter({ hasText: 'Boards' });
  await item.getByText('Still saving...').waitFor();
  gate.open((route) => route.abort());
  await item.getByText('Not saved. The server could not be reached.').waitFor();
  await press(item, 'Try again');
  await item.getByText('Still saving...').waitFor({ state: 'detached' });
});
