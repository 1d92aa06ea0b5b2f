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
  opened = await gallery.open({ clock: true });
  page = opened.page;
  await page.clock.pauseAt(Date.now() + 60_000);
});
afterEach(() => opened.close());

const edit = () => page.getByRole('button', { name: 'Edit Fieldwork' }).first();
const remove = () => page.getByRole('button', { name: 'Delete Fieldwork' }).first();
const former = () => page.getByRole('button', { name: 'November 17' });
const tooltip = (name: string) => page.getByRole('tooltip', { name });
const isShown = (name: string) => tooltip(name).isVisible();
const becomes = (name: string, isVisible: boolean) =>
  expect.poll(() => isShown(name)).toBe(isVisible);
const pass = (ms: number) => page.clock.runFor(ms);

describe('a tooltip', () => {
  test('opens after the pointer has rested for 700 ms', async () => {
    await edit().hover();
    await pass(650);
    expect(await isShown('Edit')).toBe(false);
    await pass(100);
    await becomes('Edit', true);
  });

  test('opens at once within 300 ms after another one, and only one is open', async () => {
    await edit().hover();
    await pass(800);
    await becomes('Edit', true);
    await remove().hover();
    await pass(20);
    await becomes('Delete', true);
    await becomes('Edit', false);
  });

  test('waits again if the last one closed longer ago', async () => {
    await edit().hover();
    await pass(800);
    await becomes('Edit', true);
    await page.mouse.move(5, 5);
    await pass(150);
    await becomes('Edit', false);
    await pass(350);
    await remove().hover();
    await pass(600);
    expect(await isShown('Delete')).toBe(false);
    await pass(200);
    await becomes('Delete', true);
  });

  test('stays open while the pointer is on it', async () => {
    await former().hover();
    await pass(800);
    await becomes('Panel supplier', true);
    await tooltip('Panel supplier').hover();
    await pass(2000);
    await page.waitForTimeout(100);
    await expect.poll(() => isShown('Panel supplier')).toBe(true);
    await page.mouse.move(5, 5);
    await pass(200);
    await becomes('Panel supplier', false);
  });

  test('is not in the page while it is closed', async () => {
    expect(await page.getByRole('tooltip', { includeHidden: true }).count()).toBe(0);
  });

  test('opens at once on keyboard focus and describes its trigger', async () => {
    await page.getByRole('button', { name: 'Actions for Fieldwork' }).first().focus();
    await page.keyboard.press('Tab');
    // Screen readers read the description on focus, so it does not wait for the tooltip.
    await expect
      .poll(() => former().getAttribute('aria-description'))
      .toBe(
        'Panel supplier is short on Midwest 55+ completes. Changed by Internal User, November 12',
      );
    await becomes('Panel supplier', true);
  });

  test('stays closed when a form or dialog gives the focus back', async () => {
    const opener = page.getByRole('table').getByRole('button', { name: 'Edit Fieldwork' }).first();
    for (const leave of ['Escape', 'Enter']) {
      await opener.focus();
      await page.keyboard.press('Enter');
      const form = page.getByRole('form', { name: 'Edit Fieldwork' });
      await form.waitFor();
      await page.keyboard.press(leave);
      await form.waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((it) => it.matches(':focus'))).toBe(true);
      expect(await isShown('Edit')).toBe(false);
    }
  });

  test('closes when a key presses its control, and no longer catches Escape', async () => {
    await page.getByRole('button', { name: 'Reorder Fieldwork' }).first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await becomes('Reorder', true);
    await page.keyboard.press('Space');
    await becomes('Reorder', false);
    const lifted = page.locator('[data-dragged]');
    await expect.poll(() => lifted.count()).toBe(1);
    await page.keyboard.press('Escape');
    await pass(100);
    await expect.poll(() => lifted.count()).toBe(0);
  });

  test('closes on Escape, on a press and when the pointer leaves', async () => {
    await edit().hover();
    await pass(800);
    await becomes('Edit', true);
    await page.keyboard.press('Escape');
    await becomes('Edit', false);

    await page.mouse.move(5, 5);
    await edit().hover();
    await pass(800);
    await becomes('Edit', true);
    await edit().click();
    await pass(1);
    await becomes('Edit', false);
  });

  test('closes on Escape and leaves a lifted row lifted; the next Escape puts the row back', async () => {
    await page.getByRole('button', { name: 'Reorder Fieldwork' }).first().press('Space');
    const lifted = page.locator('[data-dragged]');
    await lifted.waitFor();
    await edit().hover();
    await pass(800);
    await becomes('Edit', true);
    await page.keyboard.press('Escape');
    await becomes('Edit', false);
    await pass(100);
    await expect.poll(() => lifted.count()).toBe(1);
    await page.keyboard.press('Escape');
    await pass(100);
    await expect.poll(() => lifted.count()).toBe(0);
  });

  test('is beside its trigger, inside the window, at most 280 px wide', async () => {
    await former().hover();
    await pass(1000);
    const [tip, trigger] = await Promise.all([
      tooltip('Panel supplier').boundingBox(),
      former().boundingBox(),
    ]);
    expect(tip?.width).toBeLessThanOrEqual(280);
    expect((tip?.y ?? 0) + (tip?.height ?? 0)).toBeLessThanOrEqual(trigger?.y ?? 0);
    expect(tip?.x).toBeGreaterThanOrEqual(8);
  });

  test('opens on tap if the trigger has no other action', async () => {
    const phone = await gallery.open({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await phone.page.getByRole('button', { name: 'November 17' }).tap();
    await expect
      .poll(() => phone.page.getByRole('tooltip', { name: 'Panel supplier' }).isVisible())
      .toBe(true);
    await phone.close();
  });
});
