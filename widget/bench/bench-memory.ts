import * as z from 'zod/mini';
import { say, sayTable } from '../../core/testing/bench/say.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { openStudy } from './open-study.ts';
import { type BrowserBench, openPage, type SlowPage } from './slow-page.ts';

const ROWS = 60;
/** One change a second for an hour. They are written as fast as the server takes them. */
const CHANGES = 3600;
/** Changes before the first measurement, so that code that runs once does not count. */
const WARM_UP = 100;

const heap = z.object({ usedSize: z.number() });
const counters = z.object({ nodes: z.number(), jsEventListeners: z.number() });

/** Measures what an open page keeps in memory after an hour of live changes by others. */
export async function benchMemory({ widget }: BrowserBench): Promise<void> {
  say(`Memory: ${ROWS} rows in each list; ${CHANGES} changes by others while the page is open`);
  const { server, agency, project, stop } = await openStudy(widget, { rows: ROWS });
  const browser = await launchBrowser();
  try {
    const milestones = await agency.listMilestones({ id: project.id });
    const table: string[][] = [];
    for (const token of [project.internalToken, project.clientToken]) {
      const slow = await openPage(browser);
      const { page } = slow;
      const change = async (from: number, to: number) => {
        for (let number = from; number < to; number++) {
          const id = milestones[number % milestones.length]?.id ?? '';
          await agency.updateMilestone({ id, body: { title: `Wave ${number}` } });
        }
        await page
          .getByText(`Wave ${to - 1}`, { exact: true })
          .first()
          .waitFor();
      };
      await page.goto(`${server.url}/?token=${token}`);
      await page.getByRole('row').nth(ROWS).waitFor();
      await change(0, WARM_UP);
      const before = await inMemory(slow);
      const start = performance.now();
      await change(WARM_UP, WARM_UP + CHANGES);
      const seconds = (performance.now() - start) / 1000;
      const after = await inMemory(slow);
      table.push([
        token === project.clientToken ? 'client view' : 'internal view',
        ...[before.mb, after.mb].map((mb) => mb.toFixed(1)),
        ...[before.nodes, after.nodes, before.listeners, after.listeners].map(String),
        seconds.toFixed(0),
      ]);
      await page.context().close();
    }
    sayTable(
      [
        'view',
        'MB before',
        'after',
        'nodes before',
        'after',
        'listeners before',
        'after',
        'seconds',
      ],
      table,
    );
  } finally {
    await browser.close();
    await stop();
  }
}

/** The page's memory after a garbage collection. */
async function inMemory({ page, session }: SlowPage) {
  // Wait for what the last change started.
  await page.waitForTimeout(2000);
  await session.send('HeapProfiler.enable');
  // Finalisers run between two collections.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = heap.parse(await session.send('Runtime.getHeapUsage'));
  const { nodes, jsEventListeners } = counters.parse(await session.send('Memory.getDOMCounters'));
  return { mb: usedSize / 1e6, nodes, listeners: jsEventListeners };
}
