import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';
import { routeList } from './route-list.ts';
import { isChange } from './state-steps.ts';

const pages = projectPages();
const SOON = { timeout: 15_000 };
const UNREACHED = 'The server could not be reached. Nothing was saved. Try again in a moment.';

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Kickoff', dueDate: '2026-11-20' } });
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-24' } });
  await client.createMilestone({
    id,
    body: {
      title: 'Workshop',
      status: 'complete',
      dueDate: '2026-11-16',
      completedDate: '2026-11-18',
    },
  });
  await client.createInput({ id, body: { title: 'Logo files' } });
  await client.createApproval({
    id,
    body: { itemName: 'Stimulus', type: 'link', url: '', sortOrder: 0 },
  });
}

const notice = (page: Page) => page.getByRole('region', { name: /^Notices/ });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const form = (page: Page, name: string) => page.getByRole('form', { name });

/** Records the changes that the page sends, and delays each one. */
async function slowChanges(page: Page) {
  const sent: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (!isChange(request)) return route.continue();
    sent.push(`${request.method()} ${new URL(request.url()).pathname.replace(/\/[\w-]{20,}/, '')}`);
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  return sent;
}

/** Holds the changes that the page sends. Calling the returned function with a handler releases them. */
async function holdChanges(page: Page) {
  let answer: (end: (route: Route) => Promise<void>) => void = () => {};
  const held = new Promise<(route: Route) => Promise<void>>((done) => {
    answer = done;
  });
  await page.route('**/api/**', async (route) => {
    if (!isChange(route.request())) return route.continue();
    await (await held)(route);
  });
  return answer;
}
const lose = (route: Route) => route.abort();
const hasFocus = (place: Locator) => place.evaluate((element) => element.matches(':focus'));

describe('a double click sends one request', () => {
  test.each([
    ['Edit', 'Edit project header', 'Client', 'Save'],
    ['Edit Fieldwork', 'Edit Fieldwork', 'Milestone', 'Save'],
    ['Edit Logo files', 'Edit Logo files', 'Input', 'Save'],
    ['Edit Stimulus', 'Edit Stimulus', 'Item name', 'Save'],
    ['Add milestone', 'Add milestone', 'Milestone', 'Save'],
    ['Add input', 'Add input', 'Input', 'Save and add next'],
    ['Add approval', 'Add approval', 'Item name', 'Save'],
    ['Edit plan', 'Edit analysis plan', 'See target', 'Save'],
  ])('%s', async (opener, name, field, save) => {
    const { page } = await pages.open({ rows: study });
    const sent = await slowChanges(page);
    await press(page, opener);
    await form(page, name).getByLabel(field, { exact: true }).fill('Once');
    // Force the second click: Playwright would wait until the pending button is enabled.
    const button = form(page, name).getByRole('button', { name: save, exact: true });
    await button.dblclick({ force: true });
    if (save === 'Save') await form(page, name).waitFor({ state: 'detached' });
    await notice(page).getByRole('status').waitFor();
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['Reschedule Fieldwork', 'Update Timeline', 'dialog'],
    ['Delete Fieldwork', 'Delete', 'alertdialog'],
  ] as const)('%s', async (opener, confirm, role) => {
    const { page } = await pages.open({ rows: study });
    const sent = await slowChanges(page);
    await press(page, opener);
    if (role === 'dialog') await page.getByLabel('New due date').fill('2026-11-30');
    await page.getByRole(role).getByRole('button', { name: confirm, exact: true }).dblclick();
    await page.getByRole(role).waitFor({ state: 'detached' });
    await notice(page).getByRole('status').waitFor();
    expect(sent).toHaveLength(1);
  });

  test("a client's tick", async () => {
    const { page, client, project } = await pages.open({ view: 'client', rows: study });
    const sent = await slowChanges(page);
    await page.getByRole('checkbox', { name: 'Approve Stimulus' }).dblclick();
    await notice(page).getByText('Approval updated successfully.').waitFor();
    expect(sent).toHaveLength(1);
    await expect
      .poll(() => client.listApprovals({ id: project.id }))
      .toMatchObject([{ approved: true }]);
  });
});

