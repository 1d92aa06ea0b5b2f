import type { Browser } from 'playwright-core';
import * as z from 'zod/mini';
import { median } from '../../core/testing/bench/results.ts';
import { say, sayTable } from '../../core/testing/bench/say.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { openViews, type View } from './open-views.ts';
import { type BrowserBench, openPage } from './slow-page.ts';

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const painted = z.object({ largest: z.number(), shift: z.number() });
type Load = z.output<typeof painted> & { readonly content: number; readonly kb: number };

/** Measures the first load of each view over slow 4G, with a slowed-down processor and an empty cache. */
export async function benchLoad({ widget, slowDown, rounds }: BrowserBench): Promise<void> {
  say(`First load: slow 4G; processor ${slowDown}x slower; empty cache; ${rounds} rounds`);
  const { views, stop } = await openViews(widget);
  const browser = await launchBrowser();
  try {
    const table: string[][] = [];
    for (const view of views) {
      const loads: Load[] = [];
      for (let round = 0; round < rounds; round++) loads.push(await load(browser, view, slowDown));
      const middle = (of: (one: Load) => number) => median(loads.map(of));
      table.push([
        view.name,
        middle(({ content }) => content).toFixed(0),
        Math.max(...loads.map(({ content }) => content)).toFixed(0),
        middle(({ largest }) => largest).toFixed(0),
        middle(({ shift }) => shift).toFixed(3),
        middle(({ kb }) => kb).toFixed(0),
      ]);
    }
    sayTable(['view', 'content, ms', 'worst', 'largest paint, ms', 'layout shift', 'kB'], table);
  } finally {
    await browser.close();
    await stop();
  }
}

async function load(browser: Browser, view: View, slowDown: number): Promise<Load> {
  const slow = await openPage(browser);
  const { page, session } = slow;
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(WATCH_PAINTS);
  const address = await view.address();
  await slow.slowDown(slowDown);
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await view.content(page);
  const content = performance.now() - start;
  // What loads after the content may shift it too.
  await page.waitForTimeout(3000);
  const seen = painted.parse(await page.evaluate('window.painted'));
  await page.context().close();
  return { ...seen, content, kb: bytes / 1000 };
}

const WATCH_PAINTS = `
window.painted = { largest: 0, shift: 0 };
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) window.painted.largest = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.painted.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
`;
