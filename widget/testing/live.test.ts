import type { Client } from '@project-dashboard/core/contract/client/client';
import type { View } from '@project-dashboard/core/contract/route';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
// It forwards HTTP as well.
import { startPostgresProxy as startProxy } from '../../api/testing/postgres/postgres-proxy.ts';
import { covers, EXACT, form, hasValue, press } from './page-steps.ts';
import { NOW, projectPages } from './project-pages.ts';
import { signinPath } from './sign-in.ts';
import { MILESTONES, removeRow, study, titlesOf } from './study.ts';

const pages = projectPages();
const NOT_LIVE = 'Not live since 9:42 AM. Reconnecting.';

const live = (page: Page) => page.getByText('Live', { exact: true });
const row = (page: Page, title: string) => page.getByRole('row', { name: title }).first();
const marked = (page: Page) => page.locator('[data-changed]');
const title = (page: Page, row: string) => form(page, `Edit ${row}`).getByLabel('Milestone', EXACT);

/** Opens a new study, and waits until it is live. */
async function openLive(view?: View) {
  const opened = await pages.open({ rows: study, ...(view && { view }) });
  await live(opened.page).waitFor();
  return opened;
}

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

/** Changes the milestone of this title, as somebody else does. */
async function change(
  client: Client,
  project: Project,
  from: string,
  body: { readonly title?: string; readonly dueDate?: string },
) {
  const rows = await client.listMilestones({ id: project.id });
  const id = rows.find((one) => one.title === from)?.id ?? '';
  await client.updateMilestone({ id, body });
}

describe('two viewers of a project', () => {
  test('a change reaches the client view and is marked there, not where it was made', async () => {
    const { page, project } = await pages.open({ rows: study });
    const client = await pages.openPage(`/?token=${project.clientToken}`, {
      isFresh: true,
      prepare: (opened) => opened.clock.install({ time: NOW }),
    });
    await live(page).waitFor();
    await live(client).waitFor();
    const own = reads(page);
    const theirs = reads(client);
    await press(page, 'Edit Fieldwork');
    await title(page, 'Fieldwork').fill('Field phase');
    await page.keyboard.press('Enter');
    await row(client, 'Field phase').waitFor();
    await expect
      .poll(() => marked(client).allTextContents())
      .toEqual([expect.stringContaining('Field phase')]);
    // It disappears again.
    await client.clock.runFor(3000);
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
    const here = (of: Page) => of.getByText('2 others are here, 1 in the client view');
    await here(page).waitFor();
    await here(other).waitFor();
    await live(client).waitFor();
    await expect.poll(() => client.getByText(/ (is|are) here/).count()).toBe(0);

    await press(page, 'Edit Topline');
    await row(other, 'Topline').getByText('Being edited').waitFor();
    await expect.poll(() => other.getByText('Being edited').count()).toBe(1);
    await page.keyboard.press('Escape');
    await other.getByText('Being edited').waitFor({ state: 'detached' });

    // An approval, and its viewer closes the page.
    await press(page, 'Edit Stimulus');
    await other.locator('#approvals').getByText('Being edited').waitFor();
    await page.close();
    await other.getByText('Being edited').waitFor({ state: 'detached' });
    await other.getByText('1 other is here, in the client view').waitFor();
    await expect.poll(() => client.getByText('Being edited').count()).toBe(0);
    expect(sent.filter((method) => method !== 'GET')).toEqual([]);
  });

  test('a client’s tick reaches agency staff, and a badge follows', async () => {
    const { page, project, client: staff } = await pages.open({ rows: study, view: 'client' });
    const other = await pages.openPage('/portal', {
      elements: [
        { tag: 'project-health', token: project.clientToken },
        { tag: 'project-dashboard', token: project.internalToken },
      ],
    });
    await live(other).waitFor();
    await expect.poll(() => pages.server().live.counts()).toMatchObject({ internal: 1, client: 2 });
    await page.getByRole('checkbox', { name: 'Approve Stimulus' }).check();
    await expect
      .poll(() => other.getByRole('checkbox', { name: 'Approve Stimulus' }).isChecked())
      .toBe(true);
    const badge = other.locator('project-health');
    await badge.getByText('Next due November 23').waitFor();
    await change(staff, project, 'Fieldwork', { dueDate: '2026-11-20' });
    await badge.getByText(/^Next due (tomorrow|November 20)/).waitFor();
  });
});

