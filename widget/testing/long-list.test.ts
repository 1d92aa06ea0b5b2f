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

test('staff see their page once the code of the editor has come, so that nothing jumps', async () => {
  let letCome = () => {};
  const comes = new Promise<void>((done) => {
    letCome = done;
  });
  const { page } = await pages.open({
    rows: async (client, project) => {
      await titlesOfAnyLength(client, project);
      await client.createInput({ id: project.id, body: { title: 'Logo files' } });
    },
    prepare: (opened) =>
      opened.route('**/assets/editor-*.js', async (route) => {
        await comes;
        await route.continue();
      }),
  });
  await page.getByText('Loading project data...').waitFor();
  await page.waitForLoadState('load');
  expect(await page.getByRole('row').count()).toBe(0);
  letCome();
  const milestones = page.getByRole('region', { name: 'Project Milestones' });
  await milestones.getByRole('button', { name: 'Add milestone' }).waitFor();
  expect(await milestones.getByRole('row').count()).toBe(ROWS + 1);
  await page.getByRole('row', { name: /Logo files/ }).waitFor();
});
