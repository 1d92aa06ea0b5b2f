import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, hasFocus, notices, refresh } from '../../testing/page-steps.ts';
import { NOW, projectPages } from '../../testing/project-pages.ts';
import { quiet } from '../../testing/quiet.ts';
import { routeList } from '../../testing/route-list.ts';

const pages = projectPages();

/** One item overdue, one upcoming, one received, around November 19, 2026. */
async function study(client: Client, { id }: Project) {
  const milestones = [
    { title: 'Panel quota', status: 'overdue', owner: 'client', dueDate: '2026-11-16' },
    { title: 'Fieldwork', status: 'pending', owner: 'agency', dueDate: '2026-11-24' },
  ] as const;
  await client.createMilestones({ id, body: { rows: [...milestones] } });
  const received = { status: 'received', receivedDate: '2026-10-08' } as const;
  const body = { title: 'Logo files', dueDate: '2026-10-09', ...received };
  await client.createInput({ id, body });
}

const section = (page: Page) => page.locator('#status');
const lines = async (page: Page, group: string) => {
  const list = section(page).getByRole('list', { name: group });
  // A report off screen has no text: it is not laid out.
  await list.scrollIntoViewIfNeeded();
  return list.getByRole('listitem').allInnerTexts();
};
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the slip of the finish stands above the report, and not in the copied text', async () => {
  const { page, client, project } = await pages.open({ rows: study });
  await section(page).getByText('Weekly update').waitFor();
  expect(
    await section(page)
      .getByText(/Fieldwork is on|Fieldwork moved/)
      .count(),
  ).toBe(0);
  const rows = await client.listMilestones({ id: project.id });
  await client.rescheduleMilestone({
    id: rows.find(({ title }) => title === 'Fieldwork')?.id ?? '',
    body: { newDate: '2026-11-27', causes: [{ kind: 'ours' }] },
  });
  const sentence = 'Fieldwork moved 3 working days, from November 24 to November 27, on our side.';
  await section(page).getByText(sentence).waitFor();
  await section(page).getByRole('button', { name: 'Copy report' }).click();
  await expect.poll(() => copied(page)).toContain('Panel quota');
  expect(await copied(page)).not.toContain('Fieldwork moved');
});

test('every detail of the report stays on one line inside it, beside the longest title', async () => {
  const { page } = await pages.open({
    rows: async (client, project) => {
      await study(client, project);
      const title =
        'Panel quota confirmation of the second wave with the boosted sample of lapsed buyers';
      await client.createMilestone({
        id: project.id,
        body: { title, status: 'overdue', dueDate: '2026-11-16' },
      });
    },
  });
  const overdue = section(page).getByRole('list', { name: 'Overdue' });
  await overdue.scrollIntoViewIfNeeded();
  const pane = await boxOf(overdue);
  const details = overdue.getByText('Now 3 days overdue, due November 16');
  expect(await details.count()).toBe(2);
  for (const detail of await details.all()) {
    const { x, width, height } = await boxOf(detail);
    expect(height).toBeLessThan(30);
    expect(x + width).toBeLessThanOrEqual(pane.x + pane.width);
  }
  // What has no detail takes the whole width.
  const action = section(page).getByText(/^Urgent: Complete overdue/);
  expect((await boxOf(action)).height).toBeLessThan(30);
});

test('the report is marked INTERNAL and follows changes to the rows', async () => {
  const { page, client, project } = await pages.open({ rows: study });
  await section(page).getByText('INTERNAL', { exact: true }).waitFor();
  await section(page).getByText('Generated November 19, 2026').waitFor();
  await section(page).getByText('BEHIND', { exact: true }).waitFor();
  const first = async (group: string) => oneLine((await lines(page, group))[0] ?? '');
  for (const [group, line] of [
    ['Overdue', 'Panel quota : Now 3 days overdue, due November 16'],
    ['Upcoming deadlines', 'Fieldwork : Due November 24'],
    ['Completed', 'Logo files : Received October 8, due October 9'],
    ['Next actions', 'Urgent: Complete overdue deliverables to prevent further delays'],
    ['Risk mitigation', 'Monitor critical path dependencies'],
  ] as const)
    await expect.poll(() => first(group)).toBe(line);

  await page.getByRole('button', { name: 'Edit Panel quota' }).click();
  await page.getByRole('form').getByLabel('Status').selectOption('complete');
  await page.getByRole('form').getByRole('button', { name: 'Save' }).click();
  await section(page).getByText('ON TRACK', { exact: true }).waitFor();
  await expect.poll(() => section(page).getByText('Overdue', { exact: true }).count()).toBe(0);
  // The page shows a change before the server has stored it.
  await expect
    .poll(() => client.listMilestones({ id: project.id }))
    .toMatchObject([{ status: 'complete' }, { status: 'pending' }]);
});

test('the report and the email text each have a copy button', async () => {
  const { page } = await pages.open({ rows: study });
  await section(page).getByRole('button', { name: 'Copy report' }).click();
  await notices(page).getByText('Copied to clipboard!').waitFor();
  await expect
    .poll(() => copied(page))
    .toMatch(/^WEEKLY UPDATE: [\s\S]+\n• Panel quota: Now 3 days overdue, due November 16\n/);

  await section(page).getByRole('button', { name: 'Copy email' }).click();
  await expect.poll(() => copied(page)).toMatch(/^Hi Team,[\s\S]+Best regards$/);
  const shown = await section(page).locator('pre').textContent();
  await expect.poll(() => copied(page)).toBe(shown);
});

