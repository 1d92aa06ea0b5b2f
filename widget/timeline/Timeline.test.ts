import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NOW, projectPages } from '../testing/project-pages.ts';
import { quiet } from '../testing/quiet.ts';
import { marks, months, names, timeline, toolbar, withRows } from './testing/many-page.ts';
import { mainPage, stressCases } from './testing/milestone-row.ts';

const pages = projectPages();
const FIELDWORK = 'Fieldwork, Pending, due November 23, originally November 17';

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

describe("the strip's text", () => {
  test('one button for each milestone, by due date, with status and dates; milestones without a date last', async () => {
    const page = await open();
    await expect
      .poll(() => names(page))
      .toEqual([
        'Kickoff workshop, Complete, due October 6',
        'Screener approval, Complete, due October 19, originally October 14',
        'Questionnaire sign-off, Complete, due October 27',
        'Panel quota confirmation, Overdue, due November 16',
        FIELDWORK,
        'Open-end coding, Incomplete, due November 25',
        'Topline, Scheduled, due December 1, originally November 25',
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
    await expect.poll(() => names(page)).toContain('Fieldwork, Pending, due November 23');
    expect(await timeline(page).locator('[data-original]').count()).toBe(0);
    expect(await timeline(page).getByText('Original date').count()).toBe(0);
    await mark(page, /^Fieldwork/).hover();
    await expect
      .poll(() => page.getByRole('tooltip').textContent())
      .toBe('FieldworkPendingDueNovember 23, in 4 days');
  });

  // The layout measures text by itself. That labels do not overlap is tested there.
  test('every label is drawn inside its box', async () => {
    const page = await open(stressCases['20 milestones']);
    await expect.poll(() => marks(page).count()).toBe(20);
    const rooms = await marks(page).evaluateAll((buttons) =>
      buttons
        .filter(({ children }) => children.length > 1)
        .map((button) => {
          const { right } = button.getBoundingClientRect();
          const texts = [...button.children].slice(0, -1);
          return right - Math.max(...texts.map((part) => part.getBoundingClientRect().right));
        }),
    );
    expect(rooms).toHaveLength(12);
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(-0.5);
  });
});

/** Subscribe, in the timeline's head, is the tab stop before the markers. */
async function tabToMarkers(page: Page) {
  await timeline(page).getByRole('button', { name: 'Subscribe' }).focus();
  await page.keyboard.press('Tab');
}

describe('the marker card', () => {
  test('shows due date, original date and reason while the pointer is on the marker or card', async () => {
    const page = await open();
    await quiet(page);
    await page.clock.pauseAt(NOW);
    await mark(page, FIELDWORK).hover();
    await page.clock.runFor(1000);
    const card = page.getByRole('tooltip');
    await card.waitFor();
    await expect
      .poll(() => card.locator('div > span, dt, dd').allTextContents())
      .toEqual([
        'Fieldwork',
        'Pending',
        'Due',
        'November 23, in 4 days',
        'Original',
        'November 17, moved 4 business days later',
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

  test('a marker is above its neighbours while the pointer is on it', async () => {
    const page = await open();
    const look = () =>
      mark(page, FIELDWORK).evaluate((node) => {
        const { zIndex, textDecorationLine } = getComputedStyle(node);
        return { zIndex, textDecorationLine };
      });
    await expect.poll(look).toEqual({ zIndex: 'auto', textDecorationLine: 'none' });
    await mark(page, FIELDWORK).hover();
    await expect.poll(look).toEqual({ zIndex: '1', textDecorationLine: 'underline' });
  });

  test('opens on keyboard focus, describes the marker, and closes on Escape', async () => {
    const page = await open();
    await tabToMarkers(page);
    const card = page.getByRole('tooltip');
    await card.waitFor();
    // In the top layer a clipping sheet does not cut it.
    expect(await card.evaluate((element) => element.matches(':popover-open'))).toBe(true);
    const describedBy = () => mark(page, FIELDWORK).getAttribute('aria-describedby');
    await expect.poll(describedBy).toBe(await card.getAttribute('id'));
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await expect.poll(describedBy).toBeNull();
  });
});

describe('keyboard and pointer', () => {
  test('one tab stop at the next milestone; arrow keys, Home and End move by date', async () => {
    const page = await open();
    await tabToMarkers(page);
    await isAt(page, FIELDWORK);
    for (const [key, name] of [
      ['ArrowRight', 'Open-end coding'],
      ['ArrowLeft', 'Fieldwork'],
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
});

describe('milestones that are close together', () => {
  const GROUP = '5 milestones, Nov 16 to 20, 1 overdue: Panel quota confirmation and 4 more';
  const WORST_FIRST = [
    'Panel quota confirmationNov 16, 3 days overdueOverdue',
    'Supplier briefNov 17, 2 days past duePending',
    'Discussion guideNov 19, todayPending',
    'Stimulus boardsNov 20, tomorrowScheduled',
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

  test('those of one day are one button with a count, and each label leads to its own row', async () => {
    const page = await open(stressCases['Several on the same day']);
    await expect
      .poll(() => toolbar(page).locator('..').locator('[data-count]').allTextContents())
      .toEqual(['2', '3']);
    await mark(page, /^Screener/).click();
    await isLed(page, 'Screener');

    // Resting on the count shows the list, and a press there chooses.
    await mark(page, /^3 milestones, Dec 3/).hover();
    const card = page.getByRole('group', { name: 'Dec 3, 3 milestones, worst first' });
    await card.getByText('Topline').click();
    await isLed(page, 'Topline');
  });

  test('a few near days fan out, and each mark can be pressed', async () => {
    const page = await open(stressCases['A few days apart']);
    await expect.poll(() => timeline(page).locator('[data-days="1"]').count()).toBe(8);
    for (const name of ['Panel quota', 'Supplier brief', 'Screener', 'Open-end coding'])
      await expect.poll(() => under(mark(page, new RegExp(`^${name}`)))).toContain(name);
  });

  test('more near days are one group, whose list opens, moves and closes by keyboard', async () => {
    const page = await open(stressCases['Five in one week']);
    const list = page.getByRole('dialog', { name: 'Nov 16 to 20, 5 milestones, worst first' });
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
    const page = await open(stressCases['Five in one week'], {
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
      await expect.poll(() => under(mark(page, GROUP), dx, dy)).toBe(GROUP);
    await mark(page, GROUP).tap();
    const sheet = page.getByRole('dialog', { name: 'Nov 16 to 20' });
    await sheet.getByText('5 milestones, worst first').waitFor();
    await expect.poll(() => sheet.getByRole('listitem').allTextContents()).toEqual(WORST_FIRST);
    const heights = () =>
      sheet
        .getByRole('listitem')
        .evaluateAll((all) => all.map((choice) => choice.getBoundingClientRect().height));
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await isAt(page, GROUP);

    await mark(page, GROUP).tap();
    await sheet.getByText('Stimulus boards').tap();
    await sheet.waitFor({ state: 'detached' });
    await isLed(page, 'Stimulus boards');
  });
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
  const drawing = toolbar(page).locator('xpath=..').locator('> svg path');
  const strokes = await drawing.evaluateAll((paths) =>
    paths.filter((path) => !path.closest('marker')).map((path) => getComputedStyle(path).stroke),
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
