import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../../../core/testing/browser.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { claimMail } from '../../testing/weekly-mail.ts';

let server: TestServer;
let browser: Awaited<ReturnType<typeof sharedBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ settings: { publicUrl: 'https://projects.agency.example' } }),
    sharedBrowser(),
  ]);
});
afterAll(async () => {
  await closePages();
  await server?.stop();
});

test('a person on a phone unsubscribes under the strict policy', async () => {
  const title = `Who knows us? ${'Wiedererkennungswertanalyse'.repeat(5)}`;
  const { id } = await server.createProject({ title });
  const agency = server.client(server.agencyKey);
  const body = { email: 'rosa@client.example' };
  await agency.addRecipient({ id, body });
  const { unsubscribeUrl } = await claimMail(agency, { projectId: id, ...body });
  const path = unsubscribeUrl && new URL(unsubscribeUrl).pathname;

  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${server.url}${path}`);
  const button = page.getByRole('button', { name: 'Unsubscribe' });
  expect(await page.locator('main').innerText()).toContain(`${title} goes to r…@client.example.`);
  expect(await button.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(
    'rgb(91, 42, 99)',
  );
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await button.click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  expect(await agency.listRecipients({ id })).toMatchObject([
    { unsubscribedAt: expect.any(String) },
  ]);
  expect(complaints).toEqual([]);
});
