import type { BrowserContextOptions, Page } from 'playwright-core';
import { closePages, sharedBrowser } from '../../../../core/testing/browser.ts';
import { bundlePage, ORIGIN } from '../../../testing/bundle-page.ts';
import { TODAY } from './milestone-row.ts';

export interface BenchBrowser {
  open(query?: string, options?: BrowserContextOptions): Promise<BenchPage>;
  close(): Promise<void>;
}

interface BenchPage {
  page: Page;
  /** The accessible name of the focused element inside the shadow root, or empty. */
  focused(): Promise<string>;
  /** Fails if the page logged an error. */
  close(): Promise<void>;
}

/** Bundles the workbench and opens its pages in the shared browser. */
export async function openBench(): Promise<BenchBrowser> {
  const [answer, browser] = await Promise.all([bundlePage(import.meta.dirname), sharedBrowser()]);
  return {
    async open(query = '', options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1160, height: 900 },
        ...options,
      });
      await context.route(`${ORIGIN}/**`, answer);
      const page = await context.newPage();
      await page.clock.setFixedTime(`${TODAY}T12:00:00Z`);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(`${ORIGIN}/${query}`);
      await page
        .getByRole('toolbar')
        .or(page.getByRole('list', { name: 'Milestones by month' }))
        .first()
        .waitFor({ timeout: 15000 })
        .catch((e) => {
          throw new Error(errors.join('|') + e.message);
        });
      return {
        page,
        focused: () =>
          page.evaluate(() => {
            const element = document.querySelector('timeline-bench')?.shadowRoot?.activeElement;
            return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
          }),
        async close() {
          await context.close();
          if (errors.length > 0) throw new Error(`The page logged:\n${errors.join('\n')}`);
        },
      };
    },
    close: closePages,
  };
}
