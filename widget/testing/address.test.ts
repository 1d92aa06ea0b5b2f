import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serveHostPage } from './host-page.ts';
import { hasFocus } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { quiet } from './quiet.ts';
import { mount } from './stage.ts';

const pages = projectPages();

async function study(client: Client, { id }: Project) {
  for (let place = 0; place < 6; place++) {
    await client.createMilestone({ id, body: { title: `Wave ${place}`, dueDate: '2026-11-27' } });
    await client.createInput({ id, body: { title: `List ${place}` } });
    await client.createApproval({ id, body: { itemName: `Board ${place}` } });
  }
}

const hash = (page: Page) => page.evaluate(() => window.location.hash);
const entries = (page: Page) => page.evaluate(() => window.history.length);
const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name }).click();

const marks = (page: Page, label: string) =>
  expect
    .poll(() =>
      page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]').innerText(),
    )
    .toBe(label);

/** Waits until the page shows this section: the navigation marks it and its heading has the focus inside the window. */
async function showsSection(page: Page, label: string, heading = label) {
  await marks(page, label);
  await isReached(page.getByRole('heading', { name: heading, exact: true }));
}

/** Waits until this has the focus inside the window. */
const isReached = (place: Locator) =>
  expect
    .poll(() =>
      place.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [element.matches(':focus'), top >= 0, bottom <= window.innerHeight];
      }),
    )
    .toEqual([true, true, true]);

/** Waits until this section begins at the top of the window. */
const startsAtTop = (page: Page, id: string) =>
  expect
    .poll(() => page.locator(`#${id}`).evaluate((it) => it.getBoundingClientRect().top))
    .toBeCloseTo(24, -1);

/** Scrolls by hand to the top of the page. */
async function scrollUp(page: Page) {
  await page.mouse.move(900, 400);
  await page.mouse.wheel(0, -20_000);
  await marks(page, 'Overview');
}
const isAtTop = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

describe('the section in the address of the standalone page', () => {
  test('opens at any section, also at the last ones', async () => {
    const { page, project } = await pages.open({ rows: study });
    for (const [token, id, heading] of [
      [project.internalToken, 'analysis', 'Analysis Plan'],
      [project.internalToken, 'status', 'Status Summary'],
      [project.internalToken, 'inputs', 'Client Input Tracker'],
      [project.clientToken, 'analysis', 'Analysis Plan'],
    ] as const) {
      await mount(page, `/?token=${token}#${id}`);
      await showsSection(page, heading);
      if (id === 'inputs') await startsAtTop(page, id);
    }
    // The client view has no such section.
    await mount(page, `/?token=${project.clientToken}#status`);
    await page.getByRole('heading', { name: project.title }).waitFor();
    await isAtTop(page);
  });

  test('stays at its section while content arrives, until the reader scrolls', async () => {
    const { page, project, client } = await pages.open({ rows: study });
    await mount(page, `/?token=${project.clientToken}#analysis`);
    await showsSection(page, 'Analysis Plan');
    const add = async (itemName: string) => {
      await client.createApproval({ id: project.id, body: { itemName } });
      await page.getByText(itemName).first().waitFor({ state: 'attached' });
    };
    // Above the last section, which is too short to reach the top.
    for (const name of ['Script', 'Poster', 'Film']) await add(name);
    await showsSection(page, 'Analysis Plan');
    // As soon as the page is long enough, the section begins at the top.
    const businessQuestions = Array.from({ length: 30 }, (_, index) => `Question ${index}?`);
    await client.updateProject({ id: project.id, body: { businessQuestions } });
    await page.getByText('Question 29?').waitFor({ state: 'attached' });
    await startsAtTop(page, 'analysis');
    await showsSection(page, 'Analysis Plan');

    await scrollUp(page);
    await add('Jingle');
    await isAtTop(page);
  });

  test('marks Overview for what waits in it', async () => {
    const { page, project } = await pages.open({ rows: study });
    await mount(page, `/?token=${project.internalToken}#waiting`);
    await page.getByRole('heading', { name: 'Waiting for the client' }).waitFor();
    await marks(page, 'Overview');
  });

  test('is marked where the focus is, while that is in sight', async () => {
    const { page } = await pages.open({ rows: study });
    const box = page.locator('#approvals').getByRole('checkbox').first();
    // At the end of the window, below the section that is read.
    await box.evaluate((one) => {
      one.scrollIntoView({ block: 'end' });
      one.focus({ preventScroll: true });
    });
    await marks(page, 'Client Approvals');
    await scrollUp(page);
  });

  test('opens at a row, and at its section if the row is unknown', async () => {
    const { page, project, client } = await pages.open({ rows: study });
    const id = (await client.listMilestones(project)).at(-1)?.id ?? '';
    const row = page.locator(`[data-row="${id}"]`);
    const showsRow = () => isReached(row);
    for (const token of [project.internalToken, project.clientToken]) {
      await mount(page, `/?token=${token}#milestones/${id}`);
      await showsRow();
    }
    await choose(page, 'Client Approvals');
    await showsSection(page, 'Client Approvals');
    await page.goBack();
    await showsRow();
    // The row of another section, and one that was deleted.
    for (const address of [`inputs/${id}`, 'inputs/gone']) {
      await mount(page, `/?token=${project.internalToken}#${address}`);
      await showsSection(page, 'Client Input Tracker');
    }
  });

  test('follows a choice in the navigation, Back, Forward and a typed address', async () => {
    const { page, project } = await pages.open({ rows: study, isFresh: true });
    await page.getByRole('heading', { name: project.title }).waitFor();
    const before = await entries(page);
    await choose(page, 'Project Milestones');
    await showsSection(page, 'Project Milestones');
    await expect.poll(() => hash(page)).toBe('#milestones');
    await choose(page, 'Client Approvals');
    await showsSection(page, 'Client Approvals');
    await expect.poll(() => hash(page)).toBe('#approvals');
    await choose(page, 'Client Approvals');
    await expect.poll(() => entries(page)).toBe(before + 2);

    await page.goBack();
    await showsSection(page, 'Project Milestones');
    await startsAtTop(page, 'milestones');
    await page.goBack();
    await expect.poll(() => hash(page)).toBe('');
    await showsSection(page, 'Overview', project.title);
    await page.goForward();
    await page.goForward();
    await showsSection(page, 'Client Approvals');
    await page.evaluate(() => {
      window.location.hash = '#status';
    });
    await showsSection(page, 'Status Summary');
    await expect.poll(() => entries(page)).toBe(before + 3);

    // Scrolling by hand moves the mark, but not the address.
    await scrollUp(page);
    await expect
      .poll(async () => [await hash(page), await entries(page)])
      .toEqual(['#status', before + 3]);
  });

  test('an element and a frame leave the address and the title of their page alone', async () => {
    const { page, project, server } = await pages.open({ rows: study, isFresh: true });
    await serveHostPage(page, project.internalToken);
    for (const path of ['/portal#approvals', `/embed?token=${project.internalToken}#approvals`]) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { name: project.title }).waitFor();
      const before = [await hash(page), await entries(page), await page.title()];
      await isAtTop(page);
      await choose(page, 'Analysis Plan');
      await showsSection(page, 'Analysis Plan');
      await expect
        .poll(async () => [await hash(page), await entries(page), await page.title()])
        .toEqual(before);
      expect(before[2]).toBe(
        path.startsWith('/portal') ? 'Fieldnote Research' : 'Project Dashboard',
      );
      await expect.poll(() => page.getByRole('link', { name: 'All projects' }).count()).toBe(0);
    }
  });
});

