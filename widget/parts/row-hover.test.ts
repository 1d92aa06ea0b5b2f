import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from '../testing/project-pages.ts';

const pages = projectPages();

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Kickoff' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus' } });
}

/** Rows of a project page, and how one looks at a moment. */
async function rowsOf(width: number) {
  const { page } = await pages.open({ view: 'client', rows: study, width });
  const table = page.getByRole('row', { name: /Kickoff/ });
  const list = page.getByRole('listitem').filter({ hasText: 'Stimulus' });
  await table.waitFor();
  await list.waitFor();
  /** What shades a row, so many ms after the pointer came to it. */
  const shading = (row: Locator, at: number) =>
    row.evaluate((element, time) => {
      const animations = element.getAnimations();
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = time;
      }
      return getComputedStyle(element).backgroundImage;
    }, at);
  return { rows: [table, list], shading };
}

test('a row is shaded when the pointer rests on it, not when it passes', async () => {
  const { rows, shading } = await rowsOf(1440);
  for (const row of rows) {
    expect(await shading(row, 1000)).toBe('none');
    await row.hover();
    expect(await shading(row, 100)).toBe('none');
    expect(await shading(row, 200)).toMatch(/^linear-gradient/);
  }
});

test('a card is not shaded', async () => {
  const { rows, shading } = await rowsOf(390);
  for (const row of rows) {
    await row.hover();
    expect(await shading(row, 1000)).toBe('none');
  }
});
