import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { hasFocus } from '../../testing/page-steps.ts';
import { galleryPages } from '../testing/gallery-pages.ts';

const gallery = galleryPages();
let page: Page;
beforeEach(async () => {
  ({ page } = await gallery.open({ isStill: true }));
});

const edit = () => page.getByRole('button', { name: 'Edit Fieldwork' }).first();
const remove = () => page.getByRole('button', { name: 'Delete Fieldwork' }).first();
const former = () => page.getByRole('button', { name: 'November 17' });
const lifted = () => page.locator('[data-dragged]');
const tooltip = (name: string) => page.getByRole('tooltip', { name });
const isShown = (name: string) => tooltip(name).isVisible();
const becomes = (name: string, isVisible: boolean) =>
  expect.poll(() => isShown(name)).toBe(isVisible);
const pass = (ms: number) => page.clock.runFor(ms);
const leave = () => page.mouse.move(5, 5);

/** Rests on the pencil until its tooltip is open. */
async function rest() {
  await edit().hover();
  await pass(800);
  await becomes('Edit', true);
}

describe('a tooltip', () => {
  test('is not in the page before the pointer has rested for 700 ms', async () => {
    expect(await page.getByRole('tooltip', { includeHidden: true }).count()).toBe(0);
    await edit().hover();
    await pass(650);
    expect(await isShown('Edit')).toBe(false);
    await pass(100);
    await becomes('Edit', true);
  });

  test('opens at once within 300 ms after another one, and only one is open', async () => {
    await rest();
    await remove().hover();
    await pass(20);
    await becomes('Delete', true);
    await becomes('Edit', false);
  });

  test('waits again if the last one closed longer ago', async () => {
    await rest();
    await leave();
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
    await becomes('Panel supplier', true);
    await leave();
    await pass(200);
    await becomes('Panel supplier', false);
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

  test.each(['Escape', 'Enter'])(
    'stays closed when a form gives the focus back: %s',
    async (key) => {
      const opener = page
        .getByRole('table')
        .getByRole('button', { name: 'Edit Fieldwork' })
        .first();
      await opener.focus();
      await page.keyboard.press('Enter');
      const form = page.getByRole('form', { name: 'Edit Fieldwork' });
      await form.waitFor();
      await page.keyboard.press(key);
      await form.waitFor({ state: 'detached' });
      await hasFocus(opener);
      expect(await isShown('Edit')).toBe(false);
    },
  );

  test('closes when a key presses its control, and no longer catches Escape', async () => {
    await page.getByRole('button', { name: 'Reorder Fieldwork' }).first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await becomes('Reorder', true);
    await page.keyboard.press('Space');
    await becomes('Reorder', false);
    await lifted().waitFor();
    await page.keyboard.press('Escape');
    await pass(100);
    await lifted().waitFor({ state: 'detached' });
  });

  test('closes on a press', async () => {
    await rest();
    await edit().click();
    await pass(1);
    await becomes('Edit', false);
  });

  test('closes on Escape and leaves a lifted row lifted; the next Escape puts the row back', async () => {
    await page.getByRole('button', { name: 'Reorder Fieldwork' }).first().press('Space');
    await lifted().waitFor();
    await rest();
    await page.keyboard.press('Escape');
    await becomes('Edit', false);
    await pass(100);
    await lifted().waitFor();
    await page.keyboard.press('Escape');
    await pass(100);
    await lifted().waitFor({ state: 'detached' });
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
    ({ page } = await gallery.open({ hasTouch: true, viewport: { width: 390, height: 844 } }));
    await former().tap();
    await becomes('Panel supplier', true);
  });
});
