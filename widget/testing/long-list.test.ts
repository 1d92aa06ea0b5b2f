import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import { expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();
const ROWS = 40;

async function titlesOfAnyLength(client: Client, { id }: Project) {
  for (let number = 1; number <= ROWS; number++)
    await client.createMilestone({
      id,
      body: { title: `Wave ${number} `.repeat(number).slice(0, 200).trim() },
    });
}

test('rows that have never been in sight have the room that they take', async () => {
  const { page } = await pages.open({ width: 1440, height: 300, rows: titlesOfAnyLength });
  const table = page.getByRole('table', { name: 'Project Milestones' });
  await table.getByText('Wave 1', { exact: true }).waitFor();
  /** Of each group of rows, in px: its height, and that of its rows. */
  const heights = () =>
    table.locator('[data-long]').evaluateAll((groups) =>
      groups.map((group) => {
        const rows = [...group.children].map((row) => row.getBoundingClientRect().height);
        return {
          room: group.getBoundingClientRect().height,
          taken: rows.reduce((sum, height) => sum + height, 0),
        };
      }),
    );
  const taken = (await heights()).map((group) => group.taken);
  expect(taken.length).toBeGreaterThan(3);
  // Not all alike: no guess would do.
  expect(Math.max(...taken)).toBeGreaterThan(1.5 * Math.min(...taken));
  await expect
    .poll(async () =>
      Math.max(...(await heights()).map(({ room, taken }) => Math.abs(room - taken))),
    )
    .toBeLessThan(1);
});
