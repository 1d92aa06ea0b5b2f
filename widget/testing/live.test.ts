import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-23' } });
  await client.createMilestone({ id, body: { title: 'Topline', dueDate: '2026-12-01' } });
  await client.createInput({ id, body: { title: 'Logo files' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus' } });
}

const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

test('a change by one viewer reaches the other view of the project', async () => {
  const { page, project, client } = await pages.open({ rows: study });
  const other = await pages.openPage(`/?token=${project.clientToken}`);
  await isLive(page);
  await isLive(other);
  const [row] = await client.listMilestones({ id: project.id });
  const at = Date.now();
  await client.updateMilestone({ id: row?.id ?? '', body: { title: 'Field phase' } });
  await other.getByRole('rowheader', { name: 'Field phase' }).waitFor();
  console.log('ms', Date.now() - at);
  await page.getByRole('rowheader', { name: 'Field phase' }).waitFor();
  await page.getByText('1 other is here').first().waitFor();
  expect(pages.server().live.counts()).toMatchObject({ internal: 1, client: 1 });
});