describe('the standalone pages', () => {
  test('have titles that name them, and a renamed project renames its title', async () => {
    const { page, project } = await pages.open();
    const titled = (title: string) => expect.poll(() => page.title()).toBe(title);
    await titled(`${project.title} · Project Dashboard`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Study Name').fill('Q3 Brand Perception Study');
    await page.keyboard.press('Enter');
    await titled('Q3 Brand Perception Study · Project Dashboard');
    for (const [path, title] of [
      ['/', 'Brand Research Project Dashboard'],
      ['/dashboard', 'Project Dashboard'],
      ['/dashboard/', 'Project Dashboard'],
      ['/no-such-page', 'Page not found · Project Dashboard'],
      ['/?token=short', 'Invalid access token · Project Dashboard'],
      [`/?token=${'a'.repeat(32)}`, 'Project not found · Project Dashboard'],
    ] as const) {
      await mount(page, path);
      await titled(title);
    }
  });

  test('lead on from where there is no project, and from a pasted link', async () => {
    const { project, page } = await pages.open();
    await page.goto(`${pages.server().url}/no-such-page`);
    await page.getByRole('link', { name: 'Go to the homepage' }).click();
    // The only thing to do there comes before what the product is.
    await expect
      .poll(() => page.getByRole('heading').allInnerTexts())
      .toEqual([
        'Brand Research Project Dashboard',
        'Project Access',
        'Internal users',
        'Client users',
        'Secure Access',
        'Dual Views',
        'Live Tracking',
        'Smart Reports',
      ]);
    await page
      .getByLabel('Access token')
      .fill(`Your link: <https://a.example/?utm_source=mail&token=${project.clientToken}#status> `);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: project.title }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'See all projects' }).click();
    await hasFocus(page.getByLabel('Agency key'));
  });
});

describe('the internal view', () => {
  const allProjects = (page: Page) => page.getByRole('link', { name: 'All projects' });

  test('leads back to all projects with the session of the agency, and only then', async () => {
    const errors: string[] = [];
    const { page, project, server } = await pages.open({
      isFresh: true,
      prepare: async (opened) => {
        opened.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
      },
    });
    await quiet(page);
    await page.getByRole('link', { name: 'Preview as client' }).waitFor();
    await expect.poll(() => allProjects(page).count()).toBe(0);

    await page.goto(await server.makeSigninLink());
    await page.getByText(/^Showing \d+ project/).waitFor();
    await page.goto(`${server.url}/?token=${project.internalToken}`);
    await allProjects(page).click();
    await page.getByText(/^Showing \d+ project/).waitFor();

    // The client's view is the same with a session.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/?token=${project.clientToken}`);
    await page.getByText('Client View', { exact: true }).first().waitFor();
    await page.getByText('No milestones yet').waitFor();
    await expect.poll(() => allProjects(page).count()).toBe(0);
    expect(asked).not.toContain('/api/session');
    expect(errors).toEqual([]);
  });

  test('previews the client view in a new tab, which cannot reach the internal one', async () => {
    const { page, project } = await pages.open({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opening = page.context().waitForEvent('page');
    await menu.getByRole('link', { name: 'Preview as client' }).click();
    const preview = await opening;
    await preview.locator('[data-view=client]').waitFor();
    expect(new URL(preview.url()).searchParams.get('token')).toBe(project.clientToken);
    await expect
      .poll(() => preview.evaluate(() => [window.opener, document.referrer]))
      .toEqual([null, '']);
    await expect.poll(() => page.locator('[data-view=internal]').count()).toBe(1);
  });
});
