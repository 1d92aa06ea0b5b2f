import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();
const SOON = { timeout: 15_000 };

async function study(client: Client, { id }: Project) {
  await client.createMilestone({
    id,
    body: {
      title: 'Kickoff',
      status: 'complete',
      dueDate: '2026-11-16',
      completedDate: '2026-11-18',
    },
  });
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-24' } });
  await client.createInput({ id, body: { title: 'Logo files' } });
  await client.createInput({ id, body: { title: 'Media plan' } });
  for (const itemName of ['Stimulus', 'Script'])
    await client.createApproval({ id, body: { itemName, type: 'link', url: '', sortOrder: 0 } });
  await client.updateProject({ id, body: { businessQuestions: ['Who buys?'] } });
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const form = (page: Page, name: string) => page.getByRole('form', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

interface Form {
  /** The name of the button that opens the form. */
  readonly opener: string;
  readonly place: (page: Page) => Locator;
  readonly field: string;
  readonly value?: string;
}

const FORMS: readonly Form[] = [
  { opener: 'Edit', place: (page) => form(page, 'Edit project header'), field: 'Client' },
  {
    opener: 'Edit Fieldwork',
    place: (page) => form(page, 'Edit Fieldwork'),
    field: 'Milestone',
  },
  { opener: 'Edit Logo files', place: (page) => form(page, 'Edit Logo files'), field: 'Input' },
  { opener: 'Edit Stimulus', place: (page) => form(page, 'Edit Stimulus'), field: 'Item name' },
  { opener: 'Add input', place: (page) => form(page, 'Add input'), field: 'Input' },
  { opener: 'Add approval', place: (page) => form(page, 'Add approval'), field: 'Item name' },
  { opener: 'Edit plan', place: (page) => form(page, 'Edit analysis plan'), field: 'See target' },
];

const DIALOGS: readonly Form[] = [
  {
    opener: 'Reschedule Fieldwork',
    place: (page) => dialog(page, 'Update Timeline'),
    field: 'Reason',
  },
  {
    opener: 'Shift timeline Kickoff',
    place: (page) => dialog(page, 'Update Timeline'),
    field: 'Shift future milestones by',
    value: '9',
  },
];

/** Collects the questions that the browser asks before leaving the page. */
function questionsOf(page: Page) {
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question.dismiss();
  });
  return asked;
}

/** Reload from inside the page: a close from outside can come before the browser knows about the unsaved changes. */
const leave = (page: Page) => page.evaluate('void setTimeout(() => location.reload())');

async function change(page: Page, { opener, place, field, value = 'Something else' }: Form) {
  await press(page, opener);
  await place(page).getByLabel(field, { exact: false }).first().fill(value);
}

describe('leaving the page', () => {
  test.each([...FORMS, ...DIALOGS])('asks while $opener has changes', async (each) => {
    const { page } = await pages.open({ rows: study });
    const asked = questionsOf(page);
    await change(page, each);
    await leave(page);
    await expect.poll(() => asked, SOON).toEqual(['beforeunload']);
    const field = each.place(page).getByLabel(each.field, { exact: false }).first();
    await expect.poll(() => field.inputValue()).toBe(each.value ?? 'Something else');

    await each.place(page).getByRole('button', { name: 'Cancel' }).click();
    await each.place(page).waitFor({ state: 'detached' });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed(), SOON).toBe(true);
  });

  test('does not ask after saving', async () => {
    const { page } = await pages.open({ rows: study });
    const asked = questionsOf(page);
    const [header] = FORMS;
    if (header === undefined) throw new Error('The list of forms is empty.');
    await change(page, header);
    await header.place(page).getByRole('button', { name: 'Save' }).click();
    await header.place(page).waitFor({ state: 'detached' });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed(), SOON).toBe(true);
    expect(asked).toEqual([]);
  });

  test('asks while Add New Project has text', async () => {
    const { pathname, hash } = new URL(await pages.server().makeSigninLink());
    const page = await pages.openPage(pathname + hash);
    const asked = questionsOf(page);
    await press(page, 'Add Project');
    await page.getByRole('dialog').getByLabel('Company').fill('Parcel & Co');
    await leave(page);
    await expect.poll(() => asked, SOON).toEqual(['beforeunload']);
  });
});

describe('closing a dialog', () => {
  test.each(DIALOGS)('asks while $opener has changes', async (each) => {
    const { page } = await pages.open({ rows: study });
    const close = [
      () => page.keyboard.press('Escape'),
      () => each.place(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(10, 10),
    ];
    await change(page, each);
    for (const way of close) {
      await way();
      await each.place(page).getByText('Discard changes?').waitFor();
      await each.place(page).getByRole('button', { name: 'Keep editing' }).click();
    }
    await page.keyboard.press('Escape');
    await each.place(page).getByRole('button', { name: 'Discard' }).click();
    await each.place(page).waitFor({ state: 'detached' });
  });
});

describe('replacing a changed form', () => {
  test.each([
    ['Edit Fieldwork', 'Milestone', ['Edit Kickoff', 'Reschedule Kickoff', 'Delete Kickoff']],
    ['Edit Logo files', 'Input', ['Edit Media plan', 'Delete Media plan']],
    ['Edit Stimulus', 'Item name', ['Edit Script', 'Delete Script', 'Add approval']],
    ['Add approval', 'Item name', ['Edit Script']],
    ['Add milestone', 'Milestone', ['Edit Kickoff']],
  ])('%s: asks first', async (opener, field, others) => {
    const { page } = await pages.open({ rows: study });
    const each = { opener, field, place: (on: Page) => form(on, opener) };
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await change(page, each);
    for (const other of others) {
      await press(page, other);
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'detached' });
      await expect
        .poll(() => form(page, opener).getByLabel(field, { exact: true }).inputValue())
        .toBe('Something else');
    }
    await press(page, others[0] ?? '');
    await question.getByRole('button', { name: 'Discard' }).click();
    await form(page, opener).waitFor({ state: 'detached' });
    await form(page, others[0] ?? '').waitFor();
  });

  test('ticking an approval asks first too', async () => {
    const { page } = await pages.open({ rows: study });
    await change(page, {
      opener: 'Edit Stimulus',
      field: 'Item name',
      place: (on) => form(on, 'Edit Stimulus'),
    });
    await page.getByRole('checkbox', { name: 'Approve Script' }).click();
    await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
  });

  test('a form in another section stays open too', async () => {
    const { page } = await pages.open({ rows: study });
    for (const each of FORMS.slice(0, 4)) await change(page, each);
    for (const { place, field } of FORMS.slice(0, 4))
      await expect
        .poll(() => place(page).getByLabel(field, { exact: true }).inputValue())
        .toBe('Something else');
  });
});
