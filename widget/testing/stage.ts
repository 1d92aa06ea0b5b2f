import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { isChanging } from './quiet.ts';

/** What makes a page differ from another one: pages with equal options can be used again. */
interface Options extends BrowserContextOptions {
  /** True for a page whose time stands, unless the test lets it pass with `page.clock.runFor`. */
  readonly isStill?: boolean;
}

/** A page that has the code loaded and shows one element after another. */
interface KeptPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly options: Options;
  isInUse: boolean;
  /** True after a change that nothing takes back, such as another clock: the page is used for one test only. */
  isSpoiled: boolean;
}

/** The pages of one test file. A test gets a new element on a page that is open already. */
export interface Stage {
  /** A page that shows nothing yet. Fill it with {@link mount}. */
  take(options: Options): Promise<Page>;
  /** Takes every element off and makes the pages ready for the next test. Returns what the elements left behind. */
  clear(isFailed: boolean): Promise<string[]>;
  close(): Promise<void>;
}

const PAGE_EVENTS = [
  ...(['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror'] as const),
  ...(['dialog', 'download', 'filechooser', 'popup', 'framenavigated'] as const),
] as const;

/**
 * Makes the {@link Stage} of a file. `open` makes a page with the code of the element `tag` loaded; `follow` adds the
 * listeners that every test wants, and is repeated for each test.
 */
export function makeStage(
  browser: Browser,
  open: (context: BrowserContext, isStill: boolean) => Promise<Page>,
  follow: (page: Page) => void,
  tag = 'project-dashboard-page',
): Stage {
  const kept: KeptPage[] = [];

  async function add(options: Options): Promise<KeptPage> {
    const { isStill = false, ...contextOptions } = options;
    const context = await browser.newContext(contextOptions);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await open(context, isStill);
    const added: KeptPage = { page, context, options, isInUse: true, isSpoiled: false };
    const spoil = () => {
      added.isSpoiled = true;
    };
    afterCall(page, 'addInitScript', spoil);
    const ofClock = ['install', 'pauseAt', 'fastForward', 'runFor', 'setSystemTime'] as const;
    if (!isStill) for (const method of ofClock) afterCall(page.clock, method, spoil);
    kept.push(added);
    return added;
  }

  async function drop(dropped: KeptPage): Promise<void> {
    kept.splice(kept.indexOf(dropped), 1);
    const { page, context } = dropped;
    // A change that a test still holds keeps its route: it must not reach the server.
    if (!page.isClosed() && !isChanging(page)) await endRoutes(page, context);
    await context.close();
  }

  return {
    async take(options) {
      const isLike = (it: KeptPage) => keyOf(it.options) === keyOf(options);
      const free = kept.find((it) => !it.isInUse && isLike(it));
      const taken = free ?? (await add(options));
      taken.isInUse = true;
      const { page } = taken;
      follow(page);
      const { viewport } = options;
      if (free && viewport) await page.setViewportSize(viewport);
      return page;
    },

    async clear(isFailed) {
      const left: string[] = [];
      const used = kept.filter(({ isInUse }) => isInUse);
      const contexts = new Set(kept.map(({ context }) => context));
      await Promise.all(
        browser.contexts().map((it) => (contexts.has(it) ? undefined : it.close())),
      );
      for (const one of used) {
        const { page, context } = one;
        const others = context.pages().filter((it) => it !== page);
        await Promise.all(others.map((other) => other.close()));
        // A change that a test still holds would reach the server as soon as nobody routes it.
        const isUnfit = isFailed || one.isSpoiled || page.isClosed() || isChanging(page);
        if (isUnfit || !(await hasElement(page, tag))) {
          await drop(one);
          continue;
        }
        left.push(...(await page.evaluate(unmount)));
        for (const event of PAGE_EVENTS) page.removeAllListeners(event);
        await endRoutes(page, context);
        await context.setOffline(false);
        await context.clearCookies();
        const { colorScheme = 'light', reducedMotion = null, forcedColors = 'none' } = one.options;
        await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
        await page.mouse.move(0, 0);
        one.isInUse = false;
      }
      return left;
    },

    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      kept.length = 0;
    },
  };
}

/** Ends the routes of a page. An answer that one of them still reads is no error of the next test. */
async function endRoutes(page: Page, context: BrowserContext): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The window's size is set anew for each test. */
const keyOf = ({ viewport: _, ...options }: Options) => JSON.stringify(options);

/** An element to put on a page: its name and its attributes. */
export interface Placed {
  readonly tag: 'project-dashboard-page' | 'project-dashboard' | 'project-health' | 'project-list';
  readonly [attribute: string]: string;
}

/** Puts new elements on the page, which has this path, in place of what it shows. */
export async function mount(
  page: Page,
  path: string,
  elements: readonly Placed[] = [{ tag: 'project-dashboard-page' }],
): Promise<void> {
  await page.evaluate(
    ([address, placed]) => {
      document.body.replaceChildren();
      history.replaceState(null, '', address);
      for (const { tag, ...attributes } of placed) {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        document.body.append(element);
      }
    },
    [path, elements] as const,
  );
}

/** False after a test that went to another page. */
const hasElement = (page: Page, tag: string) =>
  page
    .evaluate((name) => customElements.get(name) !== undefined && 'leftovers' in window, tag)
    .catch(() => false);

/** Calls `after` whenever this method was called. */
function afterCall<K extends string>(
  owner: { [key in K]: (...args: never[]) => Promise<unknown> },
  method: K,
  after: () => void,
): void {
  const own = owner[method];
  owner[method] = (...args) => {
    after();
    return own.apply(owner, args);
  };
}

/** Runs in the page: takes all elements off, empties the storage and returns the listeners that stayed. */
async function unmount(): Promise<string[]> {
  document.body.replaceChildren();
  for (const part of [document.documentElement, document.body]) part.removeAttribute('style');
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo(0, 0);
  document.title = 'Project Dashboard';
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  const leftovers: unknown = Reflect.get(window, 'leftovers');
  let left: string[] = [];
  for (let tasks = 0; tasks < 50; tasks++) {
    await nextTask();
    left = typeof leftovers === 'function' ? leftovers() : [];
    if (left.length === 0) break;
  }
  return left;
}
