import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { notices, press } from './page-steps.ts';
import { projectPages } from './project-pages.ts';

const pages = projectPages();

/** Opens a project after a deploy: the server no longer has these chunks. */
async function openWithout(chunk: string, wishes: Parameters<typeof pages.open>[0]) {
  const { page } = await pages.open({
    rows: (client, { id }) => client.createMilestone({ id, body: { title: 'Kickoff' } }),
    isFresh: true,
    prepare: (opened) =>
      opened.route(new RegExp(`/assets/${chunk}-`), (route) => route.fulfill({ status: 404 })),
    ...wishes,
  });
  return page;
}

const bringBack = (page: Page) => page.unrouteAll();
const sentence = (page: Page) =>
  page.getByText('If the dashboard was updated meanwhile, reload the page.');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload page' });

test('Copy reports a failure when the code that writes the text is gone', async () => {
  const page = await openWithout('as-text', { view: 'client' });
  await press(page, 'Copy as text');
  await notices(page).getByText('This part did not load').waitFor();
  await sentence(page).waitFor();
});

test('an undo whose words are gone still undoes', async () => {
  const page = await openWithout('undone-text', {
    view: 'client',
    rows: (client, { id }) =>
      client.createApproval({ id, body: { itemName: 'Storyline', type: 'file' } }),
  });
  const tick = page.getByRole('checkbox', { name: 'Approve Storyline' });
  await tick.check();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await notices(page).getByText('Undone', { exact: true }).waitFor();
  await expect.poll(() => tick.isChecked()).toBe(false);
});

test('a dialog whose code is gone shows an error with a reload, and opens after the reload', async () => {
  const page = await openWithout('Drawer', { view: 'client', width: 390, height: 844 });
  await press(page, 'Open menu');
  await sentence(page).waitFor();
  const bottom = await reload(page).evaluate((it) => it.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(844);
  await bringBack(page);
  await reload(page).click();
  await sentence(page).waitFor({ state: 'detached' });
  await press(page, 'Open menu');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
});

test("the agency's page whose code is gone shows an error, and loads after a reload", async () => {
  const page = await openWithout('AgencyPage', {});
  await page.getByRole('alert').getByText('This part did not load').waitFor();
  await sentence(page).waitFor();
  await bringBack(page);
  await reload(page).click();
  await page.getByRole('button', { name: 'Add milestone' }).waitFor();
  expect(await sentence(page).count()).toBe(0);
});
