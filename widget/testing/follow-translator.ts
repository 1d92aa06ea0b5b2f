import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itemsToAnswer, line } from '../project/waiting/testing/participation-steps.ts';
import { form, press } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { signIn } from './sign-in.ts';
import { MILESTONES, study } from './study.ts';
import { type Translator, texts, translate } from './translate.ts';

const milestone = (page: Page, title: string) => page.getByRole('row', { name: title }).first();

/** The page says the same as one that nobody translates. */
async function saysTheSame(page: Page, plain: Page, part: string) {
  await translate(page, null);
  await expect
    .poll(
      async () =>
        JSON.stringify(await texts(page, part)) === JSON.stringify(await texts(plain, part)),
    )
    .toBe(true);
}

/** Defines the tests of a page that this translator changes while a person works on it. */
export function followTranslator(translator: Translator): void {
  const pages = projectPages();
  const prepare = (page: Page) => translate(page, translator);
  const openPlain = (token: string) =>
    pages.openPage(`/?token=${token}`, { prepare: (opened) => translate(opened, null) });

  test('a client who asks for changes and approves', async () => {
    const { page, project } = await pages.open({ view: 'client', rows: itemsToAnswer, prepare });
    await line(page, 'Boards').getByRole('button', { name: 'Request changes to Boards' }).click();
    await page.getByLabel('What should change?').fill('Larger packs');
    await page.keyboard.press('Control+Enter');
    await line(page, 'Boards').getByText('Larger packs').waitFor();
    await page.getByRole('checkbox', { name: 'Approve Storyline' }).last().check();
    const approvals = page.locator('#approvals');
    await approvals.getByText('Approved November 19').waitFor();
    await expect.poll(() => approvals.getByText('Waiting for you').count()).toBe(0);
    await saysTheSame(page, await openPlain(project.clientToken), '#approvals');
  });

  test('staff who add and edit a milestone while somebody else completes another', async () => {
    const { page, project, client } = await pages.open({ rows: study, prepare });
    await page.getByText('Live', { exact: true }).waitFor();
    await press(page, 'Add milestone');
    await form(page, 'Add milestone').getByLabel('Milestone', { exact: true }).fill('Debrief');
    await press(form(page, 'Add milestone'), 'Save');
    await milestone(page, 'Debrief').waitFor();
    await press(page, 'Edit Topline');
    await form(page, 'Edit Topline').getByLabel('Milestone', { exact: true }).fill('Report');
    await press(form(page, 'Edit Topline'), 'Save');
    await milestone(page, 'Report').waitFor();
    const rows = await MILESTONES.read(client, project.id);
    const fieldwork = rows.find(({ title }) => title === 'Fieldwork')?.id ?? '';
    await MILESTONES.update(client, project.id, fieldwork, { status: 'complete' });
    await milestone(page, 'Fieldwork').getByText('Complete', { exact: true }).waitFor();
    await client.deleteMilestone({ id: rows[0]?.id ?? '' });
    await milestone(page, 'Workshop').waitFor({ state: 'detached' });
    await saysTheSame(page, await openPlain(project.internalToken), '#milestones');
  });

  test('staff who filter the project list', async () => {
    await pages.server().createProject({ title: 'Tracker' });
    const list = await pages.openPage('/dashboard?show=all', {
      prepare: async (opened) => {
        await signIn(opened, pages.server());
        await prepare(opened);
      },
    });
    const chip = (name: RegExp) =>
      list.getByRole('group', { name: 'Show' }).getByRole('button', { name });
    for (const name of [/^Behind/, /^On track/, /^Archived/, /^All/]) {
      await chip(name).click();
      await expect.poll(() => chip(name).getAttribute('aria-pressed')).toBe('true');
    }
    await list.getByText('Tracker').first().waitFor();
  });
}
