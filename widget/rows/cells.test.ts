import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasFocus, hold, isChange, notices, press } from '../testing/page-steps.ts';
import { projectPages } from '../testing/project-pages.ts';

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

/** The text on screen. A row off screen has none: it is not laid out. */
const text = async (cell: Locator) => {
  await cell.scrollIntoViewIfNeeded();
  return cell.innerText();
};
const lines = async (cell: Locator) => (await text(cell)).split(/\n+/).map((t) => t.trim());

/** Opens the study, with what its tests look at. */
async function open(wishes: Parameters<typeof pages.open>[0] = {}) {
  const opened = await pages.open({ rows: study, ...wishes });
  const { page, client, project } = opened;
  /** The changes of rows that the page has sent. */
  const sent: { ifMatch: string | undefined; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH')
      sent.push({ ifMatch: request.headers()['if-match'], body: request.postDataJSON() });
  });
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const cell = (title: string, index: number) => row(title).getByRole('cell').nth(index);
  const pill = (title: string) => row(title).getByRole('button', { name: `, status of ${title}` });
  const choice = (name: string) =>
    page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });
  const stored = async (title: string) =>
    (await client.listMilestones({ id: project.id })).find((one) => one.title === title);
  return {
    ...opened,
    sent,
    row,
    cell,
    pill,
    choice,
    stored,
    async choose(title: string, status: string) {
      await pill(title).click();
      await choice(status).click();
    },
    isStored: (title: string, fields: object) =>
      expect.poll(() => stored(title)).toMatchObject(fields),
    /** Waits until the cell has these lines. */
    reads: (title: string, index: number, ...said: readonly string[]) =>
      expect.poll(() => lines(cell(title, index))).toEqual(said),
    /** Waits until the cell has these words among others. */
    has: (title: string, index: number, words: string) =>
      expect.poll(() => text(cell(title, index))).toContain(words),
    saved: () => notices(page).getByText('Milestone has been saved').waitFor(),
    undo: () => press(notices(page), 'Undo'),
  };
}

describe('reading', () => {
  test('a client reads words under the dates, plain pills and no hints', async () => {
    const { page, row, reads } = await open({ view: 'client' });
    await page.getByText('2 of 7 complete, 2 late').waitFor();
    await page.getByText('1 of 2 received, 1 late').waitFor();
    for (const [title, index, ...said] of [
      ['Panel quota', 2, 'November 16', '3 days overdue'],
      ['Supplier brief', 2, 'November 17', '2 days late'],
      ['Fieldwork', 2, 'November 20', 'due tomorrow'],
      ['Final report', 2, 'January 12, 2027', 'in 54 days'],
      ['Screener', 2, 'October 19'],
      ['Screener', 3, 'October 20', '1 day late'],
      ['Stimulus', 3, 'TBD'],
      ['Coding', 3, 'November 18'],
      ['Customer list', 1, 'November 12', '7 days late'],
    ] as const)
      await reads(title, index, ...said);
    expect(await page.getByRole('row').getByRole('button').count()).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await row('Final report').getByText('Jan 12, 2027').waitFor();
    await row('Fieldwork').getByText('Nov 20', { exact: true }).waitFor();
    const dates = page.getByRole('cell').getByText(/^(Jan|Oct|Nov) \d/);
    for (const date of await dates.filter({ visible: true }).all())
      await expect.poll(async () => (await date.boundingBox())?.height).toBeLessThan(24);
  });

  test('the words and the count change at midnight without a reload', async () => {
    const { page, has } = await open({
      view: 'client',
      // Two minutes to midnight in New York.
      prepare: (opened) => opened.clock.install({ time: new Date('2026-11-21T04:58:00Z') }),
    });
    await has('Fieldwork', 2, 'due today');
    await page.clock.fastForward('03:00');
    await has('Fieldwork', 2, '1 day late');
    await page.getByText('2 of 7 complete, 3 late').waitFor();
  });
});

