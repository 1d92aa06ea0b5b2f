import { expect, test } from 'vitest';
import { examplePages } from '../../testing/open-example.ts';

const pages = examplePages();

test('a class changes the brand and an attribute the theme, independently', async () => {
  const page = await pages.open('theming');
  const dashboard = page.locator('project-dashboard');
  await dashboard.getByRole('row', { name: /Fieldwork/ }).waitFor();
  const folder = dashboard.getByRole('link', { name: /Open in Teams/ });
  const look = () =>
    folder.evaluate((it) => {
      const { color, fontFamily } = getComputedStyle(it);
      return { color, fontFamily };
    });
  const expectLook = (color: string, font = /^/) =>
    expect.poll(look).toMatchObject({ color, fontFamily: expect.stringMatching(font) });
  await expectLook('rgb(91, 42, 99)');

  await page.getByLabel('Harbour').check();
  await expectLook('rgb(11, 85, 99)', /^"Segoe UI"/);
  await pages.picture(page, 'theming-harbour-light');

  await page.getByLabel('Dark').check();
  await expectLook('rgb(127, 208, 222)');
  await page.getByLabel('Press').check();
  await expectLook('rgb(255, 155, 146)', /^Georgia/);
  const title = dashboard.getByRole('heading', { name: 'Project Milestones' });
  const letters = () => title.evaluate((it) => getComputedStyle(it).textTransform);
  await expect.poll(() => letters()).toBe('uppercase');
  await pages.picture(page, 'theming-press-dark');

  // Back to the default: no style of a brand remains, and the system's theme applies again.
  await page.getByLabel('Default').check();
  await page.getByLabel('System').check();
  await expectLook('rgb(91, 42, 99)');
  await expect.poll(() => letters()).toBe('none');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLook('rgb(220, 176, 228)');
});
