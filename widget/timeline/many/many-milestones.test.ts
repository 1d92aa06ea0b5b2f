import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from '../../testing/project-pages.ts';
import { marks, months, names, timeline, toolbar, withMany } from '../testing/many-page.ts';

const pages = projectPages();

async function open(count: number, width: number, wishes?: Parameters<typeof pages.open>[0]) {
  const { page } = await pages.open({ width, prepare: withMany(count), ...wishes });
  await toolbar(page).or(months(page)).waitFor();
  return page;
}

const shownTime = (page: Page) => timeline(page).getByRole('status').textContent();
const isTime = (page: Page, time: string) => expect.poll(() => shownTime(page)).toBe(time);
const edge = (page: Page, name: string) => marks(page).filter({ hasText: name });
const edges = async (page: Page) => (await names(page)).filter((name) => name.startsWith('+'));

/** Prints, or comes back to the screen. */
async function setMedia(page: Page, media: 'print' | 'screen') {
  await page.emulateMedia({ media });
  const event = media === 'print' ? 'beforeprint' : 'afterprint';
  await page.evaluate((type) => window.dispatchEvent(new Event(type)), event);
}

test('a group names its worst item, its days and its number, on the strip and for a screen reader', async () => {
  const page = await open(40, 1440);
  await expect
    .poll(() => names(page))
    .toEqual(
      expect.arrayContaining([
        '13 milestones, Aug 31 to Oct 5: 13 complete',
        '5 milestones, Nov 12 to 18, 2 overdue: Stimulus for wave 2 and 4 more',
        'Wave 2 soft launch, Pending, due November 24',
        'Plan for wave 3 and the next two markets, Scheduled, no date yet',
      ]),
    );
  const text = await timeline(page).innerText();
  for (const words of ['Stimulus for wave 2', 'and 4 more, Nov 12 to 18', '13 complete', 'Feb 2'])
    expect(text).toContain(words);
  const sizes = await timeline(page)
    .locator('[data-count] rect')
    .evaluateAll((discs) =>
      discs.map((disc) => [disc.getAttribute('width'), disc.getAttribute('height')].join()),
    );
  expect(new Set(sizes)).toEqual(new Set(['21,15', '15,15']));
  // The title of a milestone without a date takes two lines.
  const title = marks(page).last().locator('span');
  await expect.poll(() => title.evaluate((span) => span.clientHeight)).toBe(32);
  // Beside the choice of the time, the buttons of the timeline stay on one line.
  await page.setViewportSize({ width: 1180, height: 900 });
  const top = async (name: string) => {
    const box = await timeline(page).getByRole('button', { name }).boundingBox();
    return box && box.y + box.height / 2;
  };
  await expect.poll(async () => (await top('Subscribe')) === (await top('Quarter'))).toBe(true);
});

test('a quarter shows 13 weeks, its edges move it four weeks, Today returns, and paper has all of the time', async () => {
  const page = await open(40, 1440);
  const buttons = timeline(page).getByRole('group', { name: 'Time shown' }).getByRole('button');
  await expect.poll(() => buttons.allTextContents()).toEqual(['Months', 'Quarter', 'Today']);
  await buttons.nth(1).click();
  await isTime(page, 'October 12, 2026 to January 10, 2027');
  await expect
    .poll(() => edges(page))
    .toEqual(['+13 earlier. Show earlier dates', '+5 later. Show later dates']);

  await edge(page, '+13').focus();
  await page.keyboard.press('Enter');
  await isTime(page, 'September 14, 2026 to December 13, 2026');
  const focused = () => toolbar(page).locator(':focus').getAttribute('aria-label');
  await expect.poll(focused).toMatch(/milestones, (Oct|Sep) /);
  await page.keyboard.press('Home');
  await expect.poll(focused).toMatch(/^\+\d earlier/);
  await page.keyboard.press('End');
  await expect.poll(focused).toContain('Plan for wave 3');
  await buttons.nth(2).click();
  await isTime(page, 'October 12, 2026 to January 10, 2027');

  await setMedia(page, 'print');
  await expect
    .poll(async () => (await names(page))[0])
    .toBe('13 milestones, Aug 31 to Oct 5: 13 complete');
  await expect.poll(() => edges(page)).toEqual([]);
  await expect.poll(() => timeline(page).getByText('Quarter').isVisible()).toBe(false);
  await setMedia(page, 'screen');
  await edge(page, '+13').waitFor();
  await buttons.first().click();
  await isTime(page, '');
  await expect.poll(() => edges(page)).toEqual([]);
});

test('on a phone each month is a row with its worst milestone, and today is between them', async () => {
  const page = await open(40, 390, { height: 844, context: { hasTouch: true } });
  await expect
    .poll(() => months(page).getByRole('button').allTextContents())
    .toEqual([
      'August to October, 18 complete',
      'November, 2 overdue, 2 past due: Stimulus for wave 2 and 6 more',
      'November, 1 pending: Wave 2 soft launch, Nov 24',
      'December, 7 scheduled: Wave 2 fieldwork Europe and 6 more',
      'January 2027, 4 scheduled: Wave 2 readout with brand team and 3 more',
      'February, 1 scheduled: Global report, Feb 2',
      'No date yet, 2 scheduled: Board presentation in London and 1 more',
    ]);
  expect(await months(page).getByRole('listitem').nth(2).textContent()).toBe(
    'Today, Nov 19Next in 5 days',
  );
  expect(await timeline(page).getByRole('button', { name: 'Quarter' }).count()).toBe(0);
  expect(await timeline(page).getByRole('list', { name: 'Legend' }).count()).toBe(0);

  await months(page).getByRole('button').filter({ hasText: 'No date yet' }).tap();
  const list = page.getByRole('dialog', { name: 'No date yet' });
  await list.getByRole('button', { name: /^Plan for wave 3/ }).waitFor();
  expect(await list.getByText(/^TBD/).allTextContents()).toEqual(['TBD', 'TBD']);
  await page.keyboard.press('Escape');
  await months(page).getByRole('button').filter({ hasText: 'November, 2 overdue' }).tap();
  await page
    .getByRole('dialog', { name: 'Nov 3 to 18' })
    .getByRole('button', { name: /^Customer list for Brazil and Mexico/ })
    .tap();
  const goal = page.locator('[data-row]').filter({ hasText: 'Customer list for Brazil' }).first();
  await expect
    .poll(() => goal.evaluate((row) => row.getBoundingClientRect().top < window.innerHeight))
    .toBe(true);
});

test('the months of a narrow page are a strip on paper', async () => {
  const page = await open(24, 820);
  await months(page).waitFor();
  expect(await toolbar(page).count()).toBe(0);
  await setMedia(page, 'print');
  await toolbar(page).waitFor();
  await setMedia(page, 'screen');
  await months(page).waitFor();
});
