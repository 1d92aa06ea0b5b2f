import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../api/testing/server.ts';
import { hasFocus, hasValue, hold, lose, makeGate } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { quiet } from '../../testing/quiet.ts';
import { signinPath } from '../../testing/sign-in.ts';

const TODAY = '2026-11-19';
const OVERVIEW = '**/api/projects/overview?*';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search projects' });
const status = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).waitFor();
const query = (page: Page) => new URL(page.url()).search;
/** The lines of a card as they are read. */
const lines = async (page: Page, title: string) => {
  // A card off screen has no text: it is not laid out.
  await card(page, title).scrollIntoViewIfNeeded();
  return (await card(page, title).innerText()).split(/\n+/).map((line) => line.trim());
};
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('project-dashboard-page')?.shadowRoot?.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? null;
  });

const item = (title: string, status: 'overdue' | 'pending' | 'scheduled', days: number) => ({
  title,
  status,
  dueDate: addDays(TODAY, days),
});

/** Seven projects, one of them archived. */
async function createStudies(server: TestServer) {
  await server.createProject({
    title: 'Wellness Claims Test',
    client: 'Juniper Health',
    projectLead: 'Maya Okafor',
    startDate: 'in spring, maybe',
  });
  await server.createProject({
    title: 'Oat Milk Packaging Test',
    client: 'Lumen Dairy',
    projectLead: 'Priya Raman',
    startDate: 'Nov 2, 2026',
    businessQuestions: ['Who buys?'],
    milestones: [item('Boards', 'scheduled', 1)],
    approvals: [{ itemName: 'Boards' }],
  });
  await server.createProject({
    title: 'Price Elasticity Conjoint',
    client: 'Meridian Grocers',
    projectLead: 'Priya Raman',
    startDate: 'Oct 19, 2026',
    inputs: [item('Price list', 'pending', -2)],
  });
  await server.createProject({
    title: 'Customer Segmentation Refresh',
    client: 'Parcel & Co',
    projectLead: 'Jonas Lindqvist',
    startDate: 'Nov 9, 2026',
    milestones: [item('Segment list', 'pending', 0)],
  });
  await server.createProject({
    title: 'Loyalty Drivers 2026',
    client: 'Kestrel Airlines',
    projectLead: 'Maya Okafor',
    startDate: 'Nov 16, 2026',
    milestones: [item('Wave 2 fieldwork', 'overdue', -3)],
  });
  await server.createProject({
    title: 'Q3 Brand Perception Study',
    client: 'Northwind Beverages',
    projectLead: 'Tomás Reyes',
    startDate: 'October 5, 2026',
    businessQuestions: ['Why?', 'Who?', 'Where?', 'When?'],
    milestones: [item('Fieldwork', 'pending', 4)],
    inputs: [item('Panel quota', 'overdue', -3), item('Customer list', 'overdue', -7)],
    approvals: [{ itemName: 'A' }, { itemName: 'B' }, { itemName: 'C' }],
  });
  const { id } = await server.createProject({ title: 'Legacy Tracker', client: 'Harbor & Pine' });
  await server.client(server.agencyKey).archiveProject({ id });
}

const WORST_FIRST = [
  'Q3 Brand Perception Study',
  'Loyalty Drivers 2026',
  'Price Elasticity Conjoint',
  'Customer Segmentation Refresh',
  'Oat Milk Packaging Test',
  'Wellness Claims Test',
];

