import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { galleryPages } from '../testing/gallery-pages.ts';

const gallery = galleryPages();
let page: Page;
let focused: () => Promise<string>;
beforeEach(async () => {
  ({ page, focused } = await gallery.open());
  await page.getByRole('button', { name: 'Open reschedule' }).click();
  await dialog().waitFor();
});

const dialog = () => page.getByRole('dialog', { name: 'Update Timeline' });
const button = (name: string) => dialog().getByRole('button', { name });
const reason = () => dialog().getByLabel('Reason');
const question = () => dialog().getByText('Discard changes?');
const hasFocus = (name: string) => expect.poll(() => focused()).toBe(name);
const isClosed = () => dialog().waitFor({ state: 'detached' });
const pressBackdrop = () => page.mouse.click(20, 20);

describe('a dialog', () => {
  test('has a name and a description, and focuses its first field', async () => {
    await expect.poll(() => dialog().ariaSnapshot()).toContain('Fieldwork');
    await expect
      .poll(() =>
        dialog()
          .getByLabel('New due date')
          .evaluate((field) => field.matches(':focus')),
      )
      .toBe(true);
  });

  test.each(['Tab', 'Shift+Tab'])('%s keeps the focus inside', async (key) => {
    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press(key);
      await expect
        .poll(() => dialog().evaluate((node) => node.matches(':focus-within')), {
          message: `after ${presses + 1}`,
        })
        .toBe(true);
    }
  });

  test.each([
    ['Escape', () => page.keyboard.press('Escape')],
    ['the backdrop', pressBackdrop],
    ['the close button', () => button('Close').click()],
    ['Cancel', () => button('Cancel').click()],
  ])('%s closes it and returns the focus to its opener', async (_how, close) => {
    await close();
    await isClosed();
    await hasFocus('Open reschedule');
  });

  test('asks before closing with changes, then keeps or discards them', async () => {
    await reason().fill('One more week');
    await page.keyboard.press('Escape');
    await question().waitFor();
    await hasFocus('Keep editing');
    await page.keyboard.press('Enter');
    await question().waitFor({ state: 'detached' });
    expect(await reason().inputValue()).toBe('One more week');

    // Also if nothing has the focus.
    await reason().blur();
    await pressBackdrop();
    await button('Discard').click();
    await isClosed();
    await hasFocus('Open reschedule');
  });

  test('stays open when a press starts inside and ends on the backdrop', async () => {
    const box = await reason().boundingBox();
    await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await expect.poll(() => dialog().isVisible()).toBe(true);
  });

  test('Escape closes only the topmost of two dialogs', async () => {
    await button('Ask further').click();
    await hasFocus('Cancel');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Delete reason' }).waitFor({ state: 'detached' });
    await expect.poll(() => dialog().isVisible()).toBe(true);
    await hasFocus('Ask further');
  });

  test('Escape closes a tooltip inside it first', async () => {
    await dialog().getByLabel('Also shift').focus();
    await page.keyboard.press('Tab');
    const tooltip = page.getByRole('tooltip', { name: 'About shifting' });
    await tooltip.waitFor();
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
    await expect.poll(() => dialog().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await isClosed();
  });

  test('stops the page behind from scrolling', async () => {
    for (const [x, y] of [
      [20, 20],
      [700, 450],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, 400);
    }
    await twoFrames();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // The same wheel scrolls the page once the dialog is closed.
    await page.keyboard.press('Escape');
    await isClosed();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('is a bottom sheet with equal buttons in a narrow widget', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // It rises by 8 px.
    const bottom = async () => {
      const { y = 0, height = 0 } = (await dialog().boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(bottom).toBeCloseTo(844, 0);
    expect(await dialog().boundingBox()).toMatchObject({ x: 0, width: 390 });
    const [cancel, submit] = await Promise.all(
      ['Cancel', 'Update Timeline'].map((name) => button(name).boundingBox()),
    );
    expect(cancel?.width).toBe(submit?.width);
    expect(cancel?.height).toBeGreaterThanOrEqual(44);
  });
});

/** A wheel scrolls with a later frame. */
const twoFrames = () =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
