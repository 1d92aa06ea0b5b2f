import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** How long nothing may be requested or answered, in milliseconds. */
const QUIET_MS = 500;
/** The same while a request is under way, which a test may hold on purpose. */
const HELD_MS = 3000;

/** A page's requests under way, and when the last one began or ended, by the clock of the test. */
interface Traffic {
  readonly underWay: Set<Request>;
  last: number;
}
const traffics = new WeakMap<Page, Traffic>();

/** Follows the requests of a new page for {@link quiet}. The page itself cannot tell them while its clock is fixed. */
export function followRequests(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), last: performance.now() };
  traffics.set(page, traffic);
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    // The stream of live updates never ends.
    if (/\/events(\?|$)/.test(request.url())) return;
    change(request);
    traffic.last = performance.now();
  };
  const end = note((request) => traffic.underWay.delete(request));
  page.on(
    'request',
    note((request) => traffic.underWay.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until the page has loaded and nothing was requested or answered for a while. */
export async function quiet(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (traffic === undefined) throw new Error('Nobody follows the requests of this page.');
  await page.waitForLoadState();
  const isQuiet = () => {
    const needed = traffic.underWay.size > 0 ? HELD_MS : QUIET_MS;
    return performance.now() - traffic.last >= needed;
  };
  while (!isQuiet()) await delay(50);
}
