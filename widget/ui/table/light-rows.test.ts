import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

/** Elements of a row that was moved, has a late hint and all four actions. A row of 60 must not cost more. */
const MOST_ELEMENTS = 31;

async function study(client: Client, { id }: Project) {
  const fieldwork = await client.createMilestone({
    id,
    body: { title: 'Fieldwork', status: 'pending', dueDate: '2026-11-23' },
  });
  await client.rescheduleMilestone({ id: fieldwork.id, body: { newDate: '2026-11-25' } });
  await client.updateMilestone({
    id: fieldwork.id,
    body: { status: 'complete', completedDate: '2026-11-26' },
  });
}

const row = (page: Page) => page.getByRole('row', { name: /Fieldwork/ });
const icons = (page: Page) => row(page).getByRole('button', { name: 'Edit Fieldwork' });
const menu = (page: Page) => row(page).getByRole('button', { name: 'Actions for Fieldwork' });

test('a row has in a table one date, the icons and no menu, and in a card a short date, the menu and no icons', async () => {
  const { page } = await pages.open({ rows: study, width: 1440 });
  const isTable = async () => {
    await icons(page).waitFor();
    await expect.poll(() => menu(page).count()).toBe(0);
    await expect.poll(() => row(page).textContent()).toContain('November 25');
    expect(await row(page).textContent()).not.toContain('Nov 25');
  };
  await isTable();
  const elements = () => row(page).evaluate((tr) => tr.querySelectorAll('*').length + 1);
  await expect.poll(elements).toBeLessThanOrEqual(MOST_ELEMENTS);
  await page.setViewportSize({ width: 390, height: 900 });
  await menu(page).waitFor();
  await expect.poll(() => icons(page).count()).toBe(0);
  await expect.poll(() => row(page).textContent()).toContain('Nov 25');
  await page.setViewportSize({ width: 1440, height: 900 });
  await isTable();
});
