import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';
import { isChange } from './state-steps.ts';

const pages = projectPages();
const SOON = { timeout: 15_000 };
const EXACT = { exact: true };
const PASTE = { name: 'Paste from a spreadsheet' };

interface List {
  readonly id: string;
  readonly add: string;
  readonly foot: string;
  readonly field: string;
  /** The title of a row that was saved empty. */
  readonly placeholder: string;
  readonly titles: (client: Client, id: string) => Promise<string[]>;
}

const MILESTONES: List = {
  id: 'milestones',
  add: 'Add milestone',
  foot: 'Add milestone',
  field: 'Milestone',
  placeholder: 'New Milestone',
  titles: async (client, id) => (await client.listMilestones({ id })).map(({ title }) => title),
};
const INPUTS: List = {
  id: 'inputs',
  add: 'Add input',
  foot: 'Add input',
  field: 'Input',
  placeholder: 'New Client Input',
  titles: async (client, id) => (await client.listInputs({ id })).map(({ title }) => title),
};
const APPROVALS: List = {
  id: 'approvals',
  add: 'Add approval',
  foot: 'Add approval',
  field: 'Item name',
  placeholder: '',
  titles: async (client, id) => (await client.listApprovals({ id })).map((one) => one.itemName),
};

async function study(client: Client, { id }: Project) {
  for (const title of ['Kickoff', 'Topline'])
    await client.createMilestone({ id, body: { title, dueDate: '2026-11-24' } });
  await client.createInput({ id, body: { title: 'Logo files' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus' } });
}

const notice = (page: Page) => page.getByRole('region', { name: /^Notices/ });
const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element.matches(':focus')), SOON).toBe(true);
const foot = (page: Page, list: List) =>
  page.locator(`#${list.id}`).getByRole('button', { name: list.foot, exact: true }).last();
const form = (page: Page, list: List) => page.getByRole('form', { name: list.add });
const title = (page: Page, list: List) => form(page, list).getByLabel(list.field, EXACT);

/** Records every request of the page that changes something: its path and Idempotency-Key. */
function changesOf(page: Page) {
  const sent: { readonly path: string; readonly key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!isChange(request)) return;
    const path = new URL(request.url()).pathname.replace(/^.*\/projects\/[^/]+/, '');
    sent.push({ path, key: request.headers()['idempotency-key'] });
  });
  return sent;
}

