import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from '../../testing/project-pages.ts';
import { quiet } from '../../testing/quiet.ts';

const pages = projectPages();
const SIGN_IN = 'Sign in as the agency to change links, duplicate or archive this project.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Project settings' });
const part = (page: Page, name: string) => dialog(page).getByRole('region', { name });
const agency = () => pages.server().client(pages.server().agencyKey);
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const hasFocus = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => button.matches(':focus'));

/** Opens a project's settings, in a browser with the agency's session. */
async function openSettings(
  wishes: Partial<Parameters<typeof pages.openPage>[1]> = {},
  before: (project: Project, client: Client) => Promise<unknown> = async () => {},
) {
  const project = await pages.server().createProject({ startDate: 'Oct 5, 2026' });
  await before(project, pages.server().client(project.internalToken));
  const signin = new URL(await pages.server().makeSigninLink());
  const page = await pages.openPage(signin.pathname + signin.hash, wishes);
  await page.getByText(/^Showing \d+ project/).waitFor();
  await page.goto(`${pages.server().url}/?token=${project.internalToken}`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await part(page, 'Archive project').waitFor();
  return { page, project };
}

describe('with the internal link alone', () => {
  test('shows the client link and the start date, and says who can do the rest', async () => {
    const { page, project, client } = await pages.open();
    await page.getByRole('button', { name: 'Settings' }).click();
    await dialog(page).getByText(SIGN_IN).waitFor();
    const signIn = dialog(page).getByRole('link', { name: 'Sign in as the agency' });
    await expect.poll(() => signIn.getAttribute('href')).toBe(`${pages.server().url}/dashboard`);
    await expect.poll(() => dialog(page).getByRole('region').count()).toBe(6);
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('button', { name: /New link/ })
          .count(),
      )
      .toBe(0);
    // The token is masked; Copy has the full address.
    const { clientToken } = project;
    const masked = `/?token=${clientToken.slice(0, 4)}••••••••${clientToken.slice(-4)}`;
    await dialog(page).getByText(masked).waitFor();
    await dialog(page).getByRole('button', { name: 'Copy client link' }).click();
    await expect.poll(() => copied(page)).toBe(`${pages.server().url}/?token=${clientToken}`);

    await part(page, 'Start Date').getByRole('textbox', { name: 'Start Date' }).fill('Nov 2, 2026');
    await page.keyboard.press('Enter');
    await page.getByText('Start date has been saved').waitFor();
    await expect
      .poll(() => client.readProject({ id: project.id }))
      .toMatchObject({
        startDate: 'Nov 2, 2026',
      });
    const save = part(page, 'Start Date').getByRole('button', { name: 'Save' });
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, 'Settings')).toBe(true);
  });

  test('lets the client take part, with Undo in the notice', async () => {
    const { page, project, client } = await pages.open();
    const takesPart = async () => {
      const read = await client.readProject({ id: project.id });
      return 'takesPart' in read && read.takesPart;
    };
    await page.getByRole('button', { name: 'Settings' }).click();
    const setting = part(page, 'The client takes part');
    await setting
      .getByText('The client can ask for changes, say that an input is sent, and write notes.')
      .waitFor();
    const choice = setting.getByRole('checkbox', { name: 'Takes part' });
    await expect.poll(() => choice.isChecked()).toBe(false);
    await choice.click();
    // Under the pointer the notice stays.
    await page.getByText('The client takes part.', { exact: true }).hover();
    await expect.poll(() => choice.isChecked()).toBe(true);
    await expect.poll(() => takesPart()).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => choice.isChecked()).toBe(false);
    await expect.poll(() => takesPart()).toBe(false);

    // A save that did not arrive says so beside the choice, which stays as it is stored.
    await page.route('**/api/projects/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await choice.click();
    await setting.getByText('The server could not be reached.').waitFor();
    await expect.poll(() => choice.isChecked()).toBe(false);
  });

  test('the client page is an address that is saved, refused and removed', async () => {
    const { page, project, client } = await pages.open();
    const clientPage = async () => {
      const read = await client.readProject({ id: project.id });
      return 'clientPageUrl' in read && read.clientPageUrl;
    };
    await page.getByRole('button', { name: 'Settings' }).click();
    const address = part(page, 'Client page').getByRole('textbox', { name: 'Client page' });
    await address.fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await part(page, 'Client page').getByRole('alert').waitFor();
    expect(await clientPage()).toBeNull();
    await address.fill('https://portal.acme.example/study');
    await page.keyboard.press('Enter');
    await page.getByText('Client page has been saved').waitFor();
    await expect.poll(clientPage).toBe('https://portal.acme.example/study');
    await expect.poll(() => address.inputValue()).toBe('https://portal.acme.example/study');
    await address.fill('');
    await page.keyboard.press('Enter');
    await expect.poll(clientPage).toBeNull();
  });

  test('a start date that somebody else changed meanwhile is a choice', async () => {
    const { page, project, client } = await pages.open();
    await page.getByRole('button', { name: 'Settings' }).click();
    await part(page, 'Start Date').getByRole('textbox', { name: 'Start Date' }).fill('Nov 2, 2026');
    await client.updateProject({ id: project.id, body: { startDate: 'Nov 9, 2026' } });
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Start Date: theirs Nov 9, 2026, yours Nov 2, 2026').waitFor();
    await dialog(page).getByRole('button', { name: 'Save mine' }).click();
    await page.getByText('Start date has been saved').waitFor();
    await expect
      .poll(() => client.readProject({ id: project.id }))
      .toMatchObject({
        startDate: 'Nov 2, 2026',
      });
  });

  test('the client view has no settings', async () => {
    const { page } = await pages.open({ view: 'client' });
    await page.getByRole('heading', { name: 'Brand study' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Settings' }).count()).toBe(0);
  });
});

