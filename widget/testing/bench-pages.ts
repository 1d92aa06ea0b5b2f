import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sharedBrowser } from '../../core/testing/browser.ts';
import { bundlePage, ORIGIN } from './bundle-page.ts';
import { countLeftovers } from './count-leftovers.ts';
import { makeStage, type Stage } from './stage.ts';

interface Bench {
  /** The folder with the page and its code. */
  readonly folder: string;
  /** The element that shows the bench. */
  readonly tag: string;
  /** Resolves when the bench is drawn. */
  readonly drawn: (page: Page) => Promise<unknown>;
}

interface BenchWishes extends BrowserContextOptions {
  /** True for a page whose time stands, unless the test lets it pass with `page.clock.runFor`. */
  readonly isStill?: boolean;
}

interface BenchPage {
  readonly page: Page;
  /** The accessible name of the focused element inside the shadow root, or empty. */
  readonly focused: () => Promise<string>;
}

/**
 * Sets up the tests of a bench: one page of the shared browser per file, a new element per test. A page that logs an
 * error, which includes React's warnings, or leaves listeners behind fails its test.
 */
export function benchPages({ folder, tag, drawn }: Bench) {
  let stage: Stage;
  let serve: (context: BrowserContext) => Promise<unknown>;
  let errors: string[] = [];

  beforeAll(async () => {
    const [answer, browser] = await Promise.all([bundlePage(folder), sharedBrowser()]);
    serve = (context) => context.route(`${ORIGIN}/**`, answer);
    stage = makeStage(
      browser,
      async (context, isStill) => {
        await serve(context);
        const page = await context.newPage();
        const time = Date.now();
        if (isStill) await page.clock.install({ time });
        await page.addInitScript(countLeftovers);
        await page.goto(ORIGIN);
        await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
        if (isStill) await page.clock.pauseAt(time + 60_000);
        return page;
      },
      (page) => {
        page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
      },
      tag,
    );
  });
  afterEach(async ({ task }) => {
    errors.push(...(await stage.clear(task.result?.state === 'fail')));
    const seen = errors;
    errors = [];
    expect(seen).toEqual([]);
  });
  afterAll(() => stage?.close());

  return {
    async open(options: BenchWishes = {}): Promise<BenchPage> {
      const page = await stage.take({ viewport: { width: 1440, height: 900 }, ...options });
      // Code that loads on a press comes from here too, and the last test took all routes along.
      await serve(page.context());
      await page.evaluate((name) => {
        const main = document.createElement('main');
        main.append(document.createElement(name));
        document.body.replaceChildren(main);
      }, tag);
      await drawn(page);
      const focused = () =>
        page.evaluate((name) => {
          const element = document.querySelector(name)?.shadowRoot?.activeElement;
          return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        }, tag);
      return { page, focused };
    },
  };
}
