import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();
const EXACT = { exact: true };
const SOON = { timeout: 15_000 };

const button = (page: Page, { id }: { readonly id: string }, name: string) =>
  page.locator(`#${id}`).getByRole('button', { name, exact: true });
const hasFocus = (page: Page, list: { readonly id: string }, name: string) =>
  expect
    .poll(() => button(page, list, name).evaluate((one) => one.matches(':focus')), SOON)
    .toBe(true);

test.each([
  ['overview', 'Edit', 'Title', 'Our study'],
  ['analysis', 'Edit plan', 'Question 1', 'Who buys?'],
])('a saved form of #%s, however late React draws', async (id, opener, field, text) => {
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
});
