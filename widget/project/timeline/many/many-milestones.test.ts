import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from '../../../testing/project-pages.ts';
import { routeList } from '../../../testing/route-list.ts';
import { manyMilestones } from '../testing/many-milestones.ts';

/** A page, or a frame in it. */
type Place = Pick<Page, 'getByRole' | 'locator'>;

const timeline = (page: Place) => page.getByRole('region', { name: 'Timeline' });
const toolbar = (page: Place) => timeline(page).getByRole('toolbar');
const marks = (page: Place) => toolbar(page).getByRole('button');
/** The months that stand for the strip where it has no room. */
const months = (page: Place) => timeline(page).getByRole('list', { name: 'Milestones by month' });
const names = (page: Place) =>
  marks(page).evaluateAll((all) => all.map((mark) => mark.ariaLabel ?? ''));
const card = (page: Place) => page.locator('[data-side]:popover-open');
const time = (page: Page) => timeline(page).getByRole('status').textContent();
const edge = (page: Page, name: string) => marks(page).filter({ hasText: name });

const withMany = (count: number) => (page: Page) =>
  routeList(page, 'milestones', (route) => route.fulfill({ json: manyMilestones(count) }));

/** Fails unless the box is inside the frame, in px of the window. */
async function expectInside(
  element: Locator,
  frame: { width: number; height: number },
  at = { x: 0, y: 0 },
) {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  if (!box) return;
  expect(box.x).toBeGreaterThanOrEqual(at.x);
  expect(box.y).toBeGreaterThanOrEqual(at.y);
  expect(box.x + box.width).toBeLessThanOrEqual(at.x + frame.width);
  expect(box.y + box.height).toBeLessThanOrEqual(at.y + frame.height);
}

/** Goes through all marks by keyboard, and calls `see` where a list of several is open. */
async function eachGroup(page: Place, see: (list: Locator) => Promise<void>): Promise<number> {
  if ((await months(page).count()) > 0) return eachMonth(page, see);
  await toolbar(page).locator('[tabindex="0"]').press('Home');
  let groups = 0;
  for (const name of await names(page)) {
    if (/^\d+ milestones/.test(name)) {
      const list = card(page).filter({ hasText: 'worst first' });
      await list.waitFor();
      await see(list);
      groups += 1;
    }
    await toolbar(page).locator(':focus').press('ArrowRight');
  }
  return groups;
}

/** Opens and closes the list of each month, and calls `see` while it is open. */
async function eachMonth(page: Place, see: (list: Locator) => Promise<void>): Promise<number> {
  const several = await months(page).locator('[aria-haspopup]').all();
  for (const month of several) {
    await month.press('Enter');
    const list = page.getByRole('dialog').filter({ hasText: 'worst first' });
    await list.waitFor();
    await expect.poll(() => list.evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
    await see(list);
    await list.press('Escape');
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => month.evaluate((button) => button.matches(':focus'))).toBe(true);
  }
  return several.length;
}

