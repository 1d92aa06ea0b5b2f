import { REQUIRED_MESSAGES } from '@project-dashboard/core/projects';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../api/testing/server.ts';
import { projectPages } from '../testing/project-pages.ts';

const notice = (page: Page) => page.getByRole('region', { name: /^Notices/ });
const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('project-dashboard-page')?.shadowRoot?.activeElement;
    return element?.getAttribute('placeholder') ?? element?.textContent ?? null;
  });
const stored = (server: TestServer) => server.client(server.agencyKey).listProjects();
const problem = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail }),
});

async function signinPath(server: TestServer): Promise<string> {
  const { pathname, hash } = new URL(await server.makeSigninLink());
  return pathname + hash;
}

/** Fills the given fields of Add New Project and leaves the others alone. */
async function fill(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts))
    await dialog(page).getByLabel(label).fill(text);
}

const STUDY = {
  'Study Name': 'Q1 Brand Lift Study',
  Company: 'Parcel & Co',
  'Project Lead': 'Maya Okafor',
  'Start Date': 'November 16, 2026',
};

describe('signing in', () => {
  const pages = projectPages();
  beforeAll(() => pages.server().createProject({ title: 'Harbor Study' }));

  test('shows the header and the sign-in panel without a credential', async () => {
    const page = await pages.openPage('/dashboard');
    await page.getByLabel('Agency key').waitFor();
    await page.getByRole('heading', { name: 'Project Dashboard', level: 1 }).waitFor();
    await page.getByText('Manage and monitor all active brand research projects').waitFor();
    expect(await cards(page).count()).toBe(0);
    expect(await button(page, 'Add Project').count()).toBe(0);
    expect(await button(page, 'Sign out').count()).toBe(0);
  });

  test('logs no error in the console if nobody is signed in', async () => {
    const reported: string[] = [];
    const page = await pages.openPage('/', {
      prepare: async (opened) => {
        opened.on('console', (message) => reported.push(message.text()));
        opened.on('response', (response) => {
          if (response.status() >= 400) reported.push(`${response.status()} ${response.url()}`);
        });
      },
    });
    await page.goto(`${pages.server().url}/dashboard`);
    await page.getByLabel('Agency key').waitFor();
    // An invalid session cookie causes no console error either.
    const name = `pd_session_${new URL(page.url()).port}`;
    await page.context().addCookies([{ name, value: 'ended', url: page.url() }]);
    await page.reload();
    await page.getByLabel('Agency key').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(reported).toEqual([]);
  });

  test('the agency key opens the list, and the cookie keeps it open until Sign out', async () => {
    const server = pages.server();
    const page = await pages.openPage('/dashboard');
    const bearers: (string | undefined)[] = [];
    page.on('request', (request) => bearers.push(request.headers().authorization));

    await page.getByLabel('Agency key').fill('not the key of this agency');
    await page.keyboard.press('Enter');
    await page.getByText('The agency key is wrong. Check it, or use a sign-in link.').waitFor();
    await page.getByLabel('Agency key').fill('');
    await button(page, 'Sign in').click();
    await page.getByText('Enter the agency key.').waitFor();

    await page.getByLabel('Agency key').fill(` ${server.agencyKey} `);
    await button(page, 'Sign in').click();
    await page.getByText('Showing 1 project', { exact: true }).waitFor();
    expect(await focused(page)).toBe('Project Dashboard');
    expect(bearers.filter((bearer) => bearer !== undefined)).toEqual([]);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });

    await page.reload();
    await page.getByRole('heading', { name: 'Harbor Study' }).waitFor();
    await button(page, 'Sign out').click();
    await page.getByLabel('Agency key').waitFor();
    expect(await page.getByText('Harbor Study').count()).toBe(0);
    expect(await page.getByText('Your session has ended.').count()).toBe(0);
    await page.reload();
    await page.getByLabel('Agency key').waitFor();
    // The session has ended on the server too.
    await page.context().addCookies(cookie ? [cookie] : []);
    await page.reload();
    await page.getByLabel('Agency key').waitFor();

    await page.getByLabel('Agency key').fill(server.agencyKey);
    await page.keyboard.press('Enter');
    await page.getByText('Showing 1 project', { exact: true }).waitFor();
  });

  test('a sign-in link signs in at once and removes its code from the address', async () => {
    const path = await signinPath(pages.server());
    const page = await pages.openPage(path);
    await page.getByRole('heading', { name: 'Harbor Study' }).waitFor();
    expect(new URL(page.url()).href).toBe(`${pages.server().url}/dashboard`);

    const other = await pages.openPage(path);
    await other
      .getByText('This sign-in link was already used or has expired. Ask for a new one.')
      .waitFor();
    expect(new URL(other.url()).hash).toBe('');
    // A fresh link, opened while the sign-in panel is on screen.
    await other.goto(pages.server().url + (await signinPath(pages.server())));
    await other.getByRole('heading', { name: 'Harbor Study' }).waitFor();
    expect(new URL(other.url()).hash).toBe('');
  });

  test("a project's cookie is not a session", async () => {
    const { page } = await pages.open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${pages.server().url}/dashboard`);
    await page.getByLabel('Agency key').waitFor();
  });

  test.each([
    ['', (route: Route) => route.abort()],
    [' by a proxy', (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
  ])('says that the server could not be reached%s, and keeps the typed key', async (_, answer) => {
    const page = await pages.openPage('/dashboard');
    await page.route('**/api/session', answer);
    await page.getByLabel('Agency key').fill('some key');
    await button(page, 'Sign in').click();
    await page.getByText('The server could not be reached. Try again in a moment.').waitFor();
    expect(await page.getByLabel('Agency key').inputValue()).toBe('some key');
  });

  test('a failed sign-out says that the user is still signed in', async () => {
    const page = await pages.openPage(await signinPath(pages.server()));
    await cards(page).first().waitFor();
    await page.route('**/api/session', (route) => route.abort());
    await button(page, 'Sign out').click();
    await page.getByText(/^You are still signed in/).waitFor();
    expect(await cards(page).count()).toBeGreaterThan(0);
  });

  test('an ended session returns to the sign-in panel and keeps the typed text', async () => {
    const page = await pages.openPage(await signinPath(pages.server()));
    const loseSession = async () => {
      await button(page, 'Add Project').click();
      await fill(page, STUDY);
      await page.context().clearCookies();
      await button(page, 'Create Project').click();
      await page
        .getByText('Your session has ended. Sign in again. What you typed is kept.')
        .waitFor();
      expect(await dialog(page).count()).toBe(0);
      await page.keyboard.type(pages.server().agencyKey);
      await page.keyboard.press('Enter');
      expect(await dialog(page).getByLabel('Study Name').inputValue()).toBe(STUDY['Study Name']);
    };
    await loseSession();
    await button(page, 'Cancel').click();
    await expect.poll(() => focused(page)).toBe('Add Project');
    await loseSession();
    await button(page, 'Create Project').click();
    await notice(page).getByText('Project created successfully!').waitFor();
    await page.getByRole('heading', { name: STUDY['Study Name'] }).waitFor();
  });
});

describe('an empty list', () => {
  const pages = projectPages();

  test('says that it is empty and offers to create the first project', async () => {
    const page = await pages.openPage(await signinPath(pages.server()));
    await page.getByRole('heading', { name: 'No Projects Yet' }).waitFor();
    await page.getByText('Get started by creating your first project').waitFor();
    expect(await page.getByText(/^Showing/).count()).toBe(0);
    const begin = button(page, 'Add Project').last();
    await begin.click();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Add Project');

    await begin.click();
    await fill(page, STUDY);
    await page.keyboard.press('Enter');
    await notice(page).getByText('Success', { exact: true }).waitFor();
    await page.getByText('Showing 1 project', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('Add Project');
  });
});

describe('the list', () => {
  const pages = projectPages();
  const open = async (wishes?: Parameters<typeof pages.openPage>[1]) =>
    pages.openPage(await signinPath(pages.server()), wishes);

  beforeAll(async () => {
    for (const [title, startDate, questions] of [
      ['Nordics Market Entry', 'in spring, maybe', 0],
      ['Q3 Brand Perception Study', 'October 5, 2026', 4],
      ['Oat Milk Packaging Test', 'Nov 2, 2026', 1],
      ['Q4 Ad Recall Tracker', '2026-11-16', 3],
    ] as const)
      await pages.server().createProject({
        title,
        startDate,
        client: 'Alder Outdoor',
        projectLead: 'Tomás Reyes',
        businessQuestions: Array.from({ length: questions }, (_, at) => `Question ${at}?`),
      });
  });

  test("a card shows the project's title, company, age and lead", async () => {
    const page = await open();
    await page.getByText('Showing 4 projects', { exact: true }).waitFor();
    const words = async (at: number) =>
      (await cards(page).nth(at).allInnerTexts()).flatMap((text) => text.split(/\n+/));
    const rest = ['Internal View', 'Client View'];
    const lead = 'Lead: Tomás Reyes';
    expect(await words(0)).toEqual([
      'Q4 Ad Recall Tracker',
      'Alder Outdoor',
      'Just Started',
      'Nov 16, 2026',
      lead,
      '3 business questions defined',
      ...rest,
    ]);
    expect((await words(1)).slice(2, 6)).toEqual([
      'In Progress',
      'Nov 2, 2026',
      lead,
      '1 business question defined',
    ]);
    expect((await words(2)).slice(2, 4)).toEqual(['Long Running', 'Oct 5, 2026']);
    expect((await words(3)).slice(2, 5)).toEqual([
      'in spring, maybe',
      lead,
      '0 business questions defined',
    ]);
  });

  test.each([
    ['Internal View', 'internalToken'],
    ['Client View', 'clientToken'],
  ] as const)('%s opens the project with its %s', async (name, token) => {
    const page = await open();
    const [project] = await stored(pages.server());
    const link = cards(page).first().getByRole('link', { name, exact: true });
    await link.click();
    await page.waitForURL(`${pages.server().url}/?token=${project?.[token]}`);
    await page.getByText(name).first().waitFor();
    await page.getByRole('heading', { name: 'Q4 Ad Recall Tracker' }).waitFor();
  });

  test.each([
    [1440, 3],
    [1100, 3],
    [1099, 2],
    [768, 2],
    [767, 1],
    [390, 1],
  ])('at %i px there are %i columns and nothing overflows', async (width, columns) => {
    const page = await open({ width });
    await cards(page).first().waitFor();
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test.each([1440, 390])('at %i px a skeleton card is as high as a card', async (width) => {
    let answer = () => {};
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const page = await open({
      width,
      prepare: (fresh) =>
        fresh.route('**/api/projects?*', async (route) => {
          const answered = new Promise<void>((resolve) => {
            answer = resolve;
          });
          hold();
          await answered;
          await route.continue();
        }),
    });
    await held;
    await page.getByText('Loading projects').waitFor({ state: 'attached' });
    const skeletons = page.locator('[aria-hidden=true] > div:has(> div + div)');
    const heights = (all: readonly Element[]) =>
      all.map((card) => card.getBoundingClientRect().height);
    const loading = await skeletons.evaluateAll(heights);
    expect(loading).toHaveLength(6);
    answer();
    await cards(page).first().waitFor();
    const loaded = await cards(page).evaluateAll(heights);
    expect(new Set([...loading, ...loaded]).size).toBe(1);
  });

  test.each([500, 0])('a list that fails to load (%i) can be refreshed', async (status) => {
    const page = await open({
      prepare: (fresh) =>
        fresh.route('**/api/projects?*', (route) =>
          status === 0 ? route.abort() : route.fulfill(problem(status, 'Broken.')),
        ),
    });
    await page.getByRole('heading', { name: 'Error Loading Projects' }).waitFor();
    await page.getByText('Failed to load project data. Please try refreshing the page.').waitFor();
    await page.unroute('**/api/projects?*');
    await button(page, 'Refresh Page').click();
    await page.getByText('Showing 4 projects').waitFor();
  });

  test('every control can be reached by keyboard in screen order', async () => {
    const page = await open();
    await cards(page).first().waitFor();
    const order: (string | null)[] = [];
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused(page));
    }
    expect(order.map((name) => name?.trim())).toEqual([
      'Sign out',
      'Add Project',
      'Internal View',
      'Client View',
    ]);
  });
});

describe('Add New Project', () => {
  const pages = projectPages();
  const open = async (wishes?: Parameters<typeof pages.openPage>[1]) => {
    const page = await pages.openPage(await signinPath(pages.server()), wishes);
    await button(page, 'Add Project').first().click();
    return page;
  };
  const creations = '**/api/projects';

  beforeAll(() => pages.server().createProject({ title: 'Harbor Study' }));

  test('has four fields, all required', async () => {
    const page = await open();
    await dialog(page).getByRole('heading', { name: 'Add New Project' }).waitFor();
    const fields = dialog(page).getByRole('textbox');
    expect(
      await fields.evaluateAll((all) => all.map((field) => field.getAttribute('placeholder'))),
    ).toEqual(['Q3 2026 Brand Perception Study', 'Company name', 'Lead name', 'July 15, 2025']);
    expect(await focused(page)).toBe('Q3 2026 Brand Perception Study');

    await fill(page, { 'Study Name': '  ' });
    await button(page, 'Create Project').click();
    for (const sentence of Object.values(REQUIRED_MESSAGES))
      await dialog(page).locator('form').getByText(sentence, { exact: true }).waitFor();
    await fill(page, { 'Study Name': 'Tracker' });
    await dialog(page).getByText(REQUIRED_MESSAGES.title).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Company name');
    expect(await stored(pages.server())).toHaveLength(1);
  });

  test('makes the slug without accents and keeps letters of other scripts', async () => {
    const page = await open();
    await fill(page, { ...STUDY, 'Study Name': 'Müller & Söhne: ブランド調査' });
    const sent = new Promise<unknown>((seen) => {
      void page.route(creations, (route) => {
        seen(route.request().postDataJSON());
        return route.abort();
      });
    });
    await button(page, 'Create Project').click();
    expect(await sent).toMatchObject({ slug: 'muller-sohne-ブランド調査' });
  });

  test('creates a project with a generated slug and tokens, reloads the list and resets the form', async () => {
    const page = await open();
    await fill(page, STUDY);
    let answer = () => {};
    const sent = new Promise<unknown>((seen) => {
      void page.route(creations, async (route) => {
        seen(route.request().postDataJSON());
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.continue();
      });
    });
    await button(page, 'Create Project').click();
    const body = await sent;
    await dialog(page).getByText('Creating...').waitFor();
    answer();
    await notice(page).getByText('Project created successfully!').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('Showing 2 projects').waitFor();
    expect((await titles(page))[0]).toBe('Q1 Brand Lift Study');

    const target = { description: 'TBD - To be defined', target: 'TBD - To be defined' };
    const token = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(body).toEqual({
      slug: 'q1-brand-lift-study',
      title: 'Q1 Brand Lift Study',
      client: 'Parcel & Co',
      projectLead: 'Maya Okafor',
      startDate: 'November 16, 2026',
      sharedFolderUrl: null,
      internalToken: token,
      clientToken: token,
      businessQuestions: [],
      successCriteria: { see: target, select: target, buy: target },
      designImprovements: [],
      orchestrationImprovements: [],
    });
    expect((await stored(pages.server()))[0]).toMatchObject(Object(body));

    await button(page, 'Add Project').click();
    expect(await dialog(page).getByLabel('Study Name').inputValue()).toBe('');
  });

  test.each([
    [
      'says what the server says',
      problem(409, 'One of these tokens is taken.'),
      'One of these tokens is taken.',
    ],
    [
      'has a sentence of its own otherwise',
      { status: 502, body: '<h1>Bad gateway</h1>' },
      'Failed to create project',
    ],
  ])('a failure %s, and the typed text stays', async (_, answer, sentence) => {
    const page = await open();
    await page.route(creations, (route) => route.fulfill(answer));
    await fill(page, STUDY);
    await button(page, 'Create Project').click();
    await notice(page).getByText('Error', { exact: true }).waitFor();
    await notice(page).getByText(sentence, { exact: true }).waitFor();
    await dialog(page).locator('form').getByText(sentence, { exact: true }).waitFor();
    for (const [label, text] of Object.entries(STUDY))
      expect(await dialog(page).getByLabel(label).inputValue()).toBe(text);
  });

  test('a lost response does not create a second project on retry', async () => {
    const page = await open();
    const before = (await stored(pages.server())).length;
    await page.route(creations, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fill(page, { ...STUDY, 'Study Name': 'Lost and found' });
    await button(page, 'Create Project').click();
    await notice(page).getByText('Failed to create project').waitFor();
    await page.unroute(creations);
    await button(page, 'Create Project').click();
    await notice(page).getByText('Project created successfully!').waitFor();
    expect(await stored(pages.server())).toHaveLength(before + 1);
  });

  test('text that is too long is refused at its field, never cut', async () => {
    const page = await open();
    await fill(page, { ...STUDY, Company: 'x'.repeat(201) });
    await button(page, 'Create Project').click();
    await dialog(page).getByText('Must be at most 200 characters.').waitFor();
    expect(await dialog(page).getByLabel('Company').inputValue()).toHaveLength(201);
  });

  test('closing with typed text asks first, and an untouched form closes at once', async () => {
    const page = await open();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await button(page, 'Add Project').click();
    await fill(page, { Company: 'Kestrel' });
    await page.keyboard.press('Escape');
    await button(page, 'Keep editing').click();
    expect(await dialog(page).getByLabel('Company').inputValue()).toBe('Kestrel');
    await page.keyboard.press('Escape');
    await button(page, 'Discard').click();
    await dialog(page).waitFor({ state: 'detached' });
    await button(page, 'Add Project').click();
    expect(await dialog(page).getByLabel('Company').inputValue()).toBe('');
  });

  test('works by keyboard on a phone with long, right-to-left and hostile text', async () => {
    const page = await open({ width: 390, height: 844 });
    const hostile = '<img src=x onerror=alert(1)>';
    await page.keyboard.type('W'.repeat(200));
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('مقهى الصباح');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(hostile);
    await page.keyboard.press('Tab');
    await page.keyboard.type('soon');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'W'.repeat(200) }).waitFor();
    await cards(page).first().getByText(`Lead: ${hostile}`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await page.locator('img').count()).toBe(0);
  });
});

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search projects' });
const status = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describe('60 projects', () => {
  const pages = projectPages();

  test('have a search field, but 59 do not', async () => {
    await createNumbered(pages.server(), 1, 59);
    const page = await pages.openPage(await signinPath(pages.server()));
    await status(page, 'Showing 59 projects');
    expect(await search(page).count()).toBe(0);
    await createNumbered(pages.server(), 60, 60);
    await page.reload();
    await status(page, 'Showing 60 projects');
    await search(page).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  });
});

describe('many projects', () => {
  const pages = projectPages();
  const open = async (wishes?: Parameters<typeof pages.openPage>[1]) =>
    pages.openPage(await signinPath(pages.server()), wishes);

  beforeAll(() => createNumbered(pages.server(), 1, 130));

  test('130 projects come in pages of 60, and each page starts at its top', async () => {
    const page = await open();
    await status(page, 'Page 1');
    expect((await titles(page))[0]).toBe('Study 130');
    expect(await button(page, 'Previous').getAttribute('aria-disabled')).toBe('true');

    await button(page, 'Next').click();
    await status(page, 'Page 2');
    await expect.poll(async () => (await titles(page))[0]).toBe('Study 70');
    await expect
      .poll(() =>
        cards(page)
          .first()
          .evaluate((card) => card.getBoundingClientRect().top),
      )
      .toBeLessThan(100);
    await page.keyboard.press('Tab');
    expect((await focused(page))?.trim()).toBe('Internal View');

    await button(page, 'Next').click();
    await status(page, 'Showing 10 projects');
    expect((await titles(page)).at(-1)).toBe('Study 1');
    expect(await button(page, 'Next').getAttribute('aria-disabled')).toBe('true');

    await button(page, 'Previous').click();
    await expect.poll(async () => (await titles(page))[0]).toBe('Study 70');
  });

  test('a failed search keeps its field, and the next search works', async () => {
    const page = await open();
    await search(page).waitFor();
    await page.route('**/api/projects?*q=Study+13*', (route) => route.abort());
    await search(page).fill('Study 13');
    await page.getByRole('heading', { name: 'Error Loading Projects' }).waitFor();
    expect(await search(page).inputValue()).toBe('Study 13');
    expect(await search(page).evaluate((field) => field.matches(':focus'))).toBe(true);
    await search(page).fill('Study 12');
    await page.getByRole('heading', { name: 'Study 12', exact: true }).waitFor();
    expect(await page.getByText('Error Loading Projects').count()).toBe(0);
    expect(await search(page).getAttribute('maxlength')).toBe('200');
  });

  test('searches on the server, once for the whole typed text', async () => {
    const page = await open();
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/projects') asked.push(searchParams.get('q'));
    });
    await button(page, 'Next').click();
    await status(page, 'Page 2');
    asked.length = 0;
    await search(page).focus();
    // Types each letter faster than any pause of a busy machine.
    await page.evaluate(() => {
      for (const letter of 'study 12') document.execCommand('insertText', false, letter);
    });
    await status(page, 'Showing 11 projects');
    const found = [...Array.from({ length: 10 }, (_, at) => 129 - at), 12];
    expect(await titles(page)).toEqual(found.map((number) => `Study ${number}`));
    expect(asked).toEqual(['study 12']);

    await search(page).fill('no such study');
    await page.getByRole('heading', { name: 'No matching projects' }).waitFor();
    await status(page, 'Showing 0 projects');
    await button(page, 'Clear search').click();
    await status(page, 'Showing 60 projects');
    await status(page, 'Page 1');
    expect(await focused(page)).toBe('Search by study, company or lead');
  });

  test('a new project appears on screen, wherever the reader was', async () => {
    const page = await open();
    await search(page).fill('Study 13');
    await status(page, 'Showing 2 projects');
    await button(page, 'Add Project').click();
    await fill(page, { ...STUDY, 'Study Name': 'The newest' });
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await titles(page))[0]).toBe('The newest');
    expect(await search(page).inputValue()).toBe('');
  });

  test('paging works on a phone', async () => {
    const page = await open({ width: 390, height: 844 });
    await status(page, 'Page 1');
    await button(page, 'Next').click();
    await status(page, 'Page 2');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** Creates projects one after the other, so that their order is known. */
async function createNumbered(server: TestServer, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1)
    await server.createProject({ title: `Study ${number}`, startDate: 'November 2, 2026' });
}
