import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { signinPath } from '../../testing/sign-in.ts';

const pages = projectPages();

const part = (page: Page) =>
  page.getByRole('dialog').getByRole('region', { name: 'Working calendar' });
const days = (page: Page) => part(page).getByRole('listitem');
const ICS = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20261225',
  'SUMMARY:Christmas Day',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20270101',
  'SUMMARY:New Year',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const agency = () => pages.server().client(pages.server().agencyKey);
const milestone = (client: Client, id: string, title: string, dueDate: string) =>
  client.createMilestone({ id, body: { title, dueDate, status: 'pending' } });

/** Opens the settings of a project with these milestones: title and due date. */
async function open(...milestones: readonly (readonly [string, string])[]) {
  const opened = await pages.open({
    rows: async (client, { id }) => {
      for (const row of milestones) await milestone(client, id, ...row);
    },
  });
  await opened.page.getByRole('button', { name: 'Settings' }).click();
  return opened;
}

const choose = (place: Locator, text: string) =>
  place
    .locator('input[type=file]')
    .setInputFiles({ name: 'days.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });

test('over Christmas: an import, a row to move, a preview that skips the day, and a refused date', async () => {
  const { page, project, client } = await open(
    ['Open-end coding', '2026-12-25'],
    ['Topline', '2026-12-24'],
  );
  const read = () => client.readProjectCalendar({ id: project.id });
  await part(page).getByText('A change counts for this project only.').waitFor();

  await choose(part(page), ICS);
  await page.getByText('2 free days added.').waitFor();
  await part(page).getByText('December 25, 2026').waitFor();
  await expect.poll(() => part(page).getByText('Added just now').count()).toBe(2);
  await part(page).getByText('1 date now falls on a free day').waitFor();
  // Nothing moves by itself.
  const dueDates = async () =>
    (await client.listMilestones({ id: project.id })).map(({ dueDate }) => dueDate);
  await expect.poll(() => dueDates()).toEqual(['2026-12-25', '2026-12-24']);
  await part(page).getByRole('button', { name: 'Move Open-end coding to December 28' }).click();
  await page.getByText('Open-end coding is now due December 28.').waitFor();
  await part(page).getByText('Nothing falls on a free day.').waitFor();
  const [coding] = await client.listMilestones({ id: project.id });
  expect(coding).toMatchObject({
    dueDate: '2026-12-28',
    originalDueDate: '2026-12-25',
    dateChangeReason: 'Free day: Christmas Day',
  });
  await expect.poll(() => read()).toMatchObject({ source: 'project' });

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reschedule Topline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New due date').fill('2026-12-25');
  await dialog.getByText('December 25 is a free day (Christmas Day).').waitFor();
  await dialog.getByLabel('New due date').fill('2026-12-28');
  await dialog.getByText('Monday, 1 working day later').waitFor();
});

test('weekdays, a free day by hand, its removal, Undo and the way back to the agency', async () => {
  const { page, project, client } = await open();
  const read = async () => (await client.readProjectCalendar({ id: project.id })).calendar;
  const day = (name: string) => part(page).getByRole('button', { name, exact: true });
  await day('Fri').click();
  await page.getByText('Working days: Mon, Tue, Wed, Thu.').waitFor();
  await expect.poll(() => day('Fri').getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => day('Fri').getAttribute('aria-pressed')).toBe('true');

  await part(page).getByRole('button', { name: 'Add free day' }).click();
  const form = part(page).getByRole('form', { name: 'Add free day' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Choose a date.').waitFor();
  await form.getByLabel('Date').fill('2026-11-25');
  await form.getByLabel('Name').fill('Team day');
  await page.keyboard.press('Enter');
  await part(page).getByText('November 25, 2026').waitFor();
  await expect
    .poll(async () => (await read()).free)
    .toEqual([{ date: '2026-11-25', name: 'Team day' }]);
  await part(page).getByRole('button', { name: 'Remove Team day, November 25, 2026' }).click();
  await expect.poll(() => days(page).count()).toBe(0);

  await part(page).getByRole('button', { name: "Use the agency's" }).click();
  await part(page).getByText('A change counts for this project only.').waitFor();
  // Each press counts, also while an earlier one is saved.
  for (const name of ['Mon', 'Tue', 'Wed', 'Thu']) await day(name).click();
  // At least one day is worked.
  await expect.poll(() => day('Fri').getAttribute('aria-disabled')).toBe('true');
  await day('Fri').click({ force: true });
  await expect.poll(async () => (await read()).weekdays).toEqual([5]);
});

test('an open page shows a calendar that somebody else changes, and previews by it', async () => {
  const { page, project, client } = await open(['Topline', '2026-12-24']);
  const { id } = project;
  const free = (name: string) => ({
    body: { weekdays: [1, 2, 3, 4, 5], free: [{ date: '2026-12-25', name }] },
  });
  await part(page).getByText('Monday to Friday, as for all projects.').waitFor();
  await agency().saveAgencyCalendar(free('Christmas Day'));
  await part(page).getByText('As for all projects.').waitFor();
  await part(page).getByText('Christmas Day').waitFor();
  await client.saveProjectCalendar({ id, ...free('Team day') });
  await part(page).getByText('For this project only.').waitFor();
  await part(page).getByText('Team day').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reschedule Topline' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('New due date').fill('2026-12-28');
  await form.getByText('Monday, 1 working day later').waitFor();
  await client.deleteProjectCalendar({ id });
  await agency().saveAgencyCalendar({ body: { weekdays: [1, 2, 3, 4, 5], free: [] } });
  await form.getByText('Monday, 2 working days later').waitFor();
});

test('the observances of a file are named before anything is saved, and can be left out', async () => {
  const { page, project, client } = await open();
  const read = async () => (await client.readProjectCalendar({ id: project.id })).calendar.free;
  const valentine = [
    ...['BEGIN:VEVENT', 'UID:9', 'DTSTART;VALUE=DATE:20270214', "SUMMARY:Valentine's Day"],
    ...['DESCRIPTION:Observance\\nTo hide observances\\, go to', 'END:VEVENT'],
  ].join('\r\n');
  const file = ICS.replace(/(?=BEGIN:VEVENT)/, `${valentine}\r\n`);
  const press = (name: string) => part(page).getByRole('button', { name }).click();

  await choose(part(page), file);
  await part(page).getByText('1 of the 3 days is an observance').waitFor();
  await part(page).getByText("Valentine's Day").waitFor();
  await hasFocus(part(page).getByRole('button', { name: 'Leave it out' }));
  await press('Cancel');
  await hasFocus(part(page).getByRole('button', { name: 'Add free day' }));
  expect(await read()).toEqual([]);

  await choose(part(page), file);
  await press('Leave it out');
  await page.getByText('2 free days added.').waitFor();
  await expect.poll(async () => (await read()).map(({ date }) => date)).not.toContain('2027-02-14');

  await choose(part(page), file);
  await press('Import all 3 days');
  await page.getByText('1 free day added.').waitFor();
  await expect.poll(async () => (await read()).map(({ date }) => date)).toContain('2027-02-14');
});

test('a wrong .ics file is refused with its event, and nothing changes', async () => {
  const { page, project, client } = await open();
  await choose(part(page), 'hello');
  await part(page).getByText('This file has no dates. Choose an .ics file.').waitFor();
  await choose(part(page), ICS.replace('20270101', '20270231'));
  await part(page).getByText('New Year: "20270231" is not a date.').waitFor();
  await expect
    .poll(() => client.readProjectCalendar({ id: project.id }))
    .toMatchObject({ version: 0 });
});

test("the agency's calendar is in the menu Agency staff, and lists rows of all projects", async () => {
  const project = await pages.server().createProject({ title: 'Winter study' });
  await milestone(agency(), project.id, 'Report', '2027-01-01');
  const page = await pages.openPage(await signinPath(pages.server()));
  await page.getByRole('button', { name: 'Agency staff' }).click();
  await page.getByRole('menuitem', { name: 'Working calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Working calendar' });
  await choose(dialog, ICS);
  await dialog.getByRole('button', { name: 'Move Report to January 4' }).click();
  await page.getByText('Report is now due January 4.').waitFor();
  const [report] = await agency().listMilestones({ id: project.id });
  expect(report?.dueDate).toBe('2027-01-04');
  await dialog.getByRole('button', { name: 'Remove New Year, January 1, 2027' }).click();
  await page.getByText('New Year removed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('January 1, 2027').waitFor();
  const { calendar } = await agency().readAgencyCalendar({});
  expect(calendar?.free).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  const changes = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await changes.first().getByText('Free days: New Year, Jan 1 2027').waitFor();
  // What somebody else changes comes by itself.
  const body = { weekdays: [1, 2, 3, 4], free: calendar?.free ?? [] };
  await agency().saveAgencyCalendar({ body });
  await changes
    .first()
    .getByText('Working days Mon, Tue, Wed, Thu, Fri → Mon, Tue, Wed, Thu')
    .waitFor();
});
