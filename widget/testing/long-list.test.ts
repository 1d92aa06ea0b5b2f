import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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

test("a count of three digits is 99+ on a phone's menu and does not cover the title", async () => {
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
  const badge = await boxOf(menu.locator('[data-count="99+"]'));
  const title = await boxOf(page.getByRole('banner').getByText('Project Dashboard'));
  expect(badge.right).toBeLessThanOrEqual(title.left);
});

describe('rows that are done', () => {
  const waves = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => `Wave ${from + place}`);

  /** Milestones, of which those at some places are complete. */
  const study =
    (count: number, isDone: (place: number) => boolean) =>
    async (client: Client, { id }: Project) => {
      const rows = waves(1, count).map((title, place) => ({
        title,
        ...(isDone(place)
          ? { status: 'complete' as const, completedDate: '2026-11-02' }
          : { status: 'pending' as const }),
        dueDate: '2026-11-20',
      }));
      await client.createMilestones({ id, body: { rows } });
    };
  /** Twelve, of which the first five are complete. */
  const halfDone = study(12, (place) => place < 5);
  const section = (page: Page) => page.locator('#milestones');
  const shown = (page: Page) =>
    expect.poll(() =>
      section(page)
        .getByRole('rowheader')
        .allInnerTexts()
        .then((all) => all.map((text) => text.trim())),
    );
  const fold = (page: Page) =>
    section(page).getByRole('button', { name: /^Show \d+ complete/, expanded: false });

  test('on a phone a list of more than ten rows folds them, and opens them in their places', async () => {
    const { page, client, project } = await pages.open({ width: 390, rows: halfDone });
    await fold(page).getByText('Show 5 complete').waitFor();
    await shown(page).toEqual(waves(6, 12));
    await page.emulateMedia({ media: 'print' });
    await shown(page).toEqual(waves(1, 12));
    await page.emulateMedia({ media: 'screen' });
    await section(page).getByRole('button', { name: 'Actions for Project Milestones' }).click();
    await page.getByRole('menuitem', { name: 'Copy as text' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('Wave 1');

    // What is done now stays, and so does a row that others change.
    await section(page).getByRole('button', { name: 'Pending, status of Wave 6' }).click();
    await page.getByRole('menuitemradio', { name: /^Complete/ }).click();
    const [first] = await client.listMilestones(project);
    await client.updateMilestone({ id: first?.id ?? '', body: { title: 'Kickoff' } });
    await fold(page).getByText('Show 4 complete').waitFor();
    await shown(page).toEqual(['Kickoff', ...waves(6, 12)]);

    // A row that moves among the folded ones shows which it has passed.
    await section(page).getByRole('button', { name: 'Actions for Wave 6' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await shown(page).toEqual(['Kickoff', 'Wave 6', 'Wave 5', ...waves(7, 12)]);

    await fold(page).click();
    await shown(page).toEqual(['Kickoff', ...waves(2, 4), 'Wave 6', 'Wave 5', ...waves(7, 12)]);
    const opener = section(page).getByRole('button', { name: 'Hide 4 complete', expanded: true });
    await hasFocus(opener);
    await opener.click();
    await fold(page).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => section(page).getByRole('rowheader').count()).toBe(12);
    await expect.poll(() => fold(page).count()).toBe(0);
  });

  test('an address shows a folded row, and a list of ten rows folds none', async () => {
    const { page, client, project } = await pages.open({ width: 390, rows: halfDone });
    await fold(page).getByText('Show 5 complete').waitFor();
    const rows = await client.listMilestones(project);
    await page.evaluate((id) => {
      location.hash = `#milestones/${id}`;
    }, rows[2]?.id);
    await hasFocus(section(page).getByRole('row', { name: /Wave 3/ }));
    await shown(page).toEqual(['Wave 3', ...waves(6, 12)]);

    const [last, other] = rows.toReversed();
    for (const row of [last, other]) await client.deleteMilestone({ id: row?.id ?? '' });
    const short = await pages.openPage(`/?token=${project.clientToken}`, { width: 390 });
    await shown(short).toEqual(waves(1, 10));
  });

  test.each(['internal', 'client'] as const)(
    'in a wide window a list of more than twenty rows folds them (%s)',
    async (view) => {
      const rows = study(21, (place) => place < 19);
      const { page } = await pages.open({ width: 1440, view, rows });
      await fold(page).getByText('Show 19 complete').waitFor();
      await shown(page).toEqual(waves(20, 21));
      await fold(page).click();
      await shown(page).toEqual(waves(1, 21));
    },
  );

  test('a row is dragged and moved by keys past the folded ones', async () => {
    // Only the rows 1, 6, 11, 16 and 21 are open.
    const { page } = await pages.open({ width: 1440, rows: study(21, (place) => place % 5 > 0) });
    await shown(page).toEqual(['Wave 1', 'Wave 6', 'Wave 11', 'Wave 16', 'Wave 21']);
    const handle = (title: string) =>
      section(page).getByRole('button', { name: `Reorder ${title}`, exact: true });
    await handle('Wave 16').focus();
    for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key);
    await page.getByText('Now position 11 of 21').waitFor({ state: 'attached' });
    // The passed row makes room for one row, as if nothing were between the two.
    const top = async (title: string) => (await boxOf(handle(title))).y;
    const apart = async () => (await top('Wave 11')) - (await top('Wave 16'));
    await expect.poll(apart).toBe((await top('Wave 6')) - (await top('Wave 1')));
    await page.keyboard.press('Space');
    await shown(page).toEqual(['Wave 1', 'Wave 6', 'Wave 16', 'Wave 11', 'Wave 21']);
    await hasFocus(handle('Wave 16'));

    const from = await boxOf(handle('Wave 21'));
    const to = await boxOf(handle('Wave 1'));
    await page.mouse.move(from.left + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.left + 8, to.y + 8, { steps: 6 });
    await page.mouse.up();
    await shown(page).toEqual(['Wave 21', 'Wave 1', 'Wave 6', 'Wave 16', 'Wave 11']);
    await fold(page).click();
    await shown(page).toEqual([
      ...['Wave 21', ...waves(1, 10)],
      ...['Wave 16', ...waves(11, 15)],
      ...waves(17, 20),
    ]);
  });
});
