import type { View } from '@project-dashboard/core/contract/route';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestServer } from '../../api/testing/server.ts';
import { closePages, sharedBrowser } from '../../core/testing/browser.ts';
import { openSite, type Site } from './open-site.ts';
import { startWidgetServer } from './widget-server.ts';

/** The portal may show internal links, the reader only client links, and a stranger neither. */
export type HostSite = 'portal' | 'reader' | 'stranger';

interface HostWishes {
  readonly site?: HostSite;
  readonly head?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The content of the site's page.css. */
  readonly css?: string;
  readonly context?: BrowserContextOptions;
  /** Prepares the page before it opens, for example its routes. */
  readonly prepare?: (page: Page) => unknown;
}

/**
 * Sets up the tests of elements and frames in pages of other sites: a server with the built widget, and the sites. A
 * page that throws an error fails its test.
 */
export function hostPages() {
  let server: TestServer;
  let browser: Browser;
  let sites: Readonly<Record<HostSite, Site>>;
  let faults: string[] = [];

  beforeAll(async () => {
    const [portal, reader, stranger] = await Promise.all([openSite(), openSite(), openSite()]);
    sites = { portal, reader, stranger };
    const embedOrigins = new Map<string, View>([
      [portal.origin, 'internal'],
      [reader.origin, 'client'],
    ]);
    [server, browser] = await Promise.all([startWidgetServer({ embedOrigins }), sharedBrowser()]);
  });
  afterEach(async () => {
    await closePages();
    const seen = faults;
    faults = [];
    expect(seen).toEqual([]);
  });
  afterAll(async () => {
    await server?.stop();
    for (const site of Object.values(sites ?? {})) site.close();
  });

  return {
    server: () => server,
    origin: (site: HostSite = 'portal') => sites[site].origin,
    /** Opens a page of another site with this body. `window.heard` collects the events of its elements. */
    async open(body: string, wishes: HostWishes = {}): Promise<Page> {
      const { site = 'portal', head = '', headers, css, context, prepare } = wishes;
      const { origin, show } = sites[site];
      show(
        `<!doctype html><html lang="en"><head><title>Portal</title>
<script type="module" src="${origin}/listen.js"></script>
<script type="module" src="${server.url}/widget.js"></script>${head}</head><body>${body}</body></html>`,
        headers,
        css,
      );
      const opened = await browser.newContext({
        viewport: { width: 1200, height: 800 },
        ...context,
      });
      const page = await opened.newPage();
      page.setDefaultTimeout(20_000);
      page.on('pageerror', (error) => faults.push(String(error)));
      await prepare?.(page);
      await page.goto(origin);
      return page;
    },
  };
}