describe('the project list', () => {
  const pages = projectPages();
  const agency = () => pages.server().client(pages.server().agencyKey);
  const open = async (query = '', wishes?: Parameters<typeof pages.openPage>[1]) => {
    const page = await pages.openPage(await signinPath(pages.server(), query), wishes);
    await page.getByText(/^Showing \d/).waitFor();
    return page;
  };

  beforeAll(() => createStudies(pages.server()));

  test('a card says who needs what by when', async () => {
    const page = await open();
    await status(page, 'Showing 6 projects');
    await expect.poll(() => titles(page)).toEqual(WORST_FIRST);
    await expect
      .poll(() => lines(page, 'Q3 Brand Perception Study'))
      .toEqual([
        'Q3 Brand Perception Study',
        'Northwind Beverages',
        'Long Running',
        'BEHIND',
        '2 overdue items',
        'Customer list, Panel quota',
        'Next:',
        'Fieldwork,',
        'Nov 23, in 4 days',
        '3 approvals waiting for client',
        'Oct 5, 2026',
        'Lead: Tomás Reyes',
        '4 business questions defined',
        'Internal View',
        'Client View',
      ]);
    for (const [title, from, ...shown] of [
      [
        'Price Elasticity Conjoint',
        2,
        'Long Running',
        'AT RISK',
        '1 item past due',
        'Price list',
        'Nothing ahead, 1 overdue',
        'Oct 19, 2026',
        'Lead: Priya Raman',
        '0 business questions defined',
      ],
      [
        'Customer Segmentation Refresh',
        3,
        'AT RISK',
        '1 item due within 3 days',
        'Segment list',
        'Next:',
        'Segment list,',
        'Nov 19, today',
      ],
      [
        'Oat Milk Packaging Test',
        2,
        'In Progress',
        'ON TRACK',
        'Next:',
        'Boards,',
        'Nov 20, tomorrow',
      ],
      ['Wellness Claims Test', 2, 'ON TRACK', 'Nothing planned yet', 'in spring, maybe'],
      ['Loyalty Drivers 2026', 2, 'Just Started'],
    ] as const)
      await expect
        .poll(async () => (await lines(page, title)).slice(from, from + shown.length))
        .toEqual(shown);
    // The badge's description names every item.
    const badge = card(page, 'Q3 Brand Perception Study').locator('[aria-describedby]').first();
    const words = page.locator(`[id="${await badge.getAttribute('aria-describedby')}"]`);
    await expect.poll(() => words.textContent()).toBe('Customer list, Panel quota');
  });

  test('filters count all projects, and the address keeps every choice both ways', async () => {
    const page = await open();
    const chips = page.getByRole('group', { name: 'Show' }).getByRole('button');
    await expect
      .poll(() => chips.allInnerTexts())
      .toEqual([
        'All\n6',
        'Behind\n2',
        'At risk\n2',
        'On track\n2',
        'Waiting for client\n2',
        'Needs us\n0',
        'Archived\n1',
      ]);
    await button(page, 'Behind 2').click();
    await status(page, 'Showing 2 projects');
    await expect.poll(() => titles(page)).toEqual(WORST_FIRST.slice(0, 2));
    expect(query(page)).toBe('?show=behind');
    await expect.poll(() => button(page, 'Behind 2').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => button(page, 'All 6').getAttribute('aria-pressed')).toBe('false');

    await button(page, 'Sort: Worst first').click();
    await page.getByRole('menuitemradio', { name: 'Client' }).click();
    await expect.poll(() => titles(page)).toEqual(WORST_FIRST.slice(0, 2).toReversed());
    await search(page).fill('northwind');
    await status(page, 'Showing 1 project');
    expect(query(page)).toBe('?show=behind&sort=client&q=northwind');
    await search(page).fill('northwind b');
    await expect.poll(() => query(page)).toBe('?show=behind&sort=client&q=northwind+b');

    // One step back for the whole search.
    await page.goBack();
    await status(page, 'Showing 2 projects');
    await hasValue(search(page), '');
    await page.goBack();
    await button(page, 'Sort: Worst first').waitFor();
    await page.goBack();
    await status(page, 'Showing 6 projects');
    await page.goForward();
    await page.goForward();
    await button(page, 'Sort: Client').waitFor();
    await status(page, 'Showing 2 projects');

    // Sort and view are remembered, the filter is not.
    const title = page.getByRole('link', { name: 'Loyalty Drivers 2026' }).first();
    const isTimeline = async (address: string) => {
      await title.waitFor();
      expect(query(page)).toBe(address);
      expect(await cards(page).count()).toBe(0);
    };
    await button(page, 'Timeline').click();
    await isTimeline('?show=behind&sort=client&view=timeline');
    await page.goBack();
    await cards(page).first().waitFor();
    await page.goForward();
    await title.waitFor();
    await page.goto(`${pages.server().url}/dashboard`);
    await status(page, 'Showing 6 projects');
    await button(page, 'Sort: Client').waitFor();
    await isTimeline('?sort=client&view=timeline');
    // Unknown values count as missing.
    await page.goto(`${pages.server().url}/dashboard?show=late&sort=worst&view=map&theme=x`);
    await button(page, 'Sort: Worst first').waitFor();
    await status(page, 'Showing 6 projects');
    expect(query(page)).toBe('?theme=x&view=timeline');
  });

  test('slash focuses the search, Escape empties it, and nothing found says so', async () => {
    const page = await open('?show=on-track');
    await status(page, 'Showing 2 projects');
    await page.keyboard.press('/');
    await expect.poll(() => focused(page)).toBe('Search projects');
    await page.keyboard.type('7/8');
    await hasValue(search(page), '7/8');
    await page.getByRole('heading', { name: 'No projects match.' }).waitFor();
    await status(page, 'Showing 0 projects');
    await page.keyboard.press('Escape');
    await status(page, 'Showing 2 projects');
    expect(query(page)).toBe('?show=on-track');

    await search(page).fill('Tomás');
    await button(page, 'Clear filters').click();
    await status(page, 'Showing 6 projects');
    await expect.poll(() => focused(page)).toBe('Search projects');
    expect(query(page)).toBe('');
  });

  test('copies the client link, says so or that it failed, and opens both views', async () => {
    const page = await open();
    const [project] = await agency().listProjects({ query: { q: 'Loyalty' } });
    const copy = button(page, 'Copy client link of Loyalty Drivers 2026');
    await copy.click();
    await page.getByText('Copied!').and(page.locator('[popover]')).waitFor();
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toBe(`${pages.server().url}/?token=${project?.clientToken}`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Refused.'));
      document.execCommand = () => false;
    });
    await button(page, 'Copy client link of Oat Milk Packaging Test').click();
    await page.getByText('Copy failed').waitFor();

    const link = card(page, 'Loyalty Drivers 2026').getByRole('link', { name: 'Client View' });
    await expect.poll(() => link.getAttribute('href')).toBe(`/?token=${project?.clientToken}`);
    await card(page, 'Loyalty Drivers 2026').getByRole('link', { name: 'Internal View' }).click();
    await page.waitForURL(`${pages.server().url}/?token=${project?.internalToken}`);
  });

  test('an archived project can be brought back', async () => {
    const page = await open('?show=archived');
    await expect
      .poll(async () => (await lines(page, 'Legacy Tracker')).slice(1, 4))
      .toEqual(['Harbor & Pine', 'Long Running', 'Archived November 19']);
    const back = button(page, 'Bring back Legacy Tracker');
    await page.route('**/restore', lose);
    await back.click();
    await page.getByText('Not brought back').waitFor();
    await page.unroute('**/restore');
    await back.click();
    await page.getByText('Project brought back').waitFor();
    await page.getByRole('heading', { name: 'Nothing is archived.' }).waitFor();
    await button(page, 'Show all projects').waitFor();
    await button(page, 'All 7').waitFor();
    await expect.poll(() => focused(page)).toBe('Search projects');
    const [project] = await agency().listProjects({ query: { limit: 1 } });
    await agency().archiveProject({ id: project?.id ?? '' });
  });

  test('a phone has order and view in a sheet, and nothing overflows', async () => {
    const page = await open('', { width: 390, height: 844 });
    const widths = [
      [390, 1],
      [767, 1],
      [768, 2],
      [1099, 2],
      [1100, 3],
    ] as const;
    for (const [width, columns] of widths) {
      await page.setViewportSize({ width, height: 844 });
      const lefts = () =>
        cards(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
      await expect.poll(async () => [width, new Set(await lefts()).size]).toEqual([width, columns]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(width);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Sort and view').click();
    const sheet = page.getByRole('dialog', { name: 'Sort and view' });
    await expect.poll(() => focused(page)).toBe('Worst first');
    await sheet.getByRole('button', { name: 'Project lead' }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(async () => (await titles(page))[0]).toBe('Customer Segmentation Refresh');
    await expect.poll(() => focused(page)).toBe('Sort and view');
    // The last chip can be scrolled into view.
    await button(page, 'Archived 1').click();
    await status(page, 'Showing 1 project');
    await isInSight(page.getByRole('button', { name: 'Archived 1', pressed: true }));
    // So is the one of the address.
    const other = await open('?show=archived', { width: 390, height: 844 });
    await isInSight(other.getByRole('button', { name: 'Archived 1', pressed: true }));
    const all = button(other, /^All/);
    await isInSight(all);
    // The chips under the way back fade out, and only while some are there.
    const fade = () => all.evaluate((chip) => getComputedStyle(chip, '::after').opacity);
    await expect.poll(fade).toBe('1');
    // A tablet has the chips in one line too.
    await other.setViewportSize({ width: 820, height: 1180 });
    const chips = other.getByRole('group', { name: 'Show' }).getByRole('button');
    const tops = () =>
      chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    await expect.poll(fade).toBe('0');
  });

  test('a list that was long has its filters while it loads, and nothing takes the focus', async () => {
    const gate = makeGate();
    const page = await pages.openPage(await signinPath(pages.server()), {
      isFresh: true,
      prepare: (opened) => opened.route(OVERVIEW, gate.hold),
    });
    const loads = page.getByText('Loading projects');
    const chips = page.getByRole('group', { name: 'Show' });
    await loads.waitFor({ state: 'attached' });
    expect(await chips.count()).toBe(0);
    gate.open();
    await status(page, 'Showing 6 projects');
    await chips.waitFor();
    expect(await focused(page)).toBe(null);
    const open = await hold(page, OVERVIEW);
    await page.reload();
    await loads.waitFor({ state: 'attached' });
    expect(await chips.count()).toBe(1);
    open();
    await status(page, 'Showing 6 projects');
  });

  test('the key of the search is shown where there is a keyboard, and not for a finger', async () => {
    for (const [isMobile, shown] of [
      [false, true],
      [true, false],
    ] as const) {
      const page = await open('', { width: 1024, context: { isMobile, hasTouch: isMobile } });
      expect([isMobile, await page.getByText('/', { exact: true }).isVisible()]).toEqual([
        isMobile,
        shown,
      ]);
    }
  });

  test('a skeleton card is as high as a card at every width', async () => {
    const gate = makeGate();
    const page = await pages.openPage(await signinPath(pages.server(), '?q=oat'), {
      prepare: (opened) => opened.route(OVERVIEW, gate.hold),
    });
    await page.getByText('Loading projects').waitFor({ state: 'attached' });
    const chips = page.getByRole('group', { name: 'Show' }).getByRole('button');
    await expect.poll(async () => (await chips.allInnerTexts()).join()).not.toMatch(/\d/);
    const skeletons = page.locator('[aria-hidden=true] > div:has(> div + div)');
    const heightsAt = async (width: number, all: Locator) => {
      await page.setViewportSize({ width, height: 900 });
      return all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().height));
    };
    const [wide, narrow] = [await heightsAt(1440, skeletons), await heightsAt(390, skeletons)];
    expect(wide).toHaveLength(6);
    gate.open();
    await cards(page).first().waitFor();
    expect(new Set(narrow)).toEqual(new Set(await heightsAt(390, cards(page))));
    expect(new Set(wide)).toEqual(new Set(await heightsAt(1440, cards(page))));
  });

  test("the weekly mail's link shows its project alone, also after the sign-in that it needs", async () => {
    const [project] = await agency().listProjects();
    if (project === undefined) throw new Error('There is no project.');
    const path = `/dashboard?q=${project.slug}`;
    const page = await pages.openPage(path);
    await page.getByLabel('Agency key').fill(pages.server().agencyKey);
    await button(page, 'Sign in').click();
    const onlyThis = async () => {
      await status(page, 'Showing 1 project');
      await expect.poll(() => titles(page)).toEqual([project.title]);
      expect(new URL(page.url()).search).toBe(`?q=${project.slug}`);
    };
    await onlyThis();
    // With the session of this browser it opens at once.
    await page.goto(`${pages.server().url}${path}`);
    await onlyThis();
  });

  test('a slow filter keeps the cards on screen, and a failed one keeps the toolbar', async () => {
    const page = await open();
    // The page may read the list once more, because its live updates have just begun.
    const answer = await hold(page, OVERVIEW);
    await button(page, 'Behind 2').click();
    await status(page, 'Loading...');
    await expect.poll(() => cards(page).count()).toBe(6);
    await expect
      .poll(() => page.getByRole('list', { name: 'Projects' }).getAttribute('aria-busy'))
      .toBe('true');
    answer();
    await status(page, 'Showing 2 projects');
    await page.unroute(OVERVIEW);

    await page.route(OVERVIEW, lose);
    await search(page).fill('Loyalty');
    await page.getByRole('heading', { name: 'Error Loading Projects' }).waitFor();
    await page.getByText('Failed to load project data. Please try refreshing the page.').waitFor();
    await hasFocus(search(page));
    await page.unroute(OVERVIEW);
    await button(page, 'Refresh Page').click();
    await status(page, 'Showing 1 project');
    await hasValue(search(page), 'Loyalty');
  });

  test('every control can be reached by keyboard in the order of the screen', async () => {
    const page = await open('?q=loyalty');
    const order: (string | null)[] = [];
    for (let press = 0; press < 16; press += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused(page));
    }
    expect(order).toEqual([
      'Agency staff',
      'Add Project',
      'All1',
      'Behind1',
      'At risk0',
      'On track0',
      'Waiting for client0',
      'Needs us0',
      'Archived0',
      'Search projects',
      'Sort: Worst first',
      'Cards',
      'Timeline',
      'Internal View',
      'Client View',
      'Copy client link of Loyalty Drivers 2026',
    ]);
  });
});