describe('a slow list', () => {
  test('other sections can be changed while a list loads, and the list then shows everything', async () => {
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const { page, client, project } = await pages.open({
      rows: study,
      prepare: (opened) =>
        routeList(opened, 'milestones', async (route) => {
          await held;
          await route.continue();
        }),
    });
    await press(page, 'Edit Logo files');
    await form(page, 'Edit Logo files').getByLabel('Input', { exact: true }).fill('Logos');
    await form(page, 'Edit Logo files').getByRole('button', { name: 'Save' }).click();
    await notice(page).getByText('Client input has been saved').waitFor();
    // Someone else adds a row before the list has loaded.
    await client.createMilestone({ id: project.id, body: { title: 'Topline' } });
    letGo();
    await page.getByRole('rowheader', { name: 'Topline' }).waitFor();
    await page.getByRole('rowheader', { name: 'Logos' }).waitFor();
  });

  test('two saves in a row do not conflict, however slowly the list reloads', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await press(page, 'Edit Fieldwork');
    await page.route('**/milestones', async (route: Route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    for (const [before, after] of [
      ['Fieldwork', 'Fieldwork 2'],
      ['Fieldwork 2', 'Fieldwork 3'],
    ] as const) {
      if (before !== 'Fieldwork') await press(page, `Edit ${before}`);
      const open = form(page, `Edit ${before}`);
      await open.getByLabel('Milestone', { exact: true }).fill(after);
      await page.keyboard.press('Enter');
      await page.getByRole('rowheader', { name: after }).waitFor();
    }
    await expect
      .poll(async () => (await client.listMilestones({ id: project.id }))[1]?.title, SOON)
      .toBe('Fieldwork 3');
    expect(await page.getByText('somebody else').count()).toBe(0);
  });

  test('two ticks are both kept when the second is saved first', async () => {
    const { page, client, project } = await pages.open({
      view: 'client',
      rows: async (to, made) => {
        await study(to, made);
        await to.createApproval({
          id: made.id,
          body: { itemName: 'Script', type: 'link', url: '', sortOrder: 1 },
        });
      },
    });
    let first = true;
    await page.route('**/api/approvals/*', async (route) => {
      const isFirst = first;
      first = false;
      if (isFirst) await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await page.getByRole('checkbox', { name: 'Approve Stimulus' }).click();
    await page.getByRole('checkbox', { name: 'Approve Script' }).click();
    await expect
      .poll(
        async () => (await client.listApprovals({ id: project.id })).map((one) => one.approved),
        SOON,
      )
      .toEqual([true, true]);
    for (const name of ['Approve Stimulus', 'Approve Script'])
      await expect.poll(() => page.getByRole('checkbox', { name }).isChecked(), SOON).toBe(true);
  });
});

describe('while a save is pending', () => {
  test.each([
    ['Edit', 'Edit project header', 'Client'],
    ['Edit Fieldwork', 'Edit Fieldwork', 'Milestone'],
    ['Edit Logo files', 'Edit Logo files', 'Input'],
    ['Edit Stimulus', 'Edit Stimulus', 'Item name'],
    ['Add milestone', 'Add milestone', 'Milestone'],
    ['Add approval', 'Add approval', 'Item name'],
    ['Edit plan', 'Edit analysis plan', 'See target'],
  ])('%s: the form stays open and keeps the typed text', async (opener, name, label) => {
    const { page } = await pages.open({ rows: study });
    const answer = await holdChanges(page);
    await press(page, opener);
    const field = form(page, name).getByLabel(label, { exact: true });
    await field.fill('Typed');
    await field.press('Enter');
    // By now the row's form shows the row's new name.
    await page.locator('form [data-pending]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).click({ force: true });
    answer(lose);
    await form(page, name).getByText(UNREACHED).waitFor();
    await expect.poll(() => field.inputValue()).toBe('Typed');
    await form(page, name).getByRole('button', { name: 'Cancel' }).click();
    await form(page, name).waitFor({ state: 'detached' });
  });

  test.each([
    ['Reschedule Fieldwork', 'Update Timeline', 'Update Timeline', 'Reason', 'Typed'],
    ['Shift timeline Workshop', 'Update Timeline', 'Update Timeline', 'Shift future', '9'],
    ['Approve Stimulus', 'Approve with Screenshot', 'Approve', undefined, ''],
  ])('%s: the dialog stays open', async (opener, name, submit, label, value) => {
    const { page } = await pages.open({ rows: study });
    const answer = await holdChanges(page);
    await page.getByRole('button', { name: opener }).or(page.getByLabel(opener)).click();
    const dialog = page.getByRole('dialog', { name });
    const field = label === undefined ? null : dialog.getByLabel(label);
    await field?.fill(value);
    if (opener.startsWith('Reschedule')) await dialog.getByLabel('New due').fill('2026-11-30');
    await dialog.getByRole('button', { name: submit, exact: true }).click();
    await dialog.locator('[data-pending]').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
    answer(lose);
    await dialog.getByText(UNREACHED).waitFor();
    expect(await page.getByText('Discard changes?').count()).toBe(0);
    if (field) await expect.poll(() => field.inputValue()).toBe(value);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('a row opened during the save opens after it', async () => {
    const { page } = await pages.open({ rows: study });
    const answer = await holdChanges(page);
    await press(page, 'Edit Fieldwork');
    await form(page, 'Edit Fieldwork').getByLabel('Milestone', { exact: true }).fill('Typed');
    await page.keyboard.press('Enter');
    await press(page, 'Edit Kickoff');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.waitFor();
    answer((route) => route.continue());
    await page.getByRole('rowheader', { name: 'Typed' }).waitFor();
    await question.waitFor({ state: 'detached' });
    const title = form(page, 'Edit Kickoff').getByLabel('Milestone', { exact: true });
    await expect.poll(() => hasFocus(title), SOON).toBe(true);
  });
});

describe('a response that is not from the API', () => {
  test.each([
    ['a page', { status: 502, body: '<html><head><title>502 Bad Gateway</title></head></html>' }],
    ['JSON without a type', { status: 409, json: { message: 'Taken' } }],
  ])('%s: the form shows its own error sentence', async (_, answer) => {
    const { page } = await pages.open({ rows: study });
    await page.route('**/api/milestones/*', (route) => route.fulfill(answer));
    await press(page, 'Edit Fieldwork');
    await form(page, 'Edit Fieldwork').getByLabel('Milestone', { exact: true }).fill('Typed');
    await page.keyboard.press('Enter');
    const failure = form(page, 'Edit Fieldwork').getByRole('alert');
    await expect.poll(() => failure.allInnerTexts(), SOON).toEqual(['Unable to save changes']);
  });
});

describe('a row that someone else deletes', () => {
  /** Deletes the first row as another tab would. */
  async function deleteFirst(client: Client, { id }: Project, list: string) {
    if (list === 'milestones')
      await client.deleteMilestone({ id: (await client.listMilestones({ id }))[0]?.id ?? '' });
    else if (list === 'inputs')
      await client.deleteInput({ id: (await client.listInputs({ id }))[0]?.id ?? '' });
    else await client.deleteApproval({ id: (await client.listApprovals({ id }))[0]?.id ?? '' });
  }

  test.each([
    ['milestones', 'Edit Kickoff', 'Milestone', 'Add milestone', 'Add milestone', true],
    ['inputs', 'Edit Logo files', 'Input', 'Add input', 'Add input', true],
    // Approvals show no notice on failure (SPEC section 8).
    ['approvals', 'Edit Stimulus', 'Item name', 'Add approval', 'Add approval', false],
  ])(
    '%s: its form keeps the typed text until it is closed',
    async (list, opener, label, add, added, isTold) => {
      const { page, client, project } = await pages.open({ rows: study });
      await press(page, opener);
      const field = form(page, opener).getByLabel(label, { exact: true });
      await field.fill('Typed');
      await deleteFirst(client, project, list);
      await page.keyboard.press('Enter');
      if (isTold) await notice(page).getByText('Unable to save changes').waitFor();
      await form(page, opener).getByText('Deleted by somebody else meanwhile.').waitFor();
      await expect.poll(() => field.inputValue()).toBe('Typed');
      await page.evaluate("document.querySelector('project-dashboard-page').refresh()");
      await expect.poll(() => field.inputValue()).toBe('Typed');
      await form(page, opener).getByRole('button', { name: 'Cancel' }).click();
      await form(page, opener).waitFor({ state: 'detached' });
      const button = page.locator(`#${list}`).getByRole('button', { name: add }).last();
      await expect.poll(() => hasFocus(button), SOON).toBe(true);
      await page.keyboard.press('Enter');
      await form(page, added).waitFor();
    },
  );

  test('its dialog keeps the typed text too', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await press(page, 'Reschedule Kickoff');
    const dialog = page.getByRole('dialog', { name: 'Update Timeline' });
    await dialog.getByLabel('New due date').fill('2026-11-30');
    await dialog.getByLabel('Reason').fill('Typed');
    await deleteFirst(client, project, 'milestones');
    await dialog.getByRole('button', { name: 'Update Timeline' }).click();
    await notice(page).getByText('Failed to reschedule milestone.').waitFor();
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Typed');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'Add milestone' }).last();
    await expect.poll(() => hasFocus(button), SOON).toBe(true);
    await page.keyboard.press('Enter');
    await form(page, 'Add milestone').waitFor();
  });
});

describe('a delete that fails', () => {
  test.each([
    ['Delete Fieldwork', 'milestone'],
    ['Delete Logo files', 'client input'],
    ['Delete Stimulus', 'approval item'],
  ])('%s: the row returns, the question stays closed', async (opener, kind) => {
    const { page } = await pages.open({ rows: study });
    const answer = await holdChanges(page);
    await press(page, opener);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: opener, exact: true }).waitFor({ state: 'detached' });
    await press(page, 'Edit');
    const field = form(page, 'Edit project header').getByLabel('Client', { exact: true });
    await field.fill('Typed');
    answer(lose);
    await notice(page).getByText(`Unable to delete ${kind}`).waitFor();
    await page.getByRole('button', { name: opener, exact: true }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await expect.poll(() => hasFocus(field)).toBe(true);
  });
});

describe('offline', () => {
  test('every save fails with advice and keeps the typed text; back online it succeeds', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const forms = [
      ['Edit', 'Edit project header', 'Client'],
      ['Edit Fieldwork', 'Edit Fieldwork', 'Milestone'],
      ['Edit Logo files', 'Edit Logo files', 'Input'],
      ['Edit Stimulus', 'Edit Stimulus', 'Item name'],
      ['Edit plan', 'Edit analysis plan', 'See target'],
    ] as const;
    // Load the forms' code before going offline.
    for (const [opener, name] of forms) {
      await press(page, opener);
      await form(page, name).waitFor();
    }
    await page.context().setOffline(true);
    for (const [, name, field] of forms) {
      await form(page, name).getByLabel(field, { exact: true }).fill('Typed offline');
      await form(page, name).getByRole('button', { name: 'Save' }).click();
      await form(page, name).getByText(UNREACHED).waitFor();
      await expect
        .poll(() => form(page, name).getByLabel(field, { exact: true }).inputValue())
        .toBe('Typed offline');
    }
    await page.context().setOffline(false);
    for (const [, name] of forms) {
      await form(page, name).getByRole('button', { name: 'Save' }).click();
      await form(page, name).waitFor({ state: 'detached' });
    }
    await expect
      .poll(() => client.listInputs({ id: project.id }))
      .toMatchObject([{ title: 'Typed offline' }]);
    await page.getByRole('rowheader', { name: 'Typed offline' }).first().waitFor();
  });
});
