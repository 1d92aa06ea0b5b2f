import * as z from 'zod/mini';
import type { SlowPage } from './slow-page.ts';

/** Latency in milliseconds, by the name of the interaction. */
export type Latencies = ReadonlyMap<string, number>;

/** Milliseconds after which all effects of an interaction are painted. */
const SETTLED_MS = 500;

/** Measures interactions on a page. */
export interface LatencyRecording {
  /** Runs an interaction and records its longest interaction to next paint, from the browser's event timing. */
  during(name: string, act: () => Promise<unknown>): Promise<void>;
  /** Runs something that is not an interaction, for example scrolling, and records the longest time between two frames. */
  framesDuring(name: string, act: () => Promise<unknown>): Promise<void>;
  stop(): Latencies;
}

/** Slows the page's processor down by this factor, but only while it measures. */
export function recordLatency({ page, slowDown }: SlowPage, times: number): LatencyRecording {
  const latencies = new Map<string, number>();
  const slowly = async (act: () => Promise<unknown>) => {
    await slowDown(times);
    await act();
    await page.waitForTimeout(SETTLED_MS);
    await slowDown(1);
  };
  /** Runs code in the page that returns a number. */
  const ask = async (code: string) => z.number().parse(await page.evaluate(code));
  return {
    async during(name, act) {
      await ask(WATCH_EVENTS);
      await slowly(act);
      latencies.set(name, await ask('window.stopWatching()'));
    },
    async framesDuring(name, act) {
      await ask(WATCH_FRAMES);
      await slowly(act);
      latencies.set(name, await ask('window.stopWatching()'));
    },
    stop: () => latencies,
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

const WATCH_FRAMES = `(() => {
  let longest = 0;
  let last = performance.now();
  let frame = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  window.stopWatching = () => {
    cancelAnimationFrame(frame);
    return longest;
  };
  return 0;
})()`;
