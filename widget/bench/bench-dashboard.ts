import { createClient } from '@project-dashboard/core/client';
import type { Page } from 'playwright-core';
import { median } from '../../core/testing/bench/median.ts';
import { sampleMilestones, sampleProject } from '../../core/testing/bench/sample-rows.ts';
import { say } from '../../core/testing/bench/say.ts';
import { startTemporaryServer } from '../../core/testing/bench/temporary-server.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { click, NOTCH, press, scroll } from './interactions.ts';
import { type Latencies, type LatencyRecording, recordLatency } from './latency.ts';
import { BAR_MS, report } from './report.ts';
import { type BrowserBench, openPage } from './slow-page.ts';

const PROJECTS = 5000;
/** Projects created in parallel, to save time. */
const AT_ONCE = 10;
/** Milestones of each project. */
const MILESTONES = 6;
/** Measured as time between two frames. */
const FRAMES = new Set(['scroll the cards', 'scroll the timeline']);

/** Measures the project list of a large agency: opening, filters, order, search and scrolling. */
export async function benchDashboard({ widget, slowDown, rounds }: BrowserBench): Promise<void> {
  say(`Project list: ${PROJECTS} projects; processor ${slowDown}x slower; ${rounds} rounds`);
  const server = await startTemporaryServer(widget);
  const browser = await launchBrowser();
  try {
    const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
    for (let index = 0; index < PROJECTS; index += AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, place) => index + place);
      await Promise.all(
        numbers.map((one) =>
          agency.createProject({
            body: { ...sampleProject(one), milestones: sampleMilestones(MILESTONES, one) },
          }),
        ),
      );
    }

    const opened: number[] = [];
    const measured: Latencies[] = [];
    for (let round = 0; round < rounds; round++) {
      const slow = await openPage(browser);
      const { page } = slow;
      const link = await server.makeSigninLink();
      await slow.slowDown(slowDown);
      const start = Date.now();
      await page.goto(link);
      await page.getByRole('article').first().waitFor();
      opened.push(Date.now() - start);
      await slow.slowDown(1);
      const recording = recordLatency(slow, slowDown);
      await use(page, recording);
      measured.push(recording.stop());
      await page.context().close();
    }
    say(`From the link to the first card, ms: median ${median(opened)}`);
    report({ title: 'project list', rounds: measured, barOf: () => BAR_MS, frames: FRAMES });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function use(page: Page, recording: LatencyRecording): Promise<void> {
  await click(page, recording, 'press a filter', /^Behind/);
  await click(page, recording, 'show all again', /^All/);
  await click(page, recording, 'open the sort menu', /^Sort:/);
  await recording.during('choose an order', () => press(page, ['c', 'Enter']));
  await page.getByRole('searchbox', { name: 'Search projects' }).focus();
  await recording.during('type a search', () => press(page, [...'study 42']));
  await recording.during('empty the search', () => press(page, ['Escape']));
  await scroll(page, recording, 'scroll the cards', NOTCH);
  const more = page.getByRole('button', { name: 'Show more' });
  for (let pages = 0; pages < 3; pages++) {
    await more.focus();
    await recording.during('show more', () => press(page, ['Enter']));
    await page.waitForTimeout(1000);
  }
  await click(page, recording, 'press a filter with many cards', /^Behind/);
  await click(page, recording, 'open the timeline', 'Timeline');
  await page.getByRole('table').waitFor();
  await scroll(page, recording, 'scroll the timeline', NOTCH);
  await click(page, recording, 'filter the timeline', /^At risk/);
}
