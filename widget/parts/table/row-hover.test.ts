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

/** A table row and a list row, each with its background colour before the pointer arrives. */
async function rowsOf(width: number) {
  const { page } = await pages.open({ view: 'client', rows: study, width });
  const table = page.getByRole('row', { name: /Kickoff/ });
  const list = page
    .getByRole('region', { name: 'Client Approvals' })
    .getByRole('listitem')
    .filter({ hasText: 'Stimulus' });
  const rows = [];
  for (const row of [table, list]) rows.push({ row, before: await colour(row) });
  return rows;
}

const colour = (row: Locator) => row.evaluate((node) => getComputedStyle(node).backgroundColor);

test('shades a row under the pointer', async () => {
  for (const { row, before } of await rowsOf(1440)) {
    await row.hover();
    await expect.poll(() => colour(row)).not.toBe(before);
  }
});

test('does not shade a card under the pointer', async () => {
  for (const { row, before } of await rowsOf(390)) {
    await row.hover();
    await row.page().waitForTimeout(300);
    await expect.poll(() => colour(row)).toBe(before);
  }
});
