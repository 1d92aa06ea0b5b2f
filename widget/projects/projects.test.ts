import { REQUIRED_MESSAGES } from '@project-dashboard/core/rows/projects/fields';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../api/testing/server.ts';
import { hasFocus, hasValue, hold, lose, notices } from '../testing/page-steps.ts';
import { projectPages } from '../testing/project-pages.ts';
import { quiet } from '../testing/quiet.ts';
import { signinPath } from '../testing/sign-in.ts';

const pages = projectPages();

const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const signOut = async (page: Page) => {
  await button(page, 'Agency staff').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};
const stored = (server: TestServer) => server.client(server.agencyKey).listProjects();
const problem = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail }),
});

/** Opens the project list in a browser with the agency's session. */
const openList = async (wishes?: Parameters<typeof pages.openPage>[1], query = '') =>
  pages.openPage(await signinPath(pages.server(), query), wishes);
const SHOWN = /^Showing \d+ projects?$/;

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

test('an empty list says so and offers to create the first project', async () => {
  const page = await openList();
  await page.getByRole('heading', { name: 'No Projects Yet' }).waitFor();
  await page.getByText('Get started by creating your first project').waitFor();
  await expect.poll(() => page.getByText(/^Showing/).count()).toBe(0);
  // Alone: the head has none before the first project.
  const begin = button(page, 'Add Project');
  await begin.click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(begin);

  // The first project says where its client may do more.
  const hint = page.getByText(
    'In the settings of a project you can let its client ask for changes',
  );
  expect(await hint.count()).toBe(0);
  await begin.click();
  await fill(page, STUDY);
  await page.keyboard.press('Enter');
  await notices(page).getByText('Success', { exact: true }).waitFor();
  await hint.waitFor();
  await page.getByText('Showing 1 project', { exact: true }).waitFor();
  await hasFocus(begin);
  const [project] = await pages.server().agency.listProjects({});
  const id = project?.id ?? '';
  await pages.server().agency.updateProject({ id, body: { takesPart: true } });
  await hint.waitFor({ state: 'detached' });
});

