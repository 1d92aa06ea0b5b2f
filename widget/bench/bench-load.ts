import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { median } from '../../core/testing/bench/median.ts';
import { say, sayTable } from '../../core/testing/bench/say.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { openSite } from '../testing/open-site.ts';
import { openStudy } from './open-study.ts';
import { type BrowserBench, openPage } from './slow-page.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/client-portal');

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const MILESTONES = 12;

/** A page and its content. */
interface View {
  readonly name: string;
  readonly address: () => string | Promise<string>;
  readonly content: (page: Page) => Promise<void>;
}

const painted = z.object({ largest: z.number(), shift: z.number() });
type Load = z.output<typeof painted> & { readonly content: number; readonly kb: number };

/** Measures the first load of each view over slow 4G, with a slowed-down processor and an empty cache. */
export async function benchLoad({ widget, slowDown, rounds }: BrowserBench): Promise<void> {
  say(`First load: slow 4G; processor ${slowDown}x slower; empty cache; ${rounds} rounds`);
  const site = await openSite();
  const { server, project, stop } = await openStudy(widget, {
    rows: MILESTONES,
    embedOrigin: site.origin,
  });
  const browser = await launchBrowser();
  const portal = readFileSync(`${EXAMPLE}/index.html`, 'utf8')
    .replaceAll('http://127.0.0.1:3000', server.url)
    .replaceAll(/CLIENT_TOKEN|SECOND_TOKEN/g, project.clientToken)
    .replace('portal.css', 'page.css');
  site.show(portal, {}, readFileSync(`${EXAMPLE}/portal.css`, 'utf8'));
  const rows = (page: Page) => page.getByRole('row', { name: /^Milestone 12/ }).waitFor();
  const views: readonly View[] = [
    {
      name: 'homepage',
      address: () => server.url,
      content: (page) => page.getByRole('heading', { name: 'Project Access' }).waitFor(),
    },
    {
      name: 'project list',
      address: () => server.makeSigninLink(),
      content: (page) => page.getByRole('article').first().waitFor(),
    },
    { name: 'client page', address: () => page(project.clientToken), content: rows },
    { name: 'internal page', address: () => page(project.internalToken), content: rows },
    { name: 'embedded element', address: () => site.origin, content: rows },
  ];
  const page = (token: string) => `${server.url}/?token=${token}`;
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
    site.close();
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
