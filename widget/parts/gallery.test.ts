import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GalleryBrowser, type GalleryPage, openGallery } from './testing/open-gallery.ts';

let gallery: GalleryBrowser;

beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery.close());

async function withPage(
  options: Parameters<GalleryBrowser['open']>[0],
  use: (page: Page, opened: GalleryPage) => Promise<void>,
) {
  const opened = await gallery.open(options);
  await use(opened.page, opened);
  await opened.close();
}

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page): Promise<unknown> {
  await page.evaluate(await axe);
  return page.evaluate(async (values) => {
    const run: unknown = Reflect.get(Reflect.get(window, 'axe'), 'run');
    if (typeof run !== 'function') throw new Error('axe-core is not loaded.');
    const rules = { 'target-size': { enabled: true } };
    const result = await run(document, { runOnly: { type: 'tag', values }, rules });
    return result.violations.map(
      (one: { id: string; nodes: { html: string }[] }) =>
        `${one.id}: ${one.nodes.map(({ html }) => html).join(' ')}`,
    );
  }, RULES);
}

describe('every part, checked by axe-core', () => {
  test.each([
    ['light', 1440, {}],
    ['dark', 1440, { theme: 'dark' }],
    ['light', 390, {}],
    ['dark', 390, { theme: 'dark' }],
  ] as const)('%s at %i px has no violations', (_theme, width, options) =>
    withPage(
      { ...options, viewport: { width, height: 900 }, reducedMotion: 'reduce' },
      async (page) => {
        await expect.poll(() => violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Notify failure' }).click();
        // A card has its actions in a menu.
        if (width === 390) {
          await page.getByRole('button', { name: 'Actions for Screener approval' }).click();
          await page.getByRole('menuitem', { name: 'Edit' }).click();
        } else await page.getByRole('button', { name: 'Edit Screener approval' }).click();
        await page.getByRole('form', { name: 'Edit Screener approval' }).waitFor();
        await page.getByRole('button', { name: 'Open reschedule' }).dispatchEvent('click');
        await page.getByRole('dialog', { name: 'Update Timeline' }).waitFor();
        await expect.poll(() => violations(page)).toEqual([]);
      },
    ),
  );

  test('nothing overflows at any width', () =>
    withPage({}, async (page) => {
      for (const width of [320, 390, 800, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBe(width);
      }
    }));

  test('every control on a phone is 44 px high', () =>
    withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
      const small = await page
        .locator('parts-gallery')
        .locator('button:visible, input:visible:not([type=checkbox]), select:visible')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().height < 44)
            .map((control) => control.getAttribute('aria-label') ?? control.textContent),
        );
      // A button inside a line of text.
      expect(small).toEqual(['November 17']);
    }));
});

describe('a menu', () => {
  test('by keyboard: arrows, Home, End, letters, Enter', () =>
    withPage({}, async (page, { focused }) => {
      await page.getByRole('button', { name: 'Actions for Fieldwork' }).first().focus();
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
        await expect.poll(() => focused(), { message: key }).toBe(name);
      }
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByLabel('Chosen').textContent()).toBe('Shift timeline');
      await expect.poll(() => focused()).toBe('Actions for Fieldwork');
    }));

  test('closes on Escape, on its button and on a press outside', () =>
    withPage({}, async (page, { focused }) => {
      const button = page.getByRole('button', { name: 'Actions for Fieldwork' }).first();
      const menu = page.getByRole('menu', { name: 'Fieldwork' });
      await button.click();
      await page.keyboard.press('Escape');
      await expect.poll(() => menu.count()).toBe(0);
      await expect.poll(() => focused()).toBe('Actions for Fieldwork');
      await button.click();
      await expect.poll(() => menu.count()).toBe(1);
      await button.click();
      await expect.poll(() => menu.count()).toBe(0);
      await button.click();
      await page.mouse.click(1400, 20);
      await expect.poll(() => menu.count()).toBe(0);
    }));
});

