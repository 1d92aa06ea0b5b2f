import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EXACT, form, press } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { quiet } from './quiet.ts';
import { study } from './study.ts';

const pages = projectPages();
const SENTENCE = /Project not found or access denied\.\s*Please check your token and try again\./;

const agency = () => pages.server().agency;
const sentence = (page: Page) => page.getByText(SENTENCE);

/** The status of every response of the API from now on, except for streams. */
function statuses(page: Page): number[] {
  const seen: number[] = [];
  page.on('response', (response) => {
    if (/\/api\/.*(?<!\/events)$/.test(response.url())) seen.push(response.status());
  });
  return seen;
}

test("a client's tick on a rotated link shows the access sentence within that one request", async () => {
  const { page, project } = await pages.open({ view: 'client', rows: study, isLive: false });
  const tick = page.getByRole('checkbox', { name: 'Approve Stimulus' });
  await tick.waitFor();
  // A page without live updates reads the project once more when its stream is refused.
  await quiet(page);
  await agency().rotateLink({ id: project.id, body: { view: 'client' } });
  const seen = statuses(page);
  await tick.click();
  await sentence(page).waitFor();
  expect(await tick.count()).toBe(0);
  expect(seen[0]).toBe(401);
  await expect
    .poll(() => agency().listApprovals({ id: project.id }))
    .toMatchObject([{ approved: false }, { approved: false }]);
});

test('an edit on a rotated internal link shows the access sentence, and nothing stays editable', async () => {
  const { page, project } = await pages.open({ rows: study, isLive: false });
  await press(page, 'Edit Fieldwork');
  await form(page, 'Edit Fieldwork').getByLabel('Milestone', EXACT).fill('Field phase');
  await quiet(page);
  await agency().rotateLink({ id: project.id, body: { view: 'internal' } });
  await press(form(page, 'Edit Fieldwork'), 'Save');
  await sentence(page).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Brand study' }).count()).toBe(0);
});

test('the elements in a host page show the access sentence at their next read', async () => {
  const { id, clientToken: token } = await pages.server().createProject();
  const page = await pages.openPage('/portal', {
    isLive: false,
    elements: [
      { tag: 'project-dashboard', token },
      { tag: 'project-health', token },
    ],
  });
  await page.locator('project-dashboard').getByText('ON TRACK').first().waitFor();
  await page.locator('project-health').getByText('ON TRACK').waitFor();
  await agency().rotateLink({ id, body: { view: 'client' } });
  for (const name of ['project-dashboard', 'project-health']) {
    await page.evaluate(`document.querySelector('${name}').refresh()`);
    await page.locator(name).getByText(SENTENCE).waitFor();
  }
});
