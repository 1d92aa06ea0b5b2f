import * as z from 'zod/mini';
import type { SlowPage } from './slow-page.ts';

/** In milliseconds, by the name of what was done. */
export type Latencies = ReadonlyMap<string, number>;

/** Milliseconds after which everything that an interaction has set off is painted. */
const SETTLED_MS = 500;

/** What is measured on a page. */
export interface LatencyRecording {
  /** Does something and keeps its longest interaction to next paint, as the browser's own event timing tells it. */
  during(name: string, act: () => Promise<unknown>): Promise<void>;
  /** Does something that is no interaction, such as scrolling, and keeps its longest time between two frames. */
  framesDuring(name: string, act: () => Promise<unknown>): Promise<void>;
  stop(): Latencies;
}

/** The page is so many times slower only while something is measured. */
export function recordLatency({ page, slowDown }: SlowPage, times: number): LatencyRecording {
  const latencies = new Map<string, number>();
  const slowly = async (act: () => Promise<unknown>) => {
    await slowDown(times);
    await act();
    await page.waitForTimeout(SETTLED_MS);
    await slowDown(1);
  };
  /** Runs code of the page that answers with a number. */
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

/** Hovering and focus are no interactions. */
const INTERACTIONS =
  '/^(key(down|press|up)|pointer(down|up)|mouse(down|up)|click|beforeinput|input)$/';

// Events below 16 ms are not told; they count as 0.
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
