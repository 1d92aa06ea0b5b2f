import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  boxOf,
  changesOf,
  dialog,
  EXACT,
  form,
  hasFocus,
  hasValue,
  notices,
  paste,
  press,
  refresh,
} from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { INPUTS, LISTS, type List, MILESTONES, removeRow, study, titlesOf } from './study.ts';

const pages = projectPages();
const PASTE = { name: 'Paste from a spreadsheet' };
const STUDY = ['Workshop', 'Fieldwork', 'Topline'];

const section = (page: Page, { id }: List) => page.locator(`#${id}`);
const add = (page: Page, list: List) =>
  section(page, list).getByRole('button', { name: list.add, exact: true });
const title = (page: Page, list: List) => form(page, list.add).getByLabel(list.field, EXACT);
const pasted = (page: Page) => dialog(page, 'Add pasted rows');

/** What the menu of each column says that it is, by the column's heading. */
const columnsIn = async (open: Locator) => {
  const menus = await open.getByRole('combobox').all();
  return Object.fromEntries(
    await Promise.all(
      menus.map((menu) =>
        menu.evaluate((node: HTMLSelectElement) => [
          node.labels[0]?.textContent,
          node.selectedOptions[0]?.textContent,
        ]),
      ),
    ),
  );
};

/** Opens the form of a new row and pastes this text. */
async function pasteInto(page: Page, list: List, text: string) {
  await add(page, list).click();
  await paste(title(page, list), text);
}

const PLACEHOLDERS = { milestones: 'New Milestone', inputs: 'New Client Input', approvals: null };