describe('signing in', () => {
  beforeAll(() => pages.server().createProject({ title: 'Harbor Study' }));

  test('without a credential is a panel and nothing of a project, in one column at every width', async () => {
    const page = await pages.openPage('/dashboard');
    const panel = page.getByRole('region', { name: 'Sign in' });
    const leftOf = async (place: Locator) => (await place.boundingBox())?.x;
    const field = panel.getByLabel('Agency key');
    const heading = page.getByRole('heading', { name: 'Project Dashboard', level: 1 });
    await field.waitFor();
    await page.getByText('Manage and monitor all active brand research projects').waitFor();
    for (const control of [cards(page), button(page, 'Add Project'), button(page, 'Agency staff')])
      expect(await control.count()).toBe(0);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await leftOf(panel)) === (await leftOf(heading))).toBe(true);
      expect(await leftOf(button(page, 'Sign in'))).toBe(await leftOf(field));
      expect(await leftOf(panel.getByRole('heading'))).toBe(await leftOf(field));
    }
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
    await expect.poll(() => page.context().cookies()).toEqual([]);
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
    await page.getByText(SHOWN).waitFor();
    await hasFocus(page.getByRole('heading', { name: 'Project Dashboard' }));
    expect(bearers.filter((bearer) => bearer !== undefined)).toEqual([]);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });

    await page.reload();
    await page.getByRole('heading', { name: 'Harbor Study' }).waitFor();
    await signOut(page);
    await page.getByLabel('Agency key').waitFor();
    await expect.poll(() => page.getByText('Harbor Study').count()).toBe(0);
    await expect.poll(() => page.getByText('Your session has ended.').count()).toBe(0);
    await page.reload();
    await page.getByLabel('Agency key').waitFor();
    // The session has ended on the server too.
    await page.context().addCookies(cookie ? [cookie] : []);
    await page.reload();
    await page.getByLabel('Agency key').waitFor();

    await page.getByLabel('Agency key').fill(server.agencyKey);
    await page.keyboard.press('Enter');
    await page.getByText(SHOWN).waitFor();

    // A sign-in link that is pasted in place of the key is followed.
    await signOut(page);
    await page.getByLabel('Agency key').fill(`<${server.url}${await signinPath(server)}>`);
    await page.keyboard.press('Enter');
    await page.getByText(SHOWN).waitFor();
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

  test('says that the server could not be reached, also by a proxy, and keeps the typed key', async () => {
    const badGateway = (route: Route) =>
      route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
    for (const answer of [lose, badGateway]) {
      const page = await pages.openPage('/dashboard');
      await page.route('**/api/session', answer);
      await page.getByLabel('Agency key').fill('some key');
      await button(page, 'Sign in').click();
      await page.getByText('The server could not be reached. Try again in a moment.').waitFor();
      await hasValue(page.getByLabel('Agency key'), 'some key');
    }
  });

  test('ending all sessions asks first, and signs out everyone', async () => {
    const server = pages.server();
    const page = await pages.openPage(await signinPath(server), { width: 390, height: 844 });
    // A live page would ask to sign in by itself, maybe before the press.
    const other = await pages.openPage(await signinPath(server, '?show=all'), { isLive: false });
    await cards(other).first().waitFor();
    await quiet(other);
    const unused = await signinPath(server);
    await button(page, 'Agency staff').click();
    await page.getByRole('menuitem', { name: 'End all sessions' }).click();
    await hasFocus(button(page, 'Cancel'));
    await page.route('**/api/sessions', lose, { times: 1 });
    await button(page, 'End all sessions').click();
    await page.getByText('The server could not be reached. Try again in a moment.').waitFor();
    await button(page, 'End all sessions').click();
    await page.getByLabel('Agency key').waitFor();

    await button(other, /^Behind/).click();
    await other.getByText('Your session has ended. Sign in again.').waitFor();
    await other.goto(server.url + unused);
    await other.getByText(/^This sign-in link was already used or has expired/).waitFor();
  });

  test('a failed sign-out says that the user is still signed in', async () => {
    const page = await openList();
    await cards(page).first().waitFor();
    await page.route('**/api/session', (route) => route.abort());
    await signOut(page);
    await page.getByText(/^You are still signed in/).waitFor();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  });

  test('an ended session returns to the sign-in panel and keeps the typed text', async () => {
    const page = await openList();
    const loseSession = async () => {
      await button(page, 'Add Project').click();
      await fill(page, { ...STUDY, 'Study Name': 'Wave of the ended session' });
      // A read of the list without the cookie would end the session before the press.
      await quiet(page);
      await page.context().clearCookies();
      await button(page, 'Create Project').click();
      await page
        .getByText('Your session has ended. Sign in again. What you typed is kept.')
        .waitFor();
      await expect.poll(() => dialog(page).count()).toBe(0);
      await hasFocus(page.getByLabel('Agency key'));
      await page.keyboard.type(pages.server().agencyKey);
      await page.keyboard.press('Enter');
      await hasValue(dialog(page).getByLabel('Study Name'), 'Wave of the ended session');
    };
    await loseSession();
    await button(page, 'Cancel').click();
    await hasFocus(button(page, 'Add Project'));
    await loseSession();
    await button(page, 'Create Project').click();
    await notices(page).getByText('Project created successfully!').waitFor();
    await expect.poll(() => titles(page)).toContain('Wave of the ended session');
  });
});