describe("the project's own links", () => {
  test('a new client link asks in place, with the focus on Cancel, and ends the old one', async () => {
    const { page, project } = await openSettings();
    const newLink = dialog(page).getByRole('button', { name: 'New link, client' });
    await newLink.click();
    const question = dialog(page).getByRole('group', { name: /^Make a new client link\?/ });
    await expect
      .poll(() => question.innerText())
      .toMatch(/The old one stops at once, for everybody who has it\. Named links go on working\./);
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await expect.poll(() => cancel.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => newLink.evaluate((button) => button.matches(':focus'))).toBe(true);

    await newLink.click();
    await question.getByRole('button', { name: 'Make new link' }).dblclick();
    await dialog(page).getByText('This is the new link. The old one has ended.').waitFor();
    const { clientToken } = await agency()
      .readProject({ id: project.id })
      .then((read) => {
        if (!('clientToken' in read)) throw new Error('The agency reads every field.');
        return read;
      });
    expect(clientToken).not.toBe(project.clientToken);
    await dialog(page)
      .getByText(`••••${clientToken.slice(-4)}`)
      .waitFor();
    // The navigation shows the new address too.
    await expect
      .poll(() => page.getByLabel('Client dashboard URL').inputValue())
      .toContain(clientToken);
  });

  test('a new internal link takes the open page along', async () => {
    const { page, project } = await openSettings();
    await dialog(page).getByRole('button', { name: 'New link, internal' }).click();
    await dialog(page).getByRole('button', { name: 'Make new link' }).click();
    await dialog(page).getByText('This is the new link. The old one has ended.').waitFor();
    const token = new URL(page.url()).searchParams.get('token') ?? '';
    expect(token).not.toBe(project.internalToken);
    await dialog(page)
      .getByText(`••••${token.slice(-4)}`)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add milestone' }).first().click();
    await page.getByRole('form', { name: 'Add milestone' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Milestone added!').waitFor();
    await page.reload();
    await page.getByRole('rowheader', { name: 'New Milestone' }).waitFor();
  });

  test('say when they were last opened', async () => {
    const { page } = await openSettings({}, ({ id }) =>
      pages.server().database.writer('link_openings').insert({
        project_id: id,
        link_id: 'client',
        last_opened_at: '2026-11-19T14:31:00.000Z',
        opened: 1,
      }),
    );
    await part(page, 'Links')
      .getByText(
        'Can read everything except internal notes, and tick approvals. Last opened today at 9:31 AM.',
      )
      .waitFor();
  });
});

describe('named links', () => {
  test('are added with a name and an end, copied, ended in place and renewed', async () => {
    const { page, project } = await openSettings();
    const named = part(page, 'Named client links');
    await named.getByRole('button', { name: 'Add link' }).click();
    const form = named.getByRole('form', { name: 'Add link' });
    await expect.poll(() => form.getByLabel('Ends').inputValue()).toBe('2027-02-17');
    await page.keyboard.press('Enter');
    await form.getByText('Name the person or team that the link is for.').waitFor();
    await form.getByLabel('Name').fill(' Ágency ');
    await page.keyboard.press('Enter');
    await form.getByText('Must not be "internal", "client" or "agency".').waitFor();
    await form.getByLabel('Name').fill('Ines Park');
    await form.getByLabel('Ends').fill('2026-12-31');
    await page.keyboard.press('Enter');
    const row = named.getByRole('row').filter({ hasText: 'Ines Park' });
    await expect
      .poll(async () => (await row.innerText()).replace(/\s+/g, ' '))
      .toMatch(/Never ?Ends December 31/);
    await expect.poll(() => hasFocus(page, 'Add link for a client')).toBe(true);

    const [, , link] = await agency().listLinks({ id: project.id });
    await row.getByRole('button', { name: 'Copy link of Ines Park' }).click();
    await expect.poll(() => copied(page)).toBe(`${pages.server().url}/?token=${link?.token}`);

    await row.getByRole('button', { name: 'Actions for Ines Park' }).click();
    await page.getByRole('menuitem', { name: 'End link' }).click();
    const question = named.getByRole('group', { name: /^End the link of Ines Park\?/ });
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await expect.poll(() => cancel.evaluate((button) => button.matches(':focus'))).toBe(true);
    await question.getByRole('button', { name: 'End link' }).click();
    await row.getByText('Ended November 19').waitFor();
    const head = row.getByRole('rowheader');
    await expect
      .poll(() => head.evaluate((cell) => getComputedStyle(cell).textDecorationLine))
      .toBe('line-through');
    await row.getByRole('button', { name: 'Renew Ines Park' }).click();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Ines Park');
    await form.getByRole('button', { name: 'Add link' }).click();
    // In another year the end has its year.
    await row.getByText('Ends February 17, 2027').waitFor();
    await expect.poll(() => row.count()).toBe(1);
  });

  test('an internal one edits under its name, and the agency can replace the first link from its page', async () => {
    const { page, project } = await openSettings();
    const named = part(page, 'Named internal links');
    await named.getByRole('button', { name: 'Add link' }).click();
    await named.getByLabel('Name').fill('Maya Okafor');
    await page.keyboard.press('Enter');
    await named.getByRole('row').filter({ hasText: 'Maya Okafor' }).waitFor();
    const clients = part(page, 'Named client links');
    await expect.poll(() => clients.getByRole('row').count()).toBe(0);

    const links = await agency().listLinks({ id: project.id });
    const link = links.find(({ name }) => name === 'Maya Okafor');
    expect(link).toMatchObject({ view: 'internal', endsOn: '2027-02-17' });
    await page.goto(`${pages.server().url}/?token=${link?.token}`);
    await page.getByRole('button', { name: 'Settings' }).click();
    const own = part(page, 'Links');
    await own.getByText('Internal link', { exact: true }).waitFor();
    await named.getByRole('row').filter({ hasText: 'Maya Okafor' }).waitFor();
    await own.getByRole('button', { name: 'New link' }).last().click();
    await own.getByText('Named links go on working.').waitFor();
    await own.getByRole('button', { name: 'Make new link' }).click();
    await own.getByText('This is the new link. The old one has ended.').waitFor();
    await expect
      .poll(() => agency().readProject({ id: project.id }))
      .not.toMatchObject({ internalToken: project.internalToken });
    expect(new URL(page.url()).searchParams.get('token')).toBe(link?.token);
    await page.reload();
    await page.getByRole('heading', { name: project.title, level: 1 }).waitFor();
  });

  test('that another tab adds or ends appear in the open settings', async () => {
    const { page, project } = await openSettings();
    await part(page, 'Named client links').getByText('Give each person or team a link.').waitFor();
    const { id } = project;
    const link = await agency().createLink({ id, body: { name: 'Ines Park' } });
    const row = part(page, 'Named client links').getByRole('row').filter({ hasText: 'Ines Park' });
    await row.getByText('No end').waitFor();
    await agency().endLink({ id, linkId: link.id });
    await row.getByText('Ended November 19').waitFor();
  });

  test('a taken name keeps the form with one error line', async () => {
    const { page } = await openSettings({}, (project) =>
      agency().createLink({ id: project.id, body: { name: 'Ines Park' } }),
    );
    const named = part(page, 'Named client links');
    await named.getByRole('row').filter({ hasText: 'Ines Park' }).getByText('No end').waitFor();
    await named.getByRole('button', { name: 'Add link' }).click();
    await named.getByRole('textbox', { name: 'Name' }).fill('ines park');
    await page.keyboard.press('Enter');
    await named.getByRole('alert').getByText('works already').waitFor();
    await expect
      .poll(() => named.getByRole('textbox', { name: 'Name' }).inputValue())
      .toBe('ines park');
  });
});

test('Duplicate asks for title and start date and opens the new project', async () => {
  const { page } = await openSettings({}, ({ id }, client) =>
    client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-23' } }),
  );
  await part(page, 'Duplicate as a new project').getByRole('button').click();
  const ask = page.getByRole('dialog', { name: 'Duplicate as a new project' });
  await ask.getByRole('button', { name: 'Duplicate' }).click();
  await ask.getByText('Start date is required').waitFor();
  await ask.getByLabel('Study Name').fill('Brand study 2027');
  await ask.getByLabel('Start Date').fill('Oct 12, 2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Brand study 2027' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Fieldwork' });
  await row.getByText('November 30').waitFor();
});

describe('an archived project', () => {
  test('is archived after a question with three consequences, read-only, and brought back', async () => {
    const { page, project } = await openSettings({}, async ({ id }, client) => {
      await client.createMilestone({ id, body: { title: 'Fieldwork' } });
      await client.createApproval({ id, body: { itemName: 'Stimulus', type: 'link', url: '' } });
    });
    await part(page, 'Archive project').getByRole('button').click();
    const ask = page.getByRole('alertdialog', { name: 'Archive project' });
    await expect
      .poll(() => ask.getByRole('listitem').allInnerTexts())
      .toEqual([
        'All links become read-only.',
        'Weekly mails stop.',
        'The project leaves the list.',
      ]);
    await ask.getByRole('button', { name: 'Archive project' }).click();
    const line = page.getByText('Archived November 19. Read-only.');
    await line.waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('rowheader', { name: 'Fieldwork' }).waitFor();
    for (const name of [/^Edit/, /^Delete/, /^Add/, /^Reorder/, /^Actions/])
      await expect
        .poll(() => page.getByRole('button', { name }).count(), { message: String(name) })
        .toBe(0);
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Approve Stimulus' }).isDisabled())
      .toBe(true);

    const client = await pages.openPage(`/?token=${project.clientToken}`);
    await client.getByText('Archived November 19. Read-only.').waitFor();
    await expect.poll(() => client.getByRole('button', { name: 'Bring back' }).count()).toBe(0);
    await expect
      .poll(() => client.getByRole('checkbox', { name: 'Approve Stimulus' }).isDisabled())
      .toBe(true);

    await page.getByRole('button', { name: 'Bring back' }).click();
    await line.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add milestone' }).first().waitFor();
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Approve Stimulus' }).isEnabled())
      .toBe(true);
  });

  test('a stale page says so when it changes something, and becomes read-only', async () => {
    const rows = async (client: Client, { id }: Project) => {
      await client.createMilestone({ id, body: { title: 'Fieldwork' } });
      await client.createApproval({ id, body: { itemName: 'Stimulus', type: 'link', url: '' } });
    };
    const { page, project } = await pages.open({ rows, isLive: false });
    const client = await pages.openPage(`/?token=${project.clientToken}`, { isLive: false });
    await page.getByRole('button', { name: 'Edit Fieldwork' }).click();
    const form = page.getByRole('form', { name: 'Edit Fieldwork' });
    await form.getByLabel('Status').selectOption('pending');
    const tick = client.getByRole('checkbox', { name: 'Approve Stimulus' });
    await tick.waitFor();
    // A page without live updates reads the project once more when its stream is refused.
    await Promise.all([quiet(page), quiet(client)]);
    await agency().archiveProject({ id: project.id });

    await form.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(
        'This project was archived on November 19, 2026 and is read-only. Restore it first.',
      )
      .waitFor();
    await page.getByText('Archived November 19. Read-only.').waitFor();
    await form.waitFor({ state: 'detached' });
    await tick.click();
    await client
      .getByText('This project was archived on November 19, 2026 and is read-only.', {
        exact: true,
      })
      .waitFor();
    await expect.poll(() => tick.isDisabled()).toBe(true);
    await expect.poll(() => tick.isChecked()).toBe(false);
    // Without the agency's session nobody brings it back.
    await expect.poll(() => page.getByRole('button', { name: 'Bring back' }).count()).toBe(0);
  });
});

describe('an archived project', () => {
  async function openArchived() {
    const project = await pages.server().createProject({ title: 'Oat study' });
    await agency().createLink({ id: project.id, body: { name: 'Ines Park' } });
    const gone = await agency().createLink({ id: project.id, body: { name: 'Gone' } });
    await agency().endLink({ id: project.id, linkId: gone.id });
    await agency().archiveProject({ id: project.id });
    const signin = new URL(await pages.server().makeSigninLink());
    const page = await pages.openPage(signin.pathname + signin.hash);
    await page.getByText(/^Showing \d+ project/).waitFor();
    await page.goto(`${pages.server().url}/?token=${project.internalToken}`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await part(page, 'Delete the project').waitFor();
    return { page, project };
  }

  test('its links can be ended and replaced, but it gets no new ones', async () => {
    const { page, project } = await openArchived();
    await dialog(page).getByRole('button', { name: 'Actions for Ines Park' }).click();
    await page.getByRole('menuitem', { name: 'End link' }).click();
    await dialog(page).getByRole('button', { name: 'End link' }).click();
    await expect.poll(() => dialog(page).getByText('Ended November 19').count()).toBe(2);
    // What cannot be done has no words that ask for it.
    await expect.poll(() => part(page, 'Named internal links').count()).toBe(0);
    await part(page, 'Named client links').getByText('They are read-only now.').waitFor();
    await expect
      .poll(() =>
        dialog(page)
          .getByText(/A change here/)
          .count(),
      )
      .toBe(0);
    for (const name of ['Add link', 'Renew Gone', 'Renew Ines Park'])
      await expect.poll(() => dialog(page).getByRole('button', { name }).count()).toBe(0);
    await expect.poll(() => part(page, 'Start date').count()).toBe(0);

    await dialog(page).getByRole('button', { name: 'New link, client' }).click();
    await dialog(page).getByRole('button', { name: 'Make new link' }).click();
    await dialog(page).getByText('This is the new link. The old one has ended.').waitFor();
    const client = pages.server().client();
    await expect(client.readProjectByToken({ token: project.clientToken })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('it is deleted for good once its slug is typed', async () => {
    const { page, project } = await openArchived();
    await part(page, 'Delete the project').getByRole('button', { name: 'Delete project' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete project' });
    const slug = question.getByRole('textbox', { name: 'Project Slug' });
    await expect.poll(() => slug.evaluate((field) => field.matches(':focus'))).toBe(true);
    await slug.fill('another-study');
    await page.keyboard.press('Enter');
    await question.getByText(`The slug of this project is ${project.slug}.`).waitFor();
    await expect
      .poll(() => agency().readProject({ id: project.id }))
      .toMatchObject({ id: project.id });
    await slug.fill(project.slug);
    await question.getByRole('button', { name: 'Delete project' }).click();
    await page.waitForURL('**/dashboard');
    await expect(agency().readProject({ id: project.id })).rejects.toMatchObject({ status: 404 });
  });

  test('it is duplicated, and brought back, which closes the settings', async () => {
    const { page, project } = await openArchived();
    await dialog(page).getByRole('button', { name: 'Duplicate' }).click();
    const copy = page.getByRole('dialog', { name: 'Duplicate as a new project' });
    await copy.getByLabel('Start date').fill('January 11, 2027');
    await copy.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'Copy of Oat study' }).waitFor();

    await page.goto(`${pages.server().url}/?token=${project.internalToken}`);
    await page.getByRole('button', { name: 'Settings' }).click();
    const back = part(page, 'Bring the project back').getByRole('button', { name: 'Bring back' });
    await back.click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await page.locator('#overview:focus').waitFor();
  });

  test('with the internal link alone, the settings say who can do the rest', async () => {
    const { page, project } = await pages.open();
    await agency().archiveProject({ id: project.id });
    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).click();
    await dialog(page)
      .getByText(
        'Sign in as the agency to change links, duplicate, bring back or delete this project.',
      )
      .waitFor();
    await expect.poll(() => dialog(page).getByRole('region').count()).toBe(4);
    const takesPart = part(page, 'The client takes part').getByRole('checkbox');
    await expect.poll(() => takesPart.isDisabled()).toBe(true);
  });

  const rows = async (client: Client, { id }: Project) => {
    const statuses = ['scheduled', 'pending', 'overdue'] as const;
    for (const status of statuses)
      await client.createMilestone({
        id,
        body: { title: `Milestone ${status}`, status, dueDate: '2026-11-16' },
      });
    await client.createMilestone({
      id,
      body: {
        title: 'Kickoff',
        status: 'complete',
        dueDate: '2026-11-10',
        completedDate: '2026-11-12',
      },
    });
    await client.createInput({
      id,
      body: { title: 'Logo files', status: 'overdue', dueDate: '2026-11-16' },
    });
    await client.createApproval({
      id,
      body: { itemName: 'Stimulus', type: 'link', url: '', dueDate: '2026-11-16' },
    });
  };
  const COUNTED =
    /\b\d+ days? (late|ago|overdue|past due)|past due|\b\d+ overdue|due within|BEHIND/;

  test.each(['internal', 'client'] as const)('%s view: its dates no longer count', async (view) => {
    const { page, project } = await pages.open({ rows, view });
    const text = () => page.locator('project-dashboard-page').getByText(COUNTED);
    await text().first().waitFor();
    await agency().archiveProject({ id: project.id });
    await page.reload();
    await page.getByText('Archived November 19. Read-only.').waitFor();
    await page.getByRole('rowheader', { name: 'Milestone pending' }).waitFor();
    await expect.poll(() => text().allInnerTexts()).toEqual([]);
    await page.locator('#milestones').getByText('November 16').first().waitFor();
    await page.locator('#milestones').getByText('1 of 4 complete', { exact: true }).waitFor();
    await page.locator('dd').getByText('Archived', { exact: true }).waitFor();
    if (view === 'internal') await page.getByText('No weekly update').waitFor();
    // The timeline's card too.
    await page
      .getByRole('button', { name: /^Kickoff, Complete/ })
      .first()
      .hover();
    const card = page.getByRole('tooltip');
    await card.waitFor();
    await expect.poll(() => card.innerText()).not.toMatch(COUNTED);
  });
});

test('the parts wait for the links and the calendar, and appear together', async () => {
  const project = await pages.server().createProject({});
  const signin = new URL(await pages.server().makeSigninLink());
  const page = await pages.openPage(signin.pathname + signin.hash);
  await page.getByText(/^Showing \d+ project/).waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const read of ['**/links', '**/calendar'])
    await page.route(read, async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
  await page.goto(`${pages.server().url}/?token=${project.internalToken}`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog(page).getByText('Loading settings...').waitFor();
  await quiet(page);
  expect(await dialog(page).getByRole('region').count()).toBe(0);
  release();
  // The other parts are there without the links, too.
  await part(page, 'Links').getByRole('alert').waitFor();
  await part(page, 'Working calendar').getByRole('alert').waitFor();
  await part(page, 'Archive project').waitFor();
  const field = part(page, 'Start Date').getByRole('textbox');
  await field.fill('Nov 2, 2026');
  await page.unroute('**/links');
  await part(page, 'Links').getByRole('button', { name: 'Try again' }).click();
  await part(page, 'Named client links').waitFor();
  expect(await field.inputValue()).toBe('Nov 2, 2026');
});

test('a session that ended meanwhile leaves what the internal link may do', async () => {
  const { page } = await openSettings();
  await page.context().clearCookies();
  await dialog(page).getByRole('button', { name: 'New link, client' }).click();
  await dialog(page).getByRole('button', { name: 'Make new link' }).click();
  await dialog(page).getByText(SIGN_IN).waitFor();
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('button', { name: /New link/ })
        .count(),
    )
    .toBe(0);
});

test('a lost connection leaves the question open with its error', async () => {
  const { page } = await openSettings();
  await page.route('**/rotate', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'New link, client' }).click();
  await dialog(page).getByRole('button', { name: 'Make new link' }).click();
  await dialog(page).getByText('The server could not be reached.').waitFor();
  await page.unroute('**/rotate');
  await dialog(page).getByRole('button', { name: 'Make new link' }).click();
  await dialog(page).getByText('This is the new link. The old one has ended.').waitFor();
});
