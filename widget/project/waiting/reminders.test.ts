import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { describe, expect, test } from 'vitest';
import { hasFocus, hold } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { addContact, choose, dialog, line, openReminders } from './testing/reminder-steps.ts';

const pages = projectPages();
const agency = () => pages.server().agency;
const contact = (project: Project, name?: string, email?: string) =>
  addContact(pages, project, name, email);
const open = (wishes: Parameters<typeof openReminders>[1] = {}) => openReminders(pages, wishes);

/** Records reminders of Customers that were sent on some days. */
async function sentOn(
  project: Project,
  linkId: string,
  days: readonly (readonly [string, number])[],
) {
  const [input] = await agency().listInputs({ id: project.id });
  for (const [day, step] of days)
    await pages
      .server()
      .database.writer('messages')
      .insert({
        id: `${project.id} ${day}`,
        project_id: project.id,
        kind: 'reminder',
        recipient_id: linkId,
        period: day,
        name: 'Ines Park',
        email: 'ines@acme.example',
        items: JSON.stringify([{ list: 'inputs', rowId: input?.id, step, dueDate: '2026-11-18' }]),
        state: 'sent',
        is_temporary: 0,
        attempts: 1,
        message_id: `<${day}@acme.example>`,
        claimed_at: `${day}T08:00:00.000Z`,
        settled_at: `${day}T08:00:01.000Z`,
      });
}

describe('reminders of what waits for the client', () => {
  test('stand in the lines and change while the page is open', async () => {
    let linkId = '';
    const { page, project } = await open({
      before: async (project) => {
        linkId = (await contact(project)).id;
        await sentOn(project, linkId, [
          ['2026-11-13', -3],
          ['2026-11-18', 0],
        ]);
      },
    });
    await line(page, 'Customers').getByText('Goes out today').waitFor();
    await line(page, 'Boards').getByText('Not reminded yet').waitFor();
    await agency().updateLink({ id: project.id, linkId, body: { reminds: false } });
    await line(page, 'Customers').getByText('Reminded twice, last November 18').waitFor();
  });

  test('are missing without a contact, in the client view and in an archived project', async () => {
    const { page, project } = await open();
    await line(page, 'Customers').waitFor();
    const buttons = page.getByRole('button', { name: /^Reminders about/ });
    expect(await buttons.count()).toBe(0);
    await contact(project);
    await buttons.first().waitFor();
    await agency().archiveProject({ id: project.id });
    await buttons.first().waitFor({ state: 'detached' });
    await agency().restoreProject({ id: project.id });
    const client = await pages.openPage(`/?token=${project.clientToken}`);
    await client.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    expect(await client.getByText(/remind/i).count()).toBe(0);
  });

  test('preview the mail itself in a frame without scripts', async () => {
    const { page, project } = await open({ before: contact });
    await choose(page, 'Customers', 'Preview mail');
    const frame = dialog(page).locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin');
    const mail = dialog(page).frameLocator('iframe');
    await mail.getByText('Customers', { exact: true }).last().waitFor();
    // Its own styles apply, and its links lead nowhere.
    expect(await mail.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe(
      '28px',
    );
    expect(await mail.locator('a[href]').count()).toBe(0);
    await dialog(page)
      .getByText('In the mail, the button opens the client view of this project.')
      .waitFor();
    await agency().updateProject({
      id: project.id,
      body: { clientPageUrl: 'https://portal.acme.example/study' },
    });
    await dialog(page)
      .getByText('In the mail, the button opens https://portal.acme.example/study.')
      .waitFor();
    await dialog(page).getByRole('link', { name: 'Sign in as the agency' }).waitFor();
    expect(
      await dialog(page)
        .getByRole('button', { name: /^Remind/ })
        .count(),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('keep Remind now in its place while the mail loads', async () => {
    const { page } = await open({ isAgency: true, before: contact, width: 390 });
    const answer = await hold(page, '**/mail.html?*');
    await choose(page, 'Customers', 'Remind now');
    await dialog(page).getByText('Loading the mail...').waitFor();
    await dialog(page).getByRole('button', { name: 'Remind Ines Park now' }).hover();
    await page.mouse.down();
    answer();
    await dialog(page).getByText('Nothing in this preview can be pressed.').waitFor();
    await page.mouse.up();
    await dialog(page).getByText('Goes out with the next run.').waitFor();
  });

  test('go out with the next run when the agency reminds now, once a day', async () => {
    const { page, project } = await open({ isAgency: true, before: contact });
    await choose(page, 'Boards', 'Remind now');
    const button = dialog(page).getByRole('button', { name: 'Remind Ines Park now' });
    await hasFocus(button);
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Goes out with the next run.').waitFor();
    const { due } = await agency().listProjectReminders({ id: project.id });
    expect(due.map(({ items }) => items.length)).toEqual([2]);
    await page.keyboard.press('Escape');
    await line(page, 'Boards').getByText('Goes out today').waitFor();
    // A second time the server says why not.
    await choose(page, 'Boards', 'Remind now');
    await button.click();
    await dialog(page)
      .getByText('The reminder to Ines Park goes out with the next run already.')
      .waitFor();
  });

  test('name the contact, and why one gets none', async () => {
    const { page, project } = await open({
      isAgency: true,
      before: async (project) => {
        await contact(project);
        const other = await contact(project, 'Jonas Berg', 'jonas@acme.example');
        const body = { pausedUntil: '2026-11-30' };
        await agency().updateLink({ id: project.id, linkId: other.id, body });
      },
    });
    await choose(page, 'Customers', 'Preview mail');
    await dialog(page).getByLabel('To').selectOption({ label: 'Jonas Berg' });
    await dialog(page).getByText('Reminders to Jonas Berg are paused until November 30.').waitFor();
    const button = dialog(page).getByRole('button', { name: 'Remind Jonas Berg now' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await dialog(page).getByLabel('To').selectOption({ label: 'Ines Park' });
    const remind = dialog(page).getByRole('button', { name: 'Remind Ines Park now' });
    await page.route('**/reminders/now', (route) => route.abort(), { times: 1 });
    await remind.click();
    await dialog(page)
      .getByText(/The server could not be reached/)
      .waitFor();
    await remind.click();
    await dialog(page).getByText('Goes out with the next run.').waitFor();
    expect((await agency().listProjectReminders({ id: project.id })).due).toHaveLength(1);
  });

  test('that do not load can be read again, lines and mail', async () => {
    let hasFailed = false;
    const { page } = await open({
      before: contact,
      prepare: (page) =>
        page.route(/\/reminders$/, (route) => {
          if (hasFailed) return route.continue();
          return route.fulfill({ status: 500, body: '' });
        }),
    });
    await line(page, 'Customers').getByText('The reminders did not load.').waitFor();
    hasFailed = true;
    await line(page, 'Customers')
      .getByRole('button', { name: /^Try again/ })
      .click();
    await line(page, 'Customers').getByText('Goes out today').waitFor();
    await page.route('**/mail.html*', (route) => route.abort(), { times: 1 });
    await choose(page, 'Customers', 'Preview mail');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await dialog(page).locator('iframe').waitFor();
  });
});
