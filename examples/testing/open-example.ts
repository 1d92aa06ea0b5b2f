import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

/**
 * For the tests of an example: opens it in real Chromium with third-party cookies blocked. A page that reports a
 * fault or breaks its policy fails its test; each test's last page leaves its picture in artefacts/examples.
 */
export function examplePages() {
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());

  return {
    /** What the page has reported so far; a test takes out what it has caused on purpose. */
    faults,
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
      // Whoever opens a host first waits for its bundle.
      await page.goto(`${inject('examplesUrl')}/${path}/`, { timeout: 50_000 });
      return page;
    },
    /** Keeps the page's picture, whole and still. */
    picture: (page: Page, name: string) =>
      page.screenshot({
        path: `artefacts/examples/${name}.png`,
        fullPage: true,
        animations: 'disabled',
      }),
  };
}
