import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasFocus, hold, isChange, notices } from '../../testing/page-steps.ts';
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
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' }).click();
/** The text on screen. A row off screen has none: it is not laid out. */
const text = async (cell: Locator) => {
  await cell.scrollIntoViewIfNeeded();
  return cell.innerText();
};
const lines = async (cell: Locator) => (await text(cell)).split(/\n+/).map((t) => t.trim());
const cell = (page: Page, title: string, index: number) =>
  row(page, title).getByRole('cell').nth(index);
/** Waits until the cell has these lines. */
const reads = (page: Page, title: string, index: number, ...said: readonly string[]) =>
  expect.poll(() => lines(cell(page, title, index))).toEqual(said);
const milestone = async (client: Client, { id }: Project, title: string) =>
  (await client.listMilestones({ id })).find((one) => one.title === title);

/** Waits until this milestone is stored so. */
const isStored = (client: Client, project: Project, title: string, fields: object) =>
  expect.poll(() => milestone(client, project, title)).toMatchObject(fields);

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
    await reads(page, 'Panel quota', 2, 'November 16', '3 days overdue');
    await reads(page, 'Supplier brief', 2, 'November 17', '2 days past due');
    await reads(page, 'Fieldwork', 2, 'November 20', 'due tomorrow');
    await reads(page, 'Final report', 2, 'January 12, 2027', 'in 54 days');
    await reads(page, 'Screener', 2, 'October 19');
    await reads(page, 'Screener', 3, 'October 20', '1 day late');
    await reads(page, 'Stimulus', 3, 'TBD');
    await reads(page, 'Coding', 3, 'November 18');
    await reads(page, 'Customer list', 1, 'November 12', '7 days past due');
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
    await notices(page).getByText('Milestone has been saved').waitFor();
    expect(sent).toEqual([
      { ifMatch: '"1"', body: { status: 'complete', completedDate: '2026-11-19' } },
    ]);
    await expect.poll(() => text(cell(page, 'Fieldwork', 4))).toContain('November 19');
    await undo(page);
    await notices(page).getByText('Undone').waitFor();
    await isStored(client, project, 'Fieldwork', { status: 'pending', completedDate: null });
  });

  test('by keyboard it opens at the present status, and the focus goes back to the pill', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    await pill(page, 'Screener').press('Enter');
    await hasFocus(choice(page, 'Complete'));
    await page.keyboard.press('i');
    await hasFocus(choice(page, 'Incomplete'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await notices(page).getByText('Milestone has been saved').waitFor();
    await hasFocus(pill(page, 'Screener'));
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'overdue' }]);
    await expect.poll(() => text(cell(page, 'Screener', 4))).toContain('Completed date set');
    await isStored(client, project, 'Screener', {
      status: 'overdue',
      completedDate: '2026-10-20',
    });
  });

  test('several changes of one row wait for each other, and all are shown at once', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    const letGo = await hold(page, '**/api/milestones/*', isChange);
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
    await isStored(client, project, 'Fieldwork', {
      status: 'scheduled',
      completedDate: '2026-11-19',
      version: 4,
    });
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
    await notices(page)
      .getByText(
        'Somebody else changed Fieldwork meanwhile. The row shows their change. Yours was not saved.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Overdue, status of Fieldwork' }).waitFor();
    await reads(page, 'Fieldwork', 3, 'November 18', '1 day overdue');
    await isStored(client, project, 'Fieldwork', { status: 'overdue', completedDate: null });
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
    await hasFocus(field);
    await field.fill('2024-12-31');
    await page.keyboard.press('Enter');
    await form.getByText('Use January 1, 2025 or a later date.').waitFor();
    // A changed date is not lost by a press outside.
    await page.mouse.click(5, 5);
    await field.fill('2026-10-21');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await hasFocus(button);
    await expect.poll(() => text(cell(page, 'Stimulus', 4))).toContain('2 days late');
    await isStored(client, project, 'Stimulus', { completedDate: '2026-10-21', version: 2 });

    await undo(page);
    await expect.poll(() => text(cell(page, 'Stimulus', 4))).toContain('No completed date');
    await button.click();
    await field.fill('2026-10-01');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await hasFocus(button);
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
    await notices(page).getByText('Client input has been saved').waitFor();
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
    // It stands beside the date, and the row is no higher.
    const height = async (title: string) => (await row(page, title).boundingBox())?.height;
    expect(await height('Supplier brief')).toBe(await height('Panel quota'));
    const sent = changesOf(page);
    await offers.first().click();
    await notices(page).getByText('Milestone has been saved').waitFor();
    expect(sent).toEqual([{ ifMatch: '"1"', body: { status: 'overdue' } }]);
    await reads(page, 'Supplier brief', 3, 'November 17', '2 days overdue');
    await hasFocus(pill(page, 'Supplier brief'));
    await undo(page);
    await expect.poll(() => offers.count()).toBe(2);
    await isStored(client, project, 'Supplier brief', { status: 'pending' });
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
    await notices(page).getByText('Milestone has been saved').waitFor();
    await pill(page, 'Fieldwork').tap();
    const sheet = page.getByRole('dialog', { name: 'Status of Fieldwork' });
    await sheet.waitFor();
    await expect
      .poll(async () => (await choice(page, 'Complete').boundingBox())?.height)
      .toBeGreaterThanOrEqual(44);
    await choice(page, 'Complete').tap();
    await isStored(client, project, 'Fieldwork', {
      status: 'complete',
      completedDate: '2026-11-19',
    });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
