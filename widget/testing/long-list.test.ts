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

test('edits and moves rows that were never on screen', async () => {
  const { page } = await pages.open({ width: 1440, height: 300, rows: titlesOfAnyLength });
  const table = page.getByRole('table', { name: 'Project Milestones' });
  const titles = async () =>
    (await table.getByRole('rowheader').allTextContents()).map((text) => text.slice(0, 7));
  await table.getByRole('button', { name: 'Edit Wave 35' }).click();
  await page.getByRole('textbox', { name: 'Milestone' }).fill('Last wave');
  await page.getByRole('button', { name: 'Save' }).click();
  const handle = table.getByRole('button', { name: 'Reorder Last wave' });
  await handle.focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await titles()).slice(-2)).toEqual(['Wave 40', 'Last wa']);
  await expect.poll(() => handle.evaluate((button) => button.matches(':focus'))).toBe(true);
});

test("staff see their page once the editor's code has loaded, so that nothing shifts", async () => {
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
  // The element's own text replaces the page's, which is then hidden.
  const loading = page.getByText('Loading project data...').filter({ visible: true });
  await loading.first().waitFor();
  await page.waitForLoadState('load');
  expect(await page.getByRole('row').count()).toBe(0);
  letCome();
  const milestones = page.getByRole('region', { name: 'Project Milestones' });
  await milestones.getByRole('button', { name: 'Add milestone' }).first().waitFor();
  // The table has a head, and a foot that adds a row.
  expect(await milestones.getByRole('row').count()).toBe(ROWS + 2);
  await page.getByRole('row', { name: /Logo files/ }).waitFor();
});
