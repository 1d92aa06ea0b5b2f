import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, hasFocus } from './page-steps.ts';
import { projectPages } from './project-pages.ts';

const pages = projectPages();
const ROWS = 40;
const PHONE = { width: 390, height: 844, context: { hasTouch: true } };

async function manyMilestones(client: Client, { id }: Project) {
  const rows = Array.from({ length: ROWS }, (_, index) => ({ title: `Wave ${index + 1}` }));
  await client.createMilestones({ id, body: { rows } });
}

/**
 * Simulates a finger that presses, moves in steps and lifts. The browser may take the next tap as the end of the swipe,
 * so such a page is used for one test only.
 */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  return async (from: readonly [number, number], by: readonly [number, number]) => {
    const [x, y] = from;
    await send('touchStart', x, y);
    for (let step = 1; step <= 6; step++)
      await send('touchMove', x + (by[0] * step) / 6, y + (by[1] * step) / 6);
    await send('touchEnd');
  };
}

test('on a phone a swipe to the left closes the menu, and a short one does not', async () => {
  const { page } = await pages.open({ ...PHONE, isFresh: true });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  const stroke = await finger(page);
  await stroke([200, 600], [-20, 0]);
  await expect.poll(() => menu.isVisible()).toBe(true);
  await stroke([200, 600], [-150, 0]);
  await menu.waitFor({ state: 'detached' });
  await hasFocus(opener);
});

test('on a phone the actions of a section are one menu, which loads no code of the editor', async () => {
  const scripts: string[] = [];
  const { page } = await pages.open({
    view: 'client',
    ...PHONE,
    rows: manyMilestones,
    prepare: async (opened) => {
      opened.on('request', (request) => scripts.push(request.url()));
    },
  });
  const section = page.getByRole('region', { name: 'Project Milestones' });
  const menu = section.getByRole('button', { name: 'Actions for Project Milestones' });
  await menu.waitFor();
  await expect
    .poll(() => section.getByRole('button', { name: 'Copy as text' }).isVisible())
    .toBe(false);
  const box = await menu.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Copy as text' }).tap();
  await page.getByText('Copied to clipboard!').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Wave 40');
  await hasFocus(menu);
  expect(scripts.filter((url) => /\/AgencyPage-/.test(url))).toEqual([]);
});

test('on a tablet of 1180 px the rows are a table with drag handles, and a row form has its buttons under its fields', async () => {
  const { page } = await pages.open({ width: 1180, height: 820, rows: manyMilestones });
  await page.getByRole('button', { name: 'Reorder Wave 1', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1180);

  await page.getByRole('button', { name: 'Edit Wave 1', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit Wave 1' });
  // The title has its room. What does not fit beside it has a line of its own, right under it, and so have the buttons.
  const layout = async () => {
    const title = await boxOf(form.getByLabel('Milestone', { exact: true }));
    const completed = await boxOf(form.getByLabel('Completed', { exact: true }));
    const save = await boxOf(form.getByRole('button', { name: 'Save' }));
    return {
      hasRoom: title.width >= 264,
      isUnder: completed.y < title.bottom + 48,
      isBelow: save.y > completed.bottom,
    };
  };
  await expect.poll(layout).toEqual({ hasRoom: true, isUnder: true, isBelow: true });
});

test('in a long list a swipe over a row scrolls without lifting it, and every row can be found and printed', async () => {
  const { page } = await pages.open({
    width: 1366,
    height: 1024,
    context: { hasTouch: true },
    isFresh: true,
    rows: manyMilestones,
  });
  const table = page.getByRole('table', { name: 'Project Milestones' });
  await table.getByRole('button', { name: 'Reorder Wave 8', exact: true }).waitFor();
  const title = table.getByText('Wave 8', { exact: true });
  await title.evaluate((text) => text.scrollIntoView({ block: 'center' }));
  const box = await boxOf(title);
  const before = await page.evaluate(() => scrollY);
  const stroke = await finger(page);
  await stroke([box.x + 10, box.y + 8], [0, -200]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await expect.poll(() => table.locator('[data-dragged]').count()).toBe(0);

  expect(
    await page.evaluate((text) => Reflect.get(window, 'find').call(window, text), `Wave ${ROWS}`),
  ).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const heights = await table
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  expect(heights).toHaveLength(ROWS);
  expect(Math.min(...heights)).toBeGreaterThan(10);
  const hidden = await table.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].filter(
      (part) => getComputedStyle(part).contentVisibility !== 'visible',
    ),
  );
  expect(hidden).toHaveLength(0);
});

test("on a phone a tap beside an approval's checkbox hits and ticks the checkbox", async () => {
  const { page } = await pages.open({
    view: 'client',
    ...PHONE,
    rows: (client, { id }) => client.createApproval({ id, body: { itemName: 'Stimulus' } }),
  });
  const box = page.getByRole('checkbox', { name: 'Approve Stimulus' });
  const { x, y } = await box.evaluate((input) => {
    input.scrollIntoView({ block: 'center' });
    return input.getBoundingClientRect();
  });
  const isHit = (at: readonly [number, number]) =>
    box.evaluate((input, [left, top]) => {
      const root = input.getRootNode();
      return root instanceof ShadowRoot && root.elementFromPoint(left, top) === input;
    }, at);
  // The tap target is 44 px, the checkbox 24.
  for (const at of [
    [x + 12, y + 12],
    [x - 9, y - 9],
    [x + 33, y + 33],
  ] as const)
    await expect.poll(() => isHit(at)).toBe(true);
  await page.touchscreen.tap(x - 9, y - 9);
  await expect.poll(() => box.isChecked()).toBe(true);
});