/** Pastes text into a field, as the browser does after Ctrl+V. */
const paste = async (field: Locator, text: string) => {
  await field.evaluate((_, copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+V');
};

describe.each([MILESTONES, INPUTS, APPROVALS])('a new row of $id', (list) => {
  test('is sent only when it is saved, and the next one is a key away', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const before = await list.titles(client, project.id);
    const sent = changesOf(page);
    await page
      .locator(`#${list.id}`)
      .getByRole('button', { name: list.add, exact: true })
      .first()
      .click();
    await hasFocus(title(page, list));
    await expect
      .poll(() => title(page, list).getAttribute('placeholder'))
      .toBe(list.placeholder || null);
    await page.keyboard.press('Escape');
    await form(page, list).waitFor({ state: 'detached' });
    await hasFocus(foot(page, list));

    await page.keyboard.press('Enter');
    await page.keyboard.type('First');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
    await page.keyboard.press('Enter');
    await hasFocus(title(page, list));
    expect(sent).toEqual([]);

    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => title(page, list).inputValue(), SOON).toBe('');
    await hasFocus(title(page, list));
    await page.keyboard.type('Second');
    await form(page, list).getByRole('button', { name: 'Save and add next' }).click();
    await expect.poll(() => title(page, list).inputValue(), SOON).toBe('');
    await page.keyboard.type('Third');
    await page.keyboard.press('Enter');
    await form(page, list).waitFor({ state: 'detached' });
    await hasFocus(foot(page, list));
    expect(sent.map(({ path }) => path)).toEqual(Array(3).fill(`/${list.id}`));
    await expect
      .poll(() => list.titles(client, project.id))
      .toEqual([...before, 'First', 'Second', 'Third']);
  });

  test('keeps its text through a failure, and a repeat adds it once', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const before = await list.titles(client, project.id);
    const sent = changesOf(page);
    // The server stores the row, but its response is lost.
    let isLost = false;
    await page.route(`**/${list.id}`, async (route) => {
      if (route.request().method() === 'GET' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await foot(page, list).click();
    await title(page, list).fill('Once');
    await page.keyboard.press('Enter');
    const line = form(page, list).getByRole('alert');
    await line.getByText('The server could not be reached.').waitFor();
    const { width = 0 } = (await line.boundingBox()) ?? {};
    const { width: whole = 0 } = (await form(page, list).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(whole * 0.9);
    await expect.poll(() => title(page, list).inputValue()).toBe('Once');
    await form(page, list).getByRole('button', { name: 'Save', exact: true }).click();
    await form(page, list).waitFor({ state: 'detached' });
    await expect.poll(() => list.titles(client, project.id)).toEqual([...before, 'Once']);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });
});

test('the draft stays while rows are reordered, deleted and refreshed', async () => {
  const { page, client, project } = await pages.open({ rows: study });
  await foot(page, MILESTONES).click();
  await title(page, MILESTONES).fill('Typed');
  const section = page.locator('#milestones');
  await section.getByRole('button', { name: 'Reorder Topline' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await notice(page).getByText('Order updated!').waitFor();
  await section.getByRole('button', { name: 'Delete Kickoff' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await notice(page).getByText('Milestone deleted!').waitFor();
  for (const { id } of await client.listMilestones({ id: project.id }))
    await client.deleteMilestone({ id });
  await page.evaluate("document.querySelector('project-dashboard-page').refresh()");
  await expect.poll(() => title(page, MILESTONES).inputValue()).toBe('Typed');
  await section.getByRole('button', { name: 'Add milestone' }).waitFor({ state: 'detached' });
  await form(page, MILESTONES).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('rowheader', { name: 'Typed' }).waitFor();
});

test('two wrong fields have one line each across the form, and refer to it', async () => {
  const { page } = await pages.open({ rows: study });
  await page.getByRole('button', { name: 'Edit Topline' }).click();
  const edited = page.getByRole('form', { name: 'Edit Topline' });
  const fields = ['Due date', 'Completed'];
  for (const label of fields) await edited.getByLabel(label, EXACT).fill('2024-01-05');
  await page.keyboard.press('Enter');
  const lines = edited.getByRole('alert').locator('div[id]');
  await expect.poll(() => lines.count(), SOON).toBe(2);
  for (const [place, label] of fields.entries()) {
    const field = edited.getByLabel(label, EXACT);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const id = await lines.nth(place).getAttribute('id');
    await expect.poll(() => field.getAttribute('aria-describedby')).toBe(id);
    await expect.poll(() => lines.nth(place).innerText()).toMatch(new RegExp(`^${label}: `));
  }
  await hasFocus(edited.getByLabel('Due date', EXACT));
});

test('on a phone the form is a sheet whose buttons stay above the keyboard', async () => {
  const { page, client, project } = await pages.open({
    rows: study,
    width: 390,
    height: 844,
    context: { hasTouch: true },
  });
  const section = page.locator('#milestones');
  await section.getByRole('button', { name: 'Actions for Topline' }).tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Edit Topline' });
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
  await hasFocus(sheet.getByLabel('Milestone', EXACT));
  await sheet.getByLabel('Milestone', EXACT).fill('Topline report');
  await page.mouse.click(195, 10);
  await sheet.getByText('Discard changes?').waitFor();
  await sheet.getByRole('button', { name: 'Keep editing' }).tap();
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByRole('rowheader', { name: 'Topline report' }).waitFor();
  await hasFocus(section.getByRole('button', { name: 'Actions for Topline report' }));
  await expect.poll(() => MILESTONES.titles(client, project.id)).toContain('Topline report');
});

describe('pasting from a spreadsheet', () => {
  test('60 rows are one request, in order, and Undo removes all of them', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    const rows = Array.from({ length: 60 }, (_, index) => `Wave ${index + 1}`);
    const copied = rows.map((name) => `${name}\tPending\tClient\t11/25/2026`).join('\r\n');
    await foot(page, MILESTONES).click();
    await paste(title(page, MILESTONES), copied);
    const dialog = page.getByRole('dialog', { name: 'Add pasted rows' });
    await hasFocus(dialog.getByRole('button', { name: 'Add 60 milestones' }));
    await page.keyboard.press('Enter');
    // Under the pointer the notice stays.
    await notice(page).getByText('60 milestones added!').hover();
    await form(page, MILESTONES).waitFor({ state: 'detached' });
    expect(sent.map(({ path }) => path)).toEqual(['/milestones/batch']);
    const stored = await client.listMilestones({ id: project.id });
    expect(stored.slice(2)).toMatchObject(
      rows.map((name) => ({
        title: name,
        status: 'pending',
        owner: 'client',
        dueDate: '2026-11-25',
      })),
    );
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await notice(page).getByText('60 milestones are removed again.').waitFor();
    await expect.poll(() => MILESTONES.titles(client, project.id)).toEqual(['Kickoff', 'Topline']);
  });

  describe.each([
    [
      'an empty list',
      1440,
      {},
      (page: Page) => page.locator('#milestones').getByRole('button', PASTE),
    ],
    [
      'the foot of a list',
      1440,
      { rows: study },
      (page: Page) => page.locator('#milestones').getByRole('button', PASTE),
    ],
    [
      'the form of a new row',
      1440,
      { rows: study },
      async (page: Page) => {
        await foot(page, MILESTONES).click();
        return form(page, MILESTONES).getByRole('button', PASTE);
      },
    ],
    [
      'the menu of the section on a phone',
      390,
      { rows: study },
      async (page: Page) => {
        await page.getByRole('button', { name: 'Actions for Project Milestones' }).click();
        return page.getByRole('menuitem', PASTE);
      },
    ],
    [
      'an empty list on a phone',
      390,
      {},
      (page: Page) => page.locator('#milestones').getByRole('button', PASTE),
    ],
  ] as const)('by the button of %s', (_place, width, rows, find) => {
    test('asks for the rows, says what each column became, and adds them', async () => {
      const { page, client, project } = await pages.open({ width, ...rows });
      const before = await MILESTONES.titles(client, project.id);
      await (await find(page)).click();
      const dialog = page.getByRole('dialog', PASTE);
      await hasFocus(dialog.getByLabel('Rows', EXACT));
      await expect.poll(() => dialog.getByRole('table').count()).toBe(0);
      await dialog
        .getByLabel('Rows', EXACT)
        .fill('Task\tStatus\tWho\nPilot\tPending\tClient\nWave 1');
      await dialog.getByRole('button', { name: 'Add 2 milestones' }).waitFor();
      await expect
        .poll(() => dialog.getByRole('columnheader').allTextContents())
        .toEqual([
          'Line',
          'Milestonefrom Task',
          'Statusfrom Status',
          'Ownerfrom Who',
          'Due datenot pasted',
          'Completednot pasted',
        ]);
      await dialog.getByRole('button', { name: 'Add 2 milestones' }).click();
      await notice(page).getByText('2 milestones added!').waitFor();
      await expect
        .poll(() => MILESTONES.titles(client, project.id))
        .toEqual([...before, 'Pilot', 'Wave 1']);
      await form(page, MILESTONES).waitFor({ state: 'detached' });
    });
  });

  test('on a phone each value of a row has its label', async () => {
    const { page } = await pages.open({ width: 390 });
    await page.locator('#milestones').getByRole('button', PASTE).click();
    const dialog = page.getByRole('dialog', PASTE);
    await dialog.getByLabel('Rows', EXACT).fill('Pilot\tPending\tClient');
    const values = dialog.getByRole('cell');
    await values.first().waitFor();
    await expect
      .poll(() =>
        values.evaluateAll((cells) =>
          cells.map((cell) => getComputedStyle(cell, '::before').content.split(' / ')[0]),
        ),
      )
      .toEqual(['none', 'none', '"Status"', '"Owner"', '"Due date"', '"Completed"']);
  });

  test('names each error, and adds only after the wrong rows are left out', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await foot(page, INPUTS).click();
    await paste(
      title(page, INPUTS),
      'Input\tStatus\tDue\nMedia plan\tReceived\tNov 2\nScript\thalf done\tsoon\n\tpending\n',
    );
    const dialog = page.getByRole('dialog', { name: 'Add pasted rows' });
    await dialog.getByText('The first line has headings and is skipped.').waitFor();
    await dialog
      .getByText(
        'Status: "half done" is not one of scheduled, pending, received, overdue or incomplete.',
      )
      .waitFor();
    await dialog.getByText('Due date: "soon" is not a date').waitFor();
    await dialog.getByText('Input: Title is required.').waitFor();
    const add = dialog.getByRole('button', { name: 'Add 1 client input', exact: true });
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('Leave out 2 rows').check();
    await add.click();
    await notice(page).getByText('1 client input added!').waitFor();
    await expect
      .poll(async () => (await client.listInputs({ id: project.id })).at(-1))
      .toMatchObject({
        title: 'Media plan',
        status: 'received',
        dueDate: '2026-11-02',
      });
  });

  test('asks once how to read dates with slashes, and shows and saves the chosen reading', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await foot(page, MILESTONES).click();
    await paste(
      title(page, MILESTONES),
      'Fieldwork\tdone\t\t05/11/2026\t06.11.2026\nTopline 2\topen\t\t25/12/2026\nDebrief\t\t\t7/12/2026',
    );
    const dialog = page.getByRole('dialog', { name: 'Add pasted rows' });
    const question = dialog.getByRole('group', {
      name: '05/11/2026 can mean May 11 or November 5. Read all dates of this kind:',
    });
    const due = async () =>
      (await dialog.getByRole('row').allInnerTexts())
        .slice(1)
        .map((row) => row.split(/\s*\t\s*/).slice(2));
    await hasFocus(question.getByLabel('Month first'));
    await expect.poll(() => question.getByLabel('Month first').isChecked()).toBe(true);
    await expect
      .poll(() => due())
      .toEqual([
        ['Complete', 'Unassigned', 'May 11', 'November 6'],
        ['Pending', 'Unassigned', 'December 25', 'TBD'],
        ['Scheduled', 'Unassigned', 'July 12', 'TBD'],
      ]);
    await question.getByLabel('Day first').check();
    await expect
      .poll(async () => (await due()).map((row) => row[2]))
      .toEqual(['November 5', 'December 25', 'December 7']);
    await dialog.getByRole('button', { name: 'Add 3 milestones' }).click();
    await notice(page).getByText('3 milestones added!').waitFor();
    await expect
      .poll(async () => (await client.listMilestones({ id: project.id })).slice(2))
      .toMatchObject([
        { status: 'complete', dueDate: '2026-11-05', completedDate: '2026-11-06' },
        { status: 'pending', dueDate: '2026-12-25' },
        { status: 'scheduled', dueDate: '2026-12-07' },
      ]);
  });

  test('a failure keeps the preview, and rows beyond the limit are refused before sending', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const sent = changesOf(page);
    await foot(page, MILESTONES).click();
    const dialog = page.getByRole('dialog', { name: 'Add pasted rows' });
    await paste(title(page, MILESTONES), Array(499).fill('Wave').join('\n'));
    await dialog
      .getByText('A project holds at most 500 milestones. This project has 2, so 498 more fit.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Add 499 milestones' }).click({ force: true });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(sent).toEqual([]);

    await page.route('**/batch', (route) => route.abort());
    await paste(title(page, MILESTONES), 'One\nTwo');
    await page.getByRole('button', { name: 'Add 2 milestones' }).click();
    await dialog.getByText('The server could not be reached.').waitFor();
    await notice(page).getByText('Unable to create new milestone').waitFor();
    await page.unroute('**/batch');
    await page.getByRole('button', { name: 'Add 2 milestones' }).click();
    await notice(page).getByText('2 milestones added!').waitFor();
    await expect
      .poll(async () => (await MILESTONES.titles(client, project.id)).slice(2))
      .toEqual(['One', 'Two']);
  });

  test('one line is pasted into the field', async () => {
    const { page } = await pages.open({ rows: study });
    await foot(page, MILESTONES).click();
    await paste(title(page, MILESTONES), 'Debrief\r\n');
    await expect.poll(() => title(page, MILESTONES).inputValue(), SOON).toBe('Debrief');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
