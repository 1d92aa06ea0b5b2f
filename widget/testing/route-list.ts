import type { Page, Route } from 'playwright-core';

/**
 * Handles every read of one of the project's lists. The first is a part of the call for the rows of all lists, which fails here, so
 * that each list is read by itself.
 */
export async function routeList(
  page: Page,
  list: 'milestones' | 'inputs' | 'approvals',
  handle: (route: Route) => Promise<unknown>,
): Promise<void> {
  await page.route('**/api/projects/token/*/rows', (route) => route.abort());
  await page.route(`**/api/projects/*/${list}`, handle);
}