describe('Add New Project', () => {
  const open = async () => {
    const page = await openList();
    await button(page, 'Add Project').first().click();
    return page;
  };
  const creations = '**/api/projects';

  beforeAll(() => pages.server().createProject({ title: 'Harbor Study' }));

  test('has four fields, all required', async () => {
    const before = (await stored(pages.server())).length;
    const page = await open();
    await dialog(page).getByRole('heading', { name: 'Add New Project' }).waitFor();
    const fields = dialog(page).getByRole('textbox');
    await expect
      .poll(() =>
        fields.evaluateAll((all) => all.map((field) => field.getAttribute('placeholder'))),
      )
      .toEqual(['Q3 2026 Brand Perception Study', 'Company name', 'Lead name', 'July 15, 2025']);
    await hasFocus(dialog(page).getByLabel('Study Name'));

    await fill(page, { 'Study Name': '  ' });
    await button(page, 'Create Project').click();
    for (const sentence of Object.values(REQUIRED_MESSAGES))
      await dialog(page).locator('form').getByText(sentence, { exact: true }).waitFor();
    await fill(page, { 'Study Name': 'Tracker' });
    await dialog(page).getByText(REQUIRED_MESSAGES.title).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await hasFocus(dialog(page).getByLabel('Company'));
    await fill(page, { Company: 'x'.repeat(201), 'Project Lead': 'Maya', 'Start Date': 'soon' });
    await button(page, 'Create Project').click();
    await dialog(page).getByText('Must be at most 200 characters.').waitFor();
    // Text that is too long is never cut.
    await expect.poll(() => dialog(page).getByLabel('Company').inputValue()).toHaveLength(201);
    expect(await stored(pages.server())).toHaveLength(before);
  });

  test('creates a project with a generated slug and tokens, reloads the list and resets the form', async () => {
    const page = await open();
    const title = 'Müller & Söhne: ブランド調査';
    await fill(page, { ...STUDY, 'Study Name': title });
    const answer = await hold(page, creations, (request) => request.method() === 'POST');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await button(page, 'Create Project').click();
    const body = (await sent).postDataJSON();
    await dialog(page).getByText('Creating...').waitFor();
    answer();
    await notices(page).getByText('Project created successfully!').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => titles(page)).toContain(title);

    expect(body).toMatchObject({
      slug: 'muller-sohne-ブランド調査',
      title,
      client: 'Parcel & Co',
      projectLead: 'Maya Okafor',
      startDate: 'November 16, 2026',
    });
    const created = async () => (await stored(pages.server())).find((one) => one.title === title);
    await expect.poll(created).toMatchObject(Object(body));

    await button(page, 'Add Project').click();
    await hasValue(dialog(page).getByLabel('Study Name'), '');
    await page.keyboard.press('Escape');
    await button(page, 'Open project').click();
    await page.waitForURL(`${pages.server().url}/?token=${(await created())?.internalToken}`);
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
    await notices(page).getByText('Error', { exact: true }).waitFor();
    await notices(page).getByText(sentence, { exact: true }).waitFor();
    await dialog(page).locator('form').getByText(sentence, { exact: true }).waitFor();
    for (const [label, text] of Object.entries(STUDY))
      await hasValue(dialog(page).getByLabel(label), text);
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
    await notices(page).getByText('Failed to create project').waitFor();
    await page.unroute(creations);
    await button(page, 'Create Project').click();
    await notices(page).getByText('Project created successfully!').waitFor();
    await expect.poll(() => stored(pages.server())).toHaveLength(before + 1);
  });
});

describe('a title that is longer than its place', () => {
  const LONG =
    'Perception of sparkling water brands among lapsed buyers in the Midwest, third wave with boosted sample';
  beforeAll(async () => {
    await pages.server().createProject({ title: LONG });
    await pages.server().createProject({ title: 'In sight' });
  });
  const tooltip = (page: Page) => page.getByRole('tooltip');

  test('has two lines in a card and one in the timeline, and is whole for the pointer and the keyboard', async () => {
    const page = await openList({}, '?view=cards');
    const heading = page.getByRole('heading', { name: LONG });
    await expect.poll(async () => (await heading.boundingBox())?.height).toBe(48);
    await heading.hover();
    await tooltip(page).getByText(LONG).waitFor();
    await page.mouse.move(0, 0);
    await tooltip(page).waitFor({ state: 'detached' });
    const card = cards(page).filter({ has: heading });
    await card.getByRole('button').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await tooltip(page).getByText(LONG).waitFor();
    // A title in sight has no tooltip.
    const short = cards(page).filter({ hasText: 'In sight' });
    await short.getByRole('button').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await hasFocus(short.getByRole('link', { name: 'Internal View' }));
    await expect.poll(() => tooltip(page).count()).toBe(0);

    await button(page, 'Timeline').click();
    await page.getByRole('link', { name: LONG }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await tooltip(page).getByText(LONG).waitFor();
  });
});
