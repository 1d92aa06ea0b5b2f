import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { MILESTONES, study } from './study.ts';

const pages = projectPages();

const row = (page: Page, title: string) => page.getByRole('row', { name: title }).first();
const failure = (page: Page) => page.getByText('This part could not be shown');

/** Takes a row off the page, as an extension of the browser can, and then deletes it, so that React misses it. */
async function lose(page: Page, client: Client, projectId: string, title: string) {
  await row(page, title).evaluate((element) => element.remove());
  const rows = await MILESTONES.read(client, projectId);
  await MILESTONES.remove(client, rows.find((one) => one.title === title)?.id ?? '');
}

test('a section whose nodes were changed is mounted again, alone and once, and then says so', async () => {
  const { page, client, project } = await pages.open({ rows: study });
  await page.getByText('Live', { exact: true }).waitFor();
  const inputs = await page.getByRole('row', { name: 'Logo files' }).first().elementHandle();

  // The page learns of the deletion when its change arrives: only then the section is mounted again.
  const before = await row(page, 'Topline').elementHandle();
  await lose(page, client, project.id, 'Fieldwork');
  await page.waitForFunction((element) => element?.isConnected === false, before);
  await row(page, 'Topline').waitFor();
  expect(await page.getByRole('row', { name: 'Fieldwork' }).count()).toBe(0);
  expect(await failure(page).count()).toBe(0);
  // It works as before.
  await press(page, 'Edit Topline');
  await page.getByRole('form', { name: 'Edit Topline' }).waitFor();
  await page.keyboard.press('Escape');

  await lose(page, client, project.id, 'Workshop');
  await failure(page).waitFor();
  const section = page.locator('[data-section=milestones]');
  expect(await section.innerText()).not.toMatch(/connection/i);
  await section.getByRole('button', { name: 'Reload page' }).waitFor();
  await press(section, 'Try again');
  await row(page, 'Topline').waitFor();
  expect(await failure(page).count()).toBe(0);
  // The other sections noticed nothing.
  expect(await inputs?.evaluate((element) => element.isConnected)).toBe(true);
});
