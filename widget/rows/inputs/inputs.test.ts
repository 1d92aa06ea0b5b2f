import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EXACT, form, hasFocus, notices, press } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

/** Four client inputs around November 19, 2026. */
const inputs = (client: Client, { id }: Project) =>
  client.createInputs({
    id,
    body: {
      rows: [
        {
          title: 'Logo files',
          status: 'received',
          dueDate: '2026-10-09',
          receivedDate: '2026-10-08',
        },
        {
          title: 'Customer list',
          status: 'overdue',
          dueDate: '2026-11-12',
          impactIfDelayed: 'Project Delay',
        },
        { title: 'Brand guidelines', dueDate: '2026-11-24', impactIfDelayed: 'Analysis Risk' },
        { title: 'Media plan' },
      ],
    },
  });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const section = (page: Page) => page.locator('#inputs');
const row = (page: Page, title: string) =>
  section(page).getByRole('row').filter({ hasText: title });

const cells = async (page: Page, title: string) => {
  // A row off screen has no text: it is not laid out.
  await row(page, title).scrollIntoViewIfNeeded();
  const texts = await row(page, title).getByRole('cell').allInnerTexts();
  return texts.map((cell) => cell.replace(/\s+/g, ' ').trim());
};

test('the client view shows the table without edit controls', async () => {
  const { page } = await pages.open({ view: 'client', rows: inputs });
  await section(page).getByText('1 of 4 received, 1 late').waitFor();
  await expect
    .poll(() => section(page).getByRole('columnheader').allTextContents())
    .toEqual(['Input', 'Status', 'Due date', 'Received', 'Impact if delayed']);
  for (const [title, ...texts] of [
    ['Logo files', 'Received', 'October 9', 'October 8', 'None'],
    ['Customer list', 'Overdue', 'November 12 7 days overdue', 'TBD', 'Project Delay'],
    ['Media plan', 'Pending', 'TBD', 'TBD', 'None'],
  ])
    await expect.poll(() => cells(page, title ?? '')).toEqual(texts);
  await expect
    .poll(() => section(page).getByRole('button').allInnerTexts())
    .toEqual(['Copy as text', '']);

  // Project Delay is a red pill with an icon, Analysis Risk a yellow one, None is plain.
  for (const [words, hasIcon, ground] of [
    ['Project Delay', true, 'rgb(252, 232, 229)'],
    ['Analysis Risk', true, 'rgb(251, 240, 198)'],
    ['None', false, 'rgba(0, 0, 0, 0)'],
  ] as const) {
    const look = await section(page)
      .getByRole('cell', { name: words, exact: true })
      .first()
      .evaluate((cell) => ({
        hasIcon: cell.querySelector('svg') !== null,
        ground: getComputedStyle(cell.querySelector('span') ?? cell).backgroundColor,
      }));
    expect(look).toEqual({ hasIcon, ground });
  }

  await page.setViewportSize({ width: 320, height: 700 });
  const overhang = () =>
    row(page, 'Customer list').evaluate((card) => {
      const right = card.getBoundingClientRect().right;
      const inside = [...card.querySelectorAll('*')];
      return Math.max(...inside.map((part) => part.getBoundingClientRect().right)) - right;
    });
  await expect.poll(overhang).toBeLessThanOrEqual(0);
});

test('what the client has sent is with the agency, and late only for the agency', async () => {
  const { page, client, project, server } = await pages.open({
    view: 'client',
    rows: async (client, project) => {
      await client.updateProject({ id: project.id, body: { takesPart: true } });
      await inputs(client, project);
    },
  });
  await section(page).getByText('1 of 4 received, 1 late').waitFor();
  const [, customers] = await client.listInputs(project);
  const asClient = server.client(project.clientToken);
  await asClient.markSent({ id: customers?.id ?? '', body: {} });
  await section(page).getByText('1 of 4 received', { exact: true }).waitFor();
  const received = 'TBD Sent Nov 19';
  await expect
    .poll(() => cells(page, 'Customer list'))
    .toEqual(['Sent', 'November 12', received, 'Project Delay']);
  const red = 'rgb(252, 232, 229)';
  const grounds = await row(page, 'Customer list')
    .locator('span')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(grounds).not.toContain(red);
  const status = page.getByRole('region', { name: 'Overview' }).getByRole('definition').nth(1);
  await expect.poll(() => status.innerText()).toMatch(/^BEHIND\s+With us now\s+Customer list$/);
  await section(page).getByRole('button', { name: 'Copy as text' }).click();
  await expect.poll(() => copied(page)).toContain('Customer list');
  expect(await copied(page)).not.toContain('❌');

  const agency = await pages.openPage(`/?token=${project.internalToken}`);
  await section(agency).getByText('1 of 4 received, 1 late').waitFor();
  await agency.getByText('Sent, to be checked').waitFor();
});

test('a form saves every field, TBD clears the received date, and a form without changes gives way to another', async () => {
  const { page, client, project } = await pages.open({ rows: inputs });
  await press(page, 'Edit Customer list');
  await form(page, 'Edit Customer list').waitFor();
  await press(page, 'Edit Logo files');
  const opened = form(page, 'Edit Logo files');
  await expect
    .poll(() => opened.getByLabel('Status').locator('option').allTextContents())
    .toEqual(['Scheduled', 'Pending', 'Received', 'Overdue', 'Incomplete']);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await opened.getByLabel('Input', EXACT).fill('Logo package');
  await opened.getByLabel('Status').selectOption('scheduled');
  await opened.getByLabel('Due date').fill('2026-12-01');
  await press(opened, 'Set Received to TBD');
  await opened.getByLabel('Impact if delayed').selectOption('Analysis Risk');
  await press(opened, 'Save');
  await notices(page).getByText('Client input has been saved').waitFor();
  await expect
    .poll(async () => (await client.listInputs({ id: project.id }))[0])
    .toMatchObject({
      title: 'Logo package',
      status: 'scheduled',
      dueDate: '2026-12-01',
      receivedDate: null,
      impactIfDelayed: 'Analysis Risk',
    });
  await hasFocus(section(page).getByRole('button', { name: 'Edit Logo package' }));
});
