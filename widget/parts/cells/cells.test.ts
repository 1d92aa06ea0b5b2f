import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

/** Rows of every kind around November 19, 2026. */
async function study(client: Client, { id }: Project) {
  const milestone = (body: Parameters<Client['createMilestone']>[0]['body']) =>
    client.createMilestone({ id, body });
  const input = (body: Parameters<Client['createInput']>[0]['body']) =>
    client.createInput({ id, body });
  const done = { status: 'complete', dueDate: '2026-10-19' } as const;
  await milestone({ title: 'Screener', ...done, completedDate: '2026-10-20' });
  await milestone({ title: 'Stimulus', ...done });
  await milestone({ title: 'Panel quota', status: 'overdue', dueDate: '2026-11-16' });
  await milestone({ title: 'Supplier brief', status: 'pending', dueDate: '2026-11-17' });
  await milestone({ title: 'Fieldwork', status: 'pending', dueDate: '2026-11-20' });
  await milestone({ title: 'Coding', status: 'incomplete', completedDate: '2026-11-18' });
  await milestone({ title: 'Final report', dueDate: '2027-01-12' });
  await input({ title: 'Customer list', status: 'pending', dueDate: '2026-11-12' });
  await input({ title: 'Logo files', status: 'received', dueDate: '2026-10-09' });
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const pill = (page: Page, title: string) =>
  row(page, title).getByRole('button', { name: `, status of ${title}` });
const choice = (page: Page, name: string) =>
  page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });
const notice = (page: Page) => page.getByRole('region', { name: /^Notices/ });
const undo = (page: Page) => notice(page).getByRole('button', { name: 'Undo' }).click();
const hasFocus = (locator: Locator) => locator.evaluate((node) => node.matches(':focus'));
/** The text on screen. A row off screen has none: it is not laid out. */
const text = async (cell: Locator) => {
  await cell.scrollIntoViewIfNeeded();
  return cell.innerText();
};
const lines = async (cell: Locator) => (await text(cell)).split(/\n+/).map((t) => t.trim());
const cell = (page: Page, title: string, index: number) =>
  row(page, title).getByRole('cell').nth(index);
const milestone = async (client: Client, { id }: Project, title: string) =>
  (await client.listMilestones({ id })).find((one) => one.title === title);

/** The changes of rows that the page has sent. */
function changesOf(page: Page) {
  const sent: { ifMatch: string | undefined; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH')
      sent.push({ ifMatch: request.headers()['if-match'], body: request.postDataJSON() });
  });
  return sent;
}

describe('reading', () => {
  test('a client reads words under the dates, plain pills and no hints', async () => {
    const { page } = await pages.open({ view: 'client', rows: study });
    await page.getByText('2 of 7 complete, 1 overdue, 1 past due').waitFor();
    await page.getByText('1 of 2 received, 1 past due').waitFor();
    await expect
      .poll(() => lines(cell(page, 'Panel quota', 2)))
      .toEqual(['November 16', '3 days overdue']);
    await expect
      .poll(() => lines(cell(page, 'Supplier brief', 2)))
      .toEqual(['November 17', '2 days past due']);
    await expect
      .poll(() => lines(cell(page, 'Fieldwork', 2)))
      .toEqual(['November 20', 'due tomorrow']);
    await expect
      .poll(() => lines(cell(page, 'Final report', 2)))
      .toEqual(['January 12, 2027', 'in 54 days']);
    await expect.poll(() => lines(cell(page, 'Screener', 2))).toEqual(['October 19']);
    await expect.poll(() => lines(cell(page, 'Screener', 3))).toEqual(['October 20', '1 day late']);
    await expect.poll(() => lines(cell(page, 'Stimulus', 3))).toEqual(['TBD']);
    await expect.poll(() => lines(cell(page, 'Coding', 3))).toEqual(['November 18']);
    await expect
      .poll(() => lines(cell(page, 'Customer list', 1)))
      .toEqual(['November 12', '7 days past due']);
    await expect.poll(() => page.getByRole('row').getByRole('button').count()).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await row(page, 'Final report').getByText('Jan 12, 2027').waitFor();
    await row(page, 'Fieldwork').getByText('Nov 20', { exact: true }).waitFor();
    for (const date of await page
      .getByRole('cell')
      .getByText(/^(Jan|Oct|Nov) \d/)
      .all())
      if (await date.isVisible())
        await expect.poll(async () => (await date.boundingBox())?.height).toBeLessThan(24);
  });

  test('the words and the count change at midnight without a reload', async () => {
    const { page } = await pages.open({
      view: 'client',
      rows: study,
      // Two minutes to midnight in New York.
      prepare: (opened) => opened.clock.install({ time: new Date('2026-11-21T04:58:00Z') }),
    });
    await expect.poll(() => lines(cell(page, 'Fieldwork', 2))).toContain('due today');
    await page.clock.fastForward('03:00');
    await expect.poll(() => lines(cell(page, 'Fieldwork', 2))).toContain('1 day past due');
    await page.getByText('2 of 7 complete, 1 overdue, 2 past due').waitFor();
  });

  test('an empty project says that nothing is planned yet', async () => {
    const { page } = await pages.open({ view: 'client' });
    await page.locator('#overview').getByText('Nothing planned yet').waitFor();
    await expect.poll(() => page.getByText('ON TRACK').count()).toBe(1);
  });
});

