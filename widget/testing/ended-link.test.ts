import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';
import { quiet } from './quiet.ts';

const pages = projectPages();
const SENTENCE = /Project not found or access denied\.\s*Please check your token and try again\./;

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-23' } });
  await client.createApproval({
    id,
    body: { itemName: 'Stimulus', type: 'link', url: '', sortOrder: 0 },
  });
}

const agency = () => pages.server().client(pages.server().agencyKey);
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
    .toMatchObject([{ approved: false }]);
});

test('an edit on a rotated internal link shows the access sentence, and nothing stays editable', async () => {
  const { page, project } = await pages.open({ rows: study, isLive: false });
  await page.getByRole('button', { name: 'Edit Fieldwork' }).click();
  const form = page.getByRole('form', { name: 'Edit Fieldwork' });
  await form.getByLabel('Milestone', { exact: true }).fill('Field phase');
  await quiet(page);
  await agency().rotateLink({ id: project.id, body: { view: 'internal' } });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await sentence(page).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Brand study' }).count()).toBe(0);
});

test('an ended named link stops in the open page, other links go on', async () => {
  const { page, project } = await pages.open({ view: 'client', rows: study, isLive: false });
  const link = await agency().createLink({ id: project.id, body: { name: 'Ines Park' } });
  const named = await pages.openPage(`/?token=${link.token}`, { isLive: false });
  await named.getByRole('checkbox', { name: 'Approve Stimulus' }).waitFor();
  await quiet(named);
  await agency().endLink({ id: project.id, linkId: link.id });
  await named.getByRole('checkbox', { name: 'Approve Stimulus' }).click();
  await sentence(named).waitFor();
  const tick = page.getByRole('checkbox', { name: 'Approve Stimulus' });
  await tick.check();
  await page.getByText('Approval updated successfully.').waitFor();
});

test.each(['project-dashboard', 'project-health'])(
  '<%s> in a host page shows the access sentence at its next read',
  async (name) => {
    const project = await pages.server().createProject();
    const page = await pages.openPage('/portal', {
      isLive: false,
      prepare: (fresh) =>
        fresh.route('**/portal', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><title>Portal</title><script type="module" src="/widget.js"></script>
              <${name} token="${project.clientToken}"></${name}>`,
          }),
        ),
    });
    await page.getByText('ON TRACK').first().waitFor();
    await agency().rotateLink({ id: project.id, body: { view: 'client' } });
    await page.evaluate(`document.querySelector('${name}').refresh()`);
    await sentence(page).waitFor();
  },
);
