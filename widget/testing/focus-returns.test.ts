import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EXACT, form, hasFocus } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { LISTS, type List, MILESTONES, removeRow, study, titlesOf } from './study.ts';

const pages = projectPages();
const PHONE = { width: 390, height: 844, context: { hasTouch: true } };

/** The named button in a list. If several share the name, the last one. */
const button = (page: Page, { id }: Pick<List, 'id'> | { readonly id: string }, name: string) =>
  page.locator(`#${id}`).getByRole('button', { name, exact: true }).last();

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const key = (name: string) => (page: Page) => page.keyboard.press(name);
/** Every way to close a row's form. `typed` is the title that it saves. */
const WAYS = [
  { leave: click('Cancel') },
  { leave: key('Escape') },
  { leave: click('Save'), typed: 'saved' },
  { leave: key('Enter'), typed: 'entered' },
];

test.each([
  ...LISTS.map((list) => [list.id, 'touch', list] as const),
  ['milestones', 'keyboard', MILESTONES] as const,
])(
  '%s: a form on a phone, opened by %s, returns the focus however it closes',
  async (_, how, list) => {
    const { page } = await pages.open({ ...PHONE, rows: study });
    let [title] = list.rows;
    for (const { leave, typed } of WAYS) {
      const actions = button(page, list, `Actions for ${title}`);
      const edit = page.getByRole('menuitem', { name: 'Edit' });
      for (const opener of [actions, edit])
        await (how === 'touch' ? opener.tap() : opener.press('Enter'));
      const input = form(page, `Edit ${title}`).getByLabel(list.field, EXACT);
      await input.waitFor();
      if (typed !== undefined) await input.fill(typed);
      await leave(page);
      title = typed ?? title;
      await hasFocus(button(page, list, `Actions for ${title}`));
    }
  },
);

describe.each(LISTS)('$id', (list) => {
  test('after the last row is deleted, the focus is on the add button', async () => {
    const [title] = list.rows;
    const { page } = await pages.open({
      rows: async (client, project) => {
        await study(client, project);
        for (const other of await titlesOf(list, client, project))
          if (other !== title) await removeRow(list, client, project, other);
      },
    });
    await button(page, list, `Delete ${title}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page
      .locator(`#${list.id}`)
      .getByText(/^No .+ yet$/)
      .waitFor();
    await hasFocus(button(page, list, list.add));
  });
});

test.each([
  ['Edit', { width: 1440, height: 500 }],
  ['Actions for', PHONE],
] as const)('after a row is added, the focus is on its button: %s', async (opener, wishes) => {
  const { page } = await pages.open(wishes);
  await button(page, MILESTONES, 'Add milestone').click();
  await form(page, 'Add milestone').getByLabel('Milestone', EXACT).fill('First');
  await page.keyboard.press('Enter');
  await hasFocus(button(page, MILESTONES, `${opener} First`));
});

test('in a long list the focus stays in sight after a row is added, or given up', async () => {
  const { page } = await pages.open({
    height: 400,
    rows: async (client, { id }) => {
      const rows = Array.from({ length: 20 }, (_, place) => ({ title: `Wave ${place + 1}` }));
      await client.createMilestones({ id, body: { rows } });
    },
  });
  const isInSight = (name: string) =>
    button(page, MILESTONES, name).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await button(page, MILESTONES, 'Add milestone').click();
  await page.keyboard.type('Last');
  await page.keyboard.press('Enter');
  await hasFocus(button(page, MILESTONES, 'Edit Last'));
  expect(await isInSight('Edit Last')).toBe(true);
  expect(await isInSight('Add milestone')).toBe(false);
  await button(page, MILESTONES, 'Add milestone').click();
  await page.keyboard.press('Escape');
  await hasFocus(button(page, MILESTONES, 'Add milestone'));
  expect(await isInSight('Add milestone')).toBe(true);
});

test('the forms of the header and of the plan return the focus, even if React renders late', async () => {
  const { page } = await pages.open({
    rows: study,
    isFresh: true,
    prepare: (opened) =>
      opened.addInitScript(() => {
        const post = MessagePort.prototype.postMessage;
        MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
          setTimeout(() => post.call(this, message), 50);
        };
      }),
  });
  for (const [id, opener, field, text] of [
    ['overview', 'Edit', 'Study Name', 'Our study'],
    ['analysis', 'Edit plan', 'Question 1', 'Who knows us?'],
  ] as const) {
    await button(page, { id }, opener).press('Enter');
    await page.locator(`#${id}`).getByLabel(field, EXACT).waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await page.keyboard.press('ControlOrMeta+Enter');
    await hasFocus(button(page, { id }, opener));
  }
  expect(await page.getByRole('form').count()).toBe(0);
});
