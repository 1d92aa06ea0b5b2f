import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../../core/testing/browser.ts';
import { built } from '../../core/testing/built.ts';
import { readDocs } from '../http/pages/static-files.ts';
import { testServer } from '../testing/server.ts';

const server = testServer({ files: readDocs(join(built('api'), 'docs')) });
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closePages());

/** Opens the reference, and collects what the browser refuses and which other servers it asks. */
async function openDocs(width: number): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !url.startsWith('data:')) faults.push(url);
  });
  await page.goto(`${server.url}/api/docs`);
  await page.getByRole('heading', { name: 'Project Dashboard' }).waitFor();
  return { page, faults };
}

const operation = (page: Page, name: string) => page.locator(`[id$="-${name}"]`);

test('sends a request with a token that is typed in, and shows the answer', async () => {
  const { id, clientToken } = await server.createProject({ title: 'Snack study' });
  const { page, faults } = await openDocs(1440);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('#auth-bearer-value').fill(clientToken);
  await page.getByRole('button', { name: 'Apply credentials' }).first().click();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.locator('#operations-tag-projects').click();
  const read = operation(page, 'readProject');
  await read.locator('.opblock-summary-control').click();
  await read.getByRole('button', { name: 'Try it out' }).click();
  await read.getByPlaceholder('id').fill(id);
  await read.getByRole('button', { name: 'Execute' }).click();
  await read.locator('.live-responses-table').getByText('Snack study').first().waitFor();
  expect(faults).toEqual([]);
  await page.close();
});

test('fits a phone', async () => {
  const { page, faults } = await openDocs(390);
  await page.locator('#operations-tag-milestones').click();
  const reschedule = operation(page, 'rescheduleMilestone');
  await reschedule.locator('.opblock-summary-control').click();
  await reschedule.getByText('Field work').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
  await page.close();
});
