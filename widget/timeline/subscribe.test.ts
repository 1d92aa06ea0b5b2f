import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, notices } from '../testing/page-steps.ts';
import { projectPages } from '../testing/project-pages.ts';

const pages = projectPages();

const study = (client: Client, { id }: Project) =>
  client
    .createInput({ id, body: { title: 'Customer list', dueDate: '2026-12-01' } })
    .then(() =>
      client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-23' } }),
    );

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe' });
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true });
const open = (page: Page) => subscribe(page).click();
const address = (page: Page) => dialog(page).getByRole('textbox', { name: 'Calendar address' });

test.each([
  ['internal', 1440, 'SUMMARY:Customer list (from '],
  ['client', 390, 'SUMMARY:Send: Customer list'],
] as const)(
  'the %s view at %i px shows the address of its own link',
  async (view, width, words) => {
    const { page, server } = await pages.open({ view, width, rows: study });
    await open(page);
    await expect.poll(() => address(page).inputValue()).toMatch(/\/calendar\/.+\.ics$/);
    const url = await address(page).inputValue();
    expect(await (await fetch(url)).text()).toContain(words);
    const link = dialog(page).getByRole('link', { name: 'Open in your calendar' });
    expect(await link.getAttribute('href')).toBe(url.replace('http:', 'webcal:'));
    await dialog(page)
      .getByText('Anyone with this address sees titles and dates, nothing else.')
      .waitFor();
    expect(url.startsWith(server.url)).toBe(true);
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await notices(page).getByText('Copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await hasFocus(subscribe(page));
  },
);

test('dates of client inputs alone have an address too', async () => {
  const { page, client, project } = await pages.open({
    view: 'client',
    rows: async (staff, { id }) => {
      await staff.createMilestone({ id, body: { title: 'Fieldwork' } });
      await staff.createInput({ id, body: { title: 'Customer list', dueDate: '2026-12-01' } });
    },
  });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('No milestone has a date yet.').waitFor();
  await open(page);
  await expect.poll(() => address(page).inputValue()).toMatch(/\.ics$/);
  expect(await (await fetch(await address(page).inputValue())).text()).toContain('Customer list');
  await page.keyboard.press('Escape');

  const [input] = await client.listInputs(project);
  await client.updateInput({
    id: project.id,
    inputId: input?.id ?? '',
    body: { dueDate: 'TBD' },
  });
  await timeline.waitFor({ state: 'detached' });
});

test('an address that did not load can be read again', async () => {
  const { page } = await pages.open({ view: 'client', rows: study });
  await page.route('**/feed', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await open(page);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => address(page).inputValue()).toContain('/calendar/');
});