describe.each(LISTS)('a new row of $id', (list) => {
  test('is sent only when it is saved, the next one is a key away, and a lost answer adds none twice', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const before = await titlesOf(list, client, project);
    const sent = changesOf(page);
    await press(section(page, list), list.add);
    await hasFocus(title(page, list));
    await expect
      .poll(() => title(page, list).getAttribute('placeholder'))
      .toBe(PLACEHOLDERS[list.id]);
    await page.keyboard.press('Escape');
    await form(page, list.add).waitFor({ state: 'detached' });
    await hasFocus(add(page, list));

    await page.keyboard.press('Enter');
    await page.keyboard.type('First');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
    await page.keyboard.press('Enter');
    await hasFocus(title(page, list));
    expect(sent).toEqual([]);

    await page.keyboard.press('Shift+Enter');
    await hasValue(title(page, list), '');
    await hasFocus(title(page, list));
    await page.keyboard.type('Second');
    await press(form(page, list.add), 'Save and add next');
    await hasValue(title(page, list), '');
    // The server stores the third row, but its response is lost.
    await page.route(
      `**/${list.id}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.keyboard.type('Third');
    await page.keyboard.press('Enter');
    await form(page, list.add).getByText('The server could not be reached.').waitFor();
    await hasValue(title(page, list), 'Third');
    await press(form(page, list.add), 'Save');
    await form(page, list.add).waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('button', { name: 'Edit Third' }));
    expect(sent.map(({ change }) => change)).toEqual(Array(4).fill(`POST /${list.id}`));
    expect(sent[2]).toEqual(sent[3]);
    await expect
      .poll(() => titlesOf(list, client, project))
      .toEqual([...before, 'First', 'Second', 'Third']);
  });
});

test('the draft stays while rows are reordered, deleted and refreshed', async () => {
  const { page, client, project } = await pages.open({ rows: study });
  await add(page, MILESTONES).click();
  await title(page, MILESTONES).fill('Typed');
  await press(page, 'Reorder Topline');
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await notices(page).getByText('Order updated!').waitFor();
  await press(page, 'Delete Fieldwork');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await notices(page).getByText('Milestone deleted!').waitFor();
  for (const gone of ['Workshop', 'Topline']) await removeRow(MILESTONES, client, project, gone);
  await refresh(page);
  await hasValue(title(page, MILESTONES), 'Typed');
  await add(page, MILESTONES).waitFor({ state: 'detached' });
  await press(form(page, 'Add milestone'), 'Save');
  await page.getByRole('rowheader', { name: 'Typed' }).waitFor();
});

test('each wrong field has its error below it, and the first one gets the focus', async () => {
  const { page } = await pages.open({ rows: study });
  await press(page, 'Edit Topline');
  const edited = form(page, 'Edit Topline');
  const fields = ['Due date', 'Completed'].map((label) => edited.getByLabel(label, EXACT));
  for (const field of fields) await field.fill('2024-01-05');
  await page.keyboard.press('Enter');
  for (const field of fields) {
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const error = edited.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
    expect(await error.innerText()).toMatch(/2025/);
    const [{ bottom, left }, below] = [await boxOf(field), await boxOf(error)];
    expect(below.y).toBeGreaterThanOrEqual(bottom);
    expect(Math.abs(below.left - left)).toBeLessThan(2);
  }
  await hasFocus(edited.getByLabel('Due date', EXACT));
  expect(await edited.getByRole('alert').count()).toBe(0);
});

test('on a phone the form is a sheet whose buttons stay above the keyboard', async () => {
  const { page, client, project } = await pages.open({
    rows: study,
    width: 390,
    height: 844,
    context: { hasTouch: true },
    isFresh: true,
  });
  await page.getByRole('button', { name: 'Actions for Topline' }).tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  const sheet = dialog(page, 'Edit Topline');
  await sheet.waitFor();
  // No browser shows a keyboard here, so report the smaller viewport as a phone does.
  await page.evaluate(() => {
    const view = window.visualViewport;
    Object.defineProperty(view, 'height', { get: () => 508 });
    view?.dispatchEvent(new Event('resize'));
  });
  for (const name of ['Save', 'Cancel']) {
    const button = sheet.getByRole('button', { name, exact: true });
    const fits = async () => {
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
      return [y > 0, y + height <= 508, height >= 44];
    };
    await expect.poll(fits).toEqual([true, true, true]);
  }
  const field = sheet.getByLabel('Milestone', EXACT);
  await hasFocus(field);
  await field.fill('Topline report');
  await page.mouse.click(195, 10);
  await sheet.getByText('Discard changes?').waitFor();
  await sheet.getByRole('button', { name: 'Keep editing' }).tap();
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByRole('rowheader', { name: 'Topline report' }).waitFor();
  await hasFocus(page.getByRole('button', { name: 'Actions for Topline report' }));
  await expect.poll(() => titlesOf(MILESTONES, client, project)).toContain('Topline report');
});

describe('pasting from a spreadsheet', () => {
  test('60 rows are one request, in order, and Undo removes all of them', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    const rows = Array.from({ length: 60 }, (_, index) => `Wave ${index + 1}`);
    const copied = rows.map((name) => `${name}\tPending\tClient\t11/25/2026`).join('\r\n');
    await pasteInto(page, MILESTONES, copied);
    await hasFocus(pasted(page).getByRole('button', { name: 'Add 60 milestones' }));
    await page.keyboard.press('Enter');
    // Under the pointer the notice stays.
    await notices(page).getByText('60 milestones added!').hover();
    await form(page, 'Add milestone').waitFor({ state: 'detached' });
    expect(sent.map(({ change }) => change)).toEqual(['POST /milestones/batch']);
    const same = { status: 'pending', owner: 'client', dueDate: '2026-11-25' };
    const stored = await client.listMilestones({ id: project.id });
    expect(stored.slice(3)).toMatchObject(rows.map((name) => ({ title: name, ...same })));
    await press(notices(page), 'Undo');
    await notices(page).getByText('60 milestones are removed again.').waitFor();
    await expect.poll(() => titlesOf(MILESTONES, client, project)).toEqual(STUDY);
  });

  test('by a button it asks for the rows, says what each column became, and adds them', async () => {
    const { page, client, project } = await pages.open();
    await section(page, MILESTONES).getByRole('button', PASTE).click();
    const open = dialog(page, PASTE.name);
    await hasFocus(open.getByLabel('Rows', EXACT));
    expect(await open.getByRole('table').count()).toBe(0);
    await open.getByLabel('Rows', EXACT).fill('Task\tStatus\tWho\nPilot\tPending\tClient\nWave 1');
    await open.getByRole('button', { name: 'Add 2 milestones' }).waitFor();
    await expect
      .poll(() => columnsIn(open))
      .toEqual({ Task: 'Milestone', Status: 'Status', Who: 'Owner' });
    await press(open, 'Add 2 milestones');
    await notices(page).getByText('2 milestones added!').waitFor();
    await expect.poll(() => titlesOf(MILESTONES, client, project)).toEqual(['Pilot', 'Wave 1']);
    await form(page, 'Add milestone').waitFor({ state: 'detached' });
  });

  test('on a phone the menu of the section adds rows, and each value of a row has its label', async () => {
    const { page, client, project } = await pages.open({ width: 390, rows: study });
    await press(page, 'Actions for Project Milestones');
    await page.getByRole('menuitem', PASTE).click();
    const open = dialog(page, PASTE.name);
    await open.getByLabel('Rows', EXACT).fill('Pilot\tPending\tClient');
    const labels = () =>
      open
        .getByRole('cell')
        .evaluateAll((cells) =>
          cells.map((cell) => getComputedStyle(cell, '::before').content.split(' / ')[0]),
        );
    await expect.poll(labels).toEqual(['none', 'none', '"Status"', '"Owner"']);
    await press(open, 'Add 1 milestone');
    await expect.poll(() => titlesOf(MILESTONES, client, project)).toEqual([...STUDY, 'Pilot']);
  });

  test("a menu in a column's head says what the column is, and the rows are read anew", async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await pasteInto(page, MILESTONES, 'Pilot\tNov 20\tx\tNov 24\nWave 1\tNov 23\ty\tNov 27');
    const errors = pasted(page).getByText('Status: Write scheduled');
    await errors.first().waitFor();
    const menu = (name: string) => pasted(page).getByLabel(name, EXACT);
    await menu('Column B').selectOption('Due date');
    await menu('Column C').selectOption('Not used');
    await errors.first().waitFor({ state: 'detached' });
    await expect
      .poll(() => columnsIn(pasted(page)))
      .toEqual({
        ...{ 'Column A': 'Milestone', 'Column B': 'Due date' },
        ...{ 'Column C': 'Not used', 'Column D': 'Not used' },
      });
    // Without titles nothing is added.
    const add = pasted(page).getByRole('button', { name: 'Add 2 milestones' });
    await menu('Column A').selectOption('Not used');
    await pasted(page).getByText('Say which column is the Milestone.').waitFor();
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    await menu('Column A').selectOption('Milestone');
    await add.click();
    await expect
      .poll(async () => (await client.listMilestones({ id: project.id })).slice(3))
      .toMatchObject([
        { title: 'Pilot', status: 'scheduled', dueDate: '2026-11-20' },
        { title: 'Wave 1', status: 'scheduled', dueDate: '2026-11-23' },
      ]);
  });

  test('Escape asks before it drops the pasted rows', async () => {
    const { page } = await pages.open({ rows: study });
    await pasteInto(page, MILESTONES, 'Pilot\tPending');
    await hasFocus(pasted(page).getByRole('button', { name: 'Add 1 milestone' }));
    await page.keyboard.press('Escape');
    await press(pasted(page), 'Keep editing');
    await pasted(page).getByRole('cell', { name: 'Pilot' }).waitFor();
    await page.keyboard.press('Escape');
    await press(pasted(page), 'Discard');
    await pasted(page).waitFor({ state: 'detached' });
  });

  test('names each error, and adds only after the wrong rows are left out', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await pasteInto(
      page,
      INPUTS,
      'Input\tStatus\tDue\nBriefing\tReceived\tNov 2\nSamples\thalf done\tsoon\n\tpending\n',
    );
    for (const words of [
      'The first line has headings and is skipped.',
      'Status: Write scheduled, pending, received, overdue or incomplete.',
      'Due date: "soon" is not a date',
      'Input: Give the input a title.',
    ])
      await pasted(page).getByText(words).waitFor();
    const add = pasted(page).getByRole('button', { name: 'Add 1 client input', exact: true });
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    await pasted(page).getByLabel('Leave out 2 rows').check();
    await add.click();
    await notices(page).getByText('1 client input added!').waitFor();
    await expect
      .poll(async () => (await client.listInputs({ id: project.id })).slice(2))
      .toMatchObject([{ title: 'Briefing', status: 'received', dueDate: '2026-11-02' }]);
  });

  test('finds columns by their headings, in any order, and keeps rows below a quote', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await pasteInto(
      page,
      MILESTONES,
      'Completed\tNotes\tWho\tDeadline\tTask\tStatus\r\n2026-11-06\tx\tClient\t2026-11-05\t"Big idea\tdone\r\n\t\t\tTBD\t"Kick\noff"\topen\r\n',
    );
    await expect
      .poll(() => columnsIn(pasted(page)))
      .toEqual({
        ...{ Completed: 'Completed', Notes: 'Not used', Who: 'Owner' },
        ...{ Deadline: 'Due date', Task: 'Milestone', Status: 'Status' },
      });
    await pasted(page).getByText('Notes is not added.').waitFor();
    await press(pasted(page), 'Add 2 milestones');
    await notices(page).getByText('2 milestones added!').waitFor();
    await expect
      .poll(async () => (await client.listMilestones({ id: project.id })).slice(3))
      .toMatchObject([
        { title: '"Big idea', owner: 'client', dueDate: '2026-11-05', completedDate: '2026-11-06' },
        { title: 'Kick off', status: 'pending', owner: '', dueDate: 'TBD', completedDate: null },
      ]);
  });

  test('asks once how to read dates of each kind, without a default, and saves the chosen reading', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await pasteInto(
      page,
      MILESTONES,
      'Coding\tdone\t\t05/11/2026\t06.11.2026\nTopline 2\topen\t\tMar-27\nDebrief\t\t\t7/12/2026',
    );
    const order = pasted(page).getByRole('group', {
      name: '05/11/2026 can mean May 11 or November 5. Read all dates of this kind:',
    });
    const month = pasted(page).getByRole('group', {
      name: 'Mar-27 can mean March 1, 2027 or March 27.',
    });
    const add = pasted(page).getByRole('button', { name: 'Add 3 milestones' });
    const due = async () =>
      (await pasted(page).getByRole('row').allInnerTexts())
        .slice(1)
        .map((row) => row.split(/\s*\t\s*/)[4]);
    await hasFocus(order.getByLabel('Month first'));
    await expect.poll(() => pasted(page).getByRole('radio', { checked: true }).count()).toBe(0);
    await expect.poll(due).toEqual(['05/11/2026', 'Mar-27', '7/12/2026']);
    await order.getByLabel('Day first').check();
    await expect.poll(due).toEqual(['November 5', 'Mar-27', 'December 7']);
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    await month.getByLabel('Month and year').check();
    await expect.poll(due).toEqual(['November 5', 'March 1, 2027', 'December 7']);
    await order.getByLabel('Month first').check();
    await expect.poll(due).toEqual(['May 11', 'March 1, 2027', 'July 12']);
    await order.getByLabel('Day first').check();
    await add.click();
    await notices(page).getByText('3 milestones added!').waitFor();
    await expect
      .poll(async () => (await client.listMilestones({ id: project.id })).slice(3))
      .toMatchObject([
        { status: 'complete', dueDate: '2026-11-05', completedDate: '2026-11-06' },
        { status: 'pending', dueDate: '2027-03-01' },
        { status: 'scheduled', dueDate: '2026-12-07' },
      ]);
    // A date with one reading decides.
    await pasteInto(page, MILESTONES, 'Wave 1\t\t\t05/11/2026\nWave 2\t\t\t25/12/2026');
    await pasted(page).getByRole('cell', { name: 'November 5' }).waitFor();
    expect(await pasted(page).getByRole('radio').count()).toBe(0);
    await hasFocus(pasted(page).getByRole('button', { name: 'Add 2 milestones' }));
  });

  test('a failure keeps the preview, rows beyond the limit are refused before sending, and one line is text', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    await pasteInto(page, MILESTONES, Array(499).fill('Wave').join('\n'));
    await pasted(page)
      .getByText('A project holds at most 500 milestones. This project has 3, so 497 more fit.')
      .waitFor();
    await pasted(page).getByRole('button', { name: 'Add 499 milestones' }).click({ force: true });
    await press(pasted(page), 'Cancel');
    await paste(title(page, MILESTONES), Array(10_000).fill('Wave').join('\n'));
    await pasted(page)
      .getByText('You pasted 10,000 rows, and the last 9,503 are not shown.')
      .waitFor();
    expect(await pasted(page).getByRole('row').count()).toBe(498);
    await press(pasted(page), 'Cancel');
    expect(sent).toEqual([]);

    await page.route('**/batch', (route) => route.abort(), { times: 1 });
    await paste(title(page, MILESTONES), 'One\nTwo');
    await press(page, 'Add 2 milestones');
    await pasted(page).getByText('The server could not be reached.').waitFor();
    await notices(page).getByText('Unable to create new milestone').waitFor();
    await press(page, 'Add 2 milestones');
    await notices(page).getByText('2 milestones added!').waitFor();
    await expect
      .poll(() => titlesOf(MILESTONES, client, project))
      .toEqual([...STUDY, 'One', 'Two']);

    await pasteInto(page, MILESTONES, 'Debrief\r\n');
    await hasValue(title(page, MILESTONES), 'Debrief');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
