import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

/**
 * Opens an example in real Chromium with third-party cookies blocked. An error or a policy violation on the page
 * fails its test. The last page of each test is saved as a picture in artefacts/examples.
 */
export function examplePages() {
  let browser: Browser;
  const faults: string[] = [];
  let expected: RegExp | undefined;

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const unexpected = faults.splice(0).filter((fault) => !expected?.test(fault));
    expected = undefined;
    expect(unexpected).toEqual([]);
  });
  afterAll(() => browser?.close());

  return {
    /** The errors that the page has reported so far. A test removes those that it causes on purpose. */
    faults,
    /** Errors that match do not fail this test, whenever the page reports them. */
    expectFaults(pattern: RegExp) {
      expected = pattern;
    },
    async open(path: string): Promise<Page> {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(message.text());
      });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
      // The first visit to a host page waits for its bundle.
      await page.goto(`${inject('examplesUrl')}/${path}/`, { timeout: 50_000 });
      return page;
    },
    /** Saves a picture of the whole page. */
    picture: (page: Page, name: string) =>
      page.screenshot({
        path: `artefacts/examples/${name}.png`,
        fullPage: true,
        animations: 'disabled',
      }),
  };
}
