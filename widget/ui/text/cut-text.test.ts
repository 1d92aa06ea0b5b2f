import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();
const LONG =
  'Open-end coding of the second wave with the boosted sample of lapsed buyers and the panel of heavy users in all six markets, with the second coder for half of all the answers in German';

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Kickoff', dueDate: '2026-11-20' } });
  await client.createMilestone({ id, body: { title: LONG, dueDate: '2026-11-24' } });
  await client.createInput({ id, body: { title: `${LONG} input`, dueDate: '2026-11-24' } });
  await client.createApproval({ id, body: { itemName: `${LONG} approval` } });
}

const title = (page: Page, text: string, list = 'milestones') =>
  page.locator(`#${list}`).getByText(text, { exact: true });
const height = async (text: Locator) => (await text.boundingBox())?.height;

describe.each(['internal', 'client'] as const)('a long title in a table of the %s view', (view) => {
  test('has three lines, and is whole for the pointer, the keyboard and screen readers', async () => {
    const { page } = await pages.open({ view, rows: study });
    await page.getByRole('rowheader', { name: LONG, exact: true }).first().waitFor();
    for (const [list, text] of [
      ['milestones', LONG],
      ['inputs', `${LONG} input`],
      ['approvals', `${LONG} approval`],
    ] as const) {
      const cut = title(page, text, list);
      await cut.scrollIntoViewIfNeeded();
      await expect.poll(() => cut.getAttribute('title')).toBe(text);
      expect(await height(cut)).toBe(60);
    }
    const cut = title(page, LONG);
    await cut.scrollIntoViewIfNeeded();
    await title(page, 'Kickoff').click();
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 8; presses += 1) {
      if (await cut.evaluate((element) => element.matches(':focus'))) break;
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => height(cut)).toBeGreaterThan(60);
    await page.keyboard.press('Tab');
    await expect.poll(() => height(cut)).toBe(60);
    // A title that fits is no stop of the keyboard.
    expect(await title(page, 'Kickoff').getAttribute('tabindex')).toBe('-1');
  });
});

test('a card and paper have the whole title', async () => {
  const { page } = await pages.open({ rows: study });
  const cut = title(page, LONG);
  await cut.scrollIntoViewIfNeeded();
  await expect.poll(() => height(cut)).toBe(60);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => cut.evaluate((text) => getComputedStyle(text).display)).toBe('inline');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 900 });
  await cut.scrollIntoViewIfNeeded();
  await expect.poll(() => height(cut)).toBeGreaterThan(60);
  await expect.poll(() => cut.getAttribute('title')).toBe('');
});
