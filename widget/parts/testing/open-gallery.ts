import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createServer } from 'vite';
import { launchBrowser } from '../../../testing/browser.ts';
import { widgetPlugins } from '../../build/plugins.ts';

export interface GalleryBrowser {
  /** A fresh page with the gallery on it; an error that the page logs fails the test that closes it. */
  open(options?: BrowserContextOptions & { theme?: 'dark'; clock?: boolean }): Promise<GalleryPage>;
  close(): Promise<void>;
}

export interface GalleryPage {
  page: Page;
  /** The name of the element with the focus inside the shadow root, or empty. */
  focused(): Promise<string>;
  close(): Promise<void>;
}

/** Serves the gallery from source on a free port and starts a browser. */
export async function openGallery(): Promise<GalleryBrowser> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'parts-gallery-'));
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    cacheDir,
    logLevel: 'error',
    plugins: widgetPlugins(),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The gallery has no port.');
  const browser = await launchBrowser();
  return {
    async open({ theme, clock = false, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      if (clock) await page.clock.install();
      await page.goto(`http://127.0.0.1:${address.port}/${theme ? `?theme=${theme}` : ''}`);
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
    async close() {
      await browser.close();
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
