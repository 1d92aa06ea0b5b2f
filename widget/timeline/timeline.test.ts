import type { Client } from '@project-dashboard/core/contract/client/client';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NOW, projectPages } from '../testing/project-pages.ts';
import { quiet } from '../testing/quiet.ts';
import { routeList } from '../testing/route-list.ts';
import { manyMilestones } from './testing/many-milestones.ts';
import { marks, months, names, timeline, toolbar, withRows } from './testing/many-page.ts';
import { mainPage, milestoneRow, stressCases } from './testing/milestone-row.ts';

const pages = projectPages();
const TOPLINE = 'Topline, Scheduled, due December 1, originally November 25';

/** Opens a project with these milestones, by default those of the design's project page. */
async function open(
  rows: readonly MilestoneRow[] = mainPage,
  wishes: Parameters<typeof pages.open>[0] = {},
) {
  const { page } = await pages.open({ prepare: withRows(rows), ...wishes });
  await toolbar(page).or(months(page)).waitFor();
  return page;
}

const mark = (page: Page, name: string | RegExp) => timeline(page).getByRole('button', { name });
/** Waits until the focus is on a marker or a list item with these words. */
const isAt = (page: Page, words: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const root = document.querySelector('project-dashboard-page')?.shadowRoot;
        const element = root?.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      }),
    )
    .toContain(words);
/** Waits until the row of a milestone has the focus. */
const isLed = (page: Page, title: string) =>
  page.locator('[data-row]:focus').filter({ hasText: title }).waitFor();

test('one button for each mark, by due date, with status and dates; milestones without a date last', async () => {
  const page = await open();
  await expect
    .poll(() => names(page))
    .toEqual([
      'Kickoff workshop, Complete, due October 6',
      'Screener approval, Complete, due October 19, originally October 14',
      'Questionnaire sign-off, Complete, due October 27',
      'Panel quota confirmation, Overdue, due November 16',
      '2 milestones, Nov 23 to 25: Open-end coding and 1 more',
      TOPLINE,
      'Final report, Scheduled, due December 15, originally December 9',
      'Debrief presentation, Scheduled, no date yet',
    ]);
  await timeline(page).getByText('Today, Nov 19').waitFor();
  await timeline(page).getByText('Original date').waitFor();
  expect(await timeline(page).locator('[data-original]').count()).toBe(4);
  // Fewer than 25 milestones have no choice of time.
  expect(await timeline(page).getByRole('group', { name: 'Time shown' }).count()).toBe(0);
});

test('the client view shows no original dates', async () => {
  const page = await open(mainPage, { view: 'client' });
  await expect.poll(() => names(page)).toContain('Topline, Scheduled, due December 1');
  expect(await timeline(page).locator('[data-original]').count()).toBe(0);
  expect(await timeline(page).getByText('Original date').count()).toBe(0);
  await mark(page, /^Topline/).hover();
  await expect
    .poll(() => page.getByRole('tooltip').textContent())
    .toBe('ToplineScheduledDueDecember 1, in 12 days');
});

test('in an archived project all that is not complete is open, and no calendar is offered', async () => {
  const archived = {
    rows: (_: Client, { id }: Project) => pages.server().agency.archiveProject({ id }),
  };
  const page = await open(mainPage, archived);
  await expect
    .poll(() => names(page))
    .toEqual(
      expect.arrayContaining([
        'Panel quota confirmation, Open, due November 16',
        '2 milestones, Nov 23 to 25: Fieldwork and 1 more',
      ]),
    );
  const legend = timeline(page).getByRole('list', { name: 'Legend' }).getByRole('listitem');
  expect(await legend.allTextContents()).toEqual(['Complete', 'Open', 'Original date']);
  expect(await timeline(page).getByRole('button', { name: 'Subscribe' }).count()).toBe(0);
  await mark(page, /^2 milestones/).click();
  await expect
    .poll(() => page.getByRole('dialog').getByRole('listitem').allTextContents())
    .toEqual(['FieldworkNov 23Open', 'Open-end codingNov 25Open']);

  const phone = await open(mainPage, { ...archived, width: 390 });
  await months(phone).getByText('3 open').waitFor();
});

test('on a phone a month with more that is open says how many of it are like its worst', async () => {
  const page = await open(mainPage, { view: 'client', width: 390 });
  await months(page).getByText('2 open, 1 of them incomplete').waitFor();
  await months(page).getByText('2 scheduled', { exact: true }).waitFor();
});

