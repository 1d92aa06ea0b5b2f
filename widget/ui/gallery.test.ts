import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { galleryPages } from './testing/gallery-pages.ts';

const gallery = galleryPages();
let page: Page;
let focused: () => Promise<string>;
beforeEach(async () => {
  ({ page, focused } = await gallery.open());
});

const button = (name: string) => page.getByRole('button', { name });

test('nothing overflows at any width', async () => {
  for (const width of [320, 390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('every control on a phone is 44 px high', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const small = () =>
    page
      .locator('parts-gallery')
      .locator('button:visible, input:visible:not([type=checkbox]), select:visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => control.getAttribute('aria-label') ?? control.textContent),
      );
  // A button inside a line of text.
  await expect.poll(small).toEqual(['November 17']);
});

describe('a menu', () => {
  const actions = () => button('Actions for Fieldwork').first();

  test('by keyboard: arrows, Home, End, letters, Enter', async () => {
    await actions().focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Edit');
    for (const [key, name] of [
      ['ArrowDown', 'Reschedule'],
      ['End', 'Delete'],
      ['ArrowDown', 'Edit'],
      ['ArrowUp', 'Delete'],
      ['Home', 'Edit'],
      ['s', 'Shift timeline'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused, { message: key }).toBe(name);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Chosen').textContent()).toBe('Shift timeline');
    await expect.poll(focused).toBe('Actions for Fieldwork');
  });

  test('closes on Escape, on its button and on a press outside', async () => {
    const menu = page.getByRole('menu', { name: 'Fieldwork' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => actions().click(),
      () => page.mouse.click(1400, 20),
    ]) {
      await actions().click();
      await menu.waitFor();
      await close();
      await menu.waitFor({ state: 'detached' });
    }
    await actions().click();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Actions for Fieldwork');
  });
});

describe('buttons', () => {
  test('disabled and pending ones can be focused but do nothing', async () => {
    for (const name of ['Update Timeline', 'Saving...']) {
      await button(name).focus();
      await page.keyboard.press('Enter');
      await button(name).click({ force: true });
      await expect.poll(() => button(name).getAttribute('aria-disabled')).toBe('true');
    }
    await expect.poll(() => page.getByLabel('Clicks').textContent()).toBe('0');
  });

  test('disabled ones look disabled in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const colour = (name: string) =>
      button(name).evaluate((element) => getComputedStyle(element).color);
    const grey = await page.evaluate(() => {
      document.body.style.color = 'GrayText';
      return getComputedStyle(document.body).color;
    });
    expect(await colour('Update Timeline')).toBe(grey);
    expect(await colour('Copy as text')).not.toBe(grey);
  });

  /** Takes the clipboard from the page, as on plain http or in a frame. */
  const refuseClipboard = () =>
    page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        configurable: true,
        value: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')),
      });
    });

  test.each([true, false])(
    'Copy copies and says so for 2 seconds, with the clipboard: %s',
    async (hasClipboard) => {
      ({ page } = await gallery.open({ isStill: true }));
      if (!hasClipboard) await refuseClipboard();
      const width = (await button('Copy as text').boundingBox())?.width;
      await button('Copy as text').click();
      await button('Copied!').waitFor();
      expect((await button('Copied!').boundingBox())?.width).toBe(width);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PROJECT MILESTONES');
      await page.clock.runFor(1900);
      await expect.poll(() => button('Copied!').count()).toBe(1);
      await page.clock.runFor(200);
      await expect.poll(() => button('Copied!').count()).toBe(0);
      await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
    },
  );

  test('Copy reports a failure', async () => {
    await refuseClipboard();
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await button('Copy as text').click();
    await page.getByRole('alert').filter({ hasText: 'Copy failed' }).waitFor();
    // Nothing gives the page its clipboard back.
    await page.close();
  });
});

describe('a stepper', () => {
  const stepper = () => page.getByRole('spinbutton', { name: 'Shift future milestones by' });

  test('takes whole numbers between its bounds, and turns anything else into the lower bound', async () => {
    for (const [typed, value] of [
      ['7', '7'],
      ['-3', '0'],
      ['99', '30'],
      ['soon', '0'],
      ['2.9', '2'],
      ['', '0'],
    ] as const) {
      await stepper().fill(typed);
      await stepper().blur();
      await expect.poll(() => stepper().inputValue(), { message: typed }).toBe(value);
    }
  });

  test('has buttons and arrow keys that stop at its bounds', async () => {
    await button('One less').click();
    await button('One less').click({ force: true });
    await expect.poll(() => stepper().inputValue()).toBe('0');
    await stepper().press('ArrowUp');
    await button('One more').click();
    await expect.poll(() => stepper().inputValue()).toBe('2');
  });
});
