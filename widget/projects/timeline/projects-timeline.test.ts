import type { MilestoneStatus } from '@project-dashboard/core/rows/milestones/schema';
import { projectOverview } from '@project-dashboard/core/rows/projects/overview';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../api/testing/server.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { signinPath } from '../../testing/sign-in.ts';

const TODAY = '2026-11-19';
const OVERVIEW = '**/api/projects/overview?*';

const table = (page: Page) => page.getByRole('table', { name: 'Projects' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const marks = (page: Page, name: string) => row(page, name).locator('[data-milestone]');
const names = (page: Page, name: string) =>
  marks(page, name).evaluateAll((all) => all.map((mark) => mark.ariaLabel));
/** Waits until the strip of a project has these markers. */
const hasMarks = (page: Page, name: string, ...marked: readonly unknown[]) =>
  expect.poll(() => names(page, name)).toEqual(marked);
const card = (page: Page) => page.locator('[data-side]:popover-open');
const shownTime = (page: Page) =>
  table(page)
    .getByRole('columnheader', { name: /^Milestones/ })
    .getByRole('status')
    .innerText();
/** The name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('project-dashboard-page, project-list');
    const element = host?.shadowRoot?.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? null;
  });
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
  return focused(page);
};

const timelinePath = (server: TestServer) => signinPath(server, '?view=timeline');

const due = (title: string, status: MilestoneStatus, days: number) => ({
  title,
  status,
  dueDate: addDays(TODAY, days),
});

/** Projects in the order of the list, worst first. */
async function createStudies(server: TestServer) {
  const { id } = await server.createProject({
    title: 'Loyalty Drivers',
    client: 'Kestrel Airlines',
    milestones: [
      due('Kickoff', 'complete', -80),
      due('Screener', 'complete', -30),
      due('Fieldwork', 'overdue', -2),
      { ...due('Topline', 'scheduled', 26), owner: 'agency' as const },
      due('Report', 'scheduled', 80),
      due('Debrief', 'scheduled', 90),
    ],
  });
  const agency = server.client(server.agencyKey);
  const topline = (await agency.listMilestones({ id })).find(({ title }) => title === 'Topline');
  await agency.rescheduleMilestone({
    id: topline?.id ?? '',
    body: { newDate: addDays(TODAY, 27), reason: 'Late', shiftDownstream: false },
  });
  await server.createProject({
    title: 'Wellness Claims',
    client: 'Juniper Health',
    inputs: [{ title: 'Brief', status: 'pending', dueDate: addDays(TODAY, 4) }],
  });
  await server.createProject({
    title: 'Oat Packaging',
    client: 'Lumen Dairy',
    milestones: [
      due('Boards', 'pending', 5),
      due('Stimulus', 'incomplete', 5),
      due('Coding', 'scheduled', 5),
      due('Tables', 'scheduled', 26),
    ],
  });
}

describe('the projects as a timeline', () => {
  const pages = projectPages();
  beforeAll(() => createStudies(pages.server()));

  const open = async (wishes?: Parameters<typeof pages.openPage>[1]) => {
    const page = await pages.openPage(await timelinePath(pages.server()), wishes);
    await table(page).getByRole('rowheader').first().waitFor();
    return page;
  };

  test('is a table with every milestone by name', async () => {
    const page = await open();
    await expect.poll(() => table(page).getAttribute('aria-rowcount')).toBe('4');
    await expect
      .poll(() => table(page).getByRole('columnheader').allInnerTexts())
      .toEqual([
        'Project',
        'Next due',
        expect.stringMatching(/^Milestones, October 5, 2026 to January 24, 2027/),
      ]);
    const rows = table(page).locator('tbody').getByRole('row');
    const indexes = rows.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-rowindex')),
    );
    expect(await indexes).toEqual(['2', '3', '4']);
    const cells = async (name: string) => [
      await row(page, name).getByRole('rowheader').innerText(),
      ...(await row(page, name).getByRole('cell').allInnerTexts()),
    ];
    await expect
      .poll(() => cells('Oat Packaging'))
      .toEqual(['Oat Packaging\nLumen Dairy\nON TRACK', 'In 5 days\nNov 24', '3']);
    await expect
      .poll(() => cells('Wellness Claims'))
      .toEqual([
        'Wellness Claims\nJuniper Health\nON TRACK',
        'In 4 days\nNov 23',
        'No milestones yet',
      ]);
    await hasMarks(
      page,
      'Loyalty',
      '+1 earlier in Loyalty Drivers. Show earlier dates',
      'Loyalty Drivers: Screener, Complete, due October 20',
      'Loyalty Drivers: Fieldwork, Overdue, due November 17',
      'Loyalty Drivers: Topline, Scheduled, due December 16, originally December 15',
      '+2 later in Loyalty Drivers. Show later dates',
    );
    await hasMarks(
      page,
      'Oat',
      'Oat Packaging: 3 milestones, Nov 24: Stimulus and 2 more',
      'Oat Packaging: Tables, Scheduled, due December 15',
    );
    await expect.poll(() => row(page, 'Oat').locator('[data-count]').textContent()).toBe('3');
    await expect.poll(() => row(page, 'Loyalty').locator('[data-original]').count()).toBe(1);
    const middle = async (element: Locator) => {
      const box = await element.boundingBox();
      return box && box.y + box.height / 2;
    };
    const count = page.getByText('Showing 3 projects');
    await expect
      .poll(() => middle(page.getByRole('list', { name: 'Legend' })))
      .toBe(await middle(count));
  });

  test('the legend explains only the marks that there are', async () => {
    const page = await pages.openPage(await signinPath(pages.server(), '?view=timeline&q=Oat'));
    const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
    await expect.poll(() => legend.allInnerTexts()).toEqual(['Scheduled', 'Pending', 'Incomplete']);
  });

  test('the window moves four weeks towards hidden milestones, and returns', async () => {
    const page = await open();
    await marks(page, 'Loyalty').last().click();
    await expect.poll(() => shownTime(page)).toContain('November 2, 2026 to February 21, 2027');
    await hasMarks(
      page,
      'Loyalty',
      expect.stringMatching(/^\+2 earlier/),
      expect.stringContaining('Fieldwork'),
      expect.stringContaining('Topline'),
      expect.stringContaining('Report'),
      expect.stringContaining('Debrief'),
    );
    // The edge is gone, and the last marker has the focus.
    await expect.poll(() => focused(page)).toContain('Loyalty Drivers: Debrief');
    await page.getByRole('button', { name: 'Today' }).click();
    await expect.poll(() => shownTime(page)).toContain('October 5, 2026 to January 24, 2027');

    await page.getByRole('button', { name: 'Quarter' }).click();
    await expect.poll(() => shownTime(page)).toContain('August 17, 2026 to May 16, 2027');
    await expect
      .poll(async () => (await names(page, 'Loyalty')).filter((name) => name?.startsWith('+')))
      .toEqual([]);
  });

  test('keys walk along a row, and from row to row', async () => {
    const page = await open();
    await row(page, 'Loyalty').getByRole('link', { name: 'Loyalty Drivers', exact: true }).focus();
    expect(await press(page, 'Tab')).toContain('Topline');
    expect(await press(page, 'ArrowLeft')).toContain('Fieldwork');
    expect(await press(page, 'Home')).toMatch(/^\+1 earlier/);
    expect(await press(page, 'End')).toMatch(/^\+2 later/);
    expect(await press(page, 'ArrowLeft')).toContain('Topline');
    // The project in between has no milestones.
    expect(await press(page, 'ArrowDown')).toContain('3 milestones');
    expect(await press(page, 'ArrowDown')).toContain('3 milestones');
    // The code of the list loads when it is first shown.
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^Stimulus/);
    expect(await press(page, 'ArrowDown')).toContain('Boards');
    expect(await press(page, 'Escape')).toContain('3 milestones');
    // The row keeps its tab stop.
    expect(await press(page, 'ArrowUp')).toContain('Topline');
    expect(await press(page, 'Shift+Tab')).toBe('Loyalty Drivers');
    expect(await press(page, 'Tab')).toContain('Topline');
    expect(await press(page, 'Tab')).toBe('Wellness Claims');

    expect(await press(page, 'Shift+Tab')).toContain('Topline');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/\?token=\w+#milestones\/[\w-]+$/);
    const opened = page.locator('[data-row]:focus');
    await opened.waitFor();
    await expect.poll(() => opened.innerText()).toContain('Topline');
  });

  test('a card shows the facts of a marker, on hover and on focus', async () => {
    const page = await open();
    await marks(page, 'Loyalty').nth(3).hover();
    await card(page).getByText('Topline').waitFor();
    expect(await card(page).getAttribute('data-side')).toBe('bottom');
    await expect
      .poll(() => card(page).innerText())
      .toMatch(
        /Scheduled[\s\S]*December 16[\s\S]*in 27 days[\s\S]*December 15, moved 1 working day later[\s\S]*Owner\s+Agency/,
      );
    await page.mouse.move(5, 5);
    await card(page).waitFor({ state: 'detached' });

    await row(page, 'Oat').getByRole('link', { name: 'Oat Packaging', exact: true }).focus();
    expect(await press(page, 'Tab')).toContain('3 milestones');
    await card(page).waitFor();
    const text = await card(page).innerText();
    const places = ['Stimulus', 'Boards', 'Coding'].map((title) => text.indexOf(title));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(places[0]).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain('3 milestones');
  });

  test('a move counts the working days of its project', async () => {
    const agency = pages.server().client(pages.server().agencyKey);
    const { id } = await pages.server().createProject({
      title: 'Closed Friday',
      milestones: [due('Pilot', 'scheduled', 7)],
    });
    const [pilot] = await agency.listMilestones({ id });
    await agency.saveProjectCalendar(
      { id, body: { weekdays: [1, 2, 3, 4], free: [] } },
      { ifMatch: 0 },
    );
    await agency.rescheduleMilestone({
      id: pilot?.id ?? '',
      body: { newDate: addDays(TODAY, 11), shiftDownstream: false },
    });
    const page = await open();
    await row(page, 'Closed Friday').getByRole('link', { name: /Pilot/ }).hover();
    await card(page).getByText('November 26, moved 1 working day later').waitFor();
    await agency.archiveProject({ id });
  });

  test('a row with nothing in the time shown says in words what is outside of it', async () => {
    const { id } = await pages.server().createProject({
      title: 'Long Gone',
      milestones: [due('Kickoff', 'complete', -90), due('Debrief', 'complete', -80)],
    });
    const page = await open();
    const gone = row(page, 'Long Gone').getByRole('cell').last();
    await expect.poll(() => gone.innerText()).toBe('2 earlier');
    await pages.server().client(pages.server().agencyKey).archiveProject({ id });
  });

  test('on a phone a row has its strip below the title, and a tap shows what a marker stands for', async () => {
    const page = await open({ width: 390, height: 844, context: { hasTouch: true } });
    await expect.poll(() => shownTime(page)).toContain('October 26, 2026 to December 20, 2026');
    const [first, strip] = await Promise.all([
      row(page, 'Loyalty').boundingBox(),
      row(page, 'Loyalty').getByRole('cell').last().boundingBox(),
    ]);
    expect(first?.height).toBe(80);
    expect(strip?.y).toBeGreaterThan((first?.y ?? 0) + 24);
    expect(strip?.width).toBe(first?.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const around = await marks(page, 'Oat')
      .first()
      .evaluate((mark) => {
        const { width, height } = getComputedStyle(mark.firstElementChild ?? mark, '::after');
        return [width, height];
      });
    expect(around).toEqual(['44px', '44px']);

    // A tap on a marker shows its facts, and one on a group its list.
    const topline = marks(page, 'Loyalty').filter({ visible: true }).and(page.locator('a')).last();
    await topline.tap();
    const sheet = page.getByRole('dialog', { name: 'Loyalty Drivers' });
    await sheet.getByText('Topline').waitFor();
    await expect
      .poll(() => sheet.getByRole('definition').allInnerTexts())
      .toEqual(['December 16, in 27 days', 'December 15, moved 1 working day later', 'Agency']);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain('Topline');
    await expect.poll(() => card(page).count()).toBe(0);

    const group = page.getByRole('dialog', { name: 'Nov 24' });
    await marks(page, 'Oat').first().tap();
    await group.getByRole('button', { name: /^Boards/ }).tap();
    await page.waitForURL(/#milestones\/[\w-]+$/);
    const opened = page.locator('[data-row]:focus');
    await opened.waitFor();
    await expect.poll(() => opened.innerText()).toContain('Boards');
    await page.goBack();
    await topline.tap();
    await sheet.getByRole('link', { name: 'Open project' }).tap();
    await opened.waitFor();
    await expect.poll(() => opened.innerText()).toContain('Topline');
  });

  test('of many projects a page follows the other as the reader goes on, by wheel and by key', async () => {
    const page = await open({ prepare: (fresh) => multiply(fresh, 150) });
    const drawn = () => table(page).locator('tbody tr').count();
    await expect.poll(() => table(page).getAttribute('aria-rowcount')).toBe('151');
    expect(await drawn()).toBe(60);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await row(page, 'Study 100 ').waitFor();
    expect(await drawn()).toBe(120);

    await row(page, 'Study 100 ').getByRole('link').first().focus();
    await press(page, 'Tab');
    for (let step = 0; step < 19; step++) await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain('Study 119 ');
    await row(page, 'Study 149 ').waitFor();
    await expect.poll(() => row(page, 'Study 149 ').getAttribute('aria-rowindex')).toBe('151');
    expect(await press(page, 'ArrowDown')).toContain('Study 120 ');
  });
});

/** Answers with this many copies of the projects, numbered, in pages as long as the page asks for. */
const multiply = (page: Page, total: number) =>
  page.route(OVERVIEW, async (route) => {
    const url = new URL(route.request().url());
    const first = Number(url.searchParams.get('cursor') ?? 0);
    const limit = Number(url.searchParams.get('limit'));
    url.searchParams.delete('cursor');
    const response = await route.fetch({ url: url.href });
    const { projects, counts } = projectOverview.parse(await response.json());
    const studies = projects.filter(({ milestones }) => milestones && milestones.length > 0);
    const numbers = Array.from({ length: Math.min(limit, total - first) }, (_, at) => first + at);
    const rows = numbers.flatMap((number) => {
      const study = studies[number % studies.length] ?? projects[0];
      return study ? [{ ...study, id: `study-${number}`, title: `Study ${number} ` }] : [];
    });
    url.searchParams.set('cursor', String(first + limit));
    await route.fulfill({
      json: { total, counts: { ...counts, all: total }, projects: rows },
      headers: first + limit < total ? { Link: `<${url.href}>; rel="next"` } : {},
    });
  });
