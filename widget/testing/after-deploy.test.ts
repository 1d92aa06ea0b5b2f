import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();

const rows: NonNullable<Parameters<typeof pages.open>[0]>['rows'] = (client, { id }) =>
  client.createMilestone({ id, body: { title: 'Kickoff' } });

/** Simulates a deploy: the server no longer has these chunks. */
const removeChunks = (page: Page, ...names: readonly string[]) =>
  page.route(new RegExp(`/assets/(${names.join('|')})-`), (route) =>
    route.fulfill({ status: 404 }),
  );

const bringBack = (page: Page) => page.unrouteAll();
const sentence = (page: Page) =>
  page.getByText('If the dashboard was updated meanwhile, reload the page.');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload page' });
const copy = (page: Page) => page.getByRole('button', { name: 'Copy as text' }).first();

test("Copy confirms the copy and offers a reload when the notices' code is gone", async () => {
  const { page } = await pages.open({
    view: 'client',
    rows,
    prepare: (opened) => removeChunks(opened, 'notices'),
  });
  await copy(page).click();
  const said = page.getByRole('alert').filter({ hasText: 'Copied to clipboard!' });
  await said.waitFor();
  await expect.poll(() => sentence(page).isVisible()).toBe(true);
  expect(await reload(page).isVisible()).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Kickoff');
  await said.getByRole('button', { name: 'Close' }).click();
  await said.waitFor({ state: 'detached' });

  // The next notice requests the code again.
  await bringBack(page);
  await copy(page).click();
  await page
    .getByRole('region', { name: /^Notices/ })
    .getByText('Copied to clipboard!')
    .waitFor();
});

test('Copy reports a failure when the code that writes the text is gone', async () => {
  const { page } = await pages.open({
    view: 'client',
    rows,
    prepare: (opened) => removeChunks(opened, 'as-text'),
  });
  await copy(page).click();
  const notice = page.getByRole('region', { name: /^Notices/ });
  await notice.getByText('This part did not load').waitFor();
  await expect.poll(() => sentence(page).isVisible()).toBe(true);
});

test('a dialog whose code is gone shows an error with a reload, and opens after the reload', async () => {
  const { page } = await pages.open({
    view: 'client',
    width: 390,
    height: 844,
    rows,
    prepare: (opened) => removeChunks(opened, 'Drawer'),
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await sentence(page).waitFor();
  expect(
    await reload(page).evaluate((button) => button.getBoundingClientRect().bottom),
  ).toBeLessThan(844);
  await bringBack(page);
  await reload(page).click();
  await sentence(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
});

test('an editor whose code is gone shows an error in each list, and loads after a reload', async () => {
  const { page } = await pages.open({ rows, prepare: (opened) => removeChunks(opened, 'editor') });
  const milestones = page.locator('[data-section=milestones]');
  await milestones.getByRole('alert').getByText('This part did not load').waitFor();
  await expect.poll(() => sentence(page).count()).toBeGreaterThanOrEqual(3);
  await bringBack(page);
  await milestones.getByRole('button', { name: 'Reload page' }).click();
  await page.getByRole('button', { name: 'Add milestone' }).first().waitFor();
  await expect.poll(() => sentence(page).count()).toBe(0);
});
