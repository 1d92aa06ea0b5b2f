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

/** A page of 1440 by 900 px, whose processor is slow only while something is measured. */
export interface SlowPage {
  readonly page: Page;
  slowDown(times: number): Promise<void>;
}

export async function openPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return {
    page,
    async slowDown(rate) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
  };
}
