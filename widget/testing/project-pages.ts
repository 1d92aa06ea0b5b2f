import type { Client } from '@project-dashboard/core/contract/client/client';
import type { View } from '@project-dashboard/core/contract/route';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Settings } from '../../api/settings.ts';
import type { TestServer } from '../../api/testing/server.ts';
import { sharedBrowser } from '../../core/testing/browser.ts';
import { countLeftovers } from './count-leftovers.ts';
import { followRequests } from './quiet.ts';
import { makeStage, mount, type Placed, type Stage } from './stage.ts';
import { startWidgetServer } from './widget-server.ts';

/** The time of every test, for server and browser: a Thursday. */
export const NOW = new Date('2026-11-19T14:42:00Z');

interface PageWishes {
  readonly view?: View;
  /** The window's width in px. Default: 1440 by 900. */
  readonly width?: number;
  readonly height?: number;
  readonly context?: BrowserContextOptions;
  /** Adds rows to the new project before the page opens. */
  readonly rows?: (client: Client, project: Project) => Promise<unknown>;
  /** False for a server without live updates. */
  readonly isLive?: boolean;
  /** Prepares the page before it opens, for example its routes. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /**
   * True for a page that loads the code anew: for tests of the first load, the clock, or what a page keeps. Otherwise
   * the test gets a new element on a page that is open already.
   */
  readonly isFresh?: boolean;
  /** What a page of somebody else shows instead of the product's own page. */
  readonly elements?: readonly Placed[];
}

interface ProjectPage {
  readonly page: Page;
  readonly project: Project;
  /** A typed client with the project's internal token. */
  readonly client: Client;
  readonly server: TestServer;
}

/** Prints what the open pages show, because a failure that is rare must explain itself. */
async function printPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
    process.stderr.write(`${page.url()} shows:\n${shown.slice(0, MOST_SHOWN)}\n`);
  }
}
const MOST_SHOWN = 6000;

/**
 * Sets up the browser tests of a feature: one real server with the built widget, one Chromium and one open page per
 * file, a new project and a new element per test. `settings` are the server's. A page that reports an error, violates
 * its content security policy or leaves listeners behind fails its test.
 */
export function projectPages({ settings }: { settings?: Partial<Settings> } = {}) {
  let server: TestServer;
  let browser: Browser;
  let stage: Stage;
  let faults: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startWidgetServer(settings, () => NOW),
      sharedBrowser(),
    ]);
    stage = makeStage(browser, openBlank, follow);
  });
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    if (isFailed) await printPages(browser);
    faults.push(...(await stage.clear(isFailed)));
    const seen = faults;
    faults = [];
    expect(seen).toEqual([]);
  });
  afterAll(async () => {
    await stage?.close();
    await server?.stop();
  });

  /** Listens to a page for one test. */
  function follow(page: Page): void {
    followRequests(page);
    page.on('pageerror', (error) => faults.push(error.stack ?? String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) faults.push(message.text());
    });
  }

  async function newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.clock.setFixedTime(NOW);
    return page;
  }

  /** A page with the code loaded that shows nothing yet. */
  async function openBlank(context: BrowserContext): Promise<Page> {
    const page = await newPage(context);
    // After the clock, which replaces the timers.
    await page.addInitScript(countLeftovers);
    await page.goto(`${server.url}/`);
    await page.waitForFunction(() => customElements.get('project-dashboard-page') !== undefined);
    await page.evaluate(() => document.body.replaceChildren());
    return page;
  }

  async function openPage(path: string, wishes: PageWishes = {}): Promise<Page> {
    const { width = 1440, height = 900, isFresh = false } = wishes;
    const options: BrowserContextOptions = {
      viewport: { width, height },
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      ...wishes.context,
    };
    const page = isFresh ? await openFresh(options) : await stage.take(options);
    if (wishes.isLive === false)
      await page.route('**/events', (route) => route.fulfill({ status: 404, body: '' }));
    await wishes.prepare?.(page);
    await (isFresh ? page.goto(server.url + path) : mount(page, path, wishes.elements));
    return page;
  }

  async function openFresh(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await newPage(context);
    follow(page);
    return page;
  }

  return {
    openPage,
    async open(wishes: PageWishes = {}): Promise<ProjectPage> {
      const project = await server.createProject();
      const client = server.client(project.internalToken);
      await wishes.rows?.(client, project);
      const token = wishes.view === 'client' ? project.clientToken : project.internalToken;
      return { page: await openPage(`/?token=${token}`, wishes), project, client, server };
    },
    server: () => server,
  };
}
