import { expect, test } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { galleryPages } from './testing/gallery-pages.ts';

const gallery = galleryPages();

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
])('axe-core finds nothing in any part: %s at %i px', async (theme, width) => {
  const { page } = await gallery.open({
    query: `?theme=${theme}`,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await expect.poll(() => axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Notify failure' }).click();
  // A card has its actions in a menu.
  if (width === 390) {
    await page.getByRole('button', { name: 'Actions for Screener approval' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  } else await page.getByRole('button', { name: 'Edit Screener approval' }).click();
  await page.getByRole('form', { name: 'Edit Screener approval' }).waitFor();
  await page.getByRole('button', { name: 'Open reschedule' }).dispatchEvent('click');
  await page.getByRole('dialog', { name: 'Update Timeline' }).waitFor();
  await expect.poll(() => axeViolations(page)).toEqual([]);
});
