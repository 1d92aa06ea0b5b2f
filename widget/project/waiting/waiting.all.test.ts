import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../testing/axe-violations.ts';
import { projectPages } from '../../testing/project-pages.ts';
import * as us from './testing/agency-steps.ts';
import * as you from './testing/participation-steps.ts';
import * as reminders from './testing/reminder-steps.ts';

const pages = projectPages();

const openUs = async (width: number, height: number) => {
  const { page, client, project } = await pages.open({
    ...{ width, height },
    rows: (agency, made) => us.answered(agency, made, pages.server()),
  });
  await us.everything(page, client, project);
  return page;
};
const openYou = async (width: number, height: number) => {
  const { page, client, project } = await pages.open({
    ...{ view: 'client', width, height },
    rows: you.itemsToAnswer,
  });
  await you.everything(page, client, project);
  return page;
};
const openReminders = async (width: number, height: number) => {
  const before = (project: Parameters<typeof reminders.addContact>[1]) =>
    reminders.addContact(pages, project);
  const opened = await reminders.openReminders(pages, { isAgency: true, width, height, before });
  await reminders.line(opened.page, 'Customers').getByText('Goes out today').waitFor();
  return opened.page;
};

async function hasNoViolation(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
}

describe.each([1440, 390])('axe-core finds no violation at %i px in both themes', (width) => {
  test('in what waits for the agency', async () => {
    await hasNoViolation(await openUs(width, 1600));
  });

  test('in what waits for a client that takes part', async () => {
    await hasNoViolation(await openYou(width, 1600));
  });

  test('in the reminders and the preview of their mail', async () => {
    const page = await openReminders(width, 1200);
    await hasNoViolation(page);
    await reminders.choose(page, 'Customers', 'Preview mail');
    const dialog = reminders.dialog(page);
    await dialog.frameLocator('iframe').getByText('Send us this').waitFor();
    await hasNoViolation(page);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});

test('on a phone every target of the agency is 44 px high and nothing is wider than the page', async () => {
  const page = await openUs(390, 844);
  const low = await us
    .section(page)
    .locator('a[target]:visible, button:visible, label:visible:has(input[type=checkbox])')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML),
    );
  expect(low).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.each([1024, 1180, 1440])(
  'at %i px a title has room beside its buttons, and nothing is wider than the list',
  async (width) => {
    const page = await openYou(width, 900);
    for (const title of ['Boards', 'Storyline', 'Customers']) {
      const line = you.line(page, title).first();
      const words = line.getByText(title, { exact: true }).locator('xpath=..').first();
      await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThanOrEqual(240);
      await expect
        .poll(() => line.evaluate((item) => item.scrollWidth - item.clientWidth))
        .toBeLessThanOrEqual(0);
    }
  },
);
