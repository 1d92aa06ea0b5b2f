import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { timelinePages } from './testing/timeline-pages.ts';

const FIELDWORK = 'Fieldwork, Pending, due November 23, originally November 17';
const bench = timelinePages();
let page: Page;
let focused: () => Promise<string>;
beforeEach(async () => {
  ({ page, focused } = await bench.open());
});

const strip = (name = 'Project page') => page.getByRole('region', { name });
const marks = (name?: string) => strip(name).getByRole('toolbar').getByRole('button');
const names = (name?: string) =>
  marks(name).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));

describe("the strip's text", () => {
  test('one button for each milestone, by due date, with status and dates; milestones without a date last', async () => {
    await expect
      .poll(() => names())
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
    await strip().getByText('Today, Nov 19').waitFor();
    await strip().getByText('Original date').waitFor();
    await expect.poll(() => strip().locator('[data-original]').count()).toBe(4);
    await expect.poll(() => marks('20 milestones').count()).toBe(20);
    expect(await strip('Nothing has a date').getByText('Timeline').count()).toBe(0);
  });

  test('the client view shows no original dates', async () => {
    ({ page } = await bench.open({ query: '?view=client' }));
    await expect.poll(() => names()).toContain('Fieldwork, Pending, due November 23');
    await expect.poll(() => page.locator('[data-original]').count()).toBe(0);
    await expect.poll(() => page.getByText('Original date').count()).toBe(0);
    await marks().nth(4).hover();
    await expect
      .poll(() => page.getByRole('tooltip').textContent())
      .toBe('FieldworkPendingDueNovember 23, in 4 days');
  });

  // The layout measures text by itself. That labels do not overlap is tested there.
  test('every label is drawn inside its box', async () => {
    const rooms = await marks('20 milestones').evaluateAll((buttons) =>
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
async function tabToMarkers() {
  await page.getByRole('button', { name: 'Subscribe' }).first().focus();
  await page.keyboard.press('Tab');
}

describe('the marker card', () => {
  test('shows due date, original date and reason while the pointer is on the marker or card', async () => {
    ({ page } = await bench.open({ isStill: true }));
    await marks().nth(4).hover();
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
    const mark = marks().nth(4);
    const look = () =>
      mark.evaluate((node) => {
        const { zIndex, textDecorationLine } = getComputedStyle(node);
        return { zIndex, textDecorationLine };
      });
    await expect.poll(() => look()).toEqual({ zIndex: 'auto', textDecorationLine: 'none' });
    await mark.hover();
    await expect.poll(() => look()).toEqual({ zIndex: '1', textDecorationLine: 'underline' });
  });

  test('opens on keyboard focus, describes the marker, and closes on Escape', async () => {
    await tabToMarkers();
    const card = page.getByRole('tooltip');
    await card.waitFor();
    const marker = marks().nth(4);
    // In the top layer a clipping sheet does not cut it.
    expect(await card.evaluate((element) => element.matches(':popover-open'))).toBe(true);
    await expect
      .poll(() => marker.getAttribute('aria-describedby'))
      .toBe(await card.getAttribute('id'));
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => marker.getAttribute('aria-describedby')).toBeNull();
  });
});

describe('keyboard and pointer', () => {
  test('one tab stop at the next milestone; arrow keys, Home and End move by date', async () => {
    await tabToMarkers();
    await expect.poll(focused).toBe(FIELDWORK);
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
      await expect.poll(focused, { message: key }).toContain(name);
    }
    // The next timeline begins with its own Subscribe.
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Subscribe');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Topline, Pending, due November 24');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(focused).toContain('Debrief presentation');
  });

  test('label and marker lead to the row by click and by Enter', async () => {
    const selected = page.getByLabel('Selected');
    await strip().getByText('Topline', { exact: true }).click();
    await expect.poll(() => selected.textContent()).toBe('topline');
    await marks().nth(7).locator('span').last().click();
    await expect.poll(() => selected.textContent()).toBe('final-report');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => selected.textContent()).toBe('debrief-presentation');
    await marks('20 milestones').first().click();
    await expect.poll(() => selected.textContent()).toBe('kickoff-workshop');
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
  const group = () => strip('Five in one week').getByRole('button', { name: GROUP });
  const selected = () => page.getByLabel('Selected').textContent();
  /** The name of the button at a marker's centre, moved by some px. */
  const under = (mark: ReturnType<typeof group>, dx = 0, dy = 0) =>
    mark.evaluate(
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
    const region = strip('Several on the same day');
    await expect.poll(() => region.locator('[data-count]').allTextContents()).toEqual(['2', '3']);
    await region.getByRole('button', { name: /^Screener/ }).click();
    await expect.poll(selected).toBe('screener');

    // Resting on the count shows the list, and a press there chooses.
    await region.getByRole('button', { name: /^3 milestones, Dec 3/ }).hover();
    const card = page.getByRole('group', { name: 'Dec 3, 3 milestones, worst first' });
    await card.getByText('Topline').click();
    await expect.poll(selected).toBe('topline');
  });

  test('a few near days fan out, and each mark can be pressed', async () => {
    const region = strip('A few days apart');
    await expect.poll(() => region.locator('[data-days="1"]').count()).toBe(8);
    for (const name of ['Panel quota', 'Supplier brief', 'Screener', 'Open-end coding'])
      await expect
        .poll(() => under(region.getByRole('button', { name: new RegExp(`^${name}`) })))
        .toMatch(new RegExp(`^${name}`));
  });

  test('more near days are one group, whose list opens, moves and closes by keyboard', async () => {
    const list = page.getByRole('dialog', { name: 'Nov 16 to 20, 5 milestones, worst first' });
    const preview = page.getByRole('group', { name: /worst first$/ });
    await strip('Five in one week')
      .getByRole('button', { name: /^Kickoff/ })
      .focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe(GROUP);
    await preview.waitFor();
    await expect.poll(() => preview.getByRole('listitem').allTextContents()).toEqual(WORST_FIRST);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });

    await page.keyboard.press('Enter');
    await list.waitFor();
    await expect.poll(() => group().getAttribute('aria-expanded')).toBe('true');
    await expect.poll(focused).toContain('Panel quota confirmation');
    await page.keyboard.press('End');
    await expect.poll(focused).toContain('Screener');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toContain('Supplier brief');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(GROUP);
    await expect.poll(() => preview.count()).toBe(0);

    await page.keyboard.press('Enter');
    await list.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(selected).toBe('supplier-brief');
    await list.waitFor({ state: 'detached' });

    // A press elsewhere closes the list as well.
    await group().click();
    await list.waitFor();
    await page.mouse.click(5, 5);
    await list.waitFor({ state: 'detached' });
  });

  test('on a touch screen a tap on the group opens a sheet', async () => {
    ({ page, focused } = await bench.open({
      viewport: { width: 740, height: 844 },
      hasTouch: true,
    }));
    for (const [dx, dy] of [
      [0, -21],
      [0, 21],
      [-21, 0],
      [21, 0],
    ] as const)
      await expect.poll(() => under(group(), dx, dy)).toBe(GROUP);
    await group().tap();
    const sheet = page.getByRole('dialog', { name: 'Nov 16 to 20' });
    await sheet.getByText('5 milestones, worst first').waitFor();
    await expect.poll(() => sheet.getByRole('listitem').allTextContents()).toEqual(WORST_FIRST);
    for (const choice of await sheet.getByRole('listitem').all())
      await expect
        .poll(async () => (await choice.boundingBox())?.height)
        .toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(GROUP);

    await group().tap();
    await sheet.getByText('Stimulus boards').tap();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(selected).toBe('stimulus-boards');
  });
});

