import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
// It forwards HTTP as well.
import { startPostgresProxy as startProxy } from '../../api/testing/postgres/postgres-proxy.ts';
import { NOW, projectPages } from './project-pages.ts';

const pages = projectPages();
const AWAY = 'We cannot reach the server.';
const TABLES = ['projects', 'milestones', 'inputs', 'approvals'] as const;
type Table = (typeof TABLES)[number];

let broken: readonly Table[] = [];
/** Makes every read of these tables fail on the server with 500. */
async function breakReads(...tables: Table[]) {
  const { schema } = pages.server().database.writer;
  for (const table of tables) await schema.renameTable(table, `${table}_elsewhere`);
  broken = tables;
}
async function mendReads() {
  const { schema } = pages.server().database.writer;
  for (const table of broken) await schema.renameTable(`${table}_elsewhere`, table);
  broken = [];
}
afterEach(mendReads);

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-24' } });
  await client.createInput({ id, body: { title: 'Logo files' } });
  await client.createApproval({
    id,
    body: { itemName: 'Stimulus', type: 'link', url: '', sortOrder: 0 },
  });
}

/** Lets only the test move the page's clock, so that no try comes by itself while the machine is slow. */
async function withClock(page: Page) {
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW.getTime() + 1000);
}
const retry = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const title = (page: Page) => page.getByRole('heading', { name: 'Brand study' });
/** The time on the page's clock, in milliseconds. */
const clockOf = (page: Page) => page.evaluate(() => Date.now());
const alerts = async (page: Page) =>
  (await page.getByRole('alert').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

describe('a server that is away while a project loads', () => {
  test.each([
    ['no connection', () => {}, undefined],
    ['an error of the server', () => breakReads('projects'), undefined],
    ['the page of a proxy', () => {}, { contentType: 'text/html', body: '<h1>Sign in</h1>' }],
    ['another shape', () => {}, { json: { project: 7 } }],
    ["a refusal that is not the server's", () => {}, { status: 403, body: '<h1>Blocked</h1>' }],
  ] as const)('%s: the page says so, and blames no link', async (name, fail, response) => {
    const project = await pages.server().createProject();
    await fail();
    const page = await pages.openPage(`/?token=${project.clientToken}`, {
      prepare: async (fresh) => {
        await withClock(fresh);
        if (name === 'no connection') await fresh.route('**/api/**', (route) => route.abort());
        if (response)
          await fresh.route('**/api/projects/token/*', (route) => route.fulfill(response));
      },
    });
    await page.getByRole('heading', { name: AWAY }).waitFor();
    await expect
      .poll(() => alerts(page))
      .toEqual([`${AWAY} Your link is not the problem. Check your connection, then try again.`]);
    await page.getByText('Next try in 5 seconds.').waitFor();
    expect(await page.getByText(/token|access denied/).count()).toBe(0);

    await page.clock.runFor(2000);
    await page.getByText('Next try in 3 seconds.').waitFor();
    await page.clock.runFor(3000);
    await page.getByText('Next try in 20 seconds.').waitFor();
    // The text is there while it tries, and the 20 seconds begin after that.
    await retry(page).waitFor();
    await mendReads();
    await page.unrouteAll();
    await page.clock.runFor(20_000);
    await title(page).waitFor();
    expect(await alerts(page)).toEqual([]);
  });

  test('Try again keeps its width while it tries, and hands the focus to the project', async () => {
    const project = await pages.server().createProject();
    await breakReads('projects');
    const page = await pages.openPage(`/?token=${project.clientToken}`, { prepare: withClock });
    await retry(page).waitFor();
    const box = await retry(page).boundingBox();
    await mendReads();
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route('**/api/projects/token/**', async (route) => {
      await held;
      await route.continue();
    });
    await retry(page).focus();
    await page.keyboard.press('Enter');
    const trying = page.getByRole('button', { name: 'Trying...' });
    await trying.waitFor();
    await expect.poll(() => trying.boundingBox()).toEqual(box);
    expect(box?.height).toBe(44);
    letGo();
    await title(page).waitFor();
    await page.locator('#overview:focus').waitFor();
  });

  test('it tries again as soon as the browser is online', async () => {
    const project = await pages.server().createProject();
    const page = await pages.openPage(`/?token=${project.clientToken}`, {
      prepare: async (fresh) => {
        await withClock(fresh);
        await fresh.route('**/api/**', (route) => route.abort());
      },
    });
    await retry(page).waitFor();
    await page.context().setOffline(true);
    await page.unrouteAll();
    await page.context().setOffline(false);
    await title(page).waitFor();
  });

  test('a server that asks to wait is asked again after that time', async () => {
    const project = await pages.server().createProject();
    const page = await pages.openPage(`/?token=${project.clientToken}`, {
      prepare: async (fresh) => {
        await withClock(fresh);
        await fresh.route('**/api/projects/token/*', (route) =>
          route.fulfill({ status: 429, headers: { 'Retry-After': '43' }, body: '' }),
        );
      },
    });
    await page.getByRole('heading', { name: 'The server is busy.' }).waitFor();
    await page.getByText('Next try in 43 seconds.').waitFor();
    await page.unrouteAll();
    await page.clock.runFor(43_000);
    await title(page).waitFor();
  });

  test.each([
    ['project-dashboard', AWAY],
    ['project-health', AWAY],
  ])('<%s> in a host page says so and recovers', async (name, sentence) => {
    const project = await pages.server().createProject();
    await breakReads('projects');
    const page = await pages.openPage('/portal', {
      prepare: async (fresh) => {
        await withClock(fresh);
        await fresh.route('**/portal', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><title>Portal</title><script type="module" src="/widget.js"></script>
              <${name} token="${project.clientToken}"></${name}>`,
          }),
        );
      },
    });
    await page.getByText(sentence).waitFor();
    await mendReads();
    await page.clock.runFor(5000);
    await page.getByText('ON TRACK').first().waitFor();
    expect(await page.getByText(sentence).count()).toBe(0);
  });

  test('the project list keeps its error card, and comes by itself', async () => {
    await pages.server().createProject({ title: 'Oat study' });
    await breakReads('projects');
    const signin = new URL(await pages.server().makeSigninLink());
    const page = await pages.openPage(signin.pathname + signin.hash, { prepare: withClock });
    await page.getByRole('heading', { name: 'Error Loading Projects' }).waitFor();
    await page.getByText('Next try in 5 seconds.').waitFor();
    await page.getByRole('button', { name: 'Refresh Page' }).focus();
    await mendReads();
    await page.clock.runFor(5000);
    await page.getByText(/^Showing \d+ project/).waitFor();
    expect(await page.getByRole('heading', { name: 'Error Loading Projects' }).count()).toBe(0);
    const search = page.getByLabel('Search projects');
    await expect.poll(() => search.evaluate((field) => field.matches(':focus'))).toBe(true);
  });
});

test.each([
  [
    'malformed',
    'short',
    /^Invalid or missing access token\.\s*Please check your URL and try again\.$/,
  ],
  [
    'unknown',
    'a'.repeat(32),
    /^Project not found or access denied\.\s*Please check your token and try again\.$/,
  ],
])(
  'a link that is %s keeps the sentence, says whom to ask, and has no button',
  async (_, token, sentence) => {
    const page = await pages.openPage(`/?token=${token}`);
    await page.getByRole('heading', { name: sentence }).waitFor();
    await page.getByRole('alert').getByText('Ask your project lead for a new link.').waitFor();
    expect(await page.getByRole('button').or(page.getByRole('link')).count()).toBe(0);
  },
);

describe('a list that the server cannot read', () => {
  const ERRORS = {
    internal: {
      milestones: [
        'Milestones did not load',
        'Status summary did not load',
        'The timeline did not load.',
        'Not all dates have loaded.',
      ],
      inputs: [
        'Inputs did not load',
        'Status summary did not load',
        'What is waiting for the client did not load',
        'Where the days went did not load.',
        'Not all dates have loaded.',
      ],
      approvals: [
        'Approvals did not load',
        'What is waiting for the client did not load',
        'Where the days went did not load.',
      ],
    },
    client: {
      milestones: [
        'Milestones did not load',
        'The timeline did not load.',
        'Not all dates have loaded.',
      ],
      inputs: [
        'Inputs did not load',
        'What is waiting for you did not load',
        'Not all dates have loaded.',
      ],
      approvals: ['Approvals did not load', 'What is waiting for you did not load'],
    },
  } as const;
  const NAMES = {
    milestones: 'Project Milestones',
    inputs: 'Client Input Tracker',
    approvals: 'Client Approvals',
  };

  test.each(
    (['internal', 'client'] as const).flatMap((view) =>
      (['milestones', 'inputs', 'approvals'] as const).map((list) => [view, list] as const),
    ),
  )('%s view: %s says so everywhere, and comes by itself', async (view, list) => {
    const project = await pages.server().createProject();
    await study(pages.server().client(project.internalToken), project);
    await breakReads(list);
    const token = view === 'client' ? project.clientToken : project.internalToken;
    const page = await pages.openPage(`/?token=${token}`, { prepare: withClock });
    for (const sentence of ERRORS[view][list]) await page.getByText(sentence).waitFor();
    await expect
      .poll(() => page.getByText(/did not load/).count())
      .toBe(ERRORS[view][list].filter((sentence) => sentence.includes('did not load')).length);
    // Nothing claims that there is nothing.
    expect(
      await page
        .getByText(/^No (milestones|inputs|approvals) yet|Nothing is waiting|Nothing planned yet/)
        .count(),
    ).toBe(0);
    const entry = page.getByRole('button', { name: `${NAMES[list]}, not loaded`, exact: true });
    await entry.first().waitFor();

    const failedAt = await clockOf(page);
    await mendReads();
    await page.clock.runFor(5000);
    const row = { milestones: 'Fieldwork', inputs: 'Logo files', approvals: 'Stimulus' }[list];
    await page.locator(`#${list}`).getByText(row).first().waitFor();
    // The live updates that began meanwhile used up no try: the second one would come 20 seconds later.
    expect((await clockOf(page)) - failedAt).toBeLessThan(18_000);
    await expect.poll(() => page.getByText(/did not load|Not all dates/).count()).toBe(0);
    expect(await page.getByText('not loaded').count()).toBe(0);
  });

  test('Try again hands the focus to its section', async () => {
    const project = await pages.server().createProject();
    await study(pages.server().client(project.internalToken), project);
    await breakReads('inputs');
    const page = await pages.openPage(`/?token=${project.clientToken}`, { prepare: withClock });
    const again = page.locator('#inputs').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await mendReads();
    await again.focus();
    await page.keyboard.press('Enter');
    await page.locator('#inputs').getByText('Logo files').first().waitFor();
    await page.locator('#inputs:focus').waitFor();
  });
});

describe('a server that is back', () => {
  /** Opens a project through a connection that can be cut. */
  async function openCuttable(view: 'internal' | 'client') {
    const project = await pages.server().createProject();
    await study(pages.server().client(project.internalToken), project);
    const proxy = await startProxy(pages.server().url);
    const page = await pages.openPage('/not-found');
    const token = view === 'client' ? project.clientToken : project.internalToken;
    await page.goto(`${proxy.databaseUrl}?token=${token}`);
    await page.getByText('Live', { exact: true }).first().waitFor();
    return { page, proxy };
  }
  const comeBack = async (page: Page, proxy: Awaited<ReturnType<typeof startProxy>>) => {
    await proxy.accept();
    await page.evaluate('dispatchEvent(new Event("online"))');
  };

  test('takes the error line of a form away and keeps what was typed', async () => {
    const { page, proxy } = await openCuttable('internal');
    await page.getByRole('button', { name: 'Edit Fieldwork' }).click();
    const form = page.getByRole('form', { name: 'Edit Fieldwork' });
    await form.getByLabel('Milestone', { exact: true }).fill('Typed');
    await proxy.refuse();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const line = form.getByText('The server could not be reached.');
    await line.waitFor();
    await comeBack(page, proxy);
    await line.waitFor({ state: 'detached' });
    await expect
      .poll(() => form.getByLabel('Milestone', { exact: true }).inputValue())
      .toBe('Typed');
    await page.close();
    await proxy.stop();
  });

  test('a tick that was not saved then offers to save it', async () => {
    const { page, proxy } = await openCuttable('client');
    await proxy.refuse();
    await page.getByRole('checkbox', { name: 'Approve Stimulus' }).click();
    await page.getByText('Not saved.').waitFor();
    await comeBack(page, proxy);
    await page.getByText('Not saved.').waitFor({ state: 'detached' });
    const offer = page.getByRole('alert').filter({ hasText: 'The server is back.' });
    await offer.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Approval updated successfully.').waitFor();
    expect(await offer.count()).toBe(0);
    await page.close();
    await proxy.stop();
  });

  test('is not the first live connection, which may come after a failed tick', async () => {
    let connect = () => {};
    const failed = new Promise<void>((resolve) => {
      connect = resolve;
    });
    const { page } = await pages.open({
      view: 'client',
      rows: study,
      prepare: async (fresh) => {
        await fresh.route('**/events', async (route) => {
          await failed;
          await route.continue();
        });
        await fresh.route('**/api/approvals/*', (route) =>
          route.fulfill({ status: 500, body: '' }),
        );
      },
    });
    await page.getByRole('checkbox', { name: 'Approve Stimulus' }).click();
    await page.getByText('Not saved.').waitFor();
    connect();
    await page.getByText('Live', { exact: true }).first().waitFor();
    expect(await page.getByText('Not saved.').count()).toBe(1);
    expect(await page.getByText('The server is back.').count()).toBe(0);
  });
});
