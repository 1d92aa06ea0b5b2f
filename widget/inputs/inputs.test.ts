import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from '../testing/project-pages.ts';
import { quiet } from '../testing/quiet.ts';
import { routeList } from '../testing/route-list.ts';

const pages = projectPages();
const SOON = { timeout: 15_000 };

/** Four client inputs around November 19, 2026. */
async function inputs(client: Client, { id }: Project) {
  const add = (body: Parameters<Client['createInput']>[0]['body']) =>
    client.createInput({ id, body });
  await add({
    title: 'Logo files',
    status: 'received',
    dueDate: '2026-10-09',
    receivedDate: '2026-10-08',
  });
  await add({
    title: 'Customer list',
    status: 'overdue',
    dueDate: '2026-11-12',
    impactIfDelayed: 'Project Delay',
  });
  await add({
    title: 'Brand guidelines',
    status: 'pending',
    dueDate: '2026-11-24',
    impactIfDelayed: 'Analysis Risk',
  });
  await add({ title: 'Media plan' });
}

const section = (page: Page) => page.locator('#inputs');
const row = (page: Page, title: string) =>
  section(page).getByRole('row').filter({ hasText: title });
const form = (page: Page, title: string) => page.getByRole('form', { name: `Edit ${title}` });
const notice = (page: Page) => page.getByRole('region', { name: /^Notices/ });
const titles = (page: Page) => section(page).getByRole('rowheader').allTextContents();
const stored = (client: Client, { id }: Project) => client.listInputs({ id });
const storedTitles = async (client: Client, project: Project) =>
  (await stored(client, project)).map(({ title }) => title);
const hasFocus = (page: Page, name: string) =>
  section(page)
    .getByRole('button', { name })
    .last()
    .evaluate((button) => button.matches(':focus'));
const edit = (page: Page, title: string) =>
  section(page)
    .getByRole('button', { name: `Edit ${title}` })
    .click();

const text = async (page: Page, title: string) => {
  // A row off screen has no text: it is not laid out.
  await row(page, title).scrollIntoViewIfNeeded();
  const cells = await row(page, title).getByRole('cell').allInnerTexts();
  return cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
};

describe('reading', () => {
  test('the client view shows the table without edit controls', async () => {
    const requested: string[] = [];
    const { page } = await pages.open({
      view: 'client',
      rows: inputs,
      prepare: async (opened) => {
        opened.on('request', (request) => requested.push(request.url()));
      },
    });
    await section(page).getByText('1 of 4 received, 1 overdue').waitFor();
    await expect
      .poll(() => section(page).getByRole('columnheader').allTextContents())
      .toEqual(['Input', 'Status', 'Due date', 'Received', 'Impact if delayed']);
    await expect
      .poll(() => text(page, 'Logo files'))
      .toEqual(['Received', 'October 9', 'October 8', 'None']);
    await expect
      .poll(() => text(page, 'Customer list'))
      .toEqual(['Overdue', 'November 12 7 days overdue', 'TBD', 'Project Delay']);
    await expect.poll(() => text(page, 'Media plan')).toEqual(['Pending', 'TBD', 'TBD', 'None']);
    await expect
      .poll(() => section(page).getByRole('button').allInnerTexts())
      .toEqual(['Copy as text', 'Download CSV']);
    expect(requested.filter((url) => /Editor|Dialog|Form/.test(url))).toEqual([]);
  });

  test('Project Delay is a red pill with an icon, Analysis Risk yellow, None plain', async () => {
    const { page } = await pages.open({ view: 'client', rows: inputs });
    const look = (words: string) =>
      section(page)
        .getByText(words, { exact: true })
        .first()
        .evaluate((pill) => ({
          hasIcon: pill.querySelector('svg') !== null,
          ground: getComputedStyle(pill).backgroundColor,
        }));
    await expect
      .poll(() => look('Project Delay'))
      .toEqual({ hasIcon: true, ground: 'rgb(252, 232, 229)' });
    await expect
      .poll(() => look('Analysis Risk'))
      .toEqual({ hasIcon: true, ground: 'rgb(251, 240, 198)' });
    await expect.poll(() => look('None')).toEqual({ hasIcon: false, ground: 'rgba(0, 0, 0, 0)' });
  });

  test('an empty list says so, and only the agency gets an add button', async () => {
    const internal = await pages.open();
    await section(internal.page).getByText('No client inputs yet').waitFor();
    await section(internal.page).getByRole('button', { name: 'Add input' }).first().waitFor();
    const client = await pages.open({ view: 'client' });
    await section(client.page).getByText('No client inputs yet').waitFor();
    await expect.poll(() => section(client.page).getByRole('button').count()).toBe(0);
  });

  test('a list that loads slowly or fails leaves the rest of the page usable', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isBroken = true;
    const { page, project } = await pages.open({
      rows: inputs,
      prepare: (opened) =>
        routeList(opened, 'inputs', async (route) => {
          await answered;
          if (isBroken) await route.fulfill({ status: 500, body: 'down' });
          else await route.continue();
        }),
    });
    await section(page).getByText('Loading client inputs').waitFor({ state: 'attached' });
    answer();
    await section(page).getByText('Client inputs did not load').waitFor();
    await expect.poll(() => page.getByRole('heading', { name: project.title }).count()).toBe(1);
    // Once the live stream is open, the page has tried again by itself. The next time is seconds away.
    await quiet(page);
    isBroken = false;
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => titles(page), SOON)
      .toEqual(['Logo files', 'Customer list', 'Brand guidelines', 'Media plan']);
  });

  test('copies the table as text and shows a notice', async () => {
    const { page } = await pages.open({ view: 'client', rows: inputs });
    await section(page).getByRole('button', { name: 'Copy as text' }).click();
    await notice(page).getByText('Copied to clipboard!').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^CLIENT INPUT TRACKER/);
    expect(copied).toMatch(/Customer list .*November 12 .*TBD .*Project Delay/);
  });
});

