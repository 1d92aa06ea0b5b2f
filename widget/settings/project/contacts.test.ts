import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, press } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { signIn } from '../../testing/sign-in.ts';

const pages = projectPages();
const agency = (): Client => pages.server().client(pages.server().agencyKey);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Project settings' });
const row = (page: Page, name: string) =>
  dialog(page).getByRole('list', { name: 'Links' }).getByRole('listitem').filter({ hasText: name });
const form = (page: Page, name: string) =>
  dialog(page).getByRole('form', { name: `Reminders to ${name}` });
const edit = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name: `Edit reminders to ${name}` });

/** Opens the settings of a project with a link for Ines Park, in a browser with the agency's session. */
async function open(
  wishes: Parameters<typeof pages.open>[0] = {},
  before: (project: Project, linkId: string) => Promise<unknown> = async () => {},
) {
  let linkId = '';
  const { page, project } = await pages.open({
    ...wishes,
    rows: async (_, created) => {
      const link = await agency().createLink({ id: created.id, body: { name: 'Ines Park' } });
      linkId = link.id;
      await before(created, linkId);
    },
    prepare: (opened) => signIn(opened, pages.server()),
  });
  await page.getByRole('button', { name: 'Settings' }).click();
  await row(page, 'Ines Park').waitFor();
  const read = async () =>
    (await agency().listLinks({ id: project.id })).find(({ id }) => id === linkId);
  return { page, project, linkId, read };
}

test('a client link gets a mail address, a pause and its reminders off, by keyboard', async () => {
  const { page, read } = await open();
  await row(page, 'Ines Park').getByText('No mail address').waitFor();
  await edit(page, 'Ines Park').focus();
  await page.keyboard.press('Enter');
  const address = form(page, 'Ines Park').getByLabel('Mail address of Ines Park');
  await hasFocus(address);
  await form(page, 'Ines Park').getByText('Last reminded: never').waitFor();
  await address.fill('ines.park@northwind.example');
  await page.keyboard.press('Enter');
  await row(page, 'Ines Park').getByText('ines.park@northwind.example').waitFor();
  await row(page, 'Ines Park').getByText('Not reminded yet').waitFor();
  await hasFocus(edit(page, 'Ines Park'));
  expect(await read()).toMatchObject({ email: 'ines.park@northwind.example', reminds: true });

  await edit(page, 'Ines Park').click();
  await form(page, 'Ines Park').getByLabel('Pause until').fill('2026-11-30');
  await press(form(page, 'Ines Park'), 'Save');
  await row(page, 'Ines Park').getByText('Reminders paused until November 30').waitFor();
  await edit(page, 'Ines Park').click();
  await form(page, 'Ines Park').getByLabel('Reminders on').uncheck();
  await press(form(page, 'Ines Park'), 'Save');
  await row(page, 'Ines Park').getByText('Reminders off').waitFor();
  expect(await read()).toMatchObject({ reminds: false, pausedUntil: '2026-11-30' });
  // Escape drops the form and changes nothing.
  await edit(page, 'Ines Park').click();
  await form(page, 'Ines Park').getByLabel('Mail address of Ines Park').fill('');
  await page.keyboard.press('Escape');
  await form(page, 'Ines Park').waitFor({ state: 'detached' });
  expect(await read()).toMatchObject({ email: 'ines.park@northwind.example' });
});

test('what is wrong stands in the form, and a lost connection keeps what was typed', async () => {
  const { page, read } = await open({}, async ({ id }) => {
    await agency().createLink({ id, body: { name: 'Lena Brandt', email: 'lena@acme.example' } });
  });
  await edit(page, 'Ines Park').click();
  const ines = form(page, 'Ines Park');
  const address = ines.getByLabel('Mail address of Ines Park');
  const save = ines.getByRole('button', { name: 'Save' });
  await address.fill('nobody');
  await save.click();
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
  await address.fill('Lena@acme.example');
  await save.click();
  await ines.getByText('Another link has this address.').waitFor();
  await address.fill('ines@acme.example');
  await ines.getByLabel('Pause until').fill('2026-11-18');
  await save.click();
  await ines.getByText('Pause until must be after today.').waitFor();
  await ines.getByLabel('Pause until').fill('');
  await page.context().setOffline(true);
  await save.click();
  await ines.getByText(/You are offline/).waitFor();
  await page.context().setOffline(false);
  expect(await address.inputValue()).toBe('ines@acme.example');
  await save.click();
  await row(page, 'Ines Park').getByText('ines@acme.example').waitFor();
  expect(await read()).toMatchObject({ email: 'ines@acme.example', pausedUntil: null });
});

test('a save sends only what was changed, so that it reverts nothing of somebody else', async () => {
  const { page, project, linkId } = await open();
  await edit(page, 'Ines Park').click();
  const address = form(page, 'Ines Park').getByLabel('Mail address of Ines Park');
  await address.fill('ines.park@acme.example');
  const body = { email: 'ines@acme.example', pausedUntil: '2026-11-30' };
  await agency().updateLink({ id: project.id, linkId, body });
  await press(form(page, 'Ines Park'), 'Save');
  await row(page, 'Ines Park').getByText('ines.park@acme.example').waitFor();
  await row(page, 'Ines Park').getByText('Reminders paused until November 30').waitFor();
});

test('a stopped address cannot be switched on here', async () => {
  const { page } = await open({}, async ({ id }, linkId) => {
    const email = 'ines@acme.example';
    await agency().updateLink({ id, linkId, body: { email } });
    await pages
      .server()
      .database.writer('reminder_stops')
      .insert({ project_id: id, email_key: email, stopped_at: '2026-11-09T15:00:00.000Z' });
  });
  await row(page, 'Ines Park').getByText('Stopped the reminders November 9').waitFor();
  await edit(page, 'Ines Park').click();
  await form(page, 'Ines Park').getByText('Only Ines Park can start them again.').waitFor();
  expect(await form(page, 'Ines Park').getByLabel('Reminders on').isDisabled()).toBe(true);
});

test('on a phone address and last opening are on one line, and the form fits', async () => {
  const { page } = await open({ width: 390, height: 844 }, async ({ id }, linkId) => {
    const body = { email: 'ines.park@northwind-beverages.example' };
    await agency().updateLink({ id, linkId, body });
    await pages.server().database.writer('link_openings').insert({
      project_id: id,
      link_id: linkId,
      last_opened_at: '2026-11-19T14:31:00.000Z',
      opened: 1,
    });
  });
  const lines = (text: string) =>
    row(page, 'Ines Park')
      .getByText(text)
      .evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 10))).size;
      });
  expect(await lines('ines.park@northwind-beverages.example')).toBe(1);
  expect(await lines('Last opened: Today, 9:31 AM')).toBe(1);

  await edit(page, 'Ines Park').click();
  await form(page, 'Ines Park').waitFor();
  expect(
    await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0);
});
