import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  AGENCY,
  answerTogether,
  called,
  FIRST_CALLS,
  isShown,
  PROJECT,
  portalPages,
  READS,
  ROWS,
  requestsOf,
} from './first-requests.ts';
import { lose, press } from './page-steps.ts';
import { quiet } from './quiet.ts';
import { study } from './study.ts';

const { pages, openPortal } = portalPages();

/** Holds the first responses, and the code, until both requests were made. Only the loader can make them before. */
async function loaderMakesBothCalls(page: Page) {
  const both = await answerTogether(page);
  await page.route('**/assets/element-*.js', both.hold);
}

const FIRST = ['element.js', 'rolldown-runtime.js', 'widget.js'];

test('a client loads one chunk without code of the agency, while three requests fetch all the data', async () => {
  const { page, seen } = await openPortal(
    (token) => `<project-dashboard token="${token}"></project-dashboard>`,
    loaderMakesBothCalls,
  );
  await isShown(page);
  await page.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
  expect(seen.scripts.filter((name) => FIRST.includes(name)).toSorted()).toEqual(FIRST);
  // After the content: the drawing of the timeline and the reader of the stream.
  expect(seen.scripts).toEqual(expect.arrayContaining(['TimelineDrawing.js', 'keep-live.js']));
  expect(seen.scripts).not.toContain('AgencyPage.js');
  expect(seen.scripts).not.toContain('shared.js');
  await called(seen, FIRST_CALLS);
  await page.getByText('Live', { exact: true }).waitFor();

  // Later reads use their own path: one list after a change, and all of them after refresh().
  await page.getByRole('checkbox', { name: 'Approve Stimulus' }).click();
  await page.getByText('Approval updated successfully.').waitFor();
  await quiet(page);
  await called(seen, [...READS.slice(0, 1), 'PATCH /api/approvals/*']);
  await page.evaluate("document.querySelector('project-dashboard').refresh()");
  await called(seen, [AGENCY, ...READS, PROJECT].toSorted());
});

test('agency staff load their page with the same three requests in parallel, then ask for session, calendar, slip and reminders', async () => {
  const seen: ReturnType<typeof requestsOf>[] = [];
  const { page } = await pages.open({
    rows: study,
    isFresh: true,
    prepare: async (opened) => {
      seen.push(requestsOf(opened));
      await loaderMakesBothCalls(opened);
    },
  });
  await page.getByRole('button', { name: 'Add milestone' }).waitFor();
  await page.getByText('Copy report').first().waitFor();
  await quiet(page);
  const calls = seen[0]?.calls ?? [];
  expect(calls.slice(0, 3).toSorted()).toEqual([AGENCY, PROJECT, ROWS]);
  // The session tells whether to show the link to all projects.
  const later = ['calendar', 'events', 'reminders', 'session', 'slip'];
  expect(
    calls
      .slice(3)
      .map((call) => call.replace(/.*\//, ''))
      .toSorted(),
  ).toEqual(later);
});

test("a badge with the internal token loads no code of the agency's page", async () => {
  const { page, seen } = await openPortal(
    (_, internalToken) => `<project-health token="${internalToken}"></project-health>`,
  );
  await page.locator('project-health').getByText('Next due November 23').waitFor();
  await quiet(page);
  expect(seen.scripts).toContain('element.js');
  expect(seen.scripts).not.toContain('AgencyPage.js');
});

test.each([
  [
    "the agency's page",
    'internal',
    '**/assets/AgencyPage-*.js',
    'project-dashboard-page',
    async () => {},
    (page: Page) => page.getByRole('button', { name: 'Edit Fieldwork' }),
  ],
  [
    'the drawing of the timeline',
    'internal',
    '**/assets/TimelineDrawing-*.js',
    'role=region[name="Timeline"]',
    // The rest of the page works.
    (page: Page) => page.getByRole('row', { name: /Fieldwork/ }).waitFor(),
    (page: Page) => page.getByRole('toolbar').getByRole('button', { name: /^Fieldwork/ }),
  ],
  [
    'the element itself',
    // The agency's page loads the element too: it would come without the retry.
    'client',
    '**/assets/element-*.js',
    'project-dashboard-page',
    async () => {},
    (page: Page) => page.getByRole('heading', { name: 'Analysis Plan' }),
  ],
] as const)(
  '%s whose code fails to load shows an error in its place, with a retry',
  async (_, view, code, place, begin, find) => {
    const { page } = await pages.open({
      rows: study,
      view,
      isFresh: true,
      prepare: (opened) => opened.route(code, lose),
    });
    await begin(page);
    const failure = page.locator(place).filter({ hasText: /This (part )?did not load/ });
    await failure.waitFor();
    await page.unroute(code);
    await press(failure, 'Try again');
    await find(page).waitFor();
    await expect.poll(() => failure.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  },
);
