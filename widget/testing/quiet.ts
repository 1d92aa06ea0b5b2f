import type { Page, Request } from 'playwright-core';

/** How long nothing may be requested or answered, in milliseconds. */
const QUIET_MS = 300;
/** The same while a request is under way, which a test may hold on purpose. */
const HELD_MS = 3000;

/** The requests of a page that are under way, and who waits until there are none for a while. */
interface Traffic {
  readonly underWay: Set<Request>;
  readonly waiting: Set<() => void>;
}
const traffics = new WeakMap<Page, Traffic>();

/** Follows the requests of a new page for {@link quiet}. The page itself cannot tell them while its clock is fixed. */
export function followRequests(page: Page): void {
  const { underWay, waiting }: Traffic = { underWay: new Set(), waiting: new Set() };
  traffics.set(page, { underWay, waiting });
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    // The stream of live updates never ends.
    if (/\/events(\?|$)/.test(request.url())) return;
    change(request);
    for (const begin of waiting) begin();
  };
  const end = note((request) => underWay.delete(request));
  page.on(
    'request',
    note((request) => underWay.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** True while a request that changes stored data is under way. Presence does not. */
export const isChanging = (page: Page): boolean =>
  [...(traffics.get(page)?.underWay ?? [])].some(
    (request) => request.method() !== 'GET' && !request.url().endsWith('/editing'),
  );

/** Waits until the page has loaded and nothing was requested or answered for a while. */
export async function quiet(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (traffic === undefined) throw new Error('Nobody follows the requests of this page.');
  await page.waitForLoadState();
  // A page that is still busy has not asked for everything yet.
  await page.evaluate(() => undefined);
  await new Promise<void>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      traffic.waiting.delete(begin);
      resolve();
    };
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(end, traffic.underWay.size > 0 ? HELD_MS : QUIET_MS);
    };
    traffic.waiting.add(begin);
    begin();
  });
}
