import type { Client } from '@project-dashboard/core/client';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();
const EXACT = { exact: true };
const SOON = { timeout: 15_000 };
const PHONE = { width: 390, height: 844, context: { hasTouch: true } };

interface List {
  readonly id: string;
  /** The label of the form's first field. */
  readonly field: string;
  /** The add button of an empty list. */
  readonly add: string;
  /** The add button at the foot of the rows. */
  readonly foot: string;
  readonly create: (client: Client, id: string) => Promise<unknown>;
}

const LISTS: readonly List[] = [
  {
    id: 'milestones',
    field: 'Milestone',
    add: 'Add milestone',
    foot: 'Add milestone',
    create: (client, id) => client.createMilestone({ id, body: { title: 'Fieldwork' } }),
  },
  {
    id: 'inputs',
    field: 'Input',
    add: 'Add input',
    foot: 'Add input',
    create: (client, id) => client.createInput({ id, body: { title: 'Fieldwork' } }),
  },
  {
    id: 'approvals',
    field: 'Item name',
    add: 'Add approval',
    foot: 'Add approval',
    create: (client, id) => client.createApproval({ id, body: { itemName: 'Fieldwork' } }),
  },
];

/** The named button in a list. If several share the name, the last one. */
const button = (page: Page, { id }: { readonly id: string }, name: string) =>
  page.locator(`#${id}`).getByRole('button', { name, exact: true }).last();
const hasFocus = (page: Page, list: { readonly id: string }, name: string) =>
  expect
    .poll(() => button(page, list, name).evaluate((one) => one.matches(':focus')), SOON)
    .toBe(true);

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
/** Every way to close a row's form. `typed` is the title that it saves. */
const WAYS = [
  { leave: click('Cancel') },
  { leave: press('Escape') },
  { leave: click('Save'), typed: 'Fieldwork, saved' },
  { leave: press('Enter'), typed: 'Fieldwork, entered' },
];

describe.each(LISTS)('$id', (list) => {
  const { field, add, create } = list;

  test.each(['touch', 'keyboard'])(
    'returns the focus after a row is edited on a phone by %s',
    async (how) => {
      const { page } = await pages.open({ ...PHONE, rows: (client, { id }) => create(client, id) });
      let title = 'Fieldwork';
      for (const { leave, typed } of WAYS) {
        const actions = button(page, list, `Actions for ${title}`);
        const edit = page.getByRole('menuitem', { name: 'Edit' });
        if (how === 'touch') {
          await actions.tap();
          await edit.tap();
        } else {
          await actions.press('Enter');
          await edit.press('Enter');
        }
        const input = page.getByRole('form', { name: `Edit ${title}` }).getByLabel(field, EXACT);
        await input.waitFor();
        if (typed !== undefined) await input.fill(typed);
        await leave(page);
        title = typed ?? title;
        await hasFocus(page, list, `Actions for ${title}`);
      }
    },
  );

  test('moves the focus to the add button after the last row is deleted', async () => {
    const { page } = await pages.open({ rows: (client, { id }) => create(client, id) });
    await button(page, list, 'Delete Fieldwork').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page
      .locator(`#${list.id}`)
      .getByText(/^No .+ yet$/)
      .waitFor();
    await hasFocus(page, list, add);
  });
});

describe.each(LISTS)('$id', (list) => {
  test.each([
    ['', {}],
    [' on a phone', PHONE],
  ])('after a row is added, the focus is on the add button below it%s', async (_where, wishes) => {
    const { page } = await pages.open(wishes);
    const form = page.getByRole('form', { name: list.add });
    await button(page, list, list.add).click();
    for (const typed of ['Fieldwork', 'Topline']) {
      await form.getByLabel(list.field, EXACT).fill(typed);
      await page.keyboard.press('Enter');
      await hasFocus(page, list, list.foot);
      await button(page, list, list.foot).click();
    }
    await page.keyboard.press('Escape');
    await hasFocus(page, list, list.foot);
  });
});

test.each([
  ['overview', 'Edit', 'Study Name', 'Our study'],
  ['analysis', 'Edit plan', 'Question 1', 'Who buys?'],
])(
  'returns the focus after the form of #%s is saved, even if React renders late',
  async (id, opener, field, text) => {
    const { page } = await pages.open({
      rows: (client, project) =>
        client.updateProject({ id: project.id, body: { businessQuestions: ['Who knows us?'] } }),
      prepare: (opened) =>
        opened.addInitScript(() => {
          const post = MessagePort.prototype.postMessage;
          MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
            setTimeout(() => post.call(this, message), 50);
          };
        }),
    });
    await button(page, { id }, opener).press('Enter');
    await page.locator(`#${id}`).getByLabel(field, EXACT).waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await hasFocus(page, { id }, opener);
  },
);