test.each([
  [1440, toolbar],
  [390, months],
] as const)(
  'the timeline keeps its place until the milestones are known, %i px',
  async (width, drawn) => {
    let answer = () => {};
    const known = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { page } = await pages.open({
      width,
      prepare: (fresh) =>
        routeList(fresh, 'milestones', async (route) => {
          await known;
          await route.fulfill({ json: mainPage });
        }),
    });
    const height = (part: Locator) => part.evaluate(({ clientHeight }) => clientHeight);
    const place = page.getByRole('status').filter({ hasText: 'Loading the timeline' });
    const before = await height(place.locator('xpath=..'));
    answer();
    await drawn(page).waitFor();
    expect(Math.abs((await height(timeline(page))) - before)).toBeLessThan(40);
  },
);

test('the legend explains only the marks that there are, and what the dock has no room for opens as a list', async () => {
  const page = await open([
    milestoneRow('Kickoff', 'complete', '2026-10-06'),
    ...Array.from({ length: 7 }, (_, index) => milestoneRow(`Open ${index}`, 'scheduled', TBD)),
  ]);
  const legend = timeline(page).getByRole('list', { name: 'Legend' });
  await expect
    .poll(() => legend.getByRole('listitem').allTextContents())
    .toEqual(['Complete', 'Scheduled']);
  await mark(page, 'and 3 more, no date yet').click();
  const list = page.getByRole('dialog', { name: 'No date yet' });
  await expect.poll(() => list.getByRole('button').count()).toBe(3);
  await list.getByRole('button', { name: /^Open 6/ }).click();
  await isLed(page, 'Open 6');
});

// The layout measures text by itself. That labels do not overlap is tested there.
test('every label is drawn inside its box', async () => {
  const page = await open(stressCases['20 milestones']);
  await expect.poll(() => marks(page).count()).toBe(20);
  const rooms = await marks(page).evaluateAll((buttons) =>
    buttons
      .filter(({ children }) => children.length > 1)
      .map((button) => {
        const { left, right } = button.getBoundingClientRect();
        const name = button.children[0]?.getBoundingClientRect();
        return name ? Math.min(right - name.right, name.left - left) : Number.NaN;
      }),
  );
  expect(rooms.length).toBeGreaterThan(10);
  expect(Math.min(...rooms)).toBeGreaterThanOrEqual(-0.5);
});

/** Subscribe, in the timeline's head, is the tab stop before the markers. */
async function tabToMarkers(page: Page) {
  await timeline(page).getByRole('button', { name: 'Subscribe' }).focus();
  await page.keyboard.press('Tab');
}

test('the card shows due date, original date and reason while the pointer is on the marker or card', async () => {
  const page = await open();
  await quiet(page);
  await page.clock.pauseAt(NOW);
  await mark(page, TOPLINE).hover();
  await page.clock.runFor(1000);
  const card = page.getByRole('tooltip');
  await card.waitFor();
  await expect
    .poll(() => card.locator('div > span, dt, dd').allTextContents())
    .toEqual([
      'Topline',
      'Scheduled',
      'Due',
      'December 1, in 12 days',
      'Original',
      'November 25, moved 4 working days later',
      'Reason',
      'Panel supplier is short on Midwest 55+ completes.',
    ]);
  await card.hover();
  await page.clock.runFor(2000);
  await expect.poll(() => card.isVisible()).toBe(true);
  await page.mouse.move(5, 5);
  await page.clock.runFor(1000);
  await card.waitFor({ state: 'detached' });
});

