import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  answerTogether,
  called,
  EVENTS,
  FIRST_CALLS,
  isShown,
  PROJECT,
  portalPages,
  READS,
  ROWS,
} from './first-requests.ts';
import { hold } from './page-steps.ts';
import { NOW } from './project-pages.ts';
import { quiet } from './quiet.ts';

const { pages, openPortal } = portalPages();

/** Stops the page's clock and holds its stream: both end the sharing, and an element whose code loads late would send its own. */
async function startTogether(page: Page) {
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW.getTime() + 1000);
  await hold(page, '**/events');
}

test('an element added later makes its three requests in parallel, and reads each list if the rows fail', async () => {
  const { page, project, client, seen } = await openPortal(() => '');
  const add = (attributes: object) =>
    page.evaluate((values) => {
      const element = document.createElement('project-dashboard');
      document.body.replaceChildren(Object.assign(element, values));
    }, attributes);
  const token = project.clientToken;
  await answerTogether(page);
  await add({ token });
  await isShown(page);
  await called(seen, FIRST_CALLS);

  await page.route('**/rows', (route) => route.fulfill({ status: 500, body: '' }));
  await add({ token });
  await isShown(page);
  await called(seen, [...READS, ...FIRST_CALLS].toSorted());
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
  const { page, seen } = await openPortal(
    (token) =>
      `<project-dashboard token="${token}"></project-dashboard><project-health token="${token}"></project-health>`,
    startTogether,
  );
  await page.locator('project-health').getByText('Next due November 23').waitFor();
  await isShown(page);
  await called(seen, FIRST_CALLS);
});

test('ten badges of one project make two requests, whether they are there from the start or added later', async () => {
  const { page, seen } = await openPortal(
    (token) => `<main>${`<project-health token="${token}"></project-health>`.repeat(10)}</main>`,
    startTogether,
  );
  const show = (token: string) =>
    page.evaluate((value) => {
      for (const badge of document.querySelectorAll('project-health')) {
        const fresh = document.createElement('project-health');
        badge.replaceWith(Object.assign(fresh, { token: value }));
      }
    }, token);
  const due = page.getByText('Next due November 23');
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
