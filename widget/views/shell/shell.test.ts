import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boxOf, covers, hasFocus, notices, press } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import type { Placed } from '../../testing/stage.ts';
import { study } from '../../testing/study.ts';

const pages = projectPages();

/** A host page with the element of a new project. */
async function openPortal(
  attributes: Omit<Placed, 'tag' | 'token'>,
  width = 1440,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const project = await pages.server().createProject();
  await study(pages.server().client(project.internalToken), project);
  const page = await pages.openPage('/portal', {
    width,
    context: { colorScheme },
    elements: [{ tag: 'project-dashboard', token: project.internalToken, ...attributes }],
  });
  await page.getByRole('button', { name: 'Add milestone' }).waitFor();
  return page;
}

/** Gives the element this place on the page. */
const put = (page: Page, style: string) =>
  page.locator('project-dashboard').evaluate((element, text) => {
    element.style.cssText = text;
  }, style);

const menuButton = (page: Page) => page.getByRole('button', { name: /^Open menu/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

describe('the navigation of a narrow element in a wide page', () => {
  test('is a menu under its button, and the page around it can be used', async () => {
    const page = await openPortal({});
    await put(page, 'width: 420px; margin-inline-start: auto');
    await menuButton(page).click();
    const [button, open] = [await boxOf(menuButton(page)), await boxOf(menu(page))];
    expect(open.left).toBe(button.left);
    expect(open.y - button.bottom).toBe(4);
    await hasFocus(menu(page).getByRole('button', { name: 'Overview' }));

    // Tab stays in the menu, and Escape leaves it.
    await page.keyboard.press('Shift+Tab');
    await hasFocus(menu(page).getByRole('link', { name: 'Preview as client' }));
    await page.keyboard.press('Tab');
    await hasFocus(menu(page).getByRole('button', { name: 'Overview' }));
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await hasFocus(menuButton(page));

    await menuButton(page).click();
    await menuButton(page).click();
    await menu(page).waitFor({ state: 'detached' });
    await menuButton(page).click();
    await page.mouse.click(200, 500);
    await menu(page).waitFor({ state: 'detached' });

    await menuButton(page).click();
    await menu(page)
      .getByRole('button', { name: /^Client Approvals/ })
      .click();
    await menu(page).waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('heading', { name: 'Client Approvals' }));

    await menuButton(page).click();
    await put(page, 'width: 900px');
    await menu(page).waitFor({ state: 'detached' });
  });

  test('begins at the right of its button in a right-to-left element', async () => {
    const page = await openPortal({ dir: 'rtl' });
    await put(page, 'width: 420px; margin-inline-start: 600px');
    await menuButton(page).click();
    expect((await boxOf(menu(page))).right).toBe((await boxOf(menuButton(page))).right);
  });
});

test('the standalone page has the drawer on a tablet, and a phone’s controls only on a phone', async () => {
  const { page } = await pages.open({ width: 999, rows: study });
  const add = page.getByRole('button', { name: 'Add milestone' });
  await menuButton(page).click();
  await expect.poll(async () => (await boxOf(menu(page))).left).toBe(0);
  await menu(page).getByRole('button', { name: 'Analysis Plan' }).click();
  await hasFocus(page.getByRole('heading', { name: 'Analysis Plan' }));
  expect((await boxOf(add)).height).toBe(36);

  await menuButton(page).click();
  await page.setViewportSize({ width: 1000, height: 900 });
  await menu(page).waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  expect(await menuButton(page).count()).toBe(0);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(async () => (await boxOf(add)).height).toBe(44);
});

test('the bar names the project once its title has left the screen, and so does the drawer', async () => {
  const { page, project } = await pages.open({ width: 390, height: 844, rows: study });
  const barOf = (one: Page) => one.locator('header').filter({ has: menuButton(one) });
  const bar = barOf(page);
  await bar.getByText('Project Dashboard').waitFor();
  await page.locator('#approvals').scrollIntoViewIfNeeded();
  await bar.getByText(project.title, { exact: true }).waitFor();
  await bar.getByText('Internal View').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await bar.getByText('Project Dashboard').waitFor();
  await menuButton(page).click();
  await menu(page).getByText(project.title, { exact: true }).waitFor();

  const client = await pages.openPage(`/?token=${project.clientToken}`, { width: 390 });
  await barOf(client).getByText('Client View').waitFor();
  await client.locator('#approvals').scrollIntoViewIfNeeded();
  await barOf(client).getByText('Client View').waitFor({ state: 'hidden' });
  await barOf(client).getByText(project.title, { exact: true }).waitFor();
});

test('nav="bar" says the view, and fades where its sections are cut', async () => {
  const page = await openPortal({ nav: 'bar' });
  await put(page, 'width: 390px');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const list = sections.getByRole('list');
  await expect.poll(() => list.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  expect(await list.evaluate((one) => getComputedStyle(one).maskImage)).toMatch(/^linear-gradient/);
  const { right } = await boxOf(sections);
  expect((await boxOf(sections.getByText('Internal View'))).right).toBeLessThanOrEqual(right);
  // The last section comes out of the fade.
  const last = sections.getByRole('button').last();
  await last.focus();
  await expect
    .poll(async () => (await boxOf(list)).right - (await boxOf(last)).right)
    .toBeGreaterThan(27);
});

test('a page is not called live while a list has not loaded', async () => {
  const { page, client, project } = await pages.open({
    view: 'client',
    rows: study,
    prepare: async (opened) => {
      await opened.route('**/rows', (route) => route.abort());
      await opened.route('**/approvals', (route) => route.abort());
    },
  });
  await page.getByText('Approvals did not load').waitFor();
  await client.createMilestone({ id: project.id, body: { title: 'Live milestone' } });
  await page.getByRole('row', { name: 'Live milestone' }).first().waitFor();
  expect(await page.getByText('Live', { exact: true }).count()).toBe(0);
});

test('an element of 768 px in a host page has the sidebar', async () => {
  const page = await openPortal({}, 768);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  expect(await menuButton(page).count()).toBe(0);
});

/** The ground of the element, behind all that it shows. */
const ground = (page: Page) =>
  page
    .locator('project-dashboard > div')
    .first()
    .evaluate((root) => getComputedStyle(root).backgroundColor);
const NONE = 'rgba(0, 0, 0, 0)';
const DARK = 'rgb(20, 16, 23)';

test('an element stands on the ground of its page, unless it is dark or the page gives it one', async () => {
  const page = await openPortal({ nav: 'none' });
  const element = page.locator('project-dashboard');
  await expect.poll(() => ground(page)).toBe(NONE);
  await element.evaluate((one) => one.setAttribute('theme', 'dark'));
  await expect.poll(() => ground(page)).toBe(DARK);
  await put(page, '--pd-color-canvas: rgb(1, 2, 3)');
  await expect.poll(() => ground(page)).toBe('rgb(1, 2, 3)');
  await element.evaluate((one) => one.setAttribute('theme', 'light'));
  await expect.poll(() => ground(page)).toBe('rgb(1, 2, 3)');

  const dark = await openPortal({ nav: 'bar' }, 1440, 'dark');
  await expect.poll(() => ground(dark)).toBe(DARK);
});

const title = (page: Page): Locator => page.getByRole('heading', { name: 'Project Milestones' });

test.each(['bar', 'none'] as const)('nav="%s" leaves 16 px beside the content', async (nav) => {
  const page = await openPortal({ nav });
  const room = async () =>
    (await boxOf(title(page))).left - (await boxOf(page.locator('project-dashboard'))).left;
  for (const width of [1000, 360]) {
    await put(page, `width: ${width}px`);
    await expect.poll(room).toBe(16);
  }
});

test('the words of a quiet button end where other content does', async () => {
  const { page } = await pages.open({ rows: study });
  const copy = page.getByRole('button', { name: 'Copy as mail text' }).locator('span').first();
  const sheet = page.locator('#waiting').getByRole('list');
  expect((await boxOf(copy)).right).toBeCloseTo((await boxOf(sheet)).right + 1);
});

test('on a phone a notice covers nothing of the open drawer', async () => {
  const { page } = await pages.open({ width: 390, height: 844, rows: study, view: 'client' });
  await press(page, 'Actions for Analysis Plan');
  await page.getByRole('menuitem', { name: 'Copy as text' }).click();
  await notices(page).getByText('Copied to clipboard!').waitFor();
  await expect.poll(async () => (await boxOf(notices(page))).bottom).toBe(828);
  // A window that the drawer fills but for one place.
  await page.setViewportSize({ width: 390, height: 400 });
  await menuButton(page).click();
  const parts = [
    menu(page).getByRole('button', { name: 'Close menu' }),
    ...(await menu(page).getByRole('navigation').getByRole('button').all()),
  ];
  for (const part of parts) await expect.poll(() => covers(notices(page), part)).toBe(false);
});
