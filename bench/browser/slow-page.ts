import type { Browser, Page } from 'playwright-core';

/** What a bench in the browser is given. */
export interface BrowserBench {
  /** The folder of a built widget. */
  readonly widget: string;
  /** How many times slower than this machine the page's processor is made. */
  readonly slowDown: number;
  /** How often everything is done; what is reported is the median. */
  readonly rounds: number;
}

/** A page of 1440 by 900 px on a slow processor. */
export async function openSlowPage(browser: Browser, slowDown: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
}
