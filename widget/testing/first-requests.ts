import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { servePortal } from './host-page.ts';
import { makeGate } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { quiet } from './quiet.ts';
import { study } from './study.ts';

export const PROJECT = 'GET /api/projects/token/*';
export const ROWS = 'GET /api/projects/token/*/rows';
export const AGENCY = 'GET /api/agency';
export const EVENTS = 'GET /api/projects/*/events';
/** The reads, and the stream of live updates after the first content. */
export const FIRST_CALLS = [AGENCY, EVENTS, PROJECT, ROWS];
export const READS = ['approvals', 'inputs', 'milestones'].map(
  (list) => `GET /api/projects/*/${list}`,
);

/** Records a page's requests in order: scripts by name without hash, API requests by path without ids. */
export function requestsOf(page: Page) {
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

/** Holds the first responses until two requests were made. Requests that wait for each other would hang. */
export async function answerTogether(page: Page) {
  const both = makeGate();
  let calls = 0;
  await page.route('**/api/projects/token/**', async (route) => {
    calls += 1;
    if (calls === 2) both.open();
    await both.hold(route);
  });
  return both;
}

/** Sets up a test file whose portal pages load the code anew and show elements of a study. */
export function portalPages() {
  const pages = projectPages();
  return {
    pages,
    async openPortal(
      elements: (clientToken: string, internalToken: string) => string,
      prepare: (page: Page) => Promise<unknown> = async () => {},
    ) {
      const project = await pages.server().createProject();
      const client = pages.server().client(project.internalToken);
      await study(client, project);
      const requests: ReturnType<typeof requestsOf>[] = [];
      const page = await pages.openPage('/portal', {
        isFresh: true,
        prepare: async (opened) => {
          requests.push(requestsOf(opened));
          await servePortal(opened, elements(project.clientToken, project.internalToken));
          await prepare(opened);
        },
      });
      const [seen = requestsOf(page)] = requests;
      return { page, project, client, seen };
    },
  };
}

/** Waits until the rows of the study are on screen and nothing more is requested. */
export async function isShown(page: Page): Promise<void> {
  await page.getByRole('row', { name: /Fieldwork/ }).waitFor();
  await page.getByRole('row', { name: /Logo files/ }).waitFor();
  await page.getByRole('checkbox', { name: 'Approve Stimulus' }).waitFor();
  await quiet(page);
}

/** Waits until these API requests were made, and forgets them. */
export async function called(seen: ReturnType<typeof requestsOf>, calls: readonly string[]) {
  await expect.poll(() => seen.calls.toSorted()).toEqual(calls);
  seen.calls.splice(0);
}