describe('a project with many milestones', () => {
  const pages = projectPages();
  const open = async (count: number, width: number, wishes?: Parameters<typeof pages.open>[0]) => {
    const { page } = await pages.open({ width, height: 560, prepare: withMany(count), ...wishes });
    await toolbar(page).or(months(page)).waitFor();
    return page;
  };

  /** The portal of a host that shows the widget in `frame`, which gets its element. */
  const openIn = async (
    frame: (element: string) => string,
    { count = 40, width = 1440, height = 900 } = {},
  ) => {
    const { page, project, server } = await pages.open({ width, height, prepare: withMany(count) });
    const element = `<project-dashboard token="${project.internalToken}" nav="none" heading="2" sections="overview"></project-dashboard>`;
    await page.route('**/portal', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Portal</title><meta name="viewport" content="width=device-width"><style>body { margin: 0 }</style><script type="module" src="/widget.js"></script>
<h1>Our study</h1>${frame(element)}<p style="height: 600px"></p></html>`,
      }),
    );
    await page.goto(`${server.url}/portal`);
    return page;
  };

  /** The overview alone: the rows below would take most of the time. */
  const openOverview = async (count: number, width: number, height: number) => {
    const page = await openIn((element) => element, { count, width, height });
    await toolbar(page).or(months(page)).waitFor();
    return page;
  };

  test.each([40, 120, 500])(
    '%i in months at 760, 390 and 360 px: nothing overflows, and every line is inside its row',
    async (count) => {
      const page = await openOverview(count, 760, 900);
      for (const width of [760, 390, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBe(width);
        const rows = await months(page)
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons.map((button) => {
              const { left, right, top, bottom } = button.getBoundingClientRect();
              const isInside = [...button.querySelectorAll('span')].every((text) => {
                const box = text.getBoundingClientRect();
                return (
                  box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
                );
              });
              return { top, bottom, isInside: isInside && left >= 0 && right <= window.innerWidth };
            }),
          );
        expect(rows.length).toBeGreaterThan(6);
        expect(rows.length).toBeLessThan(15);
        for (const [index, { top, bottom, isInside }] of rows.entries()) {
          expect(isInside).toBe(true);
          expect(bottom - top).toBeGreaterThanOrEqual(44);
          expect(top).toBeGreaterThanOrEqual(rows[index - 1]?.bottom ?? 0);
        }
      }
    },
  );

  test.each([40, 120, 500])(
    '%i at 1440 and 1000 px: nothing overflows, labels are apart and inside',
    async (count) => {
      const page = await openOverview(count, 1440, 900);
      for (const width of [1440, 1000]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBe(width);
        await expect
          .poll(() => toolbar(page).evaluate((bar) => bar.clientWidth))
          .toBeLessThanOrEqual(width);
        const { boxes, inside } = await toolbar(page).evaluate((bar) => {
          const frame = bar.getBoundingClientRect();
          const labels = [...bar.querySelectorAll('button')]
            .filter((button) => button.children.length > 1)
            .map((button) => {
              const { left, right, top, bottom } = button.getBoundingClientRect();
              const text = button.children[0]?.getBoundingClientRect();
              return {
                left,
                right,
                top,
                bottom,
                isIn: !text || (text.left >= left - 1 && text.right <= right + 1),
              };
            });
          return {
            boxes: labels,
            inside: labels.every(
              ({ left, right, top, bottom, isIn }) =>
                isIn &&
                left >= frame.left &&
                right <= frame.right &&
                top >= frame.top &&
                bottom <= frame.bottom,
            ),
          };
        });
        expect(boxes.length).toBeGreaterThan(2);
        expect(inside).toBe(true);
        for (const [index, box] of boxes.entries())
          for (const other of boxes.slice(index + 1))
            expect(
              other.left >= box.right ||
                other.right <= box.left ||
                other.top >= box.bottom ||
                other.bottom <= box.top,
            ).toBe(true);
      }
    },
  );

  test.each([
    [40, 1440],
    [120, 820],
    [500, 390],
    [500, 1440],
  ] as const)('the list of every group of %i is inside a window of %i px', async (count, width) => {
    const page = await openOverview(count, width, 560);
    const frame = { width, height: 560 };
    expect(await eachGroup(page, (list) => expectInside(list, frame))).toBeGreaterThan(3);
    // At the top of the window too, where there is no room above.
    await timeline(page).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await eachGroup(page, (list) => expectInside(list, frame));
  });

  test.each(['width: 360px; overflow: hidden', 'width: 980px; height: 420px; overflow: auto'])(
    'in a frame of a host page with %s, the list of every group is inside it or a sheet',
    async (style) => {
      const page = await openIn(
        (element) => `<div id="frame" style="${style}; margin: 20px 100px">${element}</div>`,
      );
      await toolbar(page).or(months(page)).waitFor();
      const frame = page.locator('#frame');
      await expect
        .poll(() => frame.evaluate((box) => box.scrollWidth <= box.clientWidth))
        .toBe(true);
      const groups = await eachGroup(page, async (list) => {
        if ((await months(page).count()) > 0)
          return expectInside(list, { width: 1440, height: 900 });
        const box = await frame.boundingBox();
        if (!box) throw new Error('The frame is missing.');
        const top = Math.max(0, box.y);
        await expectInside(
          list,
          { width: box.width, height: Math.min(box.y + box.height, 900) - top },
          { x: box.x, y: top },
        );
      });
      expect(groups).toBeGreaterThan(3);
    },
  );

  test('the list of every group is inside an iframe', async () => {
    const page = await openIn(
      (element) =>
        `<iframe title="Study" style="width: 900px; height: 360px; border: 0" srcdoc='<!doctype html><script type="module" src="/widget.js"></script>${element}'></iframe>`,
    );
    const inner = page.frameLocator('iframe');
    await toolbar(inner).waitFor();
    const frame = await page.locator('iframe').boundingBox();
    if (!frame) throw new Error('The iframe is missing.');
    const groups = await eachGroup(inner, (list) => expectInside(list, frame, frame));
    expect(groups).toBeGreaterThan(2);
  });

  test('a group names its worst item, its days and its number, on the strip and for a screen reader', async () => {
    const page = await open(40, 1440);
    await expect
      .poll(() => names(page))
      .toEqual([
        '13 milestones, Aug 31 to Oct 5: 13 complete',
        '3 milestones, Oct 16 to 20: 3 complete',
        '4 milestones, Oct 26 to Nov 6: 4 complete',
        '5 milestones, Nov 12 to 18, 2 overdue: Stimulus for wave 2 and 4 more',
        'Wave 2 soft launch, Pending, due November 24',
        '3 milestones, Dec 2 to 4: Wave 2 fieldwork Europe and 2 more',
        '4 milestones, Dec 10 to 18: Wave 2 coding and 3 more',
        'Wave 2 readout with brand team, Scheduled, due January 12',
        '3 milestones, Jan 19 to 22: Segment deep dive and 2 more',
        'Global report, Scheduled, due February 2',
        'Board presentation in London, Scheduled, no date yet',
        'Plan for wave 3 and the next two markets, Scheduled, no date yet',
      ]);
    const text = await timeline(page).innerText();
    for (const words of [
      'Stimulus for wave 2',
      'and 4 more, Nov 12 to 18',
      '13 complete',
      'Aug 31 to Oct 5',
      'Global report',
      'Feb 2',
    ])
      expect(text).toContain(words);
    const counts = await timeline(page)
      .locator('[data-count] rect')
      .evaluateAll((discs) =>
        discs.map((disc) => [disc.getAttribute('width'), disc.getAttribute('height')].join()),
      );
    expect(new Set(counts)).toEqual(new Set(['21,15', '15,15']));
  });

  test('beside the choice of the time, the title and its buttons stay on one line', async () => {
    const page = await open(40, 1180);
    const middle = async (name: string) => {
      const box = await timeline(page).getByRole('button', { name }).boundingBox();
      return box && box.y + box.height / 2;
    };
    await expect.poll(() => middle('Subscribe')).not.toBeNull();
    expect(await middle('Subscribe')).toBe(await middle('Quarter'));
  });

  test('the list of those without a date says TBD', async () => {
    const page = await open(40, 390);
    await months(page)
      .getByRole('button', { name: /^No date yet/ })
      .click();
    const days = page.getByRole('dialog', { name: 'No date yet' }).getByText(/^TBD/);
    await expect.poll(() => days.allTextContents()).toEqual(['TBD', 'TBD']);
  });

  test('the title of a milestone without a date takes two lines', async () => {
    const page = await open(40, 1440);
    const title = marks(page).last().locator('span');
    await expect.poll(() => title.evaluate((span) => span.clientHeight)).toBe(32);
  });

  test('a quarter shows 13 weeks, its edges move it four weeks, and Today returns', async () => {
    const page = await open(40, 1440);
    const buttons = timeline(page).getByRole('group', { name: 'Time shown' }).getByRole('button');
    await expect.poll(() => buttons.allTextContents()).toEqual(['Months', 'Quarter', 'Today']);
    for (const button of await buttons.all())
      await expect.poll(async () => (await button.boundingBox())?.height).toBe(28);
    await buttons.nth(1).click();
    await expect.poll(() => time(page)).toBe('October 12, 2026 to January 10, 2027');
    await expect
      .poll(async () => (await names(page)).filter((name) => name.startsWith('+')))
      .toEqual(['+13 earlier. Show earlier dates', '+5 later. Show later dates']);

    await edge(page, '+13').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => time(page)).toBe('September 14, 2026 to December 13, 2026');
    const focused = () => toolbar(page).locator(':focus').getAttribute('aria-label');
    await expect.poll(() => focused()).toMatch(/milestones, (Oct|Sep) /);
    await page.keyboard.press('Home');
    await expect.poll(() => focused()).toMatch(/^\+\d earlier/);
    await page.keyboard.press('End');
    await expect.poll(() => focused()).toContain('Plan for wave 3');
    await buttons.nth(2).click();
    await expect.poll(() => time(page)).toBe('October 12, 2026 to January 10, 2027');
    await buttons.first().click();
    await expect.poll(() => time(page)).toBe('');
    await expect
      .poll(async () => (await names(page)).some((name) => name.startsWith('+')))
      .toBe(false);
  });

  test('on a phone each month is a row with its worst milestone, and today is between them', async () => {
    const page = await open(40, 390, { width: 390, height: 844, context: { hasTouch: true } });
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

  test('the strip becomes rows where the page gets narrow, and a strip on paper', async () => {
    const page = await open(40, 1440);
    await page.setViewportSize({ width: 820, height: 900 });
    await months(page).waitFor();
    expect(await toolbar(page).count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await toolbar(page).waitFor();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await months(page).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await toolbar(page).waitFor();
  });

  test('paper has all of the time, whatever the screen shows, and no buttons', async () => {
    const page = await open(40, 1440);
    await timeline(page).getByRole('button', { name: 'Quarter' }).click();
    await edge(page, '+13').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect
      .poll(async () => (await names(page))[0])
      .toBe('13 milestones, Aug 31 to Oct 5: 13 complete');
    await expect
      .poll(() => page.locator('[data-milestone=before], [data-milestone=after]').count())
      .toBe(0);
    await expect.poll(() => timeline(page).getByText('Quarter').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await edge(page, '+13').waitFor();
  });

  test.each([1440, 390])(
    'fewer than 25 milestones have no choice of time at %i px',
    async (width) => {
      const page = await open(24, width);
      await expect
        .poll(() => timeline(page).getByRole('group', { name: 'Time shown' }).count())
        .toBe(0);
    },
  );
});
