import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { followRequests } from '../testing/quiet.ts';

export interface BrowserBench {
  /** The folder of a built widget. */
  readonly widget: string;
  /** By what factor the page's processor is slowed down. */
  readonly slowDown: number;
  /** How often each measurement is repeated. The report gives the median. */
  readonly rounds: number;
}

/** In milliseconds, by the name of the interaction. */
export type Latencies = ReadonlyMap<string, number>;

/** Milliseconds after which all effects of an interaction are painted. */
const SETTLED_MS = 500;

export interface LatencyRecording {
  /**
   * Runs an interaction and records its longest interaction to next paint, from the browser's event timing. Of several
   * with the same name the longest counts.
   */
  during(name: string, act: () => Promise<unknown>): Promise<void>;
  readonly latencies: Latencies;
}

/** A page of 1440 by 900 px whose processor is slowed down by this factor, but only while something is measured. */
export async function openPage(
  browser: Browser,
  times: number,
): Promise<LatencyRecording & { readonly page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  followRequests(page);
  const session = await context.newCDPSession(page);
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const latencies = new Map<string, number>();
  return {
    page,
    latencies,
    async during(name, act) {
      await page.evaluate(WATCH_EVENTS);
      await slowDown(times);
      await act();
      await page.waitForTimeout(SETTLED_MS);
      await slowDown(1);
      const longest = z.number().parse(await page.evaluate('window.stopWatching()'));
      latencies.set(name, Math.max(longest, latencies.get(name) ?? 0));
    },
  };
}

/** The events that count as interactions. Hover and focus do not. */
const INTERACTIONS =
  '/^(key(down|press|up)|pointer(down|up)|mouse(down|up)|click|beforeinput|input)$/';

// The browser reports no events below 16 ms; they count as 0.
const WATCH_EVENTS = `(() => {
  let longest = 0;
  const look = (entries) => {
    for (const { name, duration } of entries)
      if (${INTERACTIONS}.test(name)) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => look(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 });
  window.stopWatching = () => {
    look(observer.takeRecords());
    observer.disconnect();
    return longest;
  };
  return 0;
})()`;