describe('add, edit and delete', () => {
  test('adds a client input with the defaults if nothing was typed', async () => {
    const { page, client, project } = await pages.open({ rows: inputs });
    await section(page).getByRole('button', { name: 'Add input' }).first().click();
    await page.getByRole('form', { name: 'Add input' }).waitFor();
    await page.keyboard.press('Enter');
    await notice(page).getByText('Client input added!').waitFor();
    await expect
      .poll(async () => (await stored(client, project)).at(-1))
      .toMatchObject({
        title: 'New Client Input',
        status: 'pending',
        dueDate: 'TBD',
        receivedDate: null,
        impactIfDelayed: 'None',
        sortOrder: 4,
      });
  });

  test('a failed creation shows a notice', async () => {
    const { page, client, project } = await pages.open({ rows: inputs });
    await page.route('**/inputs', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await section(page).getByRole('button', { name: 'Add input' }).first().click();
    await page.getByRole('form', { name: 'Add input' }).waitFor();
    await page.keyboard.press('Enter');
    await notice(page).getByText('Unable to create new client input').waitFor();
    await expect.poll(() => stored(client, project)).toHaveLength(4);
  });

  test('saves every field, and TBD clears the received date', async () => {
    const { page, client, project } = await pages.open({ rows: inputs });
    await edit(page, 'Logo files');
    const opened = form(page, 'Logo files');
    await expect
      .poll(() => opened.getByLabel('Status').locator('option').allTextContents())
      .toEqual(['Scheduled', 'Pending', 'Received', 'Overdue', 'Incomplete']);
    await opened.getByLabel('Input', { exact: true }).fill('Logo package');
    await opened.getByLabel('Status').selectOption('scheduled');
    await opened.getByLabel('Due date').fill('2026-12-01');
    await opened.getByRole('button', { name: 'Set Received to TBD' }).click();
    await opened.getByLabel('Impact if delayed').selectOption('Analysis Risk');
    await opened.getByRole('button', { name: 'Save' }).click();
    await notice(page).getByText('Client input has been saved').waitFor();
    await expect
      .poll(async () => (await stored(client, project))[0])
      .toMatchObject({
        title: 'Logo package',
        status: 'scheduled',
        dueDate: '2026-12-01',
        receivedDate: null,
        impactIfDelayed: 'Analysis Risk',
      });
    await expect.poll(() => hasFocus(page, 'Edit Logo package'), SOON).toBe(true);
  });

  test('Escape discards the form and returns the focus', async () => {
    const { page, client, project } = await pages.open({ rows: inputs });
    const before = await stored(client, project);
    await edit(page, 'Customer list');
    await form(page, 'Customer list').getByLabel('Status').selectOption('received');
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(page, 'Edit Customer list'), SOON).toBe(true);
    await expect.poll(() => stored(client, project)).toEqual(before);
    await expect.poll(() => text(page, 'Customer list')).toContain('Overdue');
  });

  test('a refused save shows a notice, restores the row and keeps the typed text in the form', async () => {
    const { page, client, project } = await pages.open({ rows: inputs });
    await page.route('**/inputs/*', (route) => route.fulfill({ status: 500, body: '' }));
    await edit(page, 'Customer list');
    const field = form(page, 'Customer list').getByLabel('Input', { exact: true });
    await field.fill('Customer file');
    await page.keyboard.press('Enter');
    await notice(page).getByText('Unable to save changes').waitFor();
    await expect
      .poll(() => page.getByLabel('Input', { exact: true }).inputValue())
      .toBe('Customer file');
    await page.unroute('**/inputs/*');
    await form(page, 'Customer list').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => storedTitles(client, project), SOON).toContain('Customer file');
  });

  test('refuses an empty title and a date before 2025 at the field', async () => {
    const { page, client, project } = await pages.open({ rows: inputs });
    const before = await stored(client, project);
    await edit(page, 'Customer list');
    const opened = form(page, 'Customer list');
    await opened.getByLabel('Input', { exact: true }).fill('  ');
    await opened.getByRole('button', { name: 'Save' }).click();
    await opened.getByText('Title is required.').waitFor();
    await opened.getByLabel('Input', { exact: true }).fill('Customer list');
    await opened.getByLabel('Received', { exact: true }).fill('2024-12-31');
    await opened.getByRole('button', { name: 'Save' }).click();
    await opened.getByText('Use January 1, 2025 or a later date.').waitFor();
    await expect.poll(() => stored(client, project)).toEqual(before);
  });

  test('asks before deleting, with the focus on Cancel', async () => {
    const { page, client, project } = await pages.open({ rows: inputs });
    const remove = () =>
      section(page).getByRole('button', { name: 'Delete Customer list' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete client input' });
    await remove();
    await question
      .getByText(
        'Are you sure you want to delete the client input "Customer list"? This action cannot be undone.',
      )
      .waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => storedTitles(client, project)).toContain('Customer list');
    await remove();
    await question.getByRole('button', { name: 'Delete' }).click();
    await notice(page).getByText('Deleted successfully!').waitFor();
    await expect.poll(() => storedTitles(client, project)).not.toContain('Customer list');
    await expect.poll(() => hasFocus(page, 'Add input'), SOON).toBe(true);
  });

  test('a failed delete shows a notice and keeps the row', async () => {
    const { page } = await pages.open({ rows: inputs });
    await page.route('**/api/inputs/*', (route) => route.abort());
    await section(page).getByRole('button', { name: 'Delete Media plan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await notice(page).getByText('Unable to delete client input').waitFor();
    await expect.poll(() => titles(page)).toContain('Media plan');
  });
});

describe('a form with unsaved changes', () => {
  test("asks before another row's form replaces it", async () => {
    const { page } = await pages.open({ rows: inputs });
    await edit(page, 'Customer list');
    const field = form(page, 'Customer list').getByLabel('Input', { exact: true });
    await field.fill('Customer file');
    await edit(page, 'Media plan');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => field.inputValue()).toBe('Customer file');

    await edit(page, 'Media plan');
    await question.getByRole('button', { name: 'Discard' }).click();
    await form(page, 'Media plan').waitFor();
    await expect.poll(() => form(page, 'Customer list').count()).toBe(0);
    await expect.poll(() => titles(page)).toContain('Customer list');
  });

  test('closes without asking if nothing was changed', async () => {
    const { page } = await pages.open({ rows: inputs });
    await edit(page, 'Customer list');
    await edit(page, 'Media plan');
    await form(page, 'Media plan').waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  });

  test('makes the browser ask before leaving the page', async () => {
    const { page } = await pages.open({ rows: inputs });
    const asked: string[] = [];
    page.on('dialog', async (question) => {
      asked.push(question.type());
      await question.dismiss();
    });
    await edit(page, 'Customer list');
    await form(page, 'Customer list').getByLabel('Input', { exact: true }).fill('Customer file');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked, SOON).toEqual(['beforeunload']);
    await form(page, 'Customer list').getByRole('button', { name: 'Cancel' }).click();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed(), SOON).toBe(true);
  });
});