test('the email opens in a mail program, unless it is too long for one', async () => {
  const { page, client, project } = await pages.open({ rows: study });
  const link = section(page).getByRole('link', { name: 'Open in email' });
  const [, subject = '', body = ''] =
    /^mailto:\?subject=([^&]*)&body=([^&]*)$/.exec((await link.getAttribute('href')) ?? '') ?? [];
  expect(decodeURIComponent(subject)).toBe(`[Acme] ${project.title}: BEHIND, week of Nov 16`);
  const shown = await section(page).locator('pre').textContent();
  expect(decodeURIComponent(body)).toBe(shown?.replaceAll('\n', '\r\n'));

  const late = Array.from({ length: 20 }, (_, place) => ({
    ...{ title: `A late list of shops ${place}`, status: 'overdue' as const },
    dueDate: '2026-11-16',
  }));
  await client.createInputs({ id: project.id, body: { rows: late } });
  await refresh(page);
  await section(page)
    .getByText('This text is too long to open in an email program. Copy it')
    .waitFor();
  await expect.poll(() => link.count()).toBe(0);
  await section(page).getByRole('button', { name: 'Copy email' }).click();
  await expect.poll(() => copied(page)).toContain('A late list of shops 19');
});

test('a long word breaks neither in the report, a tile nor the header while there is room', async () => {
  const client = 'Donaudampfschifffahrtsgesellschaft';
  const name = 'Markenwahrnehmungsuntersuchungsergebnisse';
  const title = 'Markenwahrnehmungsstudie Kundenliste';
  const { page } = await pages.open({
    rows: async (agency, { id }) => {
      await agency.updateProject({ id, body: { client, title: name } });
      await agency.createInput({ id, body: { title, status: 'pending', dueDate: '2026-11-23' } });
    },
  });
  const rows = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  await expect.poll(() => rows(section(page).getByText(title, { exact: true }).first())).toBe(1);
  await expect.poll(() => rows(page.locator('#overview').getByText(client))).toBe(1);
  await expect.poll(() => rows(page.getByRole('heading', { name }))).toBe(1);
});

test('Print report prints only the report, under the name of its project', async () => {
  const { page, project } = await pages.open({ rows: study });
  // The browser's dialog would wait for a person.
  await page.evaluate(() => Reflect.set(window, 'print', () => undefined));
  await section(page).getByRole('button', { name: 'Actions for Status Summary' }).click();
  await page.getByRole('menuitem', { name: 'Print report' }).click();
  await page.emulateMedia({ media: 'print' });
  await section(page).getByText(project.title, { exact: true }).waitFor();
  await expect.poll(() => section(page).getByText('Weekly update').isVisible()).toBe(true);
  await expect
    .poll(() => page.locator('#overview, #milestones, #inputs').filter({ visible: true }).count())
    .toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.locator('#milestones').waitFor();
  // As before, the report is left out when the whole page is printed.
  await section(page).waitFor({ state: 'hidden' });
});

test('the client view does not show the report', async () => {
  const { page } = await pages.open({ view: 'client', rows: study });
  await page.getByText('Fieldwork').first().waitFor();
  await quiet(page);
  expect(await section(page).count()).toBe(0);
  expect(await page.getByText(/Status Summary|INTERNAL|Weekly update/).count()).toBe(0);
});

test('a list that fails to load shows an error with a retry', async () => {
  let isBroken = true;
  const { page } = await pages.open({
    rows: study,
    prepare: (opened) =>
      routeList(opened, 'inputs', (route) =>
        isBroken ? route.fulfill({ status: 500, body: 'down' }) : route.continue(),
      ),
  });
  await section(page).getByText('Status summary did not load').waitFor();
  // Once the live stream is open, the page has tried again by itself. Its timer must not do so before the press.
  await quiet(page);
  await page.clock.pauseAt(NOW);
  isBroken = false;
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await section(page).getByText('BEHIND', { exact: true }).waitFor();
});

test('on a phone the email text is below the report', async () => {
  const { page } = await pages.open({ width: 390, height: 844, rows: study });
  const report = await section(page).getByText('Maintain communication').first().boundingBox();
  const email = await section(page).getByText('Email text').boundingBox();
  expect(email?.y).toBeGreaterThan(report?.y ?? Number.POSITIVE_INFINITY);
});

test('on a phone a long report and its email text begin with what is first, and open in full', async () => {
  const { page, client, project } = await pages.open({ width: 390, height: 844, rows: study });
  await section(page).getByText('Best regards').waitFor({ state: 'attached' });
  expect(await section(page).getByRole('button', { name: /^Show/ }).count()).toBe(0);
  const late = Array.from({ length: 30 }, (_, place) => ({
    title: `Shop list ${place}`,
    status: 'overdue' as const,
    dueDate: '2026-11-16',
  }));
  await client.createInputs({ id: project.id, body: { rows: late } });
  for (const [name, end] of [
    ['weekly update', section(page).getByText('Monitor critical path').first()],
    ['email text', section(page).locator('pre')],
  ] as const) {
    const button = section(page).getByRole('button', { name: `all of the ${name}` });
    await button.scrollIntoViewIfNeeded();
    const bottom = async (place: Locator) => (await boxOf(place)).bottom;
    expect(await bottom(end)).toBeGreaterThan(await bottom(button));
    await button.click();
    const less = section(page).getByRole('button', { name: `Show less of the ${name}` });
    await hasFocus(less);
    await expect.poll(async () => (await bottom(end)) < (await boxOf(less)).y + 1).toBe(true);
  }
  await section(page).getByRole('button', { name: 'Copy email' }).click();
  await expect.poll(() => copied(page)).toContain('Shop list 29');
});
