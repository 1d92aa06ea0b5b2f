import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { boxOf, hasFocus, makeGate } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { routeList } from './route-list.ts';
import { changed } from './state-steps.ts';

const pages = projectPages();
const ROWS = 40;

test.each([
  [24, true],
  [25, false],
])('a list of %i rows draws rows off screen: %s', async (count, isDrawn) => {
  const { page } = await pages.open({
    width: 1440,
    height: 300,
    rows: async (client, { id }) => {
      for (let number = 1; number <= count; number++)
        await client.createApproval({ id, body: { itemName: `Board ${number}` } });
      const waves = Array.from({ length: count }, (_, index) => ({ title: `Wave ${index + 1}` }));
      await client.createMilestones({ id, body: { rows: waves } });
    },
  });
  const more = page.getByRole('button', { name: `Show ${count - 3} more` });
  await more.click();
  const waiting = page.getByRole('list', { name: 'Waiting for the client' });
  const last = waiting.getByText(`Board ${count}`, { exact: true });
  const inLists = [`Wave ${count}`, `Board ${count}`].map((title) =>
    page.getByText(title, { exact: true }).last(),
  );
  for (const text of [last, ...inLists]) {
    await text.waitFor({ state: 'attached' });
    await expect
      .poll(() => text.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true })))
      .toBe(isDrawn);
  }
});

async function titlesOfAnyLength(client: Client, { id }: Project) {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    title: `Wave ${index + 1} `
      .repeat(index + 1)
      .slice(0, 200)
      .trim(),
  }));
  await client.createMilestones({ id, body: { rows } });
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
  await hasFocus(handle);
});

test('staff see their page once its code has loaded, so that nothing shifts', async () => {
  const code = makeGate();
  const { page } = await pages.open({
    rows: titlesOfAnyLength,
    isFresh: true,
    prepare: (opened) => opened.route('**/assets/AgencyPage-*.js', code.hold),
  });
  // The element's own text replaces the page's, which is then hidden.
  const loading = page.getByText('Loading project data...').filter({ visible: true });
  await loading.first().waitFor();
  await page.waitForLoadState('load');
  await expect.poll(() => page.getByRole('row').count()).toBe(0);
  code.open();
  const milestones = page.getByRole('region', { name: 'Project Milestones' });
  await milestones.getByRole('button', { name: 'Add milestone' }).waitFor();
  // The table has a head.
  await expect.poll(() => milestones.getByRole('row').count()).toBe(ROWS + 1);
});

test("a number of three digits on a phone's menu does not cover the title", async () => {
  const { page } = await pages.open({
    width: 390,
    view: 'client',
    rows: async (client, { id }) => {
      await client.createApproval({ id, body: { itemName: 'Board' } });
    },
    prepare: (opened) =>
      routeList(
        opened,
        'approvals',
        changed(z.array(z.looseObject({})), ([row]) => {
          const ids = Array.from({ length: 120 }, (_, place) => `${place}`.padStart(12, '0'));
          return ids.map((end) => ({ ...row, id: `01890000-0000-7000-8000-${end}` }));
        }),
      ),
  });
  const menu = page.getByRole('button', { name: /^Open menu.*120/ });
  const badge = await boxOf(menu.locator('[data-count="120"]'));
  const title = await boxOf(page.getByRole('banner').getByText('Project Dashboard'));
  expect(badge.right).toBeLessThanOrEqual(title.left);
});
