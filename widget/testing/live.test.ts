import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
// It forwards HTTP as well.
import { startPostgresProxy as startProxy } from '../../api/testing/postgres/postgres-proxy.ts';
import { NOW, projectPages } from './project-pages.ts';

const pages = projectPages();
const NOT_LIVE = 'Not live since 9:42 AM. Reconnecting.';

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-23' } });
  await client.createMilestone({ id, body: { title: 'Topline', dueDate: '2026-12-01' } });
  await client.createInput({ id, body: { title: 'Logo files' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus' } });
}

const live = (page: Page) => page.getByText('Live', { exact: true });
const row = (page: Page, title: string) => page.getByRole('row', { name: title }).first();
const marked = (page: Page) => page.locator('[data-changed]');
const form = (page: Page, name: string) => page.getByRole('form', { name });

/** The project's reads from now on, as the ends of their paths. */
function reads(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const [, end] = /\/api\/projects\/(?:token\/)?[\w-]+(?:\/(\w+))?$/.exec(request.url()) ?? [];
    if (request.method() === 'GET' && request.url().includes('/api/projects/'))
      seen.push(end ?? 'project');
  });
  return seen;
}

/** Changes the first milestone with this title, as somebody else does. */
async function rename(client: Client, project: Project, from: string, to: string) {
  const rows = await client.listMilestones({ id: project.id });
  const id = rows.find(({ title }) => title === from)?.id ?? '';
  await client.updateMilestone({ id, body: { title: to } });
}