describe('width', () => {
  test('a column without room for the strip has a row for each month, and nothing scrolls sideways', async () => {
    ({ page } = await bench.open({ viewport: { width: 380, height: 800 } }));
    const rows = (name?: string) => strip(name).getByRole('list', { name: 'Milestones by month' });
    await rows().getByText('Today, Nov 19').waitFor();
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(380);
    for (const row of await rows('20 milestones').getByRole('button').all())
      expect(await row.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
    await rows()
      .getByRole('button', { name: /Panel quota/ })
      .click();
    await expect
      .poll(() => page.getByLabel('Selected').textContent())
      .toBe('panel-quota-confirmation');
  });

  test('a strip becomes rows where its column gets narrow, and beside a dock sooner', async () => {
    const toolbar = (name?: string) => strip(name).getByRole('toolbar').count();
    await page.setViewportSize({ width: 680, height: 800 });
    await expect.poll(() => toolbar()).toBe(0);
    await expect.poll(() => toolbar('All in the past')).toBe(1);
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(() => toolbar('All in the past')).toBe(0);
    await page.setViewportSize({ width: 1160, height: 800 });
    await expect.poll(() => toolbar()).toBe(1);
  });

  test('a wide strip fills its column and follows its width', async () => {
    const width = () =>
      strip()
        .getByRole('toolbar')
        .evaluate((toolbar) => toolbar.parentElement?.getBoundingClientRect().width);
    const column = () =>
      strip()
        .getByRole('region', { name: 'Timeline' })
        .evaluate((timeline) => timeline.clientWidth - 48);
    await expect.poll(width).toBe(await column());
    await page.setViewportSize({ width: 960, height: 800 });
    await expect.poll(async () => (await width()) === (await column())).toBe(true);
  });
});

test('in forced colours the drawing uses system colours', async () => {
  ({ page } = await bench.open({ forcedColors: 'active' }));
  const drawing = strip().getByRole('toolbar').locator('xpath=..').locator('> svg path');
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