describe('an agency with fewer than six projects', () => {
  const pages = projectPages();
  const LONG = 'Markenwahrnehmungsstudie und Verbraucherzufriedenheitsbefragung in Süddeutschland';
  const open = async (query = '', wishes?: Parameters<typeof pages.openPage>[1]) => {
    const page = await pages.openPage(await signinPath(pages.server(), query), wishes);
    await page.getByText(/^Showing \d/).waitFor();
    return page;
  };
  const tools = (page: Page) =>
    Promise.all([
      page.getByRole('group', { name: 'Show', exact: true }).count(),
      search(page).count(),
      button(page, /^Sort: /).count(),
      page.getByRole('group', { name: 'View' }).count(),
    ]);
  const ALL = [1, 1, 1, 1];
  const NO_TOOLS = [0, 0, 0, 0];

  beforeAll(async () => {
    const server = pages.server();
    await server.createProject({ title: 'Short', client: 'Acme', projectLead: 'Jo' });
    await server.createProject({ title: 'Brief', client: 'Acme', projectLead: 'Jo' });
    await server.createProject({
      title: LONG,
      client: 'Donaudampfschifffahrtsgesellschaft und Erfrischungsgetränkehersteller GmbH & Co. KG',
      projectLead: 'Dr. Friederike Müller-Lüdenscheidt-Hohenwaldeck von und zu Süddeutschland',
    });
    const { id } = await server.createProject({ title: 'Old' });
    await server.client(server.agencyKey).archiveProject({ id });
  });

  test('has no filters, search, order and view, unless the address or the last visit asks for them', async () => {
    const page = await open('', { isFresh: true });
    await status(page, 'Showing 3 projects');
    expect(await tools(page)).toEqual(NO_TOOLS);
    for (const asked of ['?show=all', '?sort=worst', '?view=cards', '?q=short']) {
      await page.goto(`${pages.server().url}/dashboard${asked}`);
      await page.getByText(/^Showing \d/).waitFor();
      expect([asked, await tools(page)]).toEqual([asked, ALL]);
    }
    // Who used the timeline last can leave it, and the tools stay after that.
    await button(page, 'Timeline').click();
    await page.goto(`${pages.server().url}/dashboard`);
    await page.getByRole('link', { name: 'Short' }).first().waitFor();
    expect(query(page)).toBe('?view=timeline');
    await button(page, 'Cards').click();
    await cards(page).first().waitFor();
    expect(await tools(page)).toEqual(ALL);
    await page.reload();
    await status(page, 'Showing 3 projects');
    expect(await tools(page)).toEqual(NO_TOOLS);
  });

  test('in a host page is a timeline from the start where the host asks for one', async () => {
    const page = await pages.openPage('/', {
      elements: [{ tag: 'project-list', view: 'timeline' }],
    });
    await page.getByLabel('Agency key').fill(pages.server().agencyKey);
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Projects' }).waitFor();
    expect(await tools(page)).toEqual(ALL);
    await button(page, 'Cards').click();
    await card(page, 'Short').waitFor();
    expect(await tools(page)).toEqual(ALL);
  });

  test('leads to what is archived, and back', async () => {
    const page = await open();
    await button(page, 'Show 1 archived').click();
    await card(page, 'Old').waitFor();
    await page.getByText('All archived brand research projects').waitFor();
    await hasFocus(page.getByRole('list', { name: 'Projects' }));
    await button(page, 'All 3').click();
    await card(page, 'Short').waitFor();
  });

  test('ends the cards of a row alike, without holes beside long words', async () => {
    const page = await open('', { width: 1440, height: 900 });
    const agency = pages.server().client(pages.server().agencyKey);
    // Beside a card with more facts, the shorter one is free below its own.
    const { id } = await pages.server().createProject({ title: 'Planned' });
    await agency.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-12-01' } });
    await card(page, 'Planned').getByText('Fieldwork').waitFor();
    const room = await card(page, 'Short').evaluate((each) => {
      const lines = [...(each.firstElementChild?.children ?? [])].map((line) =>
        line.getBoundingClientRect(),
      );
      return Math.max(...lines.map(({ top }, index) => top - (lines[index - 1]?.bottom ?? top)));
    });
    expect(room).toBeLessThanOrEqual(20);
    const ends = await cards(page).evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().bottom)),
    );
    expect(new Set(ends.slice(0, 3)).size).toBe(1);
    await agency.archiveProject({ id });
  });

  test('has the name of what is due next in one line of its own, and the day below it', async () => {
    const agency = pages.server().client(pages.server().agencyKey);
    const { id } = await pages.server().createProject({ title: 'Named' });
    const title = 'Workshop with the retailers';
    await agency.createMilestone({ id, body: { title, dueDate: '2026-12-01' } });
    const page = await open('', { width: 1440, height: 900 });
    const name = card(page, 'Named').getByText(`${title},`);
    expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    const [line, day] = await Promise.all([
      name.boundingBox(),
      card(page, 'Named').getByText('Dec 1,').boundingBox(),
    ]);
    expect(day?.y).toBeGreaterThan(line?.y ?? Number.NaN);
    await agency.archiveProject({ id });
  });

  test('a card says first how many things wait for the agency, and which', async () => {
    const { id, clientToken } = await pages.server().createProject({ title: 'Tracker' });
    const agency = pages.server().client(pages.server().agencyKey);
    await agency.updateProject({ id, body: { takesPart: true } });
    const input = await agency.createInput({ id, body: { title: 'Customer list' } });
    const item = await agency.createApproval({ id, body: { itemName: 'Boards' } });
    const client = pages.server().client(clientToken);
    await client.markSent({ id: input.id, body: {} });
    const page = await open('?show=needs-us');
    await button(page, 'Needs us 1').waitFor();
    const line = card(page, 'Tracker').getByRole('listitem').first();
    await expect.poll(() => line.innerText()).toBe('1 thing waits for us\nCustomer list');
    await client.requestChanges({ id: item.id, body: { text: 'Larger' } });
    await expect.poll(() => line.innerText()).toBe('2 things wait for us\nCustomer list, Boards');
  });
});

