import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GalleryBrowser, type GalleryPage, openGallery } from '../testing/open-gallery.ts';

let gallery: GalleryBrowser;
let opened: GalleryPage;
let page: Page;

beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery.close());
beforeEach(async () => {
  opened = await gallery.open();
  page = opened.page;
});
afterEach(() => opened.close());

const table = () => page.getByRole('table', { name: 'Project milestones' });
const handle = (title: string) => table().getByRole('button', { name: `Reorder ${title}` });
const titles = () => table().getByRole('rowheader').allTextContents();
const START = [
  'Kickoff workshop',
  'Screener approval',
  'Questionnaire sign-off',
  'Panel quota confirmation',
  'Fieldwork',
  'Open-end coding',
];
const FIELDWORK_UP = [
  ...START.slice(0, 3),
  'Fieldwork',
  'Panel quota confirmation',
  'Open-end coding',
];

/** Records the announcements in order. */
async function listen() {
  await page.evaluate(() => {
    const shadow = document.querySelector('parts-gallery')?.shadowRoot;
    if (!shadow) return;
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    new MutationObserver(() => {
      for (const region of shadow.querySelectorAll('[role=status]')) {
        const text = region.textContent;
        if (text?.includes('position') && text !== said.at(-1)) said.push(text);
      }
    }).observe(shadow, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said'));
}

/** Makes the window lower than the list. */
async function lowerWindow() {
  await page.setViewportSize({ width: 1280, height: 200 });
  // The resize event comes with a later frame, and it puts a lifted row back.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Returns the pointer's final position. */
async function drag(title: string, by: number, { isDropped = true } = {}) {
  const box = await handle(title).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 14, (box?.y ?? 0) + 14];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + Math.sign(by) * 8, { steps: 2 });
  await page.mouse.move(x, y + by, { steps: 6 });
  if (isDropped) await page.mouse.up();
  return { x, y: y + by };
}

describe('sortable rows', () => {
  test('by mouse: a row lands where it is dropped, is announced, and no menu opens', async () => {
    await handle('Fieldwork').scrollIntoViewIfNeeded();
    const said = await listen();
    await drag('Fieldwork', -52);
    await expect.poll(titles).toEqual(FIELDWORK_UP);
    await expect.poll(said).toContain('Fieldwork moved to position 4 of 6');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  });

  test('by mouse: a gap shows where the row would land, and its neighbours make room', async () => {
    await handle('Fieldwork').scrollIntoViewIfNeeded();
    const row = (title: string) => table().getByRole('row', { name: title });
    const top = async (title: string) => (await row(title).boundingBox())?.y ?? Number.NaN;
    const places = await Promise.all(START.map(top));
    const gap = table().locator('[data-gap]');
    const { x, y } = await drag('Fieldwork', -2 * 52, { isDropped: false });
    await expect.poll(async () => (await gap.boundingBox())?.y).toBe(places[2]);
    await expect
      .poll(async () => (await gap.boundingBox())?.height)
      .toBe((await row('Fieldwork').boundingBox())?.height);
    await expect.poll(() => top('Questionnaire sign-off')).toBe(places[3]);
    await expect.poll(() => top('Panel quota confirmation')).toBe(places[4]);
    // One step back: the row that had made room moves back.
    await page.mouse.move(x, y + 52, { steps: 3 });
    await expect.poll(() => top('Questionnaire sign-off')).toBe(places[2]);
    await expect.poll(() => top('Panel quota confirmation')).toBe(places[4]);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => titles()).toEqual(START);
    await expect.poll(() => Promise.all(START.map(top))).toEqual(places);
    await expect.poll(() => gap.count()).toBe(0);
  });

  test('by mouse: a quick flick with a single reported movement works', async () => {
    await handle('Fieldwork').scrollIntoViewIfNeeded();
    const box = await handle('Fieldwork').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 14, (box?.y ?? 0) + 14];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 52);
    await page.mouse.up();
    await expect.poll(titles).toEqual(FIELDWORK_UP);
  });

  test('by mouse: the row stays at the pointer when the page scrolls during the drag', async () => {
    await handle('Screener approval').evaluate((button) =>
      button.scrollIntoView({ block: 'center' }),
    );
    const { x, y } = await drag('Screener approval', 12, { isDropped: false });
    const lifted = page.locator('[data-dragged]');
    const top = async () => (await lifted.boundingBox())?.y ?? Number.NaN;
    const before = await top();
    await page.evaluate(() => scrollBy(0, 2 * 52));
    // Within the 12 px of a movement that is not drawn yet.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(14);
    await page.mouse.move(x, y - 12, { steps: 3 });
    await page.mouse.up();
    await expect
      .poll(titles)
      .toEqual([
        'Kickoff workshop',
        'Questionnaire sign-off',
        'Panel quota confirmation',
        'Screener approval',
        'Fieldwork',
        'Open-end coding',
      ]);
  });

  test("by mouse: the page scrolls near the window's edge and takes the row along", async () => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await handle('Screener approval').evaluate((button) =>
      button.scrollIntoView({ block: 'center' }),
    );
    const before = await page.evaluate(() => scrollY);
    const { x } = await drag('Screener approval', 12, { isDropped: false });
    await page.mouse.move(x, 290, { steps: 3 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    // Scrolling stops at the end of the list.
    const listEnd = () =>
      table().evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await expect.poll(listEnd).toBeLessThanOrEqual(240);
    await page.waitForTimeout(500);
    await expect.poll(() => listEnd()).toBeGreaterThan(220);
    await page.mouse.up();
    await expect.poll(titles).toEqual([START[0], ...START.slice(2), 'Screener approval']);
  });

  test('by keyboard: Space, arrows, Space; the focus stays on the handle', async () => {
    const said = await listen();
    await handle('Fieldwork').focus();
    await page.keyboard.press('Space');
    await expect.poll(said).toEqual(['Fieldwork lifted at position 5 of 6']);
    await page.keyboard.press('ArrowUp');
    await expect.poll(said).toContain('Now position 4 of 6');
    await page.keyboard.press('Space');
    await expect.poll(titles).toEqual(FIELDWORK_UP);
    await expect
      .poll(said)
      .toEqual([
        'Fieldwork lifted at position 5 of 6',
        'Now position 4 of 6',
        'Fieldwork moved to position 4 of 6',
      ]);
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    await expect.poll(opened.focused).toBe('Reorder Fieldwork');
  });

  test('by keyboard: Enter on the number pad drops the row too', async () => {
    await handle('Fieldwork').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('NumpadEnter');
    await expect.poll(titles).toEqual(FIELDWORK_UP);
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  });

  test('by keyboard: every key of a fast sequence counts', async () => {
    const said = await listen();
    await handle('Fieldwork').evaluate((button) => {
      for (const code of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Enter'])
        button.dispatchEvent(
          new KeyboardEvent('keydown', { code, bubbles: true, composed: true, cancelable: true }),
        );
    });
    await expect.poll(titles).toEqual(FIELDWORK_UP);
    await expect.poll(said).toContain('Fieldwork moved to position 4 of 6');
    await expect.poll(opened.focused).toBe('Reorder Fieldwork');
  });

  test('by keyboard: holding Space down lifts the row and does not drop it', async () => {
    const said = await listen();
    await handle('Fieldwork').focus();
    // The keyboard repeats the key after the first press.
    for (let time = 0; time < 5; time += 1) await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(titles).toEqual(FIELDWORK_UP);
    await expect.poll(said).toContain('Fieldwork moved to position 4 of 6');
    await expect.poll(() => said()).not.toContain('Fieldwork stays at position 5 of 6');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  });

  test('by keyboard: the page scrolls if the list is higher than the window', async () => {
    await lowerWindow();
    const said = await listen();
    const isGapInSight = async () => {
      const box = await page.locator('[data-gap]').boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 200;
    };
    await handle('Kickoff workshop').focus();
    await page.keyboard.press('Space');
    for (let place = 2; place <= START.length; place += 1) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(said).toContain(`Now position ${place} of ${START.length}`);
      await expect.poll(isGapInSight).toBe(true);
    }
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual([...START.slice(1), 'Kickoff workshop']);
    await expect.poll(opened.focused).toBe('Reorder Kickoff workshop');
  });

  test('by keyboard: fast keys count while the page scrolls', async () => {
    await lowerWindow();
    await handle('Kickoff workshop').focus();
    for (const key of ['Space', ...Array(5).fill('ArrowDown'), 'ArrowUp', 'Space'])
      await page.keyboard.press(key);
    await expect
      .poll(titles)
      .toEqual([...START.slice(1, 5), 'Kickoff workshop', 'Open-end coding']);
  });

  test('by keyboard: a page that shows the whole list does not scroll', async () => {
    const said = await listen();
    await handle('Kickoff workshop').focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Space');
    for (let place = 2; place <= START.length; place += 1) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(said).toContain(`Now position ${place} of ${START.length}`);
    }
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Escape');
  });

  test('by keyboard: moving the focus elsewhere puts the row back and releases the keys', async () => {
    const said = await listen();
    await handle('Fieldwork').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect.poll(said).toContain('Now position 4 of 6');
    const field = page.getByRole('textbox', { name: 'Study Name' }).first();
    await field.click();
    await field.pressSequentially('a b c');
    await expect.poll(() => field.inputValue()).toBe('a b c');
    await expect.poll(() => said()).toContain('Fieldwork stays at position 5 of 6');
    await expect.poll(() => titles()).toEqual(START);
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
  });

  test.each([
    ['Escape', () => page.keyboard.press('Escape')],
    ['resizing the window', () => page.setViewportSize({ width: 1200, height: 700 })],
  ])('by keyboard: %s puts the row back', async (_what, cancel) => {
    const said = await listen();
    await handle('Fieldwork').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect.poll(said).toContain('Now position 4 of 6');
    await cancel();
    await expect.poll(said).toContain('Fieldwork stays at position 5 of 6');
    await expect.poll(() => titles()).toEqual(START);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator('[data-dragged]').count()).toBe(0);
  });

  test.each(['click', 'Enter'])(
    'by menu, opened by %s: announced, with the focus on the handle',
    async (how) => {
      const said = await listen();
      if (how === 'click') await handle('Fieldwork').click();
      else {
        await handle('Fieldwork').focus();
        await page.keyboard.press('Enter');
      }
      await page.getByRole('menuitem', { name: 'Move up' }).click();
      await expect.poll(titles).toEqual(FIELDWORK_UP);
      await expect.poll(() => said()).toContain('Fieldwork moved to position 4 of 6');
      await page.waitForTimeout(150);
      await expect.poll(() => opened.focused()).toBe('Reorder Fieldwork');
    },
  );

  test('the handle is visible in forced colours', async () => {
    const forced = await gallery.open({ forcedColors: 'active' });
    const button = forced.page.getByRole('button', { name: 'Reorder Fieldwork' });
    const [dots, text] = await button.evaluate((it) => {
      const icon = it.querySelector('path');
      return [icon && getComputedStyle(icon).stroke, getComputedStyle(it).color];
    });
    expect(dots).toBe(text);
    await forced.close();
  });

  test('the first row cannot move up', async () => {
    await handle('Kickoff workshop').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click({ force: true });
    await expect.poll(() => titles()).toEqual(START);
    await expect.poll(() => page.getByRole('menu').count()).toBe(1);
  });

  test('a click elsewhere in the row works as usual', async () => {
    await table().getByRole('button', { name: 'Edit Fieldwork' }).click();
    await page.getByRole('form', { name: 'Edit Fieldwork' }).waitFor();
  });

  test('by finger: a long press lifts the row, a quick swipe scrolls', async () => {
    const tablet = await gallery.open({ hasTouch: true, viewport: { width: 1180, height: 820 } });
    const { page: touched } = tablet;
    const grip = touched.getByRole('button', { name: 'Reorder Fieldwork' });
    await grip.scrollIntoViewIfNeeded();
    const touch = await touched.context().newCDPSession(touched);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const box = await grip.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 14, (box?.y ?? 0) + 14];
    const order = () =>
      touched
        .getByRole('table', { name: 'Project milestones' })
        .getByRole('rowheader')
        .allTextContents();

    // Sent at once: a finger that rests for a moment would lift the row.
    const before = await touched.evaluate(() => scrollY);
    await Promise.all([
      send('touchStart', [{ x, y }]),
      ...[12, 24, 36, 52].map((step) => send('touchMove', [{ x, y: y - step }])),
      send('touchEnd', []),
    ]);
    await expect.poll(() => touched.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(await order()).toEqual(START);

    // A finger on a page that still scrolls stops it, and lifts nothing.
    const isStill = () =>
      touched.evaluate(async () => {
        const still = { top: Number.NaN, frames: 0 };
        while (still.frames < 20) {
          await new Promise(requestAnimationFrame);
          still.frames = scrollY === still.top ? still.frames + 1 : 0;
          still.top = scrollY;
        }
      });
    await isStill();
    // How far a swipe scrolls depends on its speed. A row that is dragged near the edge of the window scrolls the list.
    await grip.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await isStill();
    const after = await grip.boundingBox();
    const start = (after?.y ?? 0) + 14;
    await send('touchStart', [{ x, y: start }]);
    await touched.locator('[data-dragged]').waitFor();
    for (const step of [12, 24, 36, 52]) await send('touchMove', [{ x, y: start - step }]);
    await touched.locator('[data-gap]').waitFor();
    await send('touchEnd', []);
    await expect.poll(order).toEqual(FIELDWORK_UP);
    await tablet.close();
  });
});

