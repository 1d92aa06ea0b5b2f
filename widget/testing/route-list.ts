import type { Page, Route } from 'playwright-core';

/**
 * Handles every read of one of the project's lists. The first load reads the rows of all lists in one request; this
 * function makes that request fail, so each list is read by itself.
 */
export async function routeList(
  page: Page,
  list: 'milestones' | 'inputs' | 'approvals',
  handle: (route: Route) => Promise<unknown>,
): Promise<void> {
  await page.route('**/api/projects/token/*/rows', (route) => route.abort());
  await page.route(`**/api/projects/*/${list}`, handle);
}
