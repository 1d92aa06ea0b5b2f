import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasFocus, hasValue, isChange, lose, makeGate } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { quiet } from '../../testing/quiet.ts';
import { signIn } from '../../testing/sign-in.ts';

const pages = projectPages();
const SIGN_IN = 'Sign in as the agency to change links, duplicate or archive this project.';
const NEW_LINK = 'This is the new link. The old one has ended.';
const ARCHIVED = 'Archived November 19. Read-only.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Project settings' });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const press = (page: Page | Locator, name: string) => button(page, name).click();
const part = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true });
/** The titles of the parts that are there, in the list that leads to them. */
const parts = (page: Page) =>
  dialog(page)
    .getByRole('navigation', { name: 'Parts of the settings' })
    .getByRole('button')
    .allInnerTexts();
const links = (page: Page) => dialog(page).getByRole('list', { name: 'Links' });
const rowOf = (page: Page, name = 'Ines Park') =>
  links(page).getByRole('listitem').filter({ hasText: name });
/** Chooses an action for a link from its menu. */
async function chooseFor(page: Page, link: string, action: string) {
  await press(dialog(page), `Actions for ${link}`);
  await page.getByRole('menuitem', { name: action }).click();
}
const agency = () => pages.server().client(pages.server().agencyKey);
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const isAbsent = (place: Locator) => expect.poll(() => place.count()).toBe(0);
/** What the agency reads of a project, with its links. */
const stored = (project: Project) => agency().readProject({ id: project.id });

async function rows(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-23' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus', type: 'link', url: '' } });
}

/** Opens a project's settings with the internal link alone. */
async function open() {
  const opened = await pages.open();
  await press(opened.page, 'Settings');
  return opened;
}

