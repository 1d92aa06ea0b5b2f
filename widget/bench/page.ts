import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@project-dashboard/core/contract/client/client';
import type { Browser, Page } from 'playwright-core';
import { median, say, sayTable } from '../../api/bench/results.ts';
import { type ListSizes, sampleStudy } from '../../api/bench/sample-rows.ts';
import { readStaticFiles } from '../../api/http/pages/static-files.ts';
import { startServer } from '../../api/server.ts';
import { readSettings } from '../../api/settings.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { quiet } from '../testing/quiet.ts';
import { click, drag, dragByKeyboard, press, type } from './interactions.ts';
import { type BrowserBench, type Latencies, type LatencyRecording, openPage } from './slow-page.ts';

const SIZES = [
  { milestones: 60, inputs: 60, approvals: 60, hasBar: true },
  { milestones: 200, inputs: 200, approvals: 100, hasBar: false },
] as const;

/** Core Web Vitals calls an interaction good if it paints within 200 ms. */
const BAR_MS = 200;
/** Opening a dialog may take longer than other interactions. */
const DIALOG_BAR_MS = 250;
const OPEN_DIALOG = 'open a dialog';

type Use = (page: Page, recording: LatencyRecording) => Promise<void>;

/** Measures interaction to next paint on a project page with a slowed-down processor. */
export async function benchPage({ widget, slowDown, rounds }: BrowserBench): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const { hasBar, ...sizes } of SIZES) {
      const { milestones, inputs, approvals } = sizes;
      say(
        `Project page: ${milestones} milestones, ${inputs} inputs, ${approvals} approvals; processor ${slowDown}x slower; ${rounds} rounds`,
      );
      const { server, project } = await openStudy(widget, sizes);
      const url = (token: string) => `${server.url}/?token=${token}`;
      const internal: Latencies[] = [];
      const client: Latencies[] = [];
      for (let round = 0; round < rounds; round++) {
        internal.push(await measure(browser, url(project.internalToken), slowDown, useInternal));
        client.push(await measure(browser, url(project.clientToken), slowDown, useClient));
      }
      await server.stop();
      report('internal view', internal, hasBar);
      report('client view', client, hasBar);
    }
  } finally {
    await browser.close();
  }
}

/** Starts the API with a built widget in this process, on a new database with one project. */
async function openStudy(widget: string, sizes: ListSizes) {
  const server = await startServer({
    files: readStaticFiles(widget),
    settings: {
      ...readSettings({}),
      port: 0,
      databaseUrl: `sqlite:${join(mkdtempSync(join(tmpdir(), 'bench-')), 'bench.sqlite3')}`,
      agencyKey: randomBytes(32).toString('hex'),
      logLevel: 'silent',
    },
  });
  const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
  const project = await agency.createProject({ body: sampleStudy(0, sizes, 1) });
  return { server, project };
}

async function measure(browser: Browser, address: string, slowDown: number, use: Use) {
  const { page, ...recording } = await openPage(browser, slowDown);
  await page.goto(address);
  await quiet(page);
  await use(page, recording);
  await page.context().close();
  return recording.latencies;
}

const useInternal: Use = async (page, recording) => {
  await drag(page, recording, /^Reorder Milestone 30:/);
  await dragByKeyboard(page, recording, /^Reorder Milestone 20:/);
  await click(page, recording, OPEN_DIALOG, /^Reschedule Milestone 40:/);
  await page.getByRole('textbox', { name: 'Reason' }).focus();
  await recording.during('type in a dialog', () => type(page));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).focus();
  await recording.during('close a dialog', () => page.keyboard.press('Enter'));
  await click(page, recording, 'open a row form', /^Edit Milestone 40:/);
  await page.getByRole('textbox', { name: 'Milestone' }).focus();
  await recording.during('type in a row form', () => type(page));
};

const useClient: Use = async (page, recording) => {
  const box = page.getByRole('checkbox', { name: /^Approve Approval 50:/ });
  await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await box.focus();
  await page.waitForTimeout(500);
  await recording.during('tick an approval', () => press(page, ['Space', 'Space']));
};

/** Prints the median and the worst time of each interaction of a view. */
function report(view: string, rounds: readonly Latencies[], hasBar: boolean): void {
  const names = [...new Set(rounds.flatMap((round) => [...round.keys()]))];
  sayTable(
    [`${view}: interaction to next paint, ms`, 'median', 'worst', ''],
    names.map((name) => {
      const times = rounds.flatMap((round) => round.get(name) ?? []);
      const middle = median(times);
      const bar = name === OPEN_DIALOG ? DIALOG_BAR_MS : BAR_MS;
      return [
        name,
        ms(middle),
        ms(Math.max(...times)),
        hasBar && middle > bar ? `over ${bar}` : '',
      ];
    }),
  );
}

const ms = (time: number) => (time === 0 ? '<16' : String(Math.round(time)));
