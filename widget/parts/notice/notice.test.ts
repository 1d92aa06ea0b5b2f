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
});
afterEach(() => opened.close());

const card = () => page.getByText('Milestone Rescheduled');
// The first notice loads the notices' code.
const notify = async (name: string, text: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByText(text).waitFor();
};
const succeed = () => notify('Notify success', 'Milestone Rescheduled');
const fail = () => notify('Notify failure', 'Update failed');
const isThere = async () => (await card().count()) === 1;
const isGone = () => expect.poll(isThere).toBe(false);
const pass = (ms: number) => page.clock.runFor(ms);

async function swipe(by: number) {
  const box = await card().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}

describe('a notice', () => {
  test('stays for five seconds', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await succeed();
    await pass(4900);
    await expect.poll(() => isThere()).toBe(true);
    await pass(200);
    await isGone();
  });

  test('is a status on success and an alert on failure', async () => {
    await succeed();
    await expect.poll(() => page.getByRole('status').filter({ has: card() }).count()).toBe(1);
    await fail();
    await expect
      .poll(() => page.getByRole('alert').filter({ hasText: 'Update failed' }).count())
      .toBe(1);
  });

  test('replaces the previous notice and starts its own countdown', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await fail();
    await pass(4000);
    await succeed();
    await expect.poll(() => page.getByText('Update failed').count()).toBe(0);
    await pass(4000);
    await expect.poll(() => isThere()).toBe(true);
    await pass(1100);
    await isGone();
  });

  test('stays while the pointer is on it', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await succeed();
    await pass(3000);
    await card().hover();
    await pass(10_000);
    await expect.poll(() => isThere()).toBe(true);
    await page.mouse.move(5, 5);
    await pass(1900);
    await expect.poll(() => isThere()).toBe(true);
    await pass(200);
    await isGone();
  });

  test('F8 focuses and pauses it, Escape closes it and returns the focus', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await succeed();
    await page.keyboard.press('F8');
    await expect.poll(() => opened.focused()).toBe('Notices (F8)');
    await pass(10_000);
    await expect.poll(() => isThere()).toBe(true);
    await page.keyboard.press('Escape');
    await isGone();
    await expect.poll(() => opened.focused()).toBe('Notify success');
  });

  test('its close button returns the focus too', async () => {
    await succeed();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect.poll(() => opened.focused()).toBe('Close notice');
    await page.keyboard.press('Enter');
    await isGone();
    await expect.poll(() => opened.focused()).toBe('Notify success');
  });

  test('F8 reaches the host page if there is no notice', async () => {
    await page.getByRole('button', { name: 'Open delete' }).focus();
    await page.keyboard.press('F8');
    await expect.poll(() => opened.focused()).toBe('Open delete');
  });

  test.each([
    [45, true],
    [50, false],
    [-80, true],
  ])('swiped by %i px: still visible %s', async (by, isLeft) => {
    await succeed();
    await page.clock.runFor(500);
    await swipe(by);
    await expect.poll(isThere).toBe(isLeft);
  });

  test('after a mouse swipe that is too short, the next swipe dismisses it', async () => {
    await succeed();
    await page.clock.runFor(500);
    const box = await card().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 26];
    for (const by of [40, 60]) {
      await expect.poll(() => isThere()).toBe(true);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 8 });
      await page.mouse.up();
    }
    await isGone();
  });

  test('appears inside an open dialog, where it can be read and closed', async () => {
    await page.getByRole('button', { name: 'Open reschedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Update Timeline' }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: 'Failed to reschedule milestone.' });
    await alert.waitFor();
    await alert.getByRole('button', { name: 'Close notice' }).click();
    await expect.poll(() => alert.count()).toBe(0);
    await expect.poll(() => dialog.isVisible()).toBe(true);
  });

  test('stays after the dialog it appeared in has closed', async () => {
    await page.getByRole('button', { name: 'Open reschedule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Update Timeline' }).click();
    await page.getByRole('dialog').getByText('Failed to reschedule milestone.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByText('Failed to reschedule milestone.').isVisible())
      .toBe(true);
  });
});
