import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { loadSample } from '../../api/sample/load-sample.ts';
import { startPostgresProxy as startProxy } from '../../api/testing/postgres/postgres-proxy.ts';
import { projectPages } from './project-pages.ts';
import { settled } from './state-steps.ts';

const FOLDER = 'artefacts/screenshots/live';
const WINDOW = { width: 1180, height: 820 };

const pages = projectPages();

/** A picture of two browsers beside each other, with a caption. */
async function beside(number: number, caption: string, browsers: readonly [Page, Page]) {
  const shots = await Promise.all(browsers.map((page) => page.screenshot()));
  const images = shots.map(
    (shot) => `<img src="data:image/png;base64,${shot.toString('base64')}" width="50%">`,
  );
  const [first] = browsers;
  const sheet = await first.context().newPage();
  await sheet.setViewportSize({ width: 2 * WINDOW.width + 60, height: WINDOW.height + 100 });
  await sheet.setContent(
    `<body style="margin:20px;font:20px sans-serif"><p>${number}. ${caption}</p>
     <div style="display:flex;gap:20px">${images.join('')}</div>`,
  );
  const name = caption
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  await sheet.screenshot({ path: join(FOLDER, `${number}-${name}.png`) });
  await sheet.close();
}

const toSection = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());

test('two browsers side by side', async () => {
  const server = pages.server();
  const [sample] = await loadSample(server.database, '2026-11-19');
  if (sample === undefined) throw new Error('The sample is not loaded.');
  const proxy = await startProxy(server.url);
  const agency = await pages.openPage(`/?token=${sample.internalToken}`, WINDOW);
  const client = await pages.openPage('/not-found', WINDOW);
  await client.goto(`${proxy.databaseUrl}?token=${sample.clientToken}`);
  for (const page of [agency, client]) {
    await settled(page);
    await page.getByText('Live', { exact: true }).waitFor();
  }
  await agency
    .getByText(/other is here/)
    .first()
    .waitFor();
  await beside(1, 'Agency staff and a client look at one project', [agency, client]);

  await toSection(agency, 'approvals');
  await toSection(client, 'approvals');
  const box = client.locator('#approvals').getByRole('checkbox', { checked: false }).first();
  await box.click();
  await agency.locator('[data-changed]').first().waitFor();
  await beside(2, 'The client approves an item, and it is marked for the agency', [agency, client]);

  await toSection(agency, 'milestones');
  await toSection(client, 'milestones');
  await agency.getByRole('button', { name: 'Edit Topline', exact: true }).click();
  await agency.getByLabel('Milestone', { exact: true }).fill('Topline results');
  await agency.keyboard.press('Enter');
  await client.locator('[data-changed]').first().waitFor();
  await beside(3, 'The agency renames a milestone, and it is marked for the client', [
    agency,
    client,
  ]);

  const colleague = await pages.openPage(`/?token=${sample.internalToken}`, WINDOW);
  await settled(colleague);
  await toSection(colleague, 'milestones');
  await agency.getByRole('button', { name: 'Edit Fieldwork' }).click();
  await agency.getByLabel('Milestone', { exact: true }).fill('Fieldwork, wave 2');
  await colleague.getByText('Being edited').waitFor();
  await beside(4, 'A colleague sees which row is being edited', [agency, colleague]);

  await colleague.getByRole('button', { name: 'Edit Fieldwork' }).click();
  await colleague.getByLabel('Due date', { exact: true }).fill('2026-12-04');
  await colleague.keyboard.press('Enter');
  await agency.getByText('Somebody else changed this while you were editing.').waitFor();
  await beside(5, 'The colleague changes that row, and the typed text stays', [agency, colleague]);

  await agency.keyboard.press('Escape');
  await proxy.refuse();
  await client.getByText(/^Not live since/).waitFor();
  await agency.getByRole('button', { name: 'Edit Final report' }).click();
  await agency.getByLabel('Milestone', { exact: true }).fill('Final report and data');
  await agency.keyboard.press('Enter');
  await agency.getByRole('rowheader', { name: 'Final report and data' }).waitFor();
  await beside(6, 'The client has lost the connection', [agency, client]);

  await proxy.accept();
  await client.evaluate('dispatchEvent(new Event("online"))');
  await client.locator('[data-changed]').first().waitFor();
  await beside(7, 'The client is back and has caught up', [agency, client]);
  await client.close();
  await proxy.stop();
});