test.each(['', '44px'])('icons are centred in buttons with a side of %j', async (side) => {
  await page.evaluate(
    (value) => document.documentElement.style.setProperty('--pd-target-min', value),
    side,
  );
  const distances = await table()
    .getByRole('row', { name: 'Kickoff workshop' })
    .evaluate((row) =>
      [...row.querySelectorAll('button:has(svg)')]
        .filter((button) => button.checkVisibility())
        .map((button) => {
          const middle = ({ x, y, width, height } = new DOMRect()) => [
            x + width / 2,
            y + height / 2,
          ];
          const [x = 0, y = 0] = middle(button.getBoundingClientRect());
          const [iconX = 0, iconY = 0] = middle(
            button.querySelector('svg')?.getBoundingClientRect(),
          );
          return Math.hypot(x - iconX, y - iconY);
        }),
    );
  // The handle and three actions.
  expect(distances).toHaveLength(4);
  for (const distance of distances) expect(distance).toBeLessThan(0.6);
});

describe('the row editor', () => {
  test('Enter saves, Escape cancels, and both return the focus to the pencil', async () => {
    await table().getByRole('button', { name: 'Edit Fieldwork' }).click();
    const field = page.getByRole('textbox', { name: 'Milestone' });
    await field.fill('Field phase');
    await page.keyboard.press('Escape');
    await expect.poll(() => titles()).toEqual(START);
    await expect.poll(() => opened.focused()).toBe('Edit Fieldwork');

    await page.keyboard.press('Enter');
    await field.fill('Field phase');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles()).toContain('Field phase');
  });
});

describe('a narrow table', () => {
  test.each([
    [1024, 'two cards a row', 2],
    [390, 'one card a row', 1],
  ])('%i px: %s, still marked up as a table', async (width, _what, across) => {
    await page.setViewportSize({ width: width > 1000 ? 800 : width, height: 844 });
    const rows = await table()
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .all();
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
    const top = boxes[0]?.y;
    expect(boxes.filter((box) => box?.y === top)).toHaveLength(across);
    await expect
      .poll(() => table().getByRole('columnheader', { name: 'Due date' }).count())
      .toBe(1);
    await expect.poll(() => handle('Fieldwork').isVisible()).toBe(false);
  });

  test('its ... menu is a sheet that moves rows and keeps the focus', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await table().getByRole('button', { name: 'Actions for Fieldwork' }).click();
    await page.getByRole('dialog', { name: 'Fieldwork' }).waitFor();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.poll(titles).toEqual(FIELDWORK_UP);
    await expect.poll(opened.focused).toBe('Actions for Fieldwork');
  });
});
