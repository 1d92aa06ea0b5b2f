import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

async function study(client: Client, { id }: Project) {
  await client.updateProject({ id, body: { takesPart: true } });
  await client.createMilestone({ id, body: { title: 'Fieldwork' } });
  await client.createInput({ id, body: { title: 'Customers' } });
  await client.createApproval({ id, body: { itemName: 'Boards' } });
  await client.createApproval({ id, body: { itemName: 'Script' } });
}

const open = (prepare?: (page: Page) => Promise<unknown>) =>
  pages.open({ view: 'client', rows: study, isFresh: true, ...(prepare && { prepare }) });
/** The titles of the sections of marked rows. */
const marked = (page: Page) =>
  page
    .getByText(/^(New|Updated)$/)
    .evaluateAll((all) => all.map((one) => one.closest('section')?.id));
const shown = (page: Page) =>
  page.locator('#approvals').getByRole('listitem').getByText('Boards', { exact: true }).waitFor();

test('what was added or changed since the last visit is marked until the next one, but no own change', async () => {
  const { page, client, project } = await open();
  await shown(page);
  expect(await marked(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Approve Script' }).check();
  await page.getByText('Approval updated successfully.').waitFor();

  await page.goto('about:blank');
  const [boards] = await client.listApprovals(project);
  await client.addApprovalNote({ id: boards?.id ?? '', body: { text: 'Please look.' } });
  await client.createMilestone({ id: project.id, body: { title: 'Topline' } });
  await page.goBack();
  await shown(page);
  await expect.poll(() => marked(page)).toEqual(['waiting', 'milestones', 'approvals']);
  const row = page.getByRole('row').filter({ hasText: 'Topline' });
  await row.getByText('New', { exact: true }).waitFor();
  await page.locator('#approvals').getByText('Updated', { exact: true }).waitFor();
  // What changes while somebody looks is shown at once, and not marked the next time.
  await client.createMilestone({ id: project.id, body: { title: 'Report' } });
  await page.getByRole('row').filter({ hasText: 'Report' }).waitFor();
  await page.reload();
  await shown(page);
  expect(await marked(page)).toEqual([]);

  const agency = await page.context().newPage();
  await client.createMilestone({ id: project.id, body: { title: 'Debrief' } });
  await agency.goto(`${pages.server().url}/?token=${project.internalToken}`);
  await agency.getByRole('row').filter({ hasText: 'Debrief' }).waitFor();
  expect(await marked(agency)).toEqual([]);
});

test.each([
  ['is forbidden', () => Object.defineProperty(window, 'localStorage', { get: () => null })],
  ['has something else', () => (Storage.prototype.getItem = () => '{"a":"b"}')],
] as const)('nothing is marked where the storage %s', async (_, spoil) => {
  const { page, client, project } = await open((opened) => opened.addInitScript(spoil));
  await shown(page);
  await client.createMilestone({ id: project.id, body: { title: 'Topline' } });
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'Topline' }).waitFor();
  expect(await marked(page)).toEqual([]);
});