describe('what somebody is working on', () => {
  test('a row that is being edited keeps its text; a line says what came meanwhile', async () => {
    const { page, project, client } = await openLive();
    await press(page, 'Edit Fieldwork');
    const edit = form(page, 'Edit Fieldwork');
    await title(page, 'Fieldwork').fill('Typed here');
    await change(client, project, 'Fieldwork', { title: 'Theirs', dueDate: '2026-11-27' });
    const news = edit.getByRole('status');
    await news.getByText('Somebody else changed this while you were editing.').waitFor();
    await expect
      .poll(() => news.textContent())
      .toContain('Milestone: now Theirs. Due date: now November 27.');
    await hasValue(edit.getByLabel('Milestone', EXACT), 'Typed here');

    // Saving asks about the field that both have changed.
    await press(edit, 'Save');
    await edit.getByText('Changed by somebody else meanwhile.').waitFor();
    await expect.poll(() => news.count()).toBe(0);
    await press(edit, 'Save mine');
    await row(page, 'Typed here').waitFor();
    await expect
      .poll(() => client.listMilestones({ id: project.id }))
      .toMatchObject([{}, { title: 'Typed here', dueDate: '2026-11-27' }, { title: 'Topline' }]);
  });

  test('a form stays with its text when somebody else deletes its row or archives the project', async () => {
    const { page, project, client } = await openLive();
    await press(page, 'Edit Topline');
    const edit = form(page, 'Edit Topline');
    await title(page, 'Topline').fill('Typed here');
    await removeRow(MILESTONES, client, project, 'Topline');
    await edit.getByText('Somebody else deleted this while you were editing.').waitFor();
    await pages.server().agency.archiveProject({ id: project.id });
    await page.getByText(/Read-only/).waitFor();
    await hasValue(edit.getByLabel('Milestone', EXACT), 'Typed here');
    await page.keyboard.press('Escape');
    await edit.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Add milestone' }).count()).toBe(0);
  });

  test('an open dialog says that its row was changed, and a drag goes on', async () => {
    const { page, project, client } = await openLive();
    await press(page, 'Reschedule Fieldwork');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Typed here');
    await change(client, project, 'Fieldwork', { title: 'Field phase' });
    await dialog.getByText('Somebody else changed this milestone').waitFor();
    await hasValue(dialog.getByLabel('Reason'), 'Typed here');
    await page.keyboard.press('Escape');
    await press(page, 'Discard');

    await page.getByRole('button', { name: 'Reorder Field phase' }).focus();
    await page.keyboard.press('Space');
    await page.locator('[data-dragged]').waitFor();
    const seen = reads(page);
    await change(client, project, 'Topline', { title: 'Top line' });
    const second = await pages.openPage(`/?token=${project.clientToken}`);
    await row(second, 'Top line').waitFor();
    await expect.poll(() => row(page, 'Topline').count()).toBe(1);
    expect(seen).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByRole('rowheader', { name: 'Top line' }).waitFor();
    await expect
      .poll(() => titlesOf(MILESTONES, client, project))
      .toEqual(['Workshop', 'Top line', 'Field phase']);
  });
});