/** Opens a project's settings in a browser with the agency's session. */
async function openAsAgency(
  before: (client: Client, project: Project) => Promise<unknown> = async () => {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const { page, project } = await pages.open({
    rows: before,
    prepare: async (opened) => {
      await signIn(opened, pages.server());
      await prepare(opened);
    },
  });
  await press(page, 'Settings');
  return { page, project };
}

describe('with the internal link alone', () => {
  test('shows the client link and the start date, and says who can do the rest', async () => {
    const { page, project } = await open();
    await dialog(page).getByText(SIGN_IN).waitFor();
    const signInLink = dialog(page).getByRole('link', { name: 'Sign in as the agency' });
    await expect
      .poll(() => signInLink.getAttribute('href'))
      .toBe(`${pages.server().url}/dashboard`);
    await expect
      .poll(() => parts(page))
      .toEqual(['Links', 'Client', 'Slip ledger', 'Working calendar', 'Start date']);
    await isAbsent(links(page));
    await press(dialog(page), 'Copy client link');
    await expect
      .poll(() => copied(page))
      .toBe(`${pages.server().url}/?token=${project.clientToken}`);

    await part(page, 'Start date').getByRole('textbox', { name: 'Start Date' }).fill('Nov 2, 2026');
    await page.keyboard.press('Enter');
    await page.getByText('Start date has been saved').waitFor();
    await expect.poll(() => stored(project)).toMatchObject({ startDate: 'Nov 2, 2026' });
    const save = button(part(page, 'Start date'), 'Save');
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await hasFocus(button(page, 'Settings'));
  });

  test('lets the client take part, with Undo in the notice', async () => {
    const { page, project } = await open();
    const setting = part(page, 'Client');
    const choice = setting.getByRole('checkbox', {
      name: 'Client may ask for changes, report sent inputs and write notes',
    });
    const isStored = async (takesPart: boolean) => {
      await expect.poll(() => choice.isChecked()).toBe(takesPart);
      await expect.poll(() => stored(project)).toMatchObject({ takesPart });
    };
    await isStored(false);
    await choice.click();
    // Under the pointer the notice stays.
    await page
      .getByText('The client can ask for changes, report sent inputs and write notes now.')
      .hover();
    await isStored(true);
    await press(page, 'Undo');
    await isStored(false);

    // A save that did not arrive says so beside the choice, which stays as it is stored.
    await page.route('**/api/projects/*', (route) =>
      isChange(route.request()) ? lose(route) : route.continue(),
    );
    await choice.click();
    await setting.getByText('The server could not be reached.').waitFor();
    await isStored(false);
  });

  test('the client page is an address that is saved, refused and removed', async () => {
    const { page, project } = await open();
    const address = part(page, 'Client').getByRole('textbox', { name: 'Client page' });
    const save = async (text: string) => {
      await address.fill(text);
      await page.keyboard.press('Enter');
    };
    const isStored = (clientPageUrl: string | null) =>
      expect.poll(() => stored(project)).toMatchObject({ clientPageUrl });
    await save('javascript:alert(1)');
    await part(page, 'Client').getByRole('alert').waitFor();
    await isStored(null);
    await save('https://portal.acme.example/study');
    await page.getByText('Client page has been saved').waitFor();
    await isStored('https://portal.acme.example/study');
    await save('');
    await isStored(null);
  });

  test('a start date that somebody else changed meanwhile is a choice', async () => {
    const { page, project, client } = await open();
    await part(page, 'Start date').getByRole('textbox', { name: 'Start Date' }).fill('Nov 2, 2026');
    await client.updateProject({ id: project.id, body: { startDate: 'Nov 9, 2026' } });
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Start Date: theirs Nov 9, 2026, yours Nov 2, 2026').waitFor();
    await press(dialog(page), 'Save mine');
    await expect.poll(() => stored(project)).toMatchObject({ startDate: 'Nov 2, 2026' });
  });

  test('the client view has no settings', async () => {
    const { page } = await pages.open({ view: 'client' });
    await page.getByRole('heading', { name: 'Brand study' }).waitFor();
    await isAbsent(button(page, 'Settings'));
  });
});

describe("the project's own links", () => {
  test('a new client link asks in place, with the focus on Cancel, and ends the old one', async () => {
    const opening = { link_id: 'client', last_opened_at: '2026-11-19T14:31:00.000Z', opened: 1 };
    const { page, project } = await openAsAgency((_, { id }) =>
      pages
        .server()
        .database.writer('link_openings')
        .insert({ project_id: id, ...opening }),
    );
    const row = rowOf(page, 'Client link');
    await row.getByText('Can tick approvals, and read everything but internal notes.').waitFor();
    await dialog(page)
      .getByRole('checkbox', { name: /^Client may ask for changes/ })
      .click();
    await row
      .getByText('Can tick approvals, ask for changes, report sent inputs and write notes.')
      .waitFor();
    await row.getByText('Today, 9:31 AM').waitFor();
    const ask = () => chooseFor(page, 'Client link', 'New link');
    await ask();
    const question = dialog(page).getByRole('group', { name: /^Make a new client link\?/ });
    await question
      .getByText(
        /The old one stops at once, for everybody who has it\. Named links go on working\./,
      )
      .waitFor();
    await hasFocus(button(question, 'Cancel'));
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await hasFocus(button(row, 'Actions for Client link'));

    // A lost connection leaves the question open.
    await ask();
    await page.route('**/rotate', lose, { times: 1 });
    await press(question, 'Make new link');
    await dialog(page).getByText('The server could not be reached.').waitFor();
    await button(question, 'Make new link').dblclick();
    await dialog(page).getByText(NEW_LINK).waitFor();
    const read = await stored(project);
    if (!('clientToken' in read)) throw new Error('The agency reads every field.');
    const { clientToken } = read;
    expect(clientToken).not.toBe(project.clientToken);
    await press(row, 'Copy client link');
    await expect.poll(() => copied(page)).toContain(clientToken);
    // The navigation shows the new address too.
    await expect
      .poll(() => page.getByLabel('Client dashboard URL').inputValue())
      .toContain(clientToken);
  });

  test('a new internal link takes the open page along', async () => {
    const { page, project } = await openAsAgency();
    await chooseFor(page, 'Internal link', 'New link');
    await dialog(page).getByText('This page goes on with the new one.').waitFor();
    await press(dialog(page), 'Make new link');
    await dialog(page).getByText(NEW_LINK).waitFor();
    const token = new URL(page.url()).searchParams.get('token') ?? '';
    expect(token).not.toBe(project.internalToken);
    await press(rowOf(page, 'Internal link'), 'Copy internal link');
    await expect.poll(() => copied(page)).toContain(token);
    await page.keyboard.press('Escape');
    await button(page, 'Add milestone').first().click();
    await page.getByRole('form', { name: 'Add milestone' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Milestone added!').waitFor();
    expect(await pages.server().client(token).listMilestones({ id: project.id })).toHaveLength(1);
  });

  test('a session that ended meanwhile leaves what the internal link may do', async () => {
    const { page } = await openAsAgency();
    await chooseFor(page, 'Client link', 'New link');
    await page.context().clearCookies();
    await press(dialog(page), 'Make new link');
    await dialog(page).getByText(SIGN_IN).waitFor();
    await isAbsent(links(page));
  });
});

describe('named links', () => {
  const add = async (named: Locator, name: string, role: string) => {
    await press(named, 'Add link');
    await named.getByRole('combobox', { name: 'Role' }).selectOption(role);
    await named.getByRole('textbox', { name: 'Name' }).fill(name);
    await named.getByRole('textbox', { name: 'Name' }).press('Enter');
  };

  test('are added with a name, an end and a mail address, copied, ended in place and renewed', async () => {
    const { page, project } = await openAsAgency();
    const named = part(page, 'Links');
    await press(named, 'Add link');
    const form = named.getByRole('form', { name: 'Add link' });
    await hasValue(form.getByLabel('Ends'), '2027-02-17');
    await page.keyboard.press('Enter');
    await form.getByText('Name the person or team that the link is for.').waitFor();
    await form.getByLabel('Name').fill(' Ágency ');
    await page.keyboard.press('Enter');
    await form.getByText('Must not be "internal", "client" or "agency".').waitFor();
    await form.getByLabel('Name').fill('Ines Park');
    await form.getByLabel('Ends').fill('2026-12-31');
    await form.getByLabel('Mail address').fill('ines');
    await page.keyboard.press('Enter');
    await form.getByText('Must be one plain mail address').waitFor();
    await form.getByLabel('Mail address').fill('ines@acme.example');
    await page.keyboard.press('Enter');
    const row = rowOf(page);
    await expect
      .poll(async () => (await row.innerText()).replace(/\s+/g, ' '))
      .toMatch(/Never opened ?Ends December 31/);
    await hasFocus(button(named, 'Add link'));

    const [, , link] = await agency().listLinks({ id: project.id });
    expect(link).toMatchObject({ view: 'client', email: 'ines@acme.example' });
    await press(row, 'Copy link of Ines Park');
    await expect.poll(() => copied(page)).toBe(`${pages.server().url}/?token=${link?.token}`);

    await chooseFor(page, 'Ines Park', 'End link');
    const question = named.getByRole('group', { name: /^End the link of Ines Park\?/ });
    await hasFocus(button(question, 'Cancel'));
    await press(question, 'End link');
    await row.getByText('Ended November 19').waitFor();
    await expect
      .poll(() =>
        row
          .locator('p')
          .first()
          .evaluate((words) => getComputedStyle(words).textDecorationLine),
      )
      .toBe('line-through');
    await press(row, 'Renew Ines Park');
    await hasValue(form.getByLabel('Name'), 'Ines Park');
    await hasValue(form.getByLabel('Mail address'), 'ines@acme.example');
    await press(form, 'Add link');
    // In another year the end has its year.
    await row.getByText('Ends February 17, 2027').waitFor();
    await expect.poll(() => row.count()).toBe(1);
  });

  test('an internal one edits under its name, and the agency can replace the first link from its page', async () => {
    const { page, project } = await openAsAgency();
    const own = part(page, 'Links');
    await add(own, 'Maya Okafor', 'Internal');
    await rowOf(page, 'Maya Okafor').getByText('Internal', { exact: true }).waitFor();
    // Only clients are reminded by mail.
    await isAbsent(button(own, 'Edit reminders to Maya Okafor'));
    await press(own, 'Add link');
    await own.getByLabel('Mail address').waitFor();
    await own.getByRole('combobox', { name: 'Role' }).selectOption('Internal');
    await isAbsent(own.getByLabel('Mail address'));
    const links = await agency().listLinks({ id: project.id });
    const link = links.find(({ name }) => name === 'Maya Okafor');
    expect(link).toMatchObject({ view: 'internal', endsOn: '2027-02-17' });

    await page.goto(`${pages.server().url}/?token=${link?.token}`);
    await press(page, 'Settings');
    await rowOf(page, 'Maya Okafor').waitFor();
    await chooseFor(page, 'Internal link', 'New link');
    await own.getByText('Named links go on working.').waitFor();
    await press(own, 'Make new link');
    await own.getByText(NEW_LINK).waitFor();
    expect(await stored(project)).not.toMatchObject({ internalToken: project.internalToken });
    expect(new URL(page.url()).searchParams.get('token')).toBe(link?.token);
  });

  test('that another tab adds or ends appear in the open settings', async () => {
    const { page, project } = await openAsAgency();
    await rowOf(page, 'Client link').waitFor();
    const { id } = project;
    const link = await agency().createLink({ id, body: { name: 'Ines Park' } });
    await rowOf(page).getByText('No end').waitFor();
    // A taken name keeps the form with one error line.
    const named = part(page, 'Links');
    await add(named, 'ines park', 'Client');
    await named.getByRole('alert').getByText('works already').waitFor();
    await hasValue(named.getByRole('textbox', { name: 'Name' }), 'ines park');
    await agency().endLink({ id, linkId: link.id });
    await rowOf(page).getByText('Ended November 19').waitFor();
  });
});

test('Duplicate asks for title and start date and opens the new project', async () => {
  const { page } = await openAsAgency(rows);
  await part(page, 'Duplicate').getByRole('button').click();
  const ask = page.getByRole('dialog', { name: 'Duplicate as a new project' });
  await press(ask, 'Duplicate');
  await ask.getByText('Start date is required').waitFor();
  await ask.getByLabel('Study Name').fill('Brand study 2026');
  await ask.getByLabel('Start Date').fill('July 22, 2025');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Brand study 2026' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Fieldwork' });
  await row.getByText('November 30').waitFor();
});

describe('an archived project', () => {
  const tickOf = (page: Page) => page.getByRole('checkbox', { name: 'Approve Stimulus' });
  const isReadOnly = async (page: Page) => {
    await page.getByText(ARCHIVED).waitFor();
    await expect.poll(() => tickOf(page).isDisabled()).toBe(true);
  };

  test('is archived after a question with three consequences, read-only, and brought back', async () => {
    const { page, project } = await openAsAgency(rows);
    await part(page, 'Archive').getByRole('button').click();
    const ask = page.getByRole('alertdialog', { name: 'Archive project' });
    await expect
      .poll(() => ask.getByRole('listitem').allInnerTexts())
      .toEqual([
        'All links become read-only.',
        'Weekly mails stop.',
        'The project leaves the list.',
      ]);
    await press(ask, 'Archive project');
    await isReadOnly(page);
    await isAbsent(page.getByRole('dialog'));
    await page.getByRole('rowheader', { name: 'Fieldwork' }).waitFor();
    for (const name of [/^Edit/, /^Delete/, /^Add/, /^Reorder/, /^Actions for Fieldwork/])
      await isAbsent(button(page, name));

    const client = await pages.openPage(`/?token=${project.clientToken}`);
    await isReadOnly(client);
    await isAbsent(button(client, 'Bring back'));
    await client.getByText('Nothing more is needed from you.').waitFor();
    await client.locator('#approvals').getByText('Not approved').waitFor();
    for (const words of [/^Waiting for you/, /^Today, /, 'Live', /^By /])
      await isAbsent(client.getByText(words, { exact: true }));
    await client.setViewportSize({ width: 390, height: 844 });
    const months = client.getByRole('list', { name: 'Milestones by month' });
    await expect
      .poll(() => months.allTextContents())
      .toEqual(['November, 1 open: Fieldwork, Nov 23']);

    await press(page, 'Bring back');
    await page.getByText(ARCHIVED).waitFor({ state: 'detached' });
    await button(page, 'Add milestone').first().waitFor();
    await expect.poll(() => tickOf(page).isEnabled()).toBe(true);
  });

  test('a stale page says so when it changes something, and becomes read-only', async () => {
    const { page, project } = await pages.open({ rows, isLive: false });
    const client = await pages.openPage(`/?token=${project.clientToken}`, { isLive: false });
    await press(page, 'Edit Fieldwork');
    const form = page.getByRole('form', { name: 'Edit Fieldwork' });
    await form.getByLabel('Status').selectOption('pending');
    await tickOf(client).waitFor();
    // A page without live updates reads the project once more when its stream is refused.
    await Promise.all([quiet(page), quiet(client)]);
    await agency().archiveProject({ id: project.id });

    const sentence = 'This project was archived on November 19, 2026 and is read-only.';
    await press(form, 'Save');
    await page.getByText(`${sentence} Restore it first.`).waitFor();
    await isReadOnly(page);
    await form.waitFor({ state: 'detached' });
    await tickOf(client).click();
    await client.getByText(sentence, { exact: true }).waitFor();
    await isReadOnly(client);
    expect(await tickOf(client).isChecked()).toBe(false);
    // Without the agency's session nobody brings it back.
    await page.getByText('Sign in as the agency to bring it back.').waitFor();
    await isAbsent(button(page, 'Bring back'));
  });

  const openArchived = () =>
    openAsAgency(async (_, { id }) => {
      await agency().createLink({ id, body: { name: 'Ines Park', email: 'ines@acme.example' } });
      const gone = await agency().createLink({ id, body: { name: 'Gone' } });
      await agency().endLink({ id, linkId: gone.id });
      await agency().archiveProject({ id });
    });

  test('its links can be ended and replaced, but it gets no new ones', async () => {
    const { page, project } = await openArchived();
    await rowOf(page).getByText('ines@acme.example').waitFor();
    await isAbsent(button(dialog(page), /^Edit reminders/));
    const may = ['Can read everything but internal notes.', 'Can read everything.'];
    for (const text of [...may, 'Clients can only read an archived project.'])
      await dialog(page).getByText(text, { exact: true }).waitFor();
    await chooseFor(page, 'Ines Park', 'End link');
    await press(dialog(page), 'End link');
    await expect.poll(() => dialog(page).getByText('Ended November 19').count()).toBe(2);
    // What cannot be done has no words that ask for it.
    await isAbsent(part(page, 'Start date'));
    await isAbsent(dialog(page).getByText(/A change counts/));
    for (const name of ['Add link', 'Renew Gone', 'Renew Ines Park'])
      await isAbsent(button(dialog(page), name));

    await chooseFor(page, 'Client link', 'New link');
    await press(dialog(page), 'Make new link');
    await dialog(page).getByText(NEW_LINK).waitFor();
    const client = pages.server().client();
    await expect(client.readProjectByToken({ token: project.clientToken })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('it is deleted for good once its slug is typed', async () => {
    const { page, project } = await openArchived();
    await press(part(page, 'Delete'), 'Delete project');
    const question = page.getByRole('alertdialog', { name: 'Delete project' });
    const slug = question.getByRole('textbox', { name: 'Project Slug' });
    await hasFocus(slug);
    await slug.fill('another-study');
    await page.keyboard.press('Enter');
    await expect.poll(() => slug.getAttribute('aria-invalid')).toBe('true');
    await question.getByText(`Type ${project.slug} to confirm.`, { exact: true }).waitFor();
    expect(await stored(project)).toMatchObject({ id: project.id });
    await slug.fill(project.slug);
    await press(question, 'Delete project');
    await page.waitForURL('**/dashboard');
    await expect(stored(project)).rejects.toMatchObject({ status: 404 });
  });

  test('it can be duplicated, and brought back, which closes the settings', async () => {
    const { page } = await openArchived();
    await button(part(page, 'Duplicate'), 'Duplicate').waitFor();
    await press(part(page, 'Bring back'), 'Bring back');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await page.locator('#overview:focus').waitFor();
  });

  test('with the internal link alone, the settings say who can do the rest', async () => {
    const { page } = await pages.open({ rows: (_, { id }) => agency().archiveProject({ id }) });
    await press(page, 'Settings');
    await dialog(page)
      .getByText(
        'Sign in as the agency to change links, duplicate, bring back or delete this project.',
      )
      .waitFor();
    await expect
      .poll(() => parts(page))
      .toEqual(['Links', 'Client', 'Slip ledger', 'Working calendar']);
    const takesPart = part(page, 'Client').getByRole('checkbox');
    await expect.poll(() => takesPart.isDisabled()).toBe(true);
  });

  const COUNTED = /\b\d+ days? (late|ago|overdue)|past due|\b\d+ (late|overdue)|due within|BEHIND/;

  test.each(['internal', 'client'] as const)('%s view: its dates no longer count', async (view) => {
    const { page, project } = await pages.open({
      view,
      rows: async (client, { id }) => {
        const dueDate = '2026-11-16';
        for (const status of ['scheduled', 'pending', 'overdue'] as const)
          await client.createMilestone({ id, body: { title: `In ${status}`, status, dueDate } });
        const late = { dueDate: '2026-11-10', completedDate: '2026-11-12' };
        const kickoff = { title: 'Kickoff', status: 'complete', ...late } as const;
        await client.createMilestone({ id, body: kickoff });
        await client.createInput({ id, body: { title: 'Logo', status: 'overdue', dueDate } });
        await client.createApproval({
          id,
          body: { itemName: 'A', type: 'link', url: '', dueDate },
        });
      },
    });
    const text = page.locator('project-dashboard-page').getByText(COUNTED);
    await text.first().waitFor();
    await agency().archiveProject({ id: project.id });
    await page.getByText(ARCHIVED).waitFor();
    await page.getByRole('rowheader', { name: 'In pending' }).waitFor();
    await expect.poll(() => text.allInnerTexts()).toEqual([]);
    await page.locator('#milestones').getByText('November 16').first().waitFor();
    await page.locator('#milestones').getByText('1 of 4 complete', { exact: true }).waitFor();
    await page.locator('dd').getByText('Archived', { exact: true }).waitFor();
    if (view === 'internal') await page.getByText('No weekly update').waitFor();
    // The timeline's card too.
    await button(page, /^Kickoff, Complete/)
      .first()
      .hover();
    const card = page.getByRole('tooltip');
    await card.waitFor();
    await expect.poll(() => card.innerText()).not.toMatch(COUNTED);
  });
});

test('the parts wait for the links and the calendar, and appear together', async () => {
  const gate = makeGate();
  const { page } = await openAsAgency(undefined, async (opened) => {
    for (const read of ['**/links', '**/calendar']) await opened.route(read, gate.hold);
  });
  await dialog(page).getByText('Loading settings...').waitFor();
  await quiet(page);
  expect(await dialog(page).getByRole('region').count()).toBe(0);
  gate.open((route) => route.fulfill({ status: 500, body: '' }));
  // The other parts are there without the links, too.
  await part(page, 'Links').getByRole('alert').waitFor();
  await part(page, 'Working calendar').getByRole('alert').waitFor();
  await part(page, 'Archive').waitFor();
  const field = part(page, 'Start date').getByRole('textbox');
  await field.fill('Nov 2, 2026');
  await page.unroute('**/links');
  await press(part(page, 'Links'), 'Try again');
  await rowOf(page, 'Client link').waitFor();
  expect(await field.inputValue()).toBe('Nov 2, 2026');
});

test.each([
  [1440, 900],
  [390, 844],
])('the list of the parts leads to each of them in a window of %d px', async (width, height) => {
  const { page } = await openAsAgency();
  await page.setViewportSize({ width, height });
  const titles = ['Links', 'Client', 'Slip ledger', 'Working calendar', 'Start date'];
  await expect.poll(() => parts(page)).toEqual([...titles, 'Duplicate', 'Archive']);
  const list = dialog(page).getByRole('navigation', { name: 'Parts of the settings' });
  const current = () => list.locator('[aria-current=true]').allInnerTexts();
  await dialog(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(current).toEqual(['Archive']);
  await press(list, 'Working calendar');
  const calendar = part(page, 'Working calendar');
  await hasFocus(calendar);
  await expect.poll(current).toEqual(['Working calendar']);
  // Its title is below the head of the dialog, and the list is still there.
  const title = await calendar.getByRole('heading', { name: 'Working calendar' }).boundingBox();
  const head = await dialog(page).getByRole('heading', { name: 'Project settings' }).boundingBox();
  expect(title?.y).toBeGreaterThan((head?.y ?? 0) + 60);
  expect(title?.y).toBeLessThan(height - 100);
  await press(list, 'Archive');
  await hasFocus(part(page, 'Archive'));
  await expect.poll(current).toEqual(['Archive']);
  const archive = list.getByRole('button', { name: 'Archive' });
  expect((await archive.boundingBox())?.x).toBeLessThan(width - 60);
  await dialog(page).evaluate((element) => element.scrollTo(0, 0));
  await expect.poll(current).toEqual(['Links']);
  await press(page, 'Duplicate project');
  await press(page, 'Cancel');
  await expect.poll(current).toEqual(['Duplicate']);
  await press(page, 'Duplicate project');
  // Behind the question nothing else is marked, however the parts lie.
  await dialog(page).evaluate((element) => {
    const scrolled = new Promise((done) => {
      element.addEventListener('scroll', done, { once: true });
    });
    element.scrollTo(0, 0);
    return scrolled;
  });
  await quiet(page);
  expect(await current()).toEqual(['Duplicate']);
});