describe('reordering', () => {
  test('by pointer', async () => {
    const { page, client, project } = await pages.open({ rows: inputs });
    const handle = section(page).getByRole('button', { name: 'Reorder Media plan' });
    await handle.hover();
    await page.mouse.down();
    const to = await row(page, 'Logo files').boundingBox();
    if (!to) throw new Error('The row is not on screen.');
    await page.mouse.move(to.x + 30, to.y + 60, { steps: 4 });
    await page.mouse.move(to.x + 30, to.y + 8, { steps: 8 });
    await page.mouse.up();
    await notice(page).getByText('Order updated!').waitFor();
    const rows = await stored(client, project);
    expect(rows.map(({ title, sortOrder }) => [title, sortOrder])).toEqual([
      ['Media plan', 0],
      ['Logo files', 1],
      ['Customer list', 2],
      ['Brand guidelines', 3],
    ]);
  });

  test('by menu, announced, keeping the focus', async () => {
    const { page, client, project } = await pages.open({ rows: inputs });
    await section(page).getByRole('button', { name: 'Reorder Media plan' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await page
      .getByText('Media plan moved to position 3 of 4', { exact: true })
      .waitFor({ state: 'attached' });
    await notice(page).getByText('Order updated!').waitFor();
    await expect
      .poll(() => storedTitles(client, project))
      .toEqual(['Logo files', 'Customer list', 'Media plan', 'Brand guidelines']);
    await expect.poll(() => hasFocus(page, 'Reorder Media plan')).toBe(true);
  });

  test('a failed reorder shows a notice and restores the order', async () => {
    const { page } = await pages.open({ rows: inputs });
    await page.route('**/inputs/reorder', (route) => route.fulfill({ status: 500, body: '' }));
    await section(page).getByRole('button', { name: 'Reorder Media plan' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await notice(page).getByText('Unable to save new order').waitFor();
    await expect
      .poll(() => titles(page), SOON)
      .toEqual(['Logo files', 'Customer list', 'Brand guidelines', 'Media plan']);
  });
});

describe('on a phone', () => {
  test('shows rows as cards with one menu each, still marked up as a table', async () => {
    const { page, client, project } = await pages.open({ rows: inputs, width: 390, height: 844 });
    await expect.poll(() => titles(page), SOON).toHaveLength(4);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await section(page).getByRole('button', { name: 'Actions for Customer list' }).click();
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['Edit', 'Move up', 'Move down', 'Delete']);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const opened = form(page, 'Customer list');
    await opened.getByLabel('Received', { exact: true }).fill('2026-11-18');
    await opened.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await stored(client, project))[1]?.receivedDate, SOON)
      .toBe('2026-11-18');
  });

  test('no text overflows its card at 320 px', async () => {
    const { page } = await pages.open({ rows: inputs, width: 320, height: 700, view: 'client' });
    await expect.poll(() => titles(page), SOON).toHaveLength(4);
    const overhang = await row(page, 'Customer list').evaluate((card) => {
      const right = card.getBoundingClientRect().right;
      const inside = [...card.querySelectorAll('*')];
      return Math.max(...inside.map((part) => part.getBoundingClientRect().right)) - right;
    });
    expect(overhang).toBeLessThanOrEqual(0);
  });
});