test('the card opens on keyboard focus, describes the marker, and closes on Escape', async () => {
  const page = await open();
  await tabToMarkers(page);
  await page.keyboard.press('ArrowRight');
  const card = page.getByRole('tooltip');
  await card.waitFor();
  // In the top layer a clipping sheet does not cut it.
  expect(await card.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  const describedBy = () => mark(page, TOPLINE).getAttribute('aria-describedby');
  await expect.poll(describedBy).toBe(await card.getAttribute('id'));
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expect.poll(describedBy).toBeNull();
});

test('one tab stop at the next milestone; arrow keys, Home and End move by date', async () => {
  const page = await open();
  await tabToMarkers(page);
  await isAt(page, '2 milestones');
  for (const [key, name] of [
    ['ArrowRight', 'Topline'],
    ['ArrowLeft', '2 milestones'],
    ['ArrowLeft', 'Panel quota confirmation'],
    ['Home', 'Kickoff workshop'],
    ['ArrowLeft', 'Kickoff workshop'],
    ['End', 'Debrief presentation'],
    ['ArrowRight', 'Debrief presentation'],
  ] as const) {
    await page.keyboard.press(key);
    await isAt(page, name);
  }
  await page.keyboard.press('Shift+Tab');
  await isAt(page, 'Subscribe');
  await page.keyboard.press('Tab');
  await isAt(page, 'Debrief presentation');
  await page.keyboard.press('Tab');
  expect(await toolbar(page).locator(':focus').count()).toBe(0);
});

test('label and marker lead to the row by click and by Enter', async () => {
  const page = await open();
  await toolbar(page).getByText('Topline', { exact: true }).click();
  await isLed(page, 'Topline');
  await mark(page, /^Final report/)
    .locator('span')
    .last()
    .click();
  await isLed(page, 'Final report');
  await mark(page, /^Debrief presentation/).press('Enter');
  await isLed(page, 'Debrief presentation');
});

const GROUP = '3 milestones, Nov 16 to 18, 1 overdue: Panel quota confirmation and 2 more';
const WORST_FIRST = [
  'Panel quota confirmationNov 16, 3 days overdueOverdue',
  'Supplier briefNov 17, 2 days latePending',
  'ScreenerNov 18, yesterdayComplete',
];
/** The name of the button at a marker's centre, moved by some px. */
const under = (place: Locator, dx = 0, dy = 0) =>
  place.evaluate(
    (button, [x, y]) => {
      button.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = button.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      const root = button.getRootNode();
      if (!(root instanceof ShadowRoot)) throw new Error('The strip is in no shadow root.');
      return root
        .elementFromPoint(box.x + box.width / 2 + (x ?? 0), box.y + box.height / 2 + (y ?? 0))
        ?.closest('button')?.ariaLabel;
    },
    [dx, dy],
  );

test('near days are one group, whose list opens, moves and closes by keyboard', async () => {
  const page = await open(stressCases['Five in one week']);
  const list = page.getByRole('dialog', { name: 'Nov 16 to 18, 3 milestones, worst first' });
  const preview = page.getByRole('group', { name: /worst first$/ });
  await mark(page, /^Kickoff/).focus();
  await page.keyboard.press('ArrowRight');
  await isAt(page, GROUP);
  await preview.waitFor();
  await expect.poll(() => preview.getByRole('listitem').allTextContents()).toEqual(WORST_FIRST);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });

  await page.keyboard.press('Enter');
  await list.waitFor();
  await expect.poll(() => mark(page, GROUP).getAttribute('aria-expanded')).toBe('true');
  for (const [key, name] of [
    ['Home', 'Panel quota confirmation'],
    ['End', 'Screener'],
    ['ArrowDown', 'Panel quota confirmation'],
    ['ArrowDown', 'Supplier brief'],
  ] as const) {
    await page.keyboard.press(key);
    await isAt(page, name);
  }
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await isAt(page, GROUP);
  await expect.poll(() => preview.count()).toBe(0);

  // A press elsewhere closes the list as well.
  await mark(page, GROUP).click();
  await list.waitFor();
  await page.mouse.click(5, 5);
  await list.waitFor({ state: 'detached' });

  await mark(page, GROUP).press('Enter');
  await list.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await isLed(page, 'Supplier brief');
  await list.waitFor({ state: 'detached' });
});

test('on a touch screen a tap on the group opens a sheet', async () => {
  const group = '3 milestones, Nov 16 to 18, 1 overdue: Quota and 2 more';
  const page = await open(stressCases['Three in one week, before today'], {
    width: 740,
    height: 844,
    context: { hasTouch: true },
  });
  for (const [dx, dy] of [
    [0, -21],
    [0, 21],
    [-21, 0],
    [21, 0],
  ] as const)
    await expect.poll(() => under(mark(page, group), dx, dy)).toBe(group);
  await mark(page, group).tap();
  const sheet = page.getByRole('dialog', { name: 'Nov 16 to 18' });
  await sheet.getByText('3 milestones, worst first').waitFor();
  const heights = () =>
    sheet
      .getByRole('listitem')
      .evaluateAll((all) => all.map((choice) => choice.getBoundingClientRect().height));
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await isAt(page, group);

  await mark(page, group).tap();
  await sheet.getByText('Guide').tap();
  await sheet.waitFor({ state: 'detached' });
  await isLed(page, 'Guide');
});

