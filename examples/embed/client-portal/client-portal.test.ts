import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { examplePages } from '../../testing/open-example.ts';

const pages = examplePages();
const [study] = inject('samples');

const styleOf = (place: Locator, property: 'fontFamily' | 'color' | 'borderTopLeftRadius') =>
  place.evaluate((element, name) => getComputedStyle(element)[name], property);

/** The cookies that a request of the page sends to the API. */
async function cookiesSent(page: Page): Promise<string | undefined> {
  const [request] = await Promise.all([
    page.waitForRequest(/openapi\.json/),
    page.evaluate(
      (url) => fetch(url, { credentials: 'include' }),
      `${inject('apiUrl')}/api/openapi.json`,
    ),
  ]);
  return (await request.allHeaders()).cookie;
}

test('shows the dashboard and one badge per project in the portal’s fonts, colours and corners', async () => {
  const page = await pages.open('client-portal');
  const dashboard = page.locator('project-dashboard');
  const title = dashboard.getByRole('heading', { name: 'Q3 Brand Perception Study', level: 2 });
  await title.waitFor();
  await dashboard.getByRole('row', { name: /Fieldwork/ }).waitFor();
  const badges = page.locator('project-health');
  await badges.nth(0).getByText('BEHIND').waitFor();
  await badges.nth(1).getByText('AT RISK').waitFor();
  await pages.picture(page, 'client-portal');
  // Each badge is on the same line as its project's name.
  const { height } = (await page.getByRole('listitem').first().boundingBox()) ?? {};
  expect(height).toBeLessThan(56);
  await expect.poll(() => styleOf(title, 'fontFamily')).toMatch(/^Caladea/);
  const bar = dashboard.getByRole('navigation');
  await expect.poll(() => styleOf(bar.getByText('Overview'), 'fontFamily')).toMatch(/^Lato/);
  const folder = dashboard.getByRole('link', { name: /Open in Teams/ });
  await expect.poll(() => styleOf(folder, 'color')).toBe('rgb(11, 85, 99)');

  await bar.getByText('Client Approvals').click();
  const heading = dashboard.getByRole('heading', { name: 'Client Approvals' });
  await expect.poll(() => heading.evaluate((it) => it.matches(':focus'))).toBe(true);
  const isInSight = () => heading.evaluate((it) => it.getBoundingClientRect().top < innerHeight);
  await expect.poll(isInSight).toBe(true);

  // The elements have not changed the rest of the page.
  await expect.poll(() => page.locator('head > *').count()).toBe(7);
  await expect.poll(() => page.locator('body > *').count()).toBe(3);

  // The API sets no cookie, and the page sends none to it.
  const context = page.context();
  await expect.poll(() => context.cookies()).toEqual([]);
  const { hostname: domain } = new URL(inject('apiUrl'));
  const sendable = { domain, path: '/', sameSite: 'None', secure: true } as const;
  await context.addCookies([{ ...sendable, name: 'probe', value: '1' }]);
  expect(await cookiesSent(page)).toBeUndefined();

  // The portal is listed for client tokens only. Every request of the page is refused.
  pages.expectFaults(/status of 403/);
  await dashboard.evaluate(
    (element, token) => Object.assign(element, { token }),
    study?.internalToken,
  );
  await dashboard.getByText('Project not found or access denied.').waitFor();
});