describe('the connection', () => {
  test('a page says since when it is not live, and catches up with one read of each list that changed', async () => {
    const project = await pages.server().createProject();
    const client = pages.server().client(project.internalToken);
    await study(client, project);
    const proxy = await startProxy(pages.server().url);
    const page = await pages.openPage('/not-found', {
      isFresh: true,
      prepare: (opened) => opened.clock.install({ time: NOW }),
    });
    await page.goto(`${proxy.databaseUrl}?token=${project.clientToken}`);
    await live(page).waitFor();
    await proxy.refuse();
    await page.getByText(NOT_LIVE).waitFor();
    await expect.poll(() => live(page).count()).toBe(0);
    // At the end of the page nothing is behind the line.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = page.locator('[part=footer]');
    await expect.poll(() => covers(page.getByText(NOT_LIVE), footer)).toBe(false);
    // A further attempt that fails does not take the line away.
    const failing = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/events'),
    );
    await page.evaluate('dispatchEvent(new Event("online"))');
    await failing;
    await page.evaluate('new Promise(requestAnimationFrame)');
    expect(await page.getByText(NOT_LIVE).count()).toBe(1);
    await change(client, project, 'Fieldwork', { title: 'Field phase' });
    await change(client, project, 'Topline', { title: 'Top line' });
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
    await change(client, project, 'Top line', { title: 'Topline again' });
    await expect.poll(() => proxy.hits()).toBeGreaterThan(0);
    proxy.setFault(undefined);
    await page.clock.setSystemTime(NOW.getTime() + 15 * 60_000);
    // Time for one tick, and too short for a silence to be noticed.
    await page.clock.fastForward(11_000);
    await row(page, 'Topline again').waitFor();
    await page.close();
    await proxy.stop();
  });

  test('a server that is back after a long outage is found within ten seconds', async () => {
    const project = await pages.server().createProject();
    const proxy = await startProxy(pages.server().url);
    const page = await pages.openPage('/not-found', {
      isFresh: true,
      prepare: async (opened) => {
        await opened.clock.install({ time: NOW });
        // The longest of the pauses that are spread at random.
        await opened.addInitScript(() => {
          Math.random = () => 0.99;
        });
      },
    });
    await page.goto(`${proxy.databaseUrl}?token=${project.clientToken}`);
    await live(page).waitFor();
    await proxy.refuse();
    const clock = () => page.evaluate(() => Date.now());
    let failedAt = 0;
    for (let failures = 0; failures < 6; failures++) {
      const failing = page.waitForEvent('requestfailed', (request) =>
        request.url().endsWith('/events'),
      );
      await page.evaluate('dispatchEvent(new Event("online"))');
      await failing;
      failedAt = await clock();
    }
    await proxy.accept();
    await page.clock.fastForward(10_000);
    await live(page).waitFor();
    expect((await clock()) - failedAt).toBeLessThan(15_000);
    await page.close();
    await proxy.stop();
  });

  test('a rotated link shows the access sentence at once', async () => {
    const { page, project } = await openLive('client');
    await pages.server().agency.rotateLink({ id: project.id, body: { view: 'client' } });
    await page.getByText(/Project not found or access denied/).waitFor();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  });

  test('tabs share one stream, and another tab takes over when the first closes', async () => {
    const { page, project, client } = await openLive();
    const second = await page.context().newPage();
    await second.goto(page.url());
    const third = await page.context().newPage();
    await third.goto(page.url());
    await live(second).waitFor();
    await live(third).waitFor();
    await expect.poll(() => pages.server().live.counts()).toMatchObject({ internal: 1 });
    await change(client, project, 'Fieldwork', { title: 'Field phase' });
    await row(second, 'Field phase').waitFor();
    await page.close();
    await change(client, project, 'Topline', { title: 'Top line' });
    await row(second, 'Top line').waitFor();
    await row(third, 'Top line').waitFor();
    await expect.poll(() => pages.server().live.counts()).toMatchObject({ internal: 1 });
  });

  test('an older server without live updates causes no error and no line', async () => {
    const heard: string[] = [];
    const { page } = await pages.open({
      rows: study,
      isLive: false,
      isFresh: true,
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
    await press(page, 'Edit Topline');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText(/^(Not l|L)ive/).count()).toBe(0);
    expect(heard).toEqual([]);
  });
});

test('the project list follows every project, and asks to sign in when the session ends', async () => {
  const page = await pages.openPage(await signinPath(pages.server()));
  await live(page).waitFor();
  const project = await pages.server().createProject({ title: 'Study of tea' });
  const card = page.getByRole('article', { name: 'Study of tea' });
  // Not the card first: the mark goes after three seconds.
  await marked(page).filter({ has: card }).waitFor();
  const client = pages.server().client(project.internalToken);
  await client.createApproval({ id: project.id, body: { itemName: 'Stimulus' } });
  await card.getByText('1 approval waiting for client').waitFor();
  await pages.server().agency.endSessions();
  await page.getByText('Your session has ended. Sign in again.').waitFor();
});