describe('the status menu', () => {
  test('by mouse: Complete fills the date in one request, and Undo takes both back', async () => {
    const { page, sent, pill, choice, saved, undo, has, isStored } = await open();
    await pill('Fieldwork').click();
    await expect
      .poll(() => page.getByRole('menuitemradio').allInnerTexts())
      .toEqual(['Scheduled', 'Pending', 'Complete, dated today', 'Overdue', 'Incomplete']);
    expect(await choice('Pending').getAttribute('aria-checked')).toBe('true');
    await choice('Complete').click();
    await saved();
    expect(sent).toEqual([
      { ifMatch: '"1"', body: { status: 'complete', completedDate: '2026-11-19' } },
    ]);
    await has('Fieldwork', 4, 'November 19');
    await undo();
    await notices(page).getByText('Undone').waitFor();
    await isStored('Fieldwork', { status: 'pending', completedDate: null });
  });

  test('by keyboard it opens at the present status, and the focus goes back to the pill', async () => {
    const { page, sent, pill, choice, saved, has, isStored } = await open();
    await pill('Screener').press('Enter');
    await hasFocus(choice('Complete'));
    await page.keyboard.press('i');
    await hasFocus(choice('Incomplete'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await saved();
    await hasFocus(pill('Screener'));
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'overdue' }]);
    await has('Screener', 4, 'Still overdue');
    await isStored('Screener', { status: 'overdue', completedDate: '2026-10-20' });
  });

  test('several changes of one row wait for each other, and all are shown at once', async () => {
    const { page, sent, choose, isStored } = await open();
    const letGo = await hold(page, '**/api/milestones/*', isChange);
    for (const status of ['Complete', 'Incomplete', 'Scheduled']) {
      await choose('Fieldwork', status);
      await page.getByRole('button', { name: `${status}, status of Fieldwork` }).waitFor();
    }
    expect(sent.length).toBe(1);
    letGo();
    const result = { status: 'scheduled', completedDate: '2026-11-19', version: 4 };
    await isStored('Fieldwork', result);
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"', '"3"']);
    await page.getByRole('button', { name: 'Scheduled, status of Fieldwork' }).waitFor();
    expect(await page.getByText('Update failed').count()).toBe(0);
  });

  test("does not overwrite somebody else's change: the row shows theirs, and a notice says so", async () => {
    const { page, client, pill, choose, reads, stored, isStored } = await open({ isLive: false });
    await pill('Fieldwork').waitFor();
    const { id = '' } = (await stored('Fieldwork')) ?? {};
    await client.updateMilestone({ id, body: { status: 'overdue', dueDate: '2026-11-18' } });
    await choose('Fieldwork', 'Complete');
    await notices(page)
      .getByText(
        'Somebody else changed Fieldwork meanwhile. The row shows their change. Yours was not saved.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Overdue, status of Fieldwork' }).waitFor();
    await reads('Fieldwork', 3, 'November 18', '1 day overdue');
    await isStored('Fieldwork', { status: 'overdue', completedDate: null });
  });
});

describe('dates in place', () => {
  test('a missing date is added, corrected and refused in a field beside it', async () => {
    const { page, row, cell, undo, has, isStored } = await open();
    await has('Stimulus', 4, 'TBD');
    const button = row('Stimulus').getByRole('button', { name: /^Change completed date/ });
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
    await has('Stimulus', 4, '2 days late');
    await isStored('Stimulus', { completedDate: '2026-10-21', version: 2 });

    await undo();
    await has('Stimulus', 4, 'TBD');
    await button.click();
    await field.fill('2026-10-01');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await hasFocus(button);
    await has('Stimulus', 4, 'TBD');
    // The TBD of an open row is no button.
    expect(await cell('Fieldwork', 4).getByRole('button').count()).toBe(0);
  });

  test('client inputs have the same with Received', async () => {
    const { page, client, project, sent, row, choose, has } = await open();
    await has('Logo files', 3, 'TBD');
    await choose('Customer list', 'Received, dated today');
    await notices(page).getByText('Client input has been saved').waitFor();
    const received = { status: 'received', receivedDate: '2026-11-19' };
    expect(sent.map(({ body }) => body)).toEqual([received]);
    await has('Customer list', 3, '7 days late');
    await choose('Customer list', 'Pending');
    await has('Customer list', 3, 'Still pending');
    await row('Customer list')
      .getByRole('button', { name: /^Change received date/ })
      .click();
    await press(page, 'Set Received to TBD');
    await press(page.getByRole('form'), 'Save');
    await expect
      .poll(() => client.listInputs(project))
      .toMatchObject([{ status: 'pending', receivedDate: null }, {}]);
  });
});

describe('Mark overdue', () => {
  test('marks a pending row past its day with one click, with Undo', async () => {
    const { page, sent, row, pill, saved, undo, reads, isStored } = await open();
    await pill('Fieldwork').waitFor();
    const offers = page.getByRole('button', { name: /^Mark overdue/ });
    await expect
      .poll(() => offers.evaluateAll((all) => all.map((one) => one.ariaLabel)))
      .toEqual(['Mark overdue: Supplier brief', 'Mark overdue: Customer list']);
    // It stands beside the words under the date, and the row is no higher.
    const height = async (title: string) => (await row(title).boundingBox())?.height;
    expect(await height('Supplier brief')).toBe(await height('Panel quota'));
    await offers.first().click();
    await saved();
    expect(sent).toEqual([{ ifMatch: '"1"', body: { status: 'overdue' } }]);
    await reads('Supplier brief', 3, 'November 17', '2 days overdue');
    await hasFocus(pill('Supplier brief'));
    await undo();
    await expect.poll(() => offers.count()).toBe(2);
    await isStored('Supplier brief', { status: 'pending' });
  });

  test('on a phone the button and the rows of the menu are 44 px high', async () => {
    const { page, pill, choice, saved, isStored } = await open({
      width: 390,
      height: 844,
      context: { hasTouch: true },
    });
    const offer = page.getByRole('button', { name: 'Mark overdue: Supplier brief' });
    await offer.waitFor();
    const height = async (control: Locator) => (await control.boundingBox())?.height;
    // The words are lower than their target.
    await expect
      .poll(() =>
        offer.evaluate((button) => Number.parseFloat(getComputedStyle(button, '::after').height)),
      )
      .toBeGreaterThanOrEqual(44);
    await offer.tap();
    await saved();
    await pill('Fieldwork').tap();
    await page.getByRole('dialog', { name: 'Status of Fieldwork' }).waitFor();
    await expect.poll(() => height(choice('Complete'))).toBeGreaterThanOrEqual(44);
    await choice('Complete').tap();
    await isStored('Fieldwork', { status: 'complete', completedDate: '2026-11-19' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