test('a strip fills its column, and becomes rows where the column gets narrow, beside a dock sooner', async () => {
  const page = await open();
  const width = () =>
    toolbar(page).evaluate((bar) => bar.parentElement?.getBoundingClientRect().width);
  const column = () => timeline(page).evaluate((section) => section.clientWidth - 48);
  for (const wide of [1440, 1240]) {
    await page.setViewportSize({ width: wide, height: 800 });
    await expect.poll(async () => (await width()) === (await column())).toBe(true);
  }
  await page.setViewportSize({ width: 680, height: 800 });
  await months(page).waitFor();
  await expect.poll(() => toolbar(page).count()).toBe(0);
  const past = await open(stressCases['All in the past'], { width: 680 });
  await expect.poll(() => toolbar(past).count()).toBe(1);
});

test('in forced colours the drawing uses system colours', async () => {
  const page = await open(mainPage, { context: { forcedColors: 'active' } });
  const drawing = toolbar(page).locator('xpath=..').locator('> svg > path, > svg > g path');
  const strokes = await drawing.evaluateAll((paths) =>
    paths.map((path) => getComputedStyle(path).stroke),
  );
  const [text, highlight] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    return ['CanvasText', 'Highlight'].map((color) => {
      probe.style.color = color;
      return getComputedStyle(probe).color;
    });
  });
  expect(strokes.length).toBeGreaterThan(10);
  expect(new Set(strokes)).toEqual(new Set([text, highlight]));
});

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
  const page = await open(manyMilestones(40));
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
  const page = await open(manyMilestones(40));
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
  await expect.poll(focused).toMatch(/^\+\d earlier/);
  await page.keyboard.press('Enter');
  await isTime(page, 'August 17, 2026 to November 15, 2026');
  // The edge is gone, and the first marker has the focus.
  await expect.poll(focused).toMatch(/^\d+ milestones, Aug 31 /);
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
  const page = await open(manyMilestones(40), {
    width: 390,
    height: 844,
    context: { hasTouch: true },
  });
  await expect
    .poll(() => months(page).getByRole('button').allTextContents())
    .toEqual([
      'Aug to Oct, 18 complete',
      'November, 4 late: Stimulus for wave 2 and 3 more',
      'November, 1 pending: Wave 2 soft launch, Nov 24',
      'December, 7 scheduled: Wave 2 fieldwork Europe and 6 more',
      'January 2027, 4 scheduled: Wave 2 readout with brand team and 3 more',
      'February, 1 scheduled: Global report, Feb 2',
      'No date yet, 2 scheduled: Board presentation in London and 1 more',
    ]);
  expect(await months(page).getByRole('listitem').nth(2).textContent()).toBe(
    'Today, Nov 19Next: Wave 2 soft launch, in 5 days',
  );
  expect(await timeline(page).getByRole('button', { name: 'Quarter' }).count()).toBe(0);
  expect(await timeline(page).getByRole('list', { name: 'Legend' }).count()).toBe(0);

  await months(page).getByRole('button').filter({ hasText: 'No date yet' }).tap();
  const list = page.getByRole('dialog', { name: 'No date yet' });
  await list.getByRole('button', { name: /^Plan for wave 3/ }).waitFor();
  expect(await list.getByText(/^TBD/).allTextContents()).toEqual(['TBD', 'TBD']);
  await page.keyboard.press('Escape');
  await months(page).getByRole('button').filter({ hasText: 'November, 4 late' }).tap();
  await page
    .getByRole('dialog', { name: 'Nov 3 to 18' })
    .getByRole('button', { name: /^Customer list for Brazil and Mexico/ })
    .tap();
  const goal = page.locator('[data-row]').filter({ hasText: 'Customer list for Brazil' }).first();
  await expect
    .poll(() => goal.evaluate((row) => row.getBoundingClientRect().top < window.innerHeight))
    .toBe(true);
});

test('a long list opens below the axis and scrolls, as soon as four of its rows have room', async () => {
  const page = await open(manyMilestones(40));
  const group = mark(page, /^13 milestones/);
  await group.waitFor();
  const { y = 0 } = (await group.boundingBox()) ?? {};
  const sideWith = async (room: number) => {
    await page.setViewportSize({ width: 1440, height: Math.round(y + room) });
    await group.press('Enter');
    const list = page.getByRole('dialog', { name: /13 milestones, worst first$/ });
    await list.waitFor();
    const side = await list.getAttribute('data-side');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    return side;
  };
  expect(await sideWith(400)).toBe('bottom');
  expect(await sideWith(200)).toBe('top');
});

test('the months of a narrow page are a strip on paper', async () => {
  const page = await open(manyMilestones(24), { width: 600 });
  await months(page).waitFor();
  expect(await toolbar(page).count()).toBe(0);
  await setMedia(page, 'print');
  await toolbar(page).waitFor();
  await setMedia(page, 'screen');
  await months(page).waitFor();
});
