import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { galleryPages } from '../testing/gallery-pages.ts';

const gallery = galleryPages();
let page: Page;
let focused: () => Promise<string>;
beforeEach(async () => {
  ({ page, focused } = await gallery.open());
  await listen();
});

const table = () => page.getByRole('table', { name: 'Project milestones' });
const handle = (title: string) => table().getByRole('button', { name: `Reorder ${title}` });
const lifted = () => page.locator('[data-dragged]');
const gap = () => page.locator('[data-gap]');
const START = [
  'Kickoff workshop',
  'Screener approval',
  'Questionnaire sign-off',
  'Panel quota confirmation',
  'Fieldwork',
  'Open-end coding',
];
/** The rows with one at another index. */
const moved = (title: string, to: number) =>
  START.filter((one) => one !== title).toSpliced(to, 0, title);
const FIELDWORK_UP = moved('Fieldwork', 3);

const titles = () => table().getByRole('rowheader').allTextContents();
const isOrder = (order: readonly string[]) => expect.poll(titles).toEqual(order);
const hasFocus = (name: string) => expect.poll(() => focused()).toBe(name);
const scrolled = () => page.evaluate(() => scrollY);
const centre = (title: string) =>
  handle(title).evaluate((button) => button.scrollIntoView({ block: 'center' }));
async function press(...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Sends keys to a row at once, without the browser's own answer to them. False for a key that the row took. */
const sendKeys = (title: string, codes: readonly string[]) =>
  handle(title).evaluate((button, all) => {
    const usual = { bubbles: true, composed: true, cancelable: true };
    return all.map((code) =>
      button.dispatchEvent(new KeyboardEvent('keydown', { code, ...usual })),
    );
  }, codes);

/** Records the announcements in order, as `said`. */
async function listen() {
  await page.evaluate(() => {
    const shadow = document.querySelector('parts-gallery')?.shadowRoot;
    if (!shadow) return;
    const heard: string[] = [];
    Reflect.set(window, 'said', heard);
    new MutationObserver(() => {
      for (const region of shadow.querySelectorAll('[role=status]')) {
        const text = region.textContent;
        if (text?.includes('position') && text !== heard.at(-1)) heard.push(text);
      }
    }).observe(shadow, { subtree: true, childList: true, characterData: true });
  });
}
const said = () => page.evaluate(() => Reflect.get(window, 'said'));
const says = (sentence: string) => expect.poll(said).toContain(sentence);

/** Makes the window lower than the list. */
async function lowerWindow() {
  await page.setViewportSize({ width: 1280, height: 200 });
  // The resize event comes with a later frame, and it puts a lifted row back.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Presses the handle, and returns the pointer's position. */
async function grab(title: string) {
  const box = await handle(title).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 14, (box?.y ?? 0) + 14];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { x, y };
}

/** Returns the pointer's final position. */
async function drag(title: string, by: number, { isDropped = true } = {}) {
  const { x, y } = await grab(title);
  await page.mouse.move(x, y + Math.sign(by) * 8, { steps: 2 });
  await page.mouse.move(x, y + by, { steps: 6 });
  if (isDropped) await page.mouse.up();
  return { x, y: y + by };
}

describe('a row, by mouse,', () => {
  test('lands where it is dropped, is announced, and no menu opens', async () => {
    await handle('Fieldwork').scrollIntoViewIfNeeded();
    await drag('Fieldwork', -52);
    await isOrder(FIELDWORK_UP);
    await says('Fieldwork moved to position 4 of 6');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  });

  test('has a gap where it would land, and its neighbours make room', async () => {
    await handle('Fieldwork').scrollIntoViewIfNeeded();
    const row = (title: string) => table().getByRole('row', { name: title });
    const top = async (title: string) => (await row(title).boundingBox())?.y ?? Number.NaN;
    const places = await Promise.all(START.map(top));
    const { x, y } = await drag('Fieldwork', -2 * 52, { isDropped: false });
    await expect.poll(async () => (await gap().boundingBox())?.y).toBe(places[2]);
    await expect
      .poll(async () => (await gap().boundingBox())?.height)
      .toBe((await row('Fieldwork').boundingBox())?.height);
    await expect.poll(() => top('Questionnaire sign-off')).toBe(places[3]);
    await expect.poll(() => top('Panel quota confirmation')).toBe(places[4]);
    // One step back: the row that had made room moves back.
    await page.mouse.move(x, y + 52, { steps: 3 });
    await expect.poll(() => top('Questionnaire sign-off')).toBe(places[2]);
    await expect.poll(() => top('Panel quota confirmation')).toBe(places[4]);
    await press('Escape');
    await page.mouse.up();
    await isOrder(START);
    await expect.poll(() => Promise.all(START.map(top))).toEqual(places);
    await expect.poll(() => gap().count()).toBe(0);
  });

  test('moves with a quick flick of a single reported movement', async () => {
    await handle('Fieldwork').scrollIntoViewIfNeeded();
    const { x, y } = await grab('Fieldwork');
    await page.mouse.move(x, y - 52);
    await page.mouse.up();
    await isOrder(FIELDWORK_UP);
  });

  test('stays at the pointer when the page scrolls during the drag', async () => {
    await centre('Screener approval');
    const { x, y } = await drag('Screener approval', 12, { isDropped: false });
    const top = async () => (await lifted().boundingBox())?.y ?? Number.NaN;
    const before = await top();
    await page.evaluate(() => scrollBy(0, 2 * 52));
    // Within the 12 px of a movement that is not drawn yet.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(14);
    await page.mouse.move(x, y - 12, { steps: 3 });
    await page.mouse.up();
    await isOrder(moved('Screener approval', 3));
  });

  test("scrolls the page near the window's edge, to the end of the list", async () => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await centre('Screener approval');
    const before = await scrolled();
    const { x } = await drag('Screener approval', 12, { isDropped: false });
    await page.mouse.move(x, 290, { steps: 3 });
    await expect.poll(scrolled).toBeGreaterThan(before + 100);
    // Forty frames later the list still ends inside the window.
    const end = await table().evaluate(async (element) => {
      const bottom = () => Math.round(element.getBoundingClientRect().bottom);
      while (bottom() > 240) await new Promise(requestAnimationFrame);
      for (let frames = 0; frames < 40; frames++) await new Promise(requestAnimationFrame);
      return bottom();
    });
    expect(end).toBeGreaterThan(220);
    await page.mouse.up();
    await isOrder(moved('Screener approval', 5));
  });
});

