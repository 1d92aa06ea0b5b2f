import type { BrowserContextOptions, Page } from 'playwright-core';
import { closePages, sharedBrowser } from '../../../core/testing/browser.ts';
import { bundlePage, ORIGIN } from '../../testing/bundle-page.ts';

interface GalleryOptions extends BrowserContextOptions {
  theme?: 'dark';
  /** True if the test controls the time with page.clock. */
  clock?: boolean;
}

export interface GalleryPage {
  page: Page;
  /** The accessible name of the focused element inside the shadow root, or empty. */
  focused(): Promise<string>;
  /** Fails if the page logged an error, including React warnings. */
  close(): Promise<void>;
}

export interface GalleryBrowser {
  open(options?: GalleryOptions): Promise<GalleryPage>;
  close(): Promise<void>;
}

/** Bundles the gallery and opens its pages in the shared browser. */
export async function openGallery(): Promise<GalleryBrowser> {
  const [answer, browser] = await Promise.all([bundlePage(import.meta.dirname), sharedBrowser()]);
  return {
    async open({ theme, clock = false, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      await context.route(`${ORIGIN}/**`, answer);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      if (clock) await page.clock.install();
      await page.goto(theme ? `${ORIGIN}/?theme=${theme}` : ORIGIN);
      await page.getByRole('heading', { name: 'Components' }).waitFor();
      return {
        page,
        focused: () =>
          page.evaluate(() => {
            const element = document.querySelector('parts-gallery')?.shadowRoot?.activeElement;
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
