import { readFile } from 'node:fs/promises';
import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

async function study(client: Client, { id }: Project) {
  const { id: moved } = await client.createMilestone({
    id,
    body: { title: 'Fieldwork', status: 'pending', dueDate: '2026-11-23' },
  });
  await client.rescheduleMilestone({ id: moved, body: { newDate: '2026-11-30', reason: 'Quota' } });
  await client.createInput({ id, body: { title: 'Customer list' } });
  await client.createApproval({ id, body: { itemName: 'Boards' } });
}

/** Presses, and returns the name and the lines of the file that the browser saves. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charAt(0)).toBe('\uFEFF');
  return { name: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

/** Presses Download CSV in the menu of a section. */
async function download(page: Page, title: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
}

test.each([
  ['internal', 'Milestone,Status,Owner,Due date,Completed,Original due date,Reason'],
  ['client', 'Milestone,Status,Owner,Due date,Completed'],
] as const)('Download CSV saves each list with the columns of the %s view', async (view, heads) => {
  const { page, project } = await pages.open({ view, rows: study });
  const savedBy = (title: string) => saved(page, () => download(page, title));
  const milestones = await savedBy('Project Milestones');
  expect(milestones.name).toBe(`${project.slug}-milestones.csv`);
  expect(milestones.lines[0]).toBe(heads);
  expect(milestones.lines[1]).toMatch(/^Fieldwork,Pending,Unassigned,2026-11-30,/);
  expect((await savedBy('Client Input Tracker')).lines[1]).toMatch(/^Customer list,Pending,TBD,/);
  expect((await savedBy('Client Approvals')).lines[1]).toBe(
    `Boards,${view === 'client' ? 'Waiting for you' : 'Waiting for client'},,File,,`,
  );
});

test('the other separator is one press away, and is used from then on', async () => {
  const { page } = await pages.open({ view: 'internal', rows: study, isFresh: true });
  const savedBy = (title: string) => saved(page, () => download(page, title));
  await savedBy('Client Input Tracker');
  await page.getByText('Saved with a comma between the cells').waitFor();
  const use = () => page.getByRole('button', { name: 'Use semicolon' }).click();
  expect((await saved(page, use)).lines[1]).toMatch(/^Customer list;Pending;TBD;/);
  await page.getByText('Saved with a semicolon between the cells').waitFor();
  expect((await savedBy('Client Approvals')).lines[0]).toMatch(/^Item name;/);
  await page.reload();
  expect((await savedBy('Client Input Tracker')).lines[0]).toMatch(/^Input;Status;/);
});

test('a failed download shows a notice', async () => {
  const { page } = await pages.open({
    view: 'client',
    rows: study,
    prepare: (page) => page.route('**/milestones.csv', (route) => route.abort()),
  });
  await download(page, 'Project Milestones');
  await page.getByRole('alert').filter({ hasText: 'Download failed' }).waitFor();
});
