import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialog, EXACT, form, hasValue, press } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { signinPath } from './sign-in.ts';
import { LISTS, study } from './study.ts';

const pages = projectPages();

interface Form {
  /** The name of the button that opens the form. */
  readonly opener: string;
  readonly place: (page: Page) => ReturnType<typeof form>;
  readonly field: string;
  readonly value?: string;
}

const inForm = (opener: string, field: string, name = opener): Form => ({
  opener,
  place: (page) => form(page, name),
  field,
});
const FORMS: readonly Form[] = [
  inForm('Edit', 'Client', 'Edit project header'),
  ...LISTS.map(({ rows: [title], field }) => inForm(`Edit ${title}`, field)),
  inForm('Edit plan', 'See target', 'Edit analysis plan'),
  ...LISTS.map(({ add, field }) => inForm(add, field)),
];

const timeline = (page: Page) => dialog(page, 'Update Timeline');
const DIALOGS: readonly Form[] = [
  { opener: 'Reschedule Fieldwork', place: timeline, field: 'Reason' },
  {
    opener: 'Shift timeline Workshop',
    place: timeline,
    field: 'Shift future milestones by',
    value: '9',
  },
];

const textIn = ({ place, field }: Form, page: Page) => place(page).getByLabel(field).first();

async function change(page: Page, each: Form) {
  await press(page, each.opener);
  await textIn(each, page).fill(each.value ?? 'Something else');
}

/** True if the browser would ask before the page is left. */
const asks = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('leaving the page asks while a form or a dialog has changes, and so does the cross of a dialog', async () => {
  const { page } = await pages.open({ rows: study });
  for (const each of [...FORMS, ...DIALOGS]) {
    await change(page, each);
    await expect.poll(async () => [each.opener, await asks(page)]).toEqual([each.opener, true]);
    if (DIALOGS.includes(each)) {
      await press(each.place(page), 'Close');
      await press(each.place(page), 'Keep editing');
    }
    await each.place(page).getByRole('button', { name: 'Cancel' }).click();
    await each.place(page).waitFor({ state: 'detached' });
    await expect.poll(async () => [each.opener, await asks(page)]).toEqual([each.opener, false]);
  }
});

test('the browser asks, the text stays, and after saving the page closes without a question', async () => {
  const { page } = await pages.open({ rows: study, isFresh: true });
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question.dismiss();
  });
  const header = inForm('Edit', 'Client', 'Edit project header');
  await change(page, header);
  // Reload from inside the page: a close from outside can come before the browser knows about the unsaved changes.
  await page.evaluate('void setTimeout(() => location.reload())');
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await hasValue(textIn(header, page), 'Something else');
  await press(header.place(page), 'Save');
  await header.place(page).waitFor({ state: 'detached' });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toHaveLength(1);
});

test('leaving the project list asks while Add New Project has text', async () => {
  const page = await pages.openPage(await signinPath(pages.server()));
  await press(page, 'Add Project');
  await page.getByRole('dialog').getByLabel('Company').fill('Parcel & Co');
  await expect.poll(() => asks(page)).toBe(true);
});

describe('replacing a changed form', () => {
  test.each([
    ['Edit Fieldwork', 'Milestone', ['Edit Topline', 'Reschedule Topline', 'Delete Topline']],
    ['Edit Logo files', 'Input', ['Edit Media plan', 'Delete Media plan']],
    ['Edit Stimulus', 'Item name', ['Edit Script', 'Delete Script', 'Add approval']],
  ])('%s: asks first, also before a row is added', async (opener, field, others) => {
    const { page } = await pages.open({ rows: study });
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    const [next = ''] = others;
    await change(page, inForm(opener, field));
    for (const other of others) {
      await press(page, other);
      await press(question, 'Keep editing');
      await question.waitFor({ state: 'detached' });
      await hasValue(form(page, opener).getByLabel(field, EXACT), 'Something else');
    }
    await press(page, next);
    await press(question, 'Discard');
    await form(page, opener).waitFor({ state: 'detached' });
    await form(page, next).waitFor();
    await page.keyboard.press('Escape');

    const adds = LISTS.find((list) => list.field === field)?.add ?? '';
    await change(page, inForm(adds, field));
    await press(page, next);
    await press(question, 'Discard');
    await form(page, next).waitFor();
  });

  test('ticking an approval asks first too, while the forms of other sections stay open', async () => {
    const { page } = await pages.open({ rows: study });
    const open = FORMS.slice(0, 4);
    for (const each of open) await change(page, each);
    for (const each of open) await hasValue(textIn(each, page), 'Something else');
    await page.getByRole('checkbox', { name: 'Approve Script' }).click();
    await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
  });
});
