import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { covers } from '../../testing/page-steps.ts';
import { galleryPages } from '../testing/gallery-pages.ts';

const gallery = galleryPages();
let page: Page;
let focused: () => Promise<string>;
beforeEach(async () => {
  ({ page, focused } = await gallery.open({ isStill: true }));
});

const card = () => page.getByText('Milestone Rescheduled');
// The first notice loads the notices' code.
const notify = async (name: string, text: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByText(text).waitFor();
};
const succeed = () => notify('Notify success', 'Milestone Rescheduled');
const fail = () => notify('Notify failure', 'Update failed');
const pass = (ms: number) => page.clock.runFor(ms);
const isThere = (is = true) => expect.poll(async () => (await card().count()) === 1).toBe(is);
const hasFocus = (name: string) => expect.poll(() => focused()).toBe(name);

/** Fails unless the notice goes within 200 ms, `ms` from now. */
async function goesAfter(ms: number) {
  await pass(ms - 100);
  await isThere();
  await pass(200);
  await isThere(false);
}

/** Pulls the notice to the side, in this many steps. */
async function swipe(by: number, steps = 2) {
  const box = await card().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps });
  await page.mouse.up();
}

describe('a notice', () => {
  test('is a status on success and an alert on failure', async () => {
    await succeed();
    await page.getByRole('status').filter({ has: card() }).waitFor();
    await fail();
    await page.getByRole('alert').filter({ hasText: 'Update failed' }).waitFor();
  });

  test('replaces the previous notice, and stays for five seconds of its own', async () => {
    await fail();
    await pass(4000);
    await succeed();
    await expect.poll(() => page.getByText('Update failed').count()).toBe(0);
    await goesAfter(5000);
  });

  test('stays while the pointer is on it', async () => {
    await succeed();
    await pass(3000);
    await card().hover();
    await pass(10_000);
    await isThere();
    await page.mouse.move(5, 5);
    await goesAfter(2000);
  });

  test('F8 focuses and pauses it, Escape closes it and returns the focus', async () => {
    await succeed();
    await page.keyboard.press('F8');
    await hasFocus('Notices (F8)');
    await pass(10_000);
    await isThere();
    await page.keyboard.press('Escape');
    await isThere(false);
    await hasFocus('Notify success');
  });

  test('its close button returns the focus too', async () => {
    await succeed();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await hasFocus('Close notice');
    await page.keyboard.press('Enter');
    await isThere(false);
    await hasFocus('Notify success');
  });

  test('F8 reaches the host page if there is no notice', async () => {
    await page.getByRole('button', { name: 'Open reschedule' }).focus();
    await page.keyboard.press('F8');
    await hasFocus('Open reschedule');
  });

  test.each([
    [45, true],
    [50, false],
    [-80, true],
  ])('swiped by %i px: still visible %s', async (by, isLeft) => {
    await succeed();
    await pass(500);
    await swipe(by);
    await isThere(isLeft);
  });

  test('after a mouse swipe that is too short, the next swipe dismisses it', async () => {
    await succeed();
    await pass(500);
    await swipe(40, 8);
    await isThere();
    await swipe(60, 8);
    await isThere(false);
  });

  test('appears inside an open dialog, where it can be closed, and stays after the dialog has closed', async () => {
    const dialog = page.getByRole('dialog');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to reschedule milestone.' });
    const submit = dialog.getByRole('button', { name: 'Update Timeline' });
    await page.getByRole('button', { name: 'Open reschedule' }).click();
    await submit.click();
    await dialog.getByRole('alert').getByRole('button', { name: 'Close notice' }).click();
    await expect.poll(() => alert.count()).toBe(0);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await submit.click();
    await dialog.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await alert.waitFor();
  });

  test('covers neither the head nor the foot of a phone’s sheet, nor what has the focus', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByRole('button', { name: 'Open reschedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Update Timeline' }).click();
    const alert = dialog.getByRole('alert');
    await alert.waitFor();
    const isClear = async (place: Locator) => expect.poll(() => covers(alert, place)).toBe(false);
    for (const name of ['New due date', 'Reason (optional)']) {
      const field = dialog.getByLabel(name);
      await field.focus();
      for (const place of [
        field,
        dialog.getByRole('button', { name: 'Close', exact: true }),
        dialog.getByRole('button', { name: 'Update Timeline' }),
      ])
        await isClear(place);
    }
  });
});