describe('a project whose final date moved', () => {
  const pages = projectPages();

  test('says on its card how many working days later than planned it is', async () => {
    const { id } = await pages.server().createProject({ title: 'Packaging Test' });
    const agency = pages.server().client(pages.server().agencyKey);
    const finish = await agency.createMilestone({
      id,
      body: { title: 'Final report', status: 'scheduled', dueDate: '2026-11-30' },
    });
    const page = await pages.openPage(await signinPath(pages.server()));
    const shown = card(page, 'Packaging Test');
    await shown.getByText('Final report').waitFor();
    expect(await shown.getByText(/ than planned$/).count()).toBe(0);
    const moveTo = (newDate: string) =>
      agency.rescheduleMilestone({ id: finish.id, body: { newDate } });
    for (const [newDate, words] of [
      ['2026-12-11', '9 working days later than planned'],
      ['2026-12-01', '1 working day later than planned'],
      ['2026-11-27', '1 working day earlier than planned'],
    ] as const) {
      await moveTo(newDate);
      await shown.getByText(words).waitFor();
    }
    await moveTo('2026-11-30');
    await shown.getByText(/ than planned$/).waitFor({ state: 'detached' });
  });
});

describe('more projects than a page', () => {
  const pages = projectPages();

  beforeAll(async () => {
    for (let number = 1; number <= 130; number += 1)
      await pages.server().createProject({ title: `Study ${String(number).padStart(3, '0')}` });
  });

  test('scrolling to the end shows more, and so does a button', async () => {
    const page = await pages.openPage(await signinPath(pages.server()));
    await status(page, 'Showing 130 projects');
    await expect.poll(() => cards(page).count()).toBe(60);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => cards(page).count()).toBe(120);

    await page.route(OVERVIEW, lose);
    await page.mouse.wheel(0, 100_000);
    await page.getByText('More projects could not be loaded.').waitFor();
    await page.unroute(OVERVIEW);
    await button(page, 'Try again').press('Enter');
    await expect.poll(() => cards(page).count()).toBe(130);
    await hasFocus(card(page, 'Study 121').getByRole('link').first());
    await expect.poll(() => button(page, 'Show more').count()).toBe(0);
    const shown = await cards(page).getByRole('heading').allTextContents();
    expect(new Set(shown).size).toBe(130);

    // After a change all that was on screen is read again.
    await page.getByRole('button', { name: 'Add Project' }).click();
    for (const label of ['Study Name', 'Company', 'Project Lead', 'Start Date'])
      await page.getByLabel(label).fill('Study 131');
    await page.keyboard.press('Enter');
    await status(page, 'Showing 131 projects');
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(130);
  });

  test('searches on the server, once for the whole typed text', async () => {
    const page = await pages.openPage(await signinPath(pages.server()));
    await page.getByText('Live', { exact: true }).waitFor();
    await quiet(page);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/projects/overview' && !searchParams.has('cursor'))
        asked.push(searchParams.get('q'));
    });
    await search(page).focus();
    // Types each letter faster than any pause of a busy machine.
    await page.evaluate(() => {
      for (const letter of 'study 12') document.execCommand('insertText', false, letter);
    });
    await status(page, 'Showing 10 projects');
    expect(asked).toEqual(['study 12']);
    await expect.poll(() => search(page).getAttribute('maxlength')).toBe('200');
  });
});

/** Waits until this is inside the width of a phone. */
const isInSight = (place: Locator) =>
  expect
    .poll(async () => {
      const box = await place.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    })
    .toBe(true);
