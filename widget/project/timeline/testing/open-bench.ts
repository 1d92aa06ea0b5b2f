import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createServer } from 'vite';
import { launchBrowser } from '../../../../testing/browser.ts';
import { widgetPlugins } from '../../../build/plugins.ts';

export interface BenchBrowser {
  open(query?: string, options?: BrowserContextOptions): Promise<BenchPage>;
  close(): Promise<void>;
}

export interface BenchPage {
  page: Page;
  /** The name of the element with the focus inside the shadow root, or empty. */
  focused(): Promise<string>;
  /** An error that the page logged fails the test that closes it. */
  close(): Promise<void>;
}

/** Serves the bench from source on a free port and starts a browser. */
export async function openBench(): Promise<BenchBrowser> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'timeline-bench-'));
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
  if (!address || typeof address === 'string') throw new Error('The bench has no port.');
  const browser = await launchBrowser();
  return {
    async open(query = '', options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1160, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(`http://127.0.0.1:${address.port}/${query}`);
      await page
        .getByRole('toolbar')
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
    async close() {
      await browser.close();
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