describe('buttons', () => {
  test('disabled and pending buttons can be focused but do nothing', () =>
    withPage({}, async (page) => {
      for (const name of ['Update Timeline', 'Saving...']) {
        const button = page.getByRole('button', { name });
        await button.focus();
        await page.keyboard.press('Enter');
        await button.click({ force: true });
        await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
      }
      await expect.poll(() => page.getByLabel('Clicks').textContent()).toBe('0');
    }));

  test('disabled buttons look disabled in forced colours', () =>
    withPage({}, async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const colour = (name: string) =>
        page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
      const grey = await page.evaluate(() => {
        document.body.style.color = 'GrayText';
        return getComputedStyle(document.body).color;
      });
      expect(await colour('Update Timeline')).toBe(grey);
      expect(await colour('Copy as text')).not.toBe(grey);
    }));

  test.each([
    ['with the clipboard', true],
    ['without the clipboard, as on plain http or in a frame', false],
  ])('copies %s and says so for 2 seconds', (_how, hasClipboard) =>
    withPage({ clock: true, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      if (!hasClipboard) {
        await page.evaluate(() => {
          Object.defineProperty(navigator.clipboard, 'writeText', {
            value: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')),
          });
        });
      }
      await page.clock.pauseAt(Date.now() + 60_000);
      const button = page.getByRole('button', { name: 'Copy as text' });
      const width = (await button.boundingBox())?.width;
      await button.click();
      const copied = page.getByRole('button', { name: 'Copied!' });
      await copied.waitFor();
      await expect.poll(async () => (await copied.boundingBox())?.width).toBe(width);
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe('PROJECT MILESTONES');
      await page.clock.runFor(1900);
      await expect.poll(() => copied.count()).toBe(1);
      await page.clock.runFor(200);
      await expect.poll(() => copied.count()).toBe(0);
    }),
  );

  test('reports a failed copy', () =>
    withPage({}, async (page) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator.clipboard, 'writeText', {
          value: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')),
        });
        document.execCommand = () => false;
      });
      await page.getByRole('button', { name: 'Copy as text' }).click();
      await page.getByRole('alert').filter({ hasText: 'Copy failed' }).waitFor();
    }));
});

describe('fields', () => {
  test('connect label, hint and error for assistive technology', () =>
    withPage({}, async (page) => {
      const lead = page.getByRole('textbox', { name: 'Project Lead' });
      await expect.poll(() => lead.getAttribute('aria-invalid')).toBe('true');
      expect(
        await lead.evaluate((input) => {
          const root = input.getRootNode();
          const id = input.getAttribute('aria-describedby') ?? '';
          return root instanceof ShadowRoot && root.getElementById(id)?.textContent;
        }),
      ).toBe('Project lead is required');
    }));

  test('TBD clears the date beside it', () =>
    withPage({}, async (page) => {
      const date = page.getByLabel('Completed', { exact: true });
      await expect.poll(() => date.inputValue()).toBe('2026-10-20');
      await page.getByRole('button', { name: 'Set Completed to TBD' }).click();
      await expect.poll(() => date.inputValue()).toBe('');
    }));

  test('a stepper takes whole numbers between its bounds, and turns anything else into the lower bound', () =>
    withPage({}, async (page) => {
      const stepper = page.getByRole('spinbutton', { name: 'Shift future milestones by' });
      for (const [typed, value] of [
        ['7', '7'],
        ['-3', '0'],
        ['99', '30'],
        ['soon', '0'],
        ['2.9', '2'],
        ['', '0'],
      ] as const) {
        await stepper.fill(typed);
        await stepper.blur();
        await expect.poll(() => stepper.inputValue(), { message: typed }).toBe(value);
      }
    }));

  test("a stepper's buttons and arrow keys stop at its bounds", () =>
    withPage({}, async (page) => {
      const stepper = page.getByRole('spinbutton', { name: 'Shift future milestones by' });
      await page.getByRole('button', { name: 'One less' }).click();
      await page.getByRole('button', { name: 'One less' }).click({ force: true });
      await expect.poll(() => stepper.inputValue()).toBe('0');
      await stepper.press('ArrowUp');
      await page.getByRole('button', { name: 'One more' }).click();
      await expect.poll(() => stepper.inputValue()).toBe('2');
    }));
});
