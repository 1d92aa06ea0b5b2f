import { describe, expect, test } from 'vitest';
import {
  changesOf,
  dialog,
  EXACT,
  form,
  hasFocus,
  hasValue,
  hold,
  holdChanges,
  lose,
  makeGate,
  notices,
  press,
  refresh,
} from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { routeList } from './route-list.ts';
import { LISTS, MILESTONES, removeRow, study } from './study.ts';

const pages = projectPages();
const UNREACHED = 'The server could not be reached. Nothing was saved. Try again in a moment.';

test('every form sends a double click once, stays open while it saves, and keeps its text when that fails', async () => {
  const { page } = await pages.open({ rows: study });
  for (const [opener, name, label] of [
    ['Edit', 'Edit project header', 'Client'],
    ['Edit Fieldwork', 'Edit Fieldwork', 'Milestone'],
    ['Edit Logo files', 'Edit Logo files', 'Input'],
    ['Edit Stimulus', 'Edit Stimulus', 'Item name'],
    ...LISTS.map(({ add, field }) => [add, add, field] as const),
    ['Edit plan', 'Edit analysis plan', 'See target'],
  ] as const) {
    const sent = changesOf(page);
    const answer = await holdChanges(page);
    await press(page, opener);
    const field = form(page, name).getByLabel(label, EXACT);
    const save = form(page, name).getByRole('button', { name: 'Save', exact: true });
    await field.fill('Typed');
    // No notice may cover it.
    await save.hover();
    // Force the second click: Playwright would wait until the pending button is enabled.
    await save.dblclick({ force: true });
    // By now the row's form shows the row's new name.
    await page.locator('form [data-pending]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).click({ force: true });
    answer(lose);
    await form(page, name).getByText(UNREACHED).waitFor();
    await hasValue(field, 'Typed');
    expect([name, ...sent]).toHaveLength(2);
    await page.unrouteAll();
    await save.click();
    await form(page, name).waitFor({ state: 'detached' });
  }
});

test('every dialog sends a double click once, and stays open while it saves and when that fails', async () => {
  const { page } = await pages.open({ rows: study });
  for (const [opener, name, submit, label, value] of [
    ['Reschedule Fieldwork', 'Update Timeline', 'Update Timeline', 'Reason', 'Typed'],
    ['Shift timeline Workshop', 'Update Timeline', 'Update Timeline', 'Shift future', '9'],
    ['Approve Stimulus', 'Approve with Screenshot', 'Approve', undefined, ''],
  ] as const) {
    const sent = changesOf(page);
    const answer = await holdChanges(page);
    await page.getByRole('button', { name: opener }).or(page.getByLabel(opener)).click();
    const open = dialog(page, name);
    const field = label === undefined ? null : open.getByLabel(label);
    await field?.fill(value);
    if (opener.startsWith('Reschedule')) await open.getByLabel('New due').fill('2026-11-30');
    await open.getByRole('button', { name: submit, exact: true }).dblclick();
    await open.locator('[data-pending]').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    await open.getByRole('button', { name: 'Close' }).click();
    await open.getByRole('button', { name: 'Cancel' }).click({ force: true });
    answer(lose);
    await open.getByText(UNREACHED).waitFor();
    expect(await page.getByText('Discard changes?').count()).toBe(0);
    if (field) await hasValue(field, value);
    expect([opener, ...sent]).toHaveLength(2);
    await open.getByRole('button', { name: 'Cancel' }).click();
    await open.waitFor({ state: 'detached' });
    await page.unrouteAll();
  }
});

test("a client's two ticks are both kept when the second is saved first, each sent once", async () => {
  const { page, client, project } = await pages.open({ view: 'client', rows: study });
  const sent = changesOf(page);
  let count = 0;
  const answer = await hold(page, '**/api/approvals/*', () => count++ === 0);
  const ticks = ['Stimulus', 'Script'].map((name) =>
    page.getByRole('checkbox', { name: `Approve ${name}` }),
  );
  const approved = async () =>
    (await client.listApprovals({ id: project.id })).map((row) => row.approved);
  await ticks[0]?.dblclick();
  await ticks[1]?.click();
  await expect.poll(approved).toEqual([false, true]);
  answer();
  await expect.poll(approved).toEqual([true, true]);
  for (const tick of ticks) await expect.poll(() => tick.isChecked()).toBe(true);
  expect(sent).toHaveLength(2);
});

describe('a slow list', () => {
  test('other sections can be changed while a list loads, and the list then shows everything', async () => {
    const reads = makeGate();
    const { page, client, project } = await pages.open({
      rows: study,
      prepare: (opened) => routeList(opened, 'milestones', reads.hold),
    });
    await press(page, 'Edit Logo files');
    await form(page, 'Edit Logo files').getByLabel('Input', EXACT).fill('Logos');
    await page.keyboard.press('Enter');
    await notices(page).getByText('Client input has been saved').waitFor();
    await client.createMilestone({ id: project.id, body: { title: 'Added meanwhile' } });
    reads.open();
    await page.getByRole('rowheader', { name: 'Added meanwhile' }).waitFor();
    await page.getByRole('rowheader', { name: 'Logos' }).waitFor();
  });

  test('a row opened during a save opens after it', async () => {
    const { page } = await pages.open({ rows: study });
    const answer = await holdChanges(page);
    await press(page, 'Edit Fieldwork');
    await form(page, 'Edit Fieldwork').getByLabel('Milestone', EXACT).fill('Typed');
    await page.keyboard.press('Enter');
    await press(page, 'Edit Topline');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.waitFor();
    answer();
    await page.getByRole('rowheader', { name: 'Typed' }).waitFor();
    await question.waitFor({ state: 'detached' });
    await hasFocus(form(page, 'Edit Topline').getByLabel('Milestone', EXACT));
  });
});

test.each([
  ['a page', { status: 502, body: '<html><head><title>502 Bad Gateway</title></head></html>' }],
  ['JSON without a type', { status: 409, json: { message: 'Taken' } }],
])('an answer that is not from the API, %s: the form shows its own sentence', async (_, answer) => {
  const { page } = await pages.open({ rows: study });
  await page.route('**/api/milestones/*', (route) => route.fulfill(answer));
  await press(page, 'Edit Fieldwork');
  await form(page, 'Edit Fieldwork').getByLabel('Milestone', EXACT).fill('Typed');
  await page.keyboard.press('Enter');
  const failure = form(page, 'Edit Fieldwork').getByRole('alert');
  await expect.poll(() => failure.allInnerTexts()).toEqual(['Unable to save changes']);
});

describe('a row that somebody else deletes', () => {
  test.each(LISTS)('$id: its form keeps the typed text until it is closed', async (list) => {
    const { page, client, project } = await pages.open({ rows: study, isLive: false });
    for (const title of list.rows.slice(1)) await removeRow(list, client, project, title);
    const [title] = list.rows;
    await press(page, `Edit ${title}`);
    const open = form(page, `Edit ${title}`);
    const field = open.getByLabel(list.field, EXACT);
    await field.fill('Typed');
    await removeRow(list, client, project, title);
    await page.keyboard.press('Enter');
    // A failed approval shows no notice.
    if (list.id !== 'approvals') await notices(page).getByText('Unable to save changes').waitFor();
    await open.getByText('Deleted by somebody else meanwhile.').waitFor();
    await hasValue(field, 'Typed');
    await refresh(page);
    await hasValue(field, 'Typed');
    await open.getByRole('button', { name: 'Cancel' }).click();
    await open.waitFor({ state: 'detached' });
    await hasFocus(page.locator(`#${list.id}`).getByRole('button', { name: list.add }).last());
    await page.keyboard.press('Enter');
    await form(page, list.add).waitFor();
  });

  test('its dialog keeps the typed text too', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await press(page, 'Reschedule Fieldwork');
    const open = dialog(page, 'Update Timeline');
    await open.getByLabel('New due date').fill('2026-11-30');
    await open.getByLabel('Reason').fill('Typed');
    await removeRow(MILESTONES, client, project, 'Fieldwork');
    await open.getByRole('button', { name: 'Update Timeline' }).click();
    await notices(page).getByText('Failed to reschedule milestone.').waitFor();
    await hasValue(open.getByLabel('Reason'), 'Typed');
    await open.getByRole('button', { name: 'Cancel' }).click();
    await open.waitFor({ state: 'detached' });
    await hasFocus(page.locator('#milestones').getByRole('button', { name: 'Add milestone' }));
  });
});

test('a delete that fails brings its row back, and takes no focus from what is typed meanwhile', async () => {
  const { page } = await pages.open({ rows: study });
  await press(page, 'Edit');
  const field = form(page, 'Edit project header').getByLabel('Client', EXACT);
  for (const [opener, kind] of [
    ['Delete Fieldwork', 'milestone'],
    ['Delete Logo files', 'client input'],
    ['Delete Stimulus', 'approval item'],
  ] as const) {
    const answer = await holdChanges(page);
    await press(page, opener);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: opener, exact: true }).waitFor({ state: 'detached' });
    await field.fill(kind);
    answer(lose);
    await notices(page).getByText(`Unable to delete ${kind}`).waitFor();
    await page.getByRole('button', { name: opener, exact: true }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await hasFocus(field);
    await page.unrouteAll();
  }
  await press(notices(page), 'Try again');
  await notices(page).getByText('Deleted successfully!').waitFor();
  expect(await page.getByRole('button', { name: 'Delete Stimulus', exact: true }).count()).toBe(0);
});
