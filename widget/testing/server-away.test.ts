import type { Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
// It forwards HTTP as well.
import { startPostgresProxy as startProxy } from '../../api/testing/postgres/postgres-proxy.ts';
import { servePortal } from './host-page.ts';
import { EXACT, form, hasFocus, hasValue, lose, makeGate, press } from './page-steps.ts';
import { NOW, projectPages } from './project-pages.ts';
import { signinPath } from './sign-in.ts';
import { LISTS, study } from './study.ts';

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

/** Lets only the test move the page's clock, so that no try comes by itself while the machine is slow. */
async function withClock(page: Page) {
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW.getTime() + 1000);
}
const retry = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const title = (page: Page) => page.getByRole('heading', { name: 'Brand study' });
/** The time on the page's clock, in milliseconds. */
const clockOf = (page: Page) => page.evaluate(() => Date.now());
/** The place of the notices is an alert too, and empty. */
const alerts = async (page: Page) =>
  (await page.getByRole('alert').allInnerTexts())
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '');

describe('a server that is away while a project loads', () => {
  /** Opens a new project on a page whose clock stands, after the server has begun to fail. */
  async function openAway(fail: (page: Page) => unknown, path?: string) {
    const project = await pages.server().createProject();
    return pages.openPage(path ?? `/?token=${project.clientToken}`, {
      isFresh: true,
      prepare: async (page) => {
        await withClock(page);
        await fail(page);
      },
    });
  }
  const cut = (page: Page) => page.route('**/api/**', lose);

  test('the page says so, tries again after 5 and then 20 seconds, and comes by itself', async () => {
    const page = await openAway(cut);
    await page.getByRole('heading', { name: AWAY }).waitFor();
    await page.getByText('Next try in 5 seconds.').waitFor();
    await page.clock.runFor(2000);
    await page.getByText('Next try in 3 seconds.').waitFor();
    await page.clock.runFor(3000);
    await page.getByText('Next try in 20 seconds.').waitFor();
    // The text is there while it tries, and the 20 seconds begin after that.
    await retry(page).waitFor();
    await page.unrouteAll();
    await page.clock.runFor(20_000);
    await title(page).waitFor();
    expect(await alerts(page)).toEqual([]);
  });

  test.each([
    ['no connection', () => {}, 'abort'],
    ['an error of the server', () => breakReads('projects'), undefined],
    ['the page of a proxy', () => {}, { contentType: 'text/html', body: '<h1>Sign in</h1>' }],
    ['another shape', () => {}, { json: { project: 7 } }],
    ["a refusal that is not the server's", () => {}, { status: 403, body: '<h1>Blocked</h1>' }],
  ] as const)('%s: the page blames no link', async (_, fail, response) => {
    const project = await pages.server().createProject();
    await fail();
    const page = await pages.openPage(`/?token=${project.clientToken}`, {
      prepare: async (opened) => {
        if (response === 'abort') await cut(opened);
        else if (response)
          await opened.route('**/api/projects/token/*', (route) => route.fulfill(response));
      },
    });
    await expect
      .poll(() => alerts(page))
      .toEqual([`${AWAY} Your link is not the problem. Check your connection, then try again.`]);
    expect(await page.getByText(/token|access denied/).count()).toBe(0);
  });

  test('Try again keeps its width while it tries, and hands the focus to the project', async () => {
    const page = await openAway(cut);
    await retry(page).waitFor();
    const box = await retry(page).boundingBox();
    const reads = makeGate();
    await page.unrouteAll();
    await page.route('**/api/projects/token/**', reads.hold);
    await retry(page).focus();
    await page.keyboard.press('Enter');
    const trying = page.getByRole('button', { name: 'Trying...' });
    await trying.waitFor();
    await expect.poll(() => trying.boundingBox()).toEqual(box);
    expect(await page.getByText('Next try in').count()).toBe(0);
    expect(box?.height).toBe(44);
    reads.open();
    await title(page).waitFor();
    await page.locator('#overview:focus').waitFor();
  });

  test('it tries again as soon as the browser is online', async () => {
    const page = await openAway(cut);
    await retry(page).waitFor();
    await page.context().setOffline(true);
    await page.unrouteAll();
    await page.context().setOffline(false);
    await title(page).waitFor();
  });

  test('a server that asks to wait is asked again after that time', async () => {
    const page = await openAway((opened) =>
      opened.route('**/api/projects/token/*', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '43' }, body: '' }),
      ),
    );
    await page.getByRole('heading', { name: 'The server is busy.' }).waitFor();
    await page.getByText('Next try in 43 seconds.').waitFor();
    await page.unrouteAll();
    await page.clock.runFor(43_000);
    await title(page).waitFor();
  });

  test('both elements in a host page say so and recover', async () => {
    const { clientToken } = await pages.server().createProject();
    const page = await openAway(async (opened) => {
      const token = `token="${clientToken}"`;
      await servePortal(
        opened,
        `<project-dashboard ${token}></project-dashboard><project-health ${token}></project-health>`,
      );
      await breakReads('projects');
    }, '/portal');
    const sentences = page.getByText(AWAY);
    await expect.poll(() => sentences.count()).toBe(2);
    await mendReads();
    await page.clock.runFor(5000);
    await expect.poll(() => page.getByText('ON TRACK').count()).toBeGreaterThanOrEqual(2);
    expect(await sentences.count()).toBe(0);
  });

  test('the project list keeps its error card, and comes by itself', async () => {
    const page = await openAway(() => breakReads('projects'), await signinPath(pages.server()));
    await page.getByRole('heading', { name: 'Error Loading Projects' }).waitFor();
    await page.getByRole('button', { name: 'Refresh Page' }).focus();
    await mendReads();
    await page.clock.runFor(5000);
    await page.getByText(/^Showing \d+ project/).waitFor();
    expect(await page.getByRole('heading', { name: 'Error Loading Projects' }).count()).toBe(0);
    await hasFocus(page.getByRole('heading', { name: 'Project Dashboard' }));
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
  'a link that is %s keeps the sentence, says whom to ask, and leads to the homepage outside of a portal',
  async (_, token, sentence) => {
    const page = await pages.openPage(`/?token=${token}`);
    await page.getByRole('heading', { name: sentence }).waitFor();
    await page.getByRole('alert').getByText('Ask your project lead for a new link.').waitFor();
    const controls = (of: Page) => of.getByRole('button').or(of.getByRole('link'));
    expect(await controls(page).count()).toBe(1);
    const portal = await pages.openPage('/portal', {
      elements: [{ tag: 'project-dashboard', token }],
    });
    await portal.getByRole('heading', { name: sentence }).waitFor();
    expect(await controls(portal).count()).toBe(0);
    await page.getByRole('link', { name: 'Go to the homepage' }).click();
    await page.getByRole('heading', { name: 'Brand Research Project Dashboard' }).waitFor();
  },
);

describe('a list that the server cannot read', () => {
  /** The sentences of both views: which lists they miss, and of one view only. */
  const SENTENCES: readonly (readonly [string, readonly Table[], 'internal' | 'client' | null])[] =
    [
      ['Milestones did not load', ['milestones'], null],
      ['Inputs did not load', ['inputs'], null],
      ['Approvals did not load', ['approvals'], null],
      ['The timeline did not load', ['milestones'], null],
      ['Not all dates have loaded.', ['milestones', 'inputs'], null],
      ['Status summary did not load', ['milestones', 'inputs'], 'internal'],
      ['Where the days went did not load.', ['inputs', 'approvals'], 'internal'],
      ['This list did not load', ['inputs', 'approvals'], null],
    ];
  const ROWS = { milestones: 'Fieldwork', inputs: 'Logo files', approvals: 'Stimulus' };

  test.each(
    (['internal', 'client'] as const).flatMap((view) =>
      LISTS.map((list) => [view, list.id, list.heading] as const),
    ),
  )('%s view: %s says so everywhere', async (view, list, heading) => {
    const { page } = await pages.open({ view, rows: study, prepare: () => breakReads(list) });
    const due = SENTENCES.filter(
      ([, lists, only]) => lists.includes(list) && (only ?? view) === view,
    ).map(([sentence]) => sentence);
    for (const sentence of due) await page.getByText(sentence).waitFor();
    await expect
      .poll(() => page.getByText(/did not load/).count())
      .toBe(due.filter((sentence) => sentence.includes('did not load')).length);
    // Nothing claims that there is nothing.
    const nothing = /^No (milestones|inputs|approvals) yet|Nothing is waiting|Nothing planned yet/;
    expect(await page.getByText(nothing).count()).toBe(0);
    // A part of what waits is not mailed as all of it.
    expect(await page.getByRole('button', { name: 'Copy as mail text' }).count()).toBe(
      view === 'internal' && list === 'milestones' ? 1 : 0,
    );
    const entry = page.getByRole('button', { name: `${heading}, not loaded`, exact: true });
    await entry.first().waitFor();
    expect(await entry.locator('[data-count]').count()).toBe(0);

    await mendReads();
    await page.evaluate('dispatchEvent(new Event("online"))');
    await page.locator(`#${list}`).getByText(ROWS[list]).first().waitFor();
    await expect.poll(() => page.getByText(/did not load|Not all dates/).count()).toBe(0);
    expect(await page.getByText('not loaded').count()).toBe(0);
  });

  /** Opens a client's page, whose clock stands, without its inputs. */
  const openBroken = async () => {
    const { page } = await pages.open({
      view: 'client',
      rows: study,
      isFresh: true,
      prepare: async (opened) => {
        await withClock(opened);
        await breakReads('inputs');
      },
    });
    const again = page.locator('#inputs').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await mendReads();
    return { page, again, row: page.locator('#inputs').getByText('Logo files').first() };
  };

  const READS = /\/(rows|milestones|inputs|approvals)$/;
  const MILESTONES = /\/(rows|milestones)$/;

  test('it comes by itself', async () => {
    const { page, row } = await openBroken();
    const failedAt = await clockOf(page);
    await page.clock.runFor(5000);
    await row.waitFor();
    // The live updates that began meanwhile used up no try: the second one would come 20 seconds later.
    expect((await clockOf(page)) - failedAt).toBeLessThan(18_000);
  });

  test('a line above the sections says for several lists that they did not load, and reads them all', async () => {
    const { page } = await pages.open({
      view: 'client',
      rows: study,
      prepare: async (opened) => {
        await withClock(opened);
        await opened.route(READS, lose);
      },
    });
    const line = page.getByRole('alert').filter({ hasText: 'Parts of this page did not load' });
    const again = line.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    for (const what of ['This list', 'Milestones', 'Client inputs', 'Approvals'])
      await page.getByText(`${what} did not load.`, EXACT).waitFor();
    expect(await page.getByText(/did not load/).count()).toBe(5);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await page.unrouteAll();
    await again.focus();
    await page.keyboard.press('Enter');
    for (const { id } of LISTS) await page.locator(`#${id}`).getByText(ROWS[id]).first().waitFor();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await expect.poll(() => page.getByText(/did not load/).count()).toBe(0);
    await hasFocus(page.locator('#overview'));
  });

  test('Try again in the timeline reads the milestones', async () => {
    const { page } = await pages.open({
      view: 'client',
      rows: study,
      prepare: async (opened) => {
        await withClock(opened);
        await opened.route(MILESTONES, lose);
      },
    });
    const timeline = page.getByRole('alert').filter({ hasText: 'The timeline did not load' });
    await timeline.waitFor();
    await page.unrouteAll();
    await timeline.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  });

  test('Try again hands the focus to its section', async () => {
    const { page, again, row } = await openBroken();
    await again.focus();
    await page.keyboard.press('Enter');
    await row.waitFor();
    await page.locator('#inputs:focus').waitFor();
  });
});

describe('a server that is back', () => {
  /** Opens a project through a connection that can be cut. */
  async function openCuttable(view: 'internal' | 'client') {
    const project = await pages.server().createProject();
    await study(pages.server().client(project.internalToken), project);
    const proxy = await startProxy(pages.server().url);
    const page = await pages.openPage('/not-found', { isFresh: true });
    const token = view === 'client' ? project.clientToken : project.internalToken;
    await page.goto(`${proxy.databaseUrl}?token=${token}`);
    await page.getByText('Live', { exact: true }).first().waitFor();
    onTestFinished(async () => {
      await page.close();
      await proxy.stop();
    });
    const comeBack = async () => {
      await proxy.accept();
      await page.evaluate('dispatchEvent(new Event("online"))');
    };
    return { page, cut: () => proxy.refuse(), comeBack };
  }

  test('takes the error line of a form away and keeps what was typed', async () => {
    const { page, cut, comeBack } = await openCuttable('internal');
    await press(page, 'Edit Fieldwork');
    const edit = form(page, 'Edit Fieldwork');
    await edit.getByLabel('Milestone', EXACT).fill('Typed');
    await cut();
    await press(edit, 'Save');
    const line = edit.getByText('The server could not be reached.');
    await line.waitFor();
    await comeBack();
    await line.waitFor({ state: 'detached' });
    await hasValue(edit.getByLabel('Milestone', EXACT), 'Typed');
  });

  test('a tick that was not saved then offers to save it', async () => {
    const { page, cut, comeBack } = await openCuttable('client');
    await cut();
    await page.getByRole('checkbox', { name: 'Approve Stimulus' }).click();
    await page.getByText('Not saved.').waitFor();
    await comeBack();
    await page.getByText('Not saved.').waitFor({ state: 'detached' });
    const offer = page.getByRole('alert').filter({ hasText: 'The server is back.' });
    await offer.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Approval updated successfully.').waitFor();
    expect(await offer.count()).toBe(0);
  });

  test('is not the first live connection, which may come after a failed tick', async () => {
    const stream = makeGate();
    const { page } = await pages.open({
      view: 'client',
      rows: study,
      prepare: async (opened) => {
        await opened.route('**/events', stream.hold);
        await opened.route('**/api/approvals/*', (route) => route.fulfill({ status: 500 }));
      },
    });
    await page.getByRole('checkbox', { name: 'Approve Stimulus' }).click();
    await page.getByText('Not saved.').waitFor();
    stream.open();
    await page.getByText('Live', { exact: true }).first().waitFor();
    expect(await page.getByText('Not saved.').count()).toBe(1);
    expect(await page.getByText('The server is back.').count()).toBe(0);
  });
});
