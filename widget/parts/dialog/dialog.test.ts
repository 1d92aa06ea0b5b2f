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

const dialog = () => page.getByRole('dialog', { name: 'Update Timeline' });
const openDialog = () => page.getByRole('button', { name: 'Open reschedule' }).click();
const focusedLabel = () =>
  page.evaluate(() => {
    const element = document.querySelector('parts-gallery')?.shadowRoot?.activeElement;
    return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  });

describe('a dialog', () => {
  test('has a name and a description, and focuses its first field', async () => {
    await openDialog();
    await expect.poll(() => dialog().ariaSnapshot()).toContain('Fieldwork');
    await expect.poll(() => focusedLabel()).toBe('New due date');
  });

  test.each(['Tab', 'Shift+Tab'])('%s keeps the focus inside', async (key) => {
    await openDialog();
    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press(key);
      await expect
        .poll(
          () =>
            page.evaluate(() => {
              const shadow = document.querySelector('parts-gallery')?.shadowRoot;
              return shadow?.querySelector('dialog')?.contains(shadow.activeElement ?? null);
            }),
          { message: `after ${presses + 1}` },
        )
        .toBe(true);
    }
  });

  test.each([
    ['Escape', () => page.keyboard.press('Escape')],
    ['the backdrop', () => page.mouse.click(20, 20)],
    ['the close button', () => dialog().getByRole('button', { name: 'Close' }).click()],
    ['Cancel', () => dialog().getByRole('button', { name: 'Cancel' }).click()],
  ])('%s closes it and returns the focus to its opener', async (_how, close) => {
    await openDialog();
    await close();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => opened.focused()).toBe('Open reschedule');
  });

  test('asks before closing with changes, then keeps or discards them', async () => {
    await openDialog();
    await dialog().getByLabel('Reason').fill('One more week');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().getByText('Discard changes?').isVisible()).toBe(true);
    await expect.poll(() => opened.focused()).toBe('Keep editing');

    await page.keyboard.press('Enter');
    await expect.poll(() => dialog().getByLabel('Reason').inputValue()).toBe('One more week');
    await expect.poll(() => dialog().getByText('Discard changes?').count()).toBe(0);

    await page.mouse.click(20, 20);
    await dialog().getByRole('button', { name: 'Discard' }).click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => opened.focused()).toBe('Open reschedule');
  });

  test('asks before closing with changes even if nothing has the focus', async () => {
    await openDialog();
    const reason = dialog().getByLabel('Reason');
    await reason.fill('One more week');
    await reason.blur();
    await page.mouse.click(20, 20);
    await expect.poll(() => dialog().getByText('Discard changes?').isVisible()).toBe(true);
  });

  test('stays open when a press starts inside and ends on the backdrop', async () => {
    await openDialog();
    const box = await dialog().getByLabel('Reason').boundingBox();
    await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await expect.poll(() => dialog().isVisible()).toBe(true);
  });

  test('Escape closes only the topmost of two dialogs', async () => {
    await openDialog();
    await dialog().getByRole('button', { name: 'Ask further' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete reason' });
    await expect.poll(() => opened.focused()).toBe('Cancel');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => dialog().isVisible()).toBe(true);
    await expect.poll(() => opened.focused()).toBe('Ask further');
  });

  test('Escape closes a tooltip inside it first', async () => {
    await openDialog();
    await dialog().getByLabel('Also shift').focus();
    await page.keyboard.press('Tab');
    const tooltip = page.getByRole('tooltip', { name: 'About shifting' });
    await tooltip.waitFor();
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
    await expect.poll(() => dialog().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  test('stops the page behind from scrolling', async () => {
    await openDialog();
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, 400);
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('is a bottom sheet with equal buttons in a narrow widget', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDialog();
    // It rises by 8 px.
    const bottom = async () => {
      const { y = 0, height = 0 } = (await dialog().boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(bottom).toBeCloseTo(844, 0);
    expect(await dialog().boundingBox()).toMatchObject({ x: 0, width: 390 });
    const [cancel, submit] = await Promise.all(
      ['Cancel', 'Update Timeline'].map((name) =>
        dialog().getByRole('button', { name }).boundingBox(),
      ),
    );
    expect(cancel?.width).toBe(submit?.width);
    expect(cancel?.height).toBeGreaterThanOrEqual(44);
  });
});
