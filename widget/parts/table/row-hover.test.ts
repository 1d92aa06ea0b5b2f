import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Kickoff' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus' } });
}

/** A row of a table and one of a list, each with its colour before the pointer comes. */
async function rowsOf(width: number) {
  const { page } = await pages.open({ view: 'client', rows: study, width });
  const table = page.getByRole('row', { name: /Kickoff/ });
  const list = page.getByRole('listitem').filter({ hasText: 'Stimulus' });
  const rows = [];
  for (const row of [table, list]) rows.push({ row, before: await colour(row) });
  return rows;
}

const colour = (row: Locator) => row.evaluate((node) => getComputedStyle(node).backgroundColor);

test('a row under the pointer is shaded', async () => {
  for (const { row, before } of await rowsOf(1440)) {
    await row.hover();
    await expect.poll(() => colour(row)).not.toBe(before);
  }
});

test('a card under the pointer is not shaded', async () => {
  for (const { row, before } of await rowsOf(390)) {
    await row.hover();
    await row.page().waitForTimeout(300);
    expect(await colour(row)).toBe(before);
  }
});
