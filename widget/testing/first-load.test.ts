import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NOW, projectPages } from './project-pages.ts';
import { quiet } from './quiet.ts';

const pages = projectPages();

/** Records a page's requests in order: scripts by name without hash, API requests by path without ids. */
function requestsOf(page: Page) {
  const scripts: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script')
      scripts.push(pathname.replace(/.*\//, '').replace(/-[\w-]{8}\.js$/, '.js'));
    if (pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname.replace(/[\w-]{20,}/g, '*')}`);
  });
  return { scripts, calls };
}

const PROJECT = 'GET /api/projects/token/*';
const ROWS = 'GET /api/projects/token/*/rows';
const AGENCY = 'GET /api/agency';
const EVENTS = 'GET /api/projects/*/events';
/** The reads, and the stream of live updates after the first content. */
const FIRST_CALLS = [AGENCY, EVENTS, PROJECT, ROWS];
const LISTS = ['approvals', 'inputs', 'milestones'].map((list) => `GET /api/projects/*/${list}`);

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Kickoff', dueDate: '2026-11-27' } });
  await client.createInput({ id, body: { title: 'Logo files' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus' } });
}

/** Holds the first responses until `count` requests were made. Requests that wait for each other would hang. */
async function answerTogether(page: Page, count: number) {
  let calls = 0;
  let letGo = () => {};
  const made = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/api/projects/token/**', async (route) => {
    calls += 1;
    if (calls === count) letGo();
    await made;
    await route.continue();
  });
  return { made };
}

/** Holds the first responses, and the code, until both requests were made. Only the loader can make them before. */
async function loaderMakesBothCalls(page: Page) {
  const { made } = await answerTogether(page, 2);
  await page.route('**/assets/element-*.js', async (route) => {
    await made;
    await route.continue();
  });
}

/** Stops the page's clock: elements that start together share their requests for only 250 ms. */
async function stopClock(page: Page) {
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW.getTime() + 1000);
}

/** Opens a portal page with the widget at an address of the test server. */
async function openPortal(page: Page, body: string) {
  await page.goto('about:blank');
  await page.route('**/portal', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script type="module" src="/widget.js"></script>${body}`,
    }),
  );
  const seen = requestsOf(page);
  await page.goto(`${pages.server().url}/portal`);
  return seen;
}

const shown = async (page: Page, element: Locator | Page) => {
  await element.getByRole('row', { name: /Kickoff/ }).waitFor();
  await element.getByRole('row', { name: /Logo files/ }).waitFor();
  await element.getByRole('checkbox', { name: 'Approve Stimulus' }).waitFor();
  await quiet(page);
};

/** Waits until these API requests were made, and forgets them. */
async function called(seen: ReturnType<typeof requestsOf>, calls: readonly string[]) {
  await expect.poll(() => seen.calls.toSorted()).toEqual(calls);
  seen.calls.splice(0);
}

test('a client loads one chunk without editing code, while three requests fetch all the data', async () => {
  const { page, project } = await pages.open({ view: 'client', rows: study });
  await loaderMakesBothCalls(page);
  const seen = await openPortal(
    page,
    `<project-dashboard token="${project.clientToken}"></project-dashboard>`,
  );
  await shown(page, page);
  await page.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
  await expect
    .poll(() => seen.scripts.toSorted())
    .toEqual([
      'element.js',
      'live.js',
      'rolldown-runtime.js',
      'timeline.js',
      'tooltip.js',
      'widget.js',
    ]);
  await called(seen, FIRST_CALLS);
  await page.getByText('Live', { exact: true }).waitFor();

  // Later reads use their own path: one list after a change, and all of them after refresh().
  await page.getByRole('checkbox', { name: 'Approve Stimulus' }).click();
  await page.getByText('Approval updated successfully.').waitFor();
  await quiet(page);
  expect(seen.calls.splice(0)).toEqual(['PATCH /api/approvals/*', LISTS[0]]);
  await page.evaluate("document.querySelector('project-dashboard').refresh()");
  expect(seen.calls.toSorted()).toEqual([AGENCY, ...LISTS, PROJECT].toSorted());
});

test("a client's standalone page loads no editing code either", async () => {
  const { page } = await pages.open({ view: 'client', rows: study });
  const seen = requestsOf(page);
  await page.reload();
  await shown(page, page);
  await expect
    .poll(() => [...new Set(seen.scripts)].toSorted())
    .toEqual([
      'PageScreen.js',
      'element.js',
      'live.js',
      'rolldown-runtime.js',
      'timeline.js',
      'tooltip.js',
      'widget.js',
    ]);
});

test('agency staff load their page with the same three requests in parallel, then ask for session, calendar, slip and reminders', async () => {
  const calls: string[] = [];
  const { page } = await pages.open({
    rows: study,
    prepare: async (opened) => {
      await loaderMakesBothCalls(opened);
      opened.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(request.url().replace(/.*\//, ''));
      });
    },
  });
  await page.getByRole('button', { name: 'Add milestone' }).first().waitFor();
  await page.getByText('Copy report').first().waitFor();
  await quiet(page);
  expect(calls.slice(0, 3)).toEqual(expect.arrayContaining(['rows', 'agency']));
  // The session tells whether to show the link to all projects.
  await expect
    .poll(() => calls.slice(3).toSorted())
    .toEqual(['calendar', 'events', 'reminders', 'session', 'slip']);
});

test('an element added later makes its three requests in parallel, and reads each list if the rows fail', async () => {
  const { page, project, client } = await pages.open({ view: 'client', rows: study });
  const seen = await openPortal(page, '');
  const add = (attributes: object) =>
    page.evaluate((values) => {
      const element = document.createElement('project-dashboard');
      document.body.replaceChildren(Object.assign(element, values));
    }, attributes);
  const token = project.clientToken;
  await answerTogether(page, 2);
  await add({ token });
  await shown(page, page);
  await called(seen, FIRST_CALLS);

  await page.route('**/rows', (route) => route.fulfill({ status: 500, body: '' }));
  await add({ token });
  await shown(page, page);
  await called(seen, [...LISTS, ...FIRST_CALLS].toSorted());
  await page.unroute('**/rows');

  // A list shown much later does not use the rows from the first load.
  await page.clock.install();
  await add({ token, sections: ['analysis'] });
  await page.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
  await quiet(page);
  await client.createApproval({ id: project.id, body: { itemName: 'Added since' } });
  await page.clock.fastForward(60_000);
  await page.evaluate("document.querySelector('project-dashboard').sections = ['approvals']");
  await page.getByRole('checkbox', { name: 'Approve Added since' }).waitFor();
});

test('two elements with one token share their three requests', async () => {
  const { page, project } = await pages.open({ view: 'client', rows: study });
  await stopClock(page);
  const token = `token="${project.clientToken}"`;
  const seen = await openPortal(
    page,
    `<project-dashboard ${token}></project-dashboard><project-health ${token}></project-health>`,
  );
  await page.locator('project-health').getByText('Next due November 27').waitFor();
  await shown(page, page.locator('project-dashboard'));
  await called(seen, FIRST_CALLS);
});

test('ten badges of one project make two requests, whether they are there from the start or added later', async () => {
  const { page, project } = await pages.open({ view: 'client', rows: study });
  await stopClock(page);
  const badges = (token: string) => `<project-health token="${token}"></project-health>`.repeat(10);
  const seen = await openPortal(page, `<main>${badges(project.clientToken)}</main>`);
  const show = (token: string) =>
    page.evaluate((value) => {
      for (const badge of document.querySelectorAll('project-health')) {
        const fresh = document.createElement('project-health');
        badge.replaceWith(Object.assign(fresh, { token: value }));
      }
    }, token);
  const due = page.getByText('Next due November 27');
  await expect.poll(() => due.count()).toBe(10);
  await quiet(page);
  await called(seen, [EVENTS, PROJECT, ROWS]);

  await show((await pages.server().createProject()).clientToken);
  await expect.poll(() => page.getByText('ON TRACK').count()).toBe(10);
  await quiet(page);
  expect(await due.count()).toBe(0);
  await called(seen, [EVENTS, PROJECT, ROWS]);

  // They also share an error: every element shows it and fires its error event.
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const hear = ({ type }: Event) => heard.push(type);
    for (const name of ['error', 'ready']) document.addEventListener(name, hear, true);
  });
  await page.route('**/rows', (route) => route.fulfill({ status: 500, body: '' }));
  await show((await pages.server().createProject()).clientToken);
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard'));
  await expect.poll(heard).toEqual(Array.from({ length: 10 }, () => 'error'));
  await expect.poll(() => page.getByText('UNKNOWN').count()).toBe(10);
  expect(seen.calls.toSorted()).toEqual([PROJECT, ROWS]);
});

const KICKOFF = (client: Client, { id }: Project) =>
  client.createMilestone({ id, body: { title: 'Kickoff', dueDate: '2026-11-27' } });
const EDITING = '**/assets/editing-*.js';

test('an early press keeps the row and its focus until the code of the forms and dialogs is here', async () => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const { page } = await pages.open({
    rows: KICKOFF,
    prepare: (opened) =>
      opened.route(EDITING, async (route) => {
        await held;
        await route.continue();
      }),
  });
  // The page is complete without that code.
  await page.getByText('Copy report').first().waitFor();
  const edit = page.getByRole('button', { name: 'Edit Kickoff' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Kickoff/ }).waitFor();
  await expect.poll(() => edit.evaluate((button) => button.matches(':focus'))).toBe(true);
  letGo();
  const title = page.getByRole('form', { name: 'Edit Kickoff' }).getByLabel('Milestone');
  await title.waitFor();
  await expect.poll(() => title.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  await edit.waitFor();
  await expect.poll(() => edit.evaluate((button) => button.matches(':focus'))).toBe(true);
});

test('a form whose code fails to load shows an error in its place, with a retry', async () => {
  const { page } = await pages.open({
    rows: KICKOFF,
    prepare: (opened) => opened.route(EDITING, (route) => route.abort()),
  });
  await page.getByRole('button', { name: 'Edit Kickoff' }).click();
  const failure = page.locator('[data-section=milestones]').getByRole('alert');
  await failure.getByText('This part did not load').waitFor();
  await page.unroute(EDITING);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('form', { name: 'Edit Kickoff' }).waitFor();
  expect(await failure.count()).toBe(0);
});

test('a part whose code fails to load shows an error with a retry', async () => {
  const { page } = await pages.open({
    rows: (client, { id }) => client.createMilestone({ id, body: { title: 'Kickoff' } }),
    prepare: (page) => page.route('**/assets/editor-*.js', (route) => route.abort()),
  });
  const milestones = page.locator('[data-section=milestones]');
  const failure = milestones.getByRole('alert').filter({ hasText: 'This part did not load' });
  await failure.waitFor();
  // The rest of the page works.
  await page.getByRole('button', { name: 'Edit plan' }).waitFor();
  await page.unroute('**/assets/editor-*.js');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Add milestone' }).first().waitFor();
  expect(await failure.count()).toBe(0);
});

describe('the drawing of the timeline', () => {
  const DRAWING = '**/assets/timeline-*.js';
  const dated: NonNullable<Parameters<typeof pages.open>[0]>['rows'] = (client, { id }) =>
    client.createMilestone({ id, body: { title: 'Kickoff', dueDate: '2026-11-30' } });
  const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Milestones by due date' });

  test('appears after the page, in a place that keeps its height', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await pages.open({
      view: 'client',
      rows: dated,
      prepare: (opened) =>
        opened.route(DRAWING, async (route) => {
          await released;
          await route.continue();
        }),
    });
    await page.getByRole('row', { name: /Kickoff/ }).waitFor();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    const height = await timeline.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(100);
    expect(await toolbar(page).count()).toBe(0);
    release();
    await toolbar(page).waitFor();
    await expect
      .poll(() => timeline.evaluate((element) => element.getBoundingClientRect().height))
      .toBe(height);
  });

  test('shows an error with a retry in its place if its code fails to load', async () => {
    const { page } = await pages.open({
      view: 'client',
      rows: dated,
      prepare: (opened) => opened.route(DRAWING, (route) => route.abort()),
    });
    const failure = page.getByRole('region', { name: 'Timeline' }).getByRole('alert');
    await failure.getByText('This part did not load').waitFor();
    await page.getByRole('row', { name: /Kickoff/ }).waitFor();
    await page.unroute(DRAWING);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await toolbar(page)
      .getByRole('button', { name: /^Kickoff/ })
      .waitFor();
    expect(await failure.count()).toBe(0);
  });
});

test('an element whose code fails to load shows an error with a retry', async () => {
  const { page } = await pages.open({
    view: 'client',
    prepare: (page) => page.route('**/assets/element-*.js', (route) => route.abort()),
  });
  const element = page.locator('project-dashboard-page');
  await element.getByText('This did not load.').waitFor();
  await page.unroute('**/assets/element-*.js');
  await element.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
  expect(await element.getByRole('button', { name: 'Try again' }).isVisible()).toBe(false);
});