describe('a row, by keyboard,', () => {
  const lift = async (title: string) => {
    await handle(title).focus();
    await press('Space');
  };

  test.each(['Space', 'Enter', 'NumpadEnter'])(
    'moves with Space, arrows and %s, and the focus stays on the handle',
    async (drop) => {
      await lift('Fieldwork');
      await expect.poll(said).toEqual(['Fieldwork lifted at position 5 of 6']);
      await press('ArrowUp');
      await says('Now position 4 of 6');
      await press(drop);
      await isOrder(FIELDWORK_UP);
      await expect
        .poll(said)
        .toEqual([
          'Fieldwork lifted at position 5 of 6',
          'Now position 4 of 6',
          'Fieldwork moved to position 4 of 6',
        ]);
      await expect.poll(() => page.getByRole('menu').count()).toBe(0);
      await hasFocus('Reorder Fieldwork');
    },
  );

  test('moves by every key of a fast sequence', async () => {
    await sendKeys('Fieldwork', ['Space', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Enter']);
    await isOrder(FIELDWORK_UP);
    await says('Fieldwork moved to position 4 of 6');
    await hasFocus('Reorder Fieldwork');
  });

  test('is lifted and not dropped by Space that is held down', async () => {
    await handle('Fieldwork').focus();
    // The keyboard repeats the key after the first press.
    for (let time = 0; time < 5; time += 1) await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    await press('ArrowUp', 'Space');
    await isOrder(FIELDWORK_UP);
    await says('Fieldwork moved to position 4 of 6');
    expect(await said()).not.toContain('Fieldwork stays at position 5 of 6');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  });

  test('scrolls the page if the list is higher than the window', async () => {
    await lowerWindow();
    const isGapInSight = async () => {
      const box = await gap().boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 200;
    };
    await lift('Kickoff workshop');
    for (let place = 2; place <= START.length; place += 1) {
      await press('ArrowDown');
      await says(`Now position ${place} of ${START.length}`);
      await expect.poll(isGapInSight).toBe(true);
    }
    await press('Enter');
    await isOrder(moved('Kickoff workshop', 5));
    await hasFocus('Reorder Kickoff workshop');
  });

  test('counts fast keys while the page scrolls', async () => {
    await lowerWindow();
    await lift('Kickoff workshop');
    await press(...Array<string>(5).fill('ArrowDown'), 'ArrowUp', 'Space');
    await isOrder(moved('Kickoff workshop', 4));
  });

  test('does not scroll a page that shows the whole list', async () => {
    await handle('Kickoff workshop').focus();
    const before = await scrolled();
    await press('Space');
    for (let place = 2; place <= START.length; place += 1) {
      await press('ArrowDown');
      await says(`Now position ${place} of ${START.length}`);
    }
    expect(await scrolled()).toBe(before);
    await press('Escape');
  });

  test('is back in its place when the focus moves elsewhere, and the keys are free', async () => {
    await lift('Fieldwork');
    await press('ArrowUp');
    await says('Now position 4 of 6');
    const field = page.getByRole('textbox', { name: 'Study Name' }).first();
    await field.click();
    await field.pressSequentially('a b c');
    expect(await field.inputValue()).toBe('a b c');
    await says('Fieldwork stays at position 5 of 6');
    await isOrder(START);
    expect(await field.evaluate((input) => input.matches(':focus'))).toBe(true);
  });

  test.each([
    ['Escape', () => press('Escape')],
    ['resizing the window', () => page.setViewportSize({ width: 1200, height: 700 })],
  ])('is back in its place after %s', async (_what, cancel) => {
    await lift('Fieldwork');
    await press('ArrowUp');
    await says('Now position 4 of 6');
    await cancel();
    await says('Fieldwork stays at position 5 of 6');
    await isOrder(START);
    // A pressed key would scroll the page, still in the next test.
    expect(await sendKeys('Fieldwork', ['ArrowUp'])).toEqual([true]);
    await expect.poll(() => lifted().count()).toBe(0);
  });
});

describe('the menu of a row', () => {
  test.each([
    ['a click', () => handle('Fieldwork').click()],
    ['Enter', () => handle('Fieldwork').press('Enter')],
  ])('moves it: opened by %s', async (_how, open) => {
    await open();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await isOrder(FIELDWORK_UP);
    await says('Fieldwork moved to position 4 of 6');
    await hasFocus('Reorder Fieldwork');
  });

  test('does not move the first row up', async () => {
    await handle('Kickoff workshop').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click({ force: true });
    await isOrder(START);
    await expect.poll(() => page.getByRole('menu').count()).toBe(1);
  });

  test('is a sheet in a narrow table, and keeps the focus', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await table().getByRole('button', { name: 'Actions for Fieldwork' }).click();
    await page.getByRole('dialog', { name: 'Fieldwork' }).waitFor();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await isOrder(FIELDWORK_UP);
    await hasFocus('Actions for Fieldwork');
  });
});

test('by finger: a long press lifts the row, a quick swipe scrolls', async () => {
  ({ page } = await gallery.open({ hasTouch: true, viewport: { width: 1180, height: 820 } }));
  const grip = handle('Fieldwork');
  await grip.scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const box = await grip.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 14, (box?.y ?? 0) + 14];

  // Sent at once: a finger that rests for a moment would lift the row.
  const before = await scrolled();
  await Promise.all([
    send('touchStart', [{ x, y }]),
    ...[12, 24, 36, 52].map((step) => send('touchMove', [{ x, y: y - step }])),
    send('touchEnd', []),
  ]);
  await expect.poll(scrolled).toBeGreaterThan(before);
  expect(await titles()).toEqual(START);

  // A finger on a page that still scrolls stops it, and lifts nothing.
  const isStill = () =>
    page.evaluate(async () => {
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
  await lifted().waitFor();
  for (const step of [12, 24, 36, 52]) await send('touchMove', [{ x, y: start - step }]);
  await gap().waitFor();
  await send('touchEnd', []);
  await isOrder(FIELDWORK_UP);
});

test('the handle is visible in forced colours', async () => {
  ({ page } = await gallery.open({ forcedColors: 'active' }));
  const [dots, text, ground] = await handle('Fieldwork').evaluate((it) => [
    getComputedStyle(it, '::before').borderLeftColor,
    getComputedStyle(it).color,
    getComputedStyle(it).backgroundColor,
  ]);
  expect(dots).toBe(text);
  expect(dots).not.toBe(ground);
});

test.each([
  // The three actions, and in a card their menu. Its button is larger.
  [1280, 3],
  [390, 1],
])('at %i px the icons of a row are centred in their %i buttons', async (width, count) => {
  await page.setViewportSize({ width, height: 844 });
  const row = table().getByRole('row', { name: 'Kickoff workshop' });
  const distances = () =>
    row.evaluate((element) =>
      [...element.querySelectorAll('button:has(svg)')]
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
  await expect.poll(distances).toHaveLength(count);
  for (const distance of await distances()) expect(distance).toBeLessThan(0.6);
});

test.each([
  [800, 2],
  [390, 1],
])('at %i px the table has %i cards a row, still marked up as a table', async (width, across) => {
  await page.setViewportSize({ width, height: 844 });
  const rows = await table()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all();
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
  expect(boxes.filter((box) => box?.y === boxes[0]?.y)).toHaveLength(across);
  await expect.poll(() => table().getByRole('columnheader', { name: 'Due date' }).count()).toBe(1);
  expect(await handle('Fieldwork').isVisible()).toBe(false);
});
