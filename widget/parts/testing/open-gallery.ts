import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../../../testing/browser.ts';
import { widgetPlugins } from '../../build/plugins.ts';

export interface GalleryOptions extends BrowserContextOptions {
  theme?: 'dark';
  /** Time stands in the test's hands: see page.clock. */
  clock?: boolean;
}

export interface GalleryPage {
  page: Page;
  /** The name of the element with the focus inside the shadow root, or empty. */
  focused(): Promise<string>;
  /** Fails when the page has logged an error, React's warnings among them. */
  close(): Promise<void>;
}

export interface GalleryBrowser {
  open(options?: GalleryOptions): Promise<GalleryPage>;
  close(): Promise<void>;
}

// No server answers there: the browser gets every file from memory. A local address may use the clipboard.
const ORIGIN = 'http://localhost:1';

/** Bundles the gallery with React's development build and starts a browser for it. */
export async function openGallery(): Promise<GalleryBrowser> {
  const [files, browser] = await Promise.all([bundle(), launchBrowser()]);
  const serve = (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname === '/' ? '/index.html' : pathname);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({ body, contentType });
  };
  return {
    async open({ theme, clock = false, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      await context.route(`${ORIGIN}/**`, serve);
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
    close: () => browser.close(),
  };
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    mode: 'development',
    logLevel: 'error',
    plugins: widgetPlugins(),
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, modulePreload: false, target: 'es2023' },
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? [...part.output] : []));
  return new Map(
    outputs.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source.toString(),
    ]),
  );
}
