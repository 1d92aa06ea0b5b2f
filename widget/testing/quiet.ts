import type { Page } from 'playwright-core';

/** How long no response may arrive, in milliseconds. */
const QUIET_MS = 500;

/**
 * Waits until the page has loaded and no response has arrived for a while. An open page is never idle for Playwright,
 * because its stream of live updates stays open.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState();
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}