describe('two viewers of a project', () => {
  test('a change reaches the client view and is marked there, not where it was made', async () => {
    const { page, project } = await pages.open({ rows: study });
    const client = await pages.openPage(`/?token=${project.clientToken}`);
    await live(page).waitFor();
    await live(client).waitFor();
    const own = reads(page);
    const theirs = reads(client);
    await page.getByRole('button', { name: 'Edit Fieldwork' }).click();
    await form(page, 'Edit Fieldwork').getByLabel('Milestone', { exact: true }).fill('Field phase');
    await page.keyboard.press('Enter');
    await row(client, 'Field phase').waitFor();
    await expect
      .poll(() => marked(client).allTextContents())
      .toEqual([expect.stringContaining('Field phase')]);
    // It disappears again.
    await expect.poll(() => marked(client).count()).toBe(0);

    // The change's own reads are the only ones: the page knows its own change when the stream reports it.
    await row(page, 'Field phase').waitFor();
    await expect.poll(() => marked(page).count()).toBe(0);
    // The line of the slip ledger follows the dates.
    expect(own.toSorted()).toEqual(['milestones', 'slip']);
    expect(theirs).toEqual(['milestones']);
    await expect.poll(() => client.getByText(/Internal View|Edit/).count()).toBe(0);
  });

  test('only agency staff see who else is here, and which row is being edited', async () => {
    const { page, project } = await pages.open({ rows: study });
    const [other, client] = await Promise.all([
      pages.openPage(`/?token=${project.internalToken}`),
      pages.openPage(`/?token=${project.clientToken}`),
    ]);
    const sent: string[] = [];
    client.on('request', (request) => void sent.push(request.method()));
    const here = (of: Page) => of.getByText('2 others are here, 1 in the client view').first();
    await here(page).waitFor();
    await here(other).waitFor();
    await live(client).waitFor();
    await expect.poll(() => client.getByText(/here/).count()).toBe(0);

    await page.getByRole('button', { name: 'Edit Topline' }).click();
    await row(other, 'Topline').getByText('Being edited').waitFor();
    await expect.poll(() => other.getByText('Being edited').count()).toBe(1);
    await page.keyboard.press('Escape');
    await other.getByText('Being edited').waitFor({ state: 'detached' });

    // An approval, and its viewer closes the page.
    await page.getByRole('button', { name: 'Edit Stimulus' }).click();
    await other.locator('#approvals').getByText('Being edited').waitFor();
    await page.close();
    await other.getByText('Being edited').waitFor({ state: 'detached' });
    await other.getByText('1 other is here, in the client view').first().waitFor();
    await expect.poll(() => client.getByText('Being edited').count()).toBe(0);
    expect(sent.filter((method) => method !== 'GET')).toEqual([]);
  });

  test('a client’s tick reaches agency staff, and a badge follows', async () => {
    const { page, project } = await pages.open({ rows: study, view: 'client' });
    const other = await pages.openPage('/');
    await other.route('**/portal', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script type="module" src="/widget.js"></script>
          <project-health token="${project.clientToken}"></project-health>
          <project-dashboard token="${project.internalToken}"></project-dashboard>`,
      }),
    );
    await other.goto(`${pages.server().url}/portal`);
    await live(other).waitFor();
    await expect.poll(() => pages.server().live.counts()).toMatchObject({ internal: 1, client: 2 });
    await page.getByRole('checkbox', { name: 'Approve Stimulus' }).check();
    await expect
      .poll(() => other.getByRole('checkbox', { name: 'Approve Stimulus' }).isChecked())
      .toBe(true);
    const badge = other.locator('project-health');
    await badge.getByText('Next due November 23').waitFor();
    const client = pages.server().client(project.internalToken);
    const [first] = await client.listMilestones({ id: project.id });
    await client.updateMilestone({ id: first?.id ?? '', body: { dueDate: '2026-11-20' } });
    await badge.getByText(/^Next due (tomorrow|November 20)/).waitFor();
  });
});

describe('what somebody is working on', () => {
  test('a row that is being edited keeps its text; a line says what came meanwhile', async () => {
    const { page, project, client } = await pages.open({ rows: study });
    await live(page).waitFor();
    await page.getByRole('button', { name: 'Edit Fieldwork' }).click();
    const edit = form(page, 'Edit Fieldwork');
    await edit.getByLabel('Milestone', { exact: true }).fill('Typed here');
    const [first] = await client.listMilestones({ id: project.id });
    const id = first?.id ?? '';
    await client.updateMilestone({ id, body: { title: 'Theirs', dueDate: '2026-11-27' } });
    const news = edit.getByRole('status');
    await news.getByText('Somebody else changed this while you were editing.').waitFor();
    await expect
      .poll(() => news.textContent())
      .toContain('Milestone: now Theirs. Due date: now November 27.');
    await expect
      .poll(() => edit.getByLabel('Milestone', { exact: true }).inputValue())
      .toBe('Typed here');

    // Saving asks about the field that both have changed.
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText('Changed by somebody else meanwhile.').waitFor();
    await expect.poll(() => news.count()).toBe(0);
    await edit.getByRole('button', { name: 'Save mine' }).click();
    await row(page, 'Typed here').waitFor();
    await expect
      .poll(() => client.listMilestones({ id: project.id }))
      .toMatchObject([{ title: 'Typed here', dueDate: '2026-11-27' }, { title: 'Topline' }]);
  });

  test('a form stays with its text when somebody else deletes its row or archives the project', async () => {
    const { page, project, client } = await pages.open({ rows: study });
    await live(page).waitFor();
    await page.getByRole('button', { name: 'Edit Topline' }).click();
    const edit = form(page, 'Edit Topline');
    await edit.getByLabel('Milestone', { exact: true }).fill('Typed here');
    const [, second] = await client.listMilestones({ id: project.id });
    await client.deleteMilestone({ id: second?.id ?? '' });
    await edit.getByText('Somebody else deleted this while you were editing.').waitFor();
    await pages.server().client(pages.server().agencyKey).archiveProject({ id: project.id });
    await page.getByText(/Read-only/).waitFor();
    await expect
      .poll(() => edit.getByLabel('Milestone', { exact: true }).inputValue())
      .toBe('Typed here');
    await page.keyboard.press('Escape');
    await edit.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Add milestone' }).count()).toBe(0);
  });

  test('an open dialog says that its row was changed, and a drag goes on', async () => {
    const { page, project, client } = await pages.open({ rows: study });
    await live(page).waitFor();
    await page.getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Typed here');
    await rename(client, project, 'Fieldwork', 'Field phase');
    await dialog.getByText('Somebody else changed this milestone').waitFor();
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Typed here');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Reorder Field phase' }).focus();
    await page.keyboard.press('Space');
    await page.locator('[data-dragged]').waitFor();
    const seen = reads(page);
    await rename(client, project, 'Topline', 'Top line');
    const second = await pages.openPage(`/?token=${project.clientToken}`);
    await row(second, 'Top line').waitFor();
    await expect.poll(() => row(page, 'Topline').count()).toBe(1);
    expect(seen).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByRole('rowheader', { name: 'Top line' }).waitFor();
    await expect
      .poll(async () => (await client.listMilestones({ id: project.id })).map(({ title }) => title))
      .toEqual(['Top line', 'Field phase']);
  });
});

describe('the connection', () => {
  test('a page says since when it is not live, and catches up with one read of each list that changed', async () => {
    const project = await pages.server().createProject();
    const client = pages.server().client(project.internalToken);
    await study(client, project);
    const proxy = await startProxy(pages.server().url);
    const page = await pages.openPage('/not-found');
    await page.clock.install({ time: NOW });
    await page.goto(`${proxy.databaseUrl}?token=${project.clientToken}`);
    await live(page).waitFor();
    await proxy.refuse();
    await page.getByText(NOT_LIVE).waitFor();
    await expect.poll(() => live(page).count()).toBe(0);
    // A further attempt that fails does not take the line away.
    const failing = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/events'),
    );
    await page.evaluate('dispatchEvent(new Event("online"))');
    await failing;
    await page.waitForTimeout(100);
    await expect.poll(() => page.getByText(NOT_LIVE).count()).toBe(1);
    await rename(client, project, 'Fieldwork', 'Field phase');
    await rename(client, project, 'Topline', 'Top line');
    const seen = reads(page);
    await proxy.accept();
    await page.evaluate('dispatchEvent(new Event("online"))');
    await row(page, 'Top line').waitFor();
    await row(page, 'Field phase').waitFor();
    await live(page).waitFor();
    await page.getByText(NOT_LIVE).waitFor({ state: 'detached' });
    const count = (list: string) => seen.filter((end) => end === list).length;
    expect(count('milestones')).toBe(1);

    // The machine sleeps, and its connection dies without a word.
    proxy.setFault('stall');
    await rename(client, project, 'Top line', 'Topline again');
    await new Promise((resolve) => setTimeout(resolve, 500));
    proxy.setFault(undefined);
    await page.clock.setSystemTime(NOW.getTime() + 15 * 60_000);
    // Time for one tick, and too short for a silence to be noticed.
    await page.clock.fastForward(11_000);
    await row(page, 'Topline again').waitFor();
    await page.close();
    await proxy.stop();
  });

  test('a rotated link shows the access sentence at once', async () => {
    const { page, project } = await pages.open({ view: 'client', rows: study });
    await live(page).waitFor();
    await pages
      .server()
      .client(pages.server().agencyKey)
      .rotateLink({ id: project.id, body: { view: 'client' } });
    await page.getByText(/Project not found or access denied/).waitFor();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  });

  test('tabs share one stream, and another tab takes over when the first closes', async () => {
    const { page, project, client } = await pages.open({ rows: study });
    await live(page).waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    const third = await page.context().newPage();
    await third.goto(page.url());
    await live(second).waitFor();
    await live(third).waitFor();
    await expect.poll(() => pages.server().live.counts()).toMatchObject({ internal: 1 });
    await rename(client, project, 'Fieldwork', 'Field phase');
    await row(second, 'Field phase').waitFor();
    await page.close();
    await rename(client, project, 'Topline', 'Top line');
    await row(second, 'Top line').waitFor();
    await row(third, 'Top line').waitFor();
    await expect.poll(() => pages.server().live.counts()).toMatchObject({ internal: 1 });
  });

  test('tabs of many projects leave the browser connections for their requests', async () => {
    const { page } = await pages.open({ rows: study });
    await live(page).waitFor();
    const opened: Page[] = [];
    for (let count = 0; count < 6; count += 1) {
      const project = await pages.server().createProject();
      const next = await page.context().newPage();
      await next.goto(`${pages.server().url}/?token=${project.clientToken}`);
      await next.getByText(/^Last updated/).waitFor();
      opened.push(next);
    }
    await expect.poll(() => pages.server().live.counts()).toMatchObject({ internal: 1, client: 3 });
    // The next one in line gets the place of a tab that closes.
    await opened[0]?.close();
    await live(opened[3] ?? page).waitFor();
  });

  test('an older server without live updates causes no error and no line', async () => {
    const heard: string[] = [];
    const { page } = await pages.open({
      rows: study,
      isLive: false,
      prepare: async (fresh) => {
        fresh.on('console', (message) => {
          if (!/Failed to load resource/.test(message.text())) heard.push(message.text());
        });
        await fresh.addInitScript(() => {
          const report = () => reportError(new Error('An error event was fired.'));
          document.addEventListener('error', report, true);
        });
      },
    });
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/events')),
      page.getByText(/^Last updated/).waitFor(),
    ]);
    await page.getByRole('button', { name: 'Edit Topline' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText(/^(Not l|L)ive/).count()).toBe(0);
    expect(heard).toEqual([]);
  });
});

test('the project list follows every project, and asks to sign in when the session ends', async () => {
  const { pathname, hash } = new URL(await pages.server().makeSigninLink());
  const page = await pages.openPage(pathname + hash);
  await live(page).waitFor();
  const project = await pages.server().createProject({ title: 'Study of tea' });
  const card = page.getByRole('article', { name: 'Study of tea' });
  await card.waitFor();
  await expect.poll(() => marked(page).count()).toBe(1);
  const client = pages.server().client(project.internalToken);
  await client.createApproval({ id: project.id, body: { itemName: 'Stimulus' } });
  await card.getByText('1 approval waiting for client').waitFor();
  await pages.server().client(pages.server().agencyKey).endSessions();
  await page.getByText('Your session has ended. Sign in again.').waitFor();
});