describe('the status menu', () => {
  test('by mouse: Complete fills the date in one request, and Undo takes both back', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    await pill(page, 'Fieldwork').click();
    await expect
      .poll(() => page.getByRole('menuitemradio').allInnerTexts())
      .toEqual(['Scheduled', 'Pending', 'Complete completed today', 'Overdue', 'Incomplete']);
    await expect.poll(() => choice(page, 'Pending').getAttribute('aria-checked')).toBe('true');
    await choice(page, 'Complete').click();
    await notice(page).getByText('Milestone has been saved').waitFor();
    expect(sent).toEqual([
      { ifMatch: '"1"', body: { status: 'complete', completedDate: '2026-11-19' } },
    ]);
    await expect.poll(() => text(cell(page, 'Fieldwork', 4))).toContain('November 19');
    await undo(page);
    await notice(page).getByText('Undone').waitFor();
    await expect
      .poll(() => milestone(client, project, 'Fieldwork'))
      .toMatchObject({
        status: 'pending',
        completedDate: null,
      });
    // A press outside closes the menu and changes nothing.
    await pill(page, 'Fieldwork').click();
    await page.mouse.click(5, 5);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(sent.length).toBe(1);
  });

  test('by keyboard: letters, arrows and Enter; Escape goes back to the pill', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    const stimulus = pill(page, 'Stimulus');
    await stimulus.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(choice(page, 'Complete'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(stimulus)).toBe(true);

    await pill(page, 'Screener').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('i');
    await expect.poll(() => hasFocus(choice(page, 'Incomplete'))).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await notice(page).getByText('Milestone has been saved').waitFor();
    await expect.poll(() => hasFocus(pill(page, 'Screener'))).toBe(true);
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'overdue' }]);
    await expect.poll(() => text(cell(page, 'Screener', 4))).toContain('Completed date set');
    await expect
      .poll(() => milestone(client, project, 'Screener'))
      .toMatchObject({
        status: 'overdue',
        completedDate: '2026-10-20',
      });
  });

  test('several changes of one row wait for each other, and all are shown at once', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    let letGo = () => {};
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/api/milestones/*', async (route) => {
      await held;
      await route.continue();
    });
    const choose = async (status: string) => {
      await pill(page, 'Fieldwork').click();
      await choice(page, status).click();
      await page.getByRole('button', { name: `${status}, status of Fieldwork` }).waitFor();
    };
    await choose('Complete');
    await choose('Incomplete');
    await choose('Scheduled');
    expect(sent.length).toBe(1);
    letGo();
    await expect
      .poll(() => milestone(client, project, 'Fieldwork'))
      .toMatchObject({ status: 'scheduled', completedDate: '2026-11-19', version: 4 });
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"', '"3"']);
    await page.getByRole('button', { name: 'Scheduled, status of Fieldwork' }).waitFor();
    await expect.poll(() => page.getByText('Update failed').count()).toBe(0);
  });

  test("does not overwrite somebody else's change: the row shows theirs, and a notice says so", async () => {
    const { page, client, project } = await pages.open({ rows: study, isLive: false });
    await pill(page, 'Fieldwork').waitFor();
    const { id = '' } = (await milestone(client, project, 'Fieldwork')) ?? {};
    await client.updateMilestone({ id, body: { status: 'overdue', dueDate: '2026-11-18' } });
    await pill(page, 'Fieldwork').click();
    await choice(page, 'Complete').click();
    await notice(page)
      .getByText(
        'Somebody else changed Fieldwork meanwhile. The row shows their change. Yours was not saved.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Overdue, status of Fieldwork' }).waitFor();
    await expect
      .poll(() => lines(cell(page, 'Fieldwork', 3)))
      .toEqual(['November 18', '1 day overdue']);
    await expect
      .poll(() => milestone(client, project, 'Fieldwork'))
      .toMatchObject({
        status: 'overdue',
        completedDate: null,
      });
  });
});

describe('dates in place', () => {
  test('a missing date is added, corrected and refused in a field beside it', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await expect.poll(() => text(cell(page, 'Stimulus', 4))).toContain('No completed date');
    const button = row(page, 'Stimulus').getByRole('button', { name: /^Change completed date/ });
    const form = page.getByRole('form', { name: 'Completed date of Stimulus' });
    const field = form.getByLabel('Completed', { exact: true });
    await button.click();
    await expect.poll(() => hasFocus(field)).toBe(true);
    await field.fill('2024-12-31');
    await page.keyboard.press('Enter');
    await form.getByText('Use January 1, 2025 or a later date.').waitFor();
    // A changed date is not lost by a press outside.
    await page.mouse.click(5, 5);
    await field.fill('2026-10-21');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button)).toBe(true);
    await expect.poll(() => text(cell(page, 'Stimulus', 4))).toContain('2 days late');
    await expect
      .poll(() => milestone(client, project, 'Stimulus'))
      .toMatchObject({
        completedDate: '2026-10-21',
        version: 2,
      });

    await undo(page);
    await expect.poll(() => text(cell(page, 'Stimulus', 4))).toContain('No completed date');
    await button.click();
    await field.fill('2026-10-01');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button)).toBe(true);
    await expect.poll(() => text(cell(page, 'Stimulus', 4))).toContain('No completed date');
    // The TBD of an open row is no button.
    await expect.poll(() => cell(page, 'Fieldwork', 4).getByRole('button').count()).toBe(0);
  });

  test('client inputs have the same with Received', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    await expect.poll(() => text(cell(page, 'Logo files', 3))).toContain('No received date');
    await pill(page, 'Customer list').click();
    await choice(page, 'Received received today').click();
    await notice(page).getByText('Client input has been saved').waitFor();
    expect(sent.map(({ body }) => body)).toEqual([
      { status: 'received', receivedDate: '2026-11-19' },
    ]);
    await expect.poll(() => text(cell(page, 'Customer list', 3))).toContain('7 days late');
    await pill(page, 'Customer list').click();
    await choice(page, 'Pending').click();
    await expect.poll(() => text(cell(page, 'Customer list', 3))).toContain('Received date set');
    await row(page, 'Customer list')
      .getByRole('button', { name: /^Change received date/ })
      .click();
    await page.getByRole('button', { name: 'Set Received to TBD' }).click();
    await page.getByRole('form').getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => client.listInputs(project))
      .toMatchObject([{ status: 'pending', receivedDate: null }, {}]);
  });
});

describe('Mark overdue', () => {
  test('marks a pending row past its day with one click, with Undo', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await pill(page, 'Fieldwork').waitFor();
    const offers = page.getByRole('button', { name: /^Mark overdue/ });
    await expect
      .poll(() => offers.evaluateAll((all) => all.map((one) => one.ariaLabel)))
      .toEqual(['Mark overdue: Supplier brief', 'Mark overdue: Customer list']);
    const sent = changesOf(page);
    await offers.first().click();
    await notice(page).getByText('Milestone has been saved').waitFor();
    expect(sent).toEqual([{ ifMatch: '"1"', body: { status: 'overdue' } }]);
    await expect
      .poll(() => lines(cell(page, 'Supplier brief', 3)))
      .toEqual(['November 17', '2 days overdue']);
    await expect.poll(() => hasFocus(pill(page, 'Supplier brief'))).toBe(true);
    await undo(page);
    await expect.poll(() => offers.count()).toBe(2);
    await expect
      .poll(() => milestone(client, project, 'Supplier brief'))
      .toMatchObject({ status: 'pending' });
  });

  test('stands beside the date in a wide table, and the row is no higher', async () => {
    const { page } = await pages.open({ rows: study });
    const offer = page.getByRole('button', { name: 'Mark overdue: Supplier brief' });
    await offer.waitFor();
    const height = async (title: string) => (await row(page, title).boundingBox())?.height;
    await expect
      .poll(async () => (await height('Supplier brief')) === (await height('Panel quota')))
      .toBe(true);
  });

  test('on a phone the button and the rows of the menu are 44 px high', async () => {
    const { page, client, project } = await pages.open({
      rows: study,
      width: 390,
      height: 844,
      context: { hasTouch: true },
    });
    const offer = page.getByRole('button', { name: 'Mark overdue: Supplier brief' });
    await offer.waitFor();
    await expect.poll(async () => (await offer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await offer.tap();
    await notice(page).getByText('Milestone has been saved').waitFor();
    await pill(page, 'Fieldwork').tap();
    const sheet = page.getByRole('dialog', { name: 'Status of Fieldwork' });
    await sheet.waitFor();
    await expect
      .poll(async () => (await choice(page, 'Complete').boundingBox())?.height)
      .toBeGreaterThanOrEqual(44);
    await choice(page, 'Complete').tap();
    await expect
      .poll(() => milestone(client, project, 'Fieldwork'))
      .toMatchObject({ status: 'complete', completedDate: '2026-11-19' });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
