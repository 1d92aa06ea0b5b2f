import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import { expect, test } from 'vitest';
import { projectPages } from '../testing/project-pages.ts';
import { restedOn } from '../testing/rested-on.ts';

const pages = projectPages();

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Kickoff' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus' } });
}

/** Rows of a project page. */
async function rowsOf(width: number) {
  const { page } = await pages.open({ view: 'client', rows: study, width });
  const table = page.getByRole('row', { name: /Kickoff/ });
  const list = page.getByRole('listitem').filter({ hasText: 'Stimulus' });
  await table.waitFor();
  await list.waitFor();
  return [table, list];
}

test('a row is shaded when the pointer rests on it, not when it passes', async () => {
  const rows = await rowsOf(1440);
  for (const row of rows) {
    expect(await restedOn(row, 1000, 'backgroundImage')).toBe('none');
    await row.hover();
    expect(await restedOn(row, 100, 'backgroundImage')).toBe('none');
    expect(await restedOn(row, 200, 'backgroundImage')).toMatch(/^linear-gradient/);
  }
});

test('a card is not shaded', async () => {
  const rows = await rowsOf(390);
  for (const row of rows) {
    await row.hover();
    expect(await restedOn(row, 1000, 'backgroundImage')).toBe('none');
  }
});
