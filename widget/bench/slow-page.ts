import type { Browser, CDPSession, Page } from 'playwright-core';
import { followRequests } from '../testing/quiet.ts';

/** The settings of a browser bench. */
export interface BrowserBench {
  /** The folder of a built widget. */
  readonly widget: string;
  /** By what factor the page's processor is slowed down. */
  readonly slowDown: number;
  /** How often each measurement is repeated. The report gives the median. */
  readonly rounds: number;
}

/** A page of 1440 by 900 px whose processor is slowed down only while something is measured. */
export interface SlowPage {
  readonly page: Page;
  /** The page's developer tools. */
  readonly session: CDPSession;
  slowDown(times: number): Promise<void>;
}

export async function openPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  followRequests(page);
  const session = await context.newCDPSession(page);
  return {
    page,
    session,
    async slowDown(rate) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
  };
}
