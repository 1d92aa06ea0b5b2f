import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Kickoff' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus' } });
}

/** The background of a row, where all its transitions end. */
const colour = (row: Locator) =>
  row.evaluate((node) => {
    for (const change of node.getAnimations()) change.finish();
    return getComputedStyle(node).backgroundColor;
  });

test('a row of a table or list is shaded under the pointer, a card is not', async () => {
  const { page } = await pages.open({ view: 'client', rows: study });
  const approvals = page.getByRole('region', { name: 'Client Approvals' });
  const rows = [
    page.getByRole('row', { name: /Kickoff/ }),
    approvals.getByRole('listitem').filter({ hasText: 'Stimulus' }),
  ];
  for (const [width, isShaded] of [
    [1440, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const row of rows) {
      await page.mouse.move(0, 0);
      const before = await colour(row);
      await row.hover();
      expect(await row.evaluate((node) => node.matches(':hover'))).toBe(true);
      expect((await colour(row)) !== before).toBe(isShaded);
    }
  }
});
