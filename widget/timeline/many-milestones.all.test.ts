import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { servePortal } from '../testing/host-page.ts';
import { projectPages } from '../testing/project-pages.ts';
import { months, names, type Place, timeline, toolbar, withMany } from './testing/many-page.ts';

const pages = projectPages();

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fails unless the element is inside the frame, in px of the window. */
async function expectInside(element: Locator, frame: Box) {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  if (!box) return;
  expect(box.x).toBeGreaterThanOrEqual(frame.x);
  expect(box.y).toBeGreaterThanOrEqual(frame.y);
  expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
  expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
}

/** Goes through all marks by keyboard, and calls `see` where a list of several is open. Returns how many there were. */
async function eachGroup(page: Place, see: (list: Locator) => Promise<void>): Promise<number> {
  if ((await months(page).count()) > 0) return eachMonth(page, see);
  await toolbar(page).locator('[tabindex="0"]').press('Home');
  let groups = 0;
  for (const name of await names(page)) {
    if (/^\d+ milestones/.test(name)) {
      const list = page.locator('[data-side]:popover-open').filter({ hasText: 'worst first' });
      await list.waitFor();
      await see(list);
      groups += 1;
    }
    await toolbar(page).locator(':focus').press('ArrowRight');
  }
  return groups;
}

/** Opens and closes the list of each month, and calls `see` while it is open. */
async function eachMonth(page: Place, see: (list: Locator) => Promise<void>): Promise<number> {
  const several = await months(page).locator('[aria-haspopup]').all();
  for (const month of several) {
    await month.press('Enter');
    const list = page.getByRole('dialog').filter({ hasText: 'worst first' });
    await list.waitFor();
    await expect.poll(() => list.evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
    await see(list);
    await list.press('Escape');
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => month.evaluate((button) => button.matches(':focus'))).toBe(true);
  }
  return several.length;
}

/** The overview alone, in what `frame` makes of its element: the rows below would take most of the time. */
async function openOverview(
  { count = 40, width = 1440, height = 900 },
  frame = (element: string) => element,
): Promise<Page> {
  const { internalToken } = await pages.server().createProject();
  const element = `<project-dashboard token="${internalToken}" nav="none" heading="2" sections="overview"></project-dashboard>`;
  const page = await pages.openPage('/portal', {
    isFresh: true,
    width,
    height,
    prepare: async (fresh) => {
      await withMany(count)(fresh);
      await servePortal(
        fresh,
        `<meta name="viewport" content="width=device-width"><style>body { margin: 0 }</style><h1>Our study</h1>${frame(element)}<p style="height: 600px"></p>`,
      );
    },
  });
  return page;
}
const isDrawn = (page: Page) => toolbar(page).or(months(page)).waitFor();

/** Sets the width of the window, and fails if the page scrolls sideways. */
async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test.each([40, 120, 500])('%i in months are rows with every line inside', async (count) => {
  const page = await openOverview({ count, width: 760 });
  await isDrawn(page);
  for (const width of [760, 390, 360]) {
    await resize(page, width);
    const rows = await months(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          // What is inside a part that ends in an ellipsis may be longer.
          const parts = button.querySelectorAll(':scope > span, :scope > span > span');
          const isInside = [...parts].every((text) => {
            const box = text.getBoundingClientRect();
            return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
          });
          return { top, bottom, isInside: isInside && left >= 0 && right <= window.innerWidth };
        }),
      );
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.length).toBeLessThan(15);
    for (const [index, { top, bottom, isInside }] of rows.entries()) {
      expect(isInside).toBe(true);
      expect(bottom - top).toBeGreaterThanOrEqual(44);
      expect(top).toBeGreaterThanOrEqual(rows[index - 1]?.bottom ?? 0);
    }
  }
});

test.each([40, 120, 500])('%i on the strip have labels with their text inside', async (count) => {
  const page = await openOverview({ count });
  await isDrawn(page);
  for (const width of [1440, 1000]) {
    await resize(page, width);
    const labels = await toolbar(page).evaluate((bar) => {
      const frame = bar.getBoundingClientRect();
      return [...bar.querySelectorAll('button')]
        .filter((button) => button.children.length > 1)
        .map((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const text = button.children[0]?.getBoundingClientRect();
          const isIn = !text || (text.left >= left - 1 && text.right <= right + 1);
          return (
            isIn &&
            left >= frame.left &&
            right <= frame.right &&
            top >= frame.top &&
            bottom <= frame.bottom
          );
        });
    });
    expect(labels.length).toBeGreaterThan(2);
    expect(labels).not.toContain(false);
  }
});

test.each([
  [40, 1440],
  [120, 820],
  [500, 390],
  [500, 1440],
] as const)('the list of every group of %i is inside a window of %i px', async (count, width) => {
  const page = await openOverview({ count, width, height: 560 });
  await isDrawn(page);
  const frame = { x: 0, y: 0, width, height: 560 };
  expect(await eachGroup(page, (list) => expectInside(list, frame))).toBeGreaterThan(3);
  // At the top of the window too, where there is no room above.
  await timeline(page).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await eachGroup(page, (list) => expectInside(list, frame));
});

test('the list of every group is inside an iframe', async () => {
  const page = await openOverview(
    {},
    (element) =>
      `<iframe title="Study" style="width: 900px; height: 360px; border: 0" srcdoc='<!doctype html><script type="module" src="/widget.js"></script>${element}'></iframe>`,
  );
  const inner = page.frameLocator('iframe');
  await toolbar(inner).waitFor();
  const frame = await page.locator('iframe').boundingBox();
  if (!frame) throw new Error('The iframe is missing.');
  expect(await eachGroup(inner, (list) => expectInside(list, frame))).toBeGreaterThan(2);
});
