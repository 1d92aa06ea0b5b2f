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
  { milestones: 60, inputs: 60, approvals: 60, hasAim: true },
  { milestones: 200, inputs: 200, approvals: 100, hasAim: false },
] as const;

/**
 * At most how many times as long as on the plain page an interaction may take. The browser does the same work for
 * both; what is above it is ours.
 */
const AIMS = {
  'open a dialog': 2.5,
  'close a dialog': 2,
  'open a row form': 1.2,
  'close a row form': 1.5,
  'drag by keyboard': 1.7,
  'drag by mouse': 1.2,
  'tick an approval': 2,
} as const;
type Interaction = keyof typeof AIMS;

const PLAIN_PAGE = new URL('plain-page.html', import.meta.url);
/** The browser reports no shorter interactions. */
const LEAST_MS = 16;

type Use = (page: Page, recording: LatencyRecording) => Promise<void>;

/**
 * Measures interaction to next paint with a slowed-down processor, in turns on a project page and on a plain page:
 * HTML without a framework, with as many rows, on which the same steps do the same.
 */
export async function benchPage({ widget, slowDown, rounds }: BrowserBench): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const { hasAim, ...sizes } of SIZES) {
      const { milestones, inputs, approvals } = sizes;
      say(
        `Project page: ${milestones} milestones, ${inputs} inputs, ${approvals} approvals; processor ${slowDown}x slower; ${rounds} rounds`,
      );
      const { server, project } = await openStudy(widget, sizes);
      const address = (token: string) => `${server.url}/?token=${token}`;
      const plain = (view: string) => {
        const url = new URL(PLAIN_PAGE);
        url.search = String(
          new URLSearchParams({
            view,
            ...Object.fromEntries(Object.entries(sizes).map(([list, count]) => [list, `${count}`])),
          }),
        );
        return url.href;
      };
      const views = [
        { view: 'internal', token: project.internalToken, use: useInternal },
        { view: 'client', token: project.clientToken, use: useClient },
      ] as const;
      for (const { view, token, use } of views) {
        const [ours, reference]: [Latencies[], Latencies[]] = [[], []];
        for (let round = 0; round < rounds; round++) {
          ours.push(await measure(browser, address(token), slowDown, use));
          reference.push(await measure(browser, plain(view), slowDown, use));
        }
        report(`${view} view`, ours, reference, hasAim);
      }
      await server.stop();
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
  await drag(page, recording, 'drag by mouse', /^Reorder Milestone 30:/);
  await dragByKeyboard(page, recording, 'drag by keyboard', /^Reorder Milestone 20:/);
  await click(page, recording, 'open a dialog', /^Reschedule Milestone 40:/);
  await page.getByRole('textbox', { name: 'Reason' }).focus();
  await recording.during('type in a dialog', () => type(page));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).focus();
  await recording.during('close a dialog', () => page.keyboard.press('Enter'));
  await click(page, recording, 'open a row form', /^Edit Milestone 40:/);
  await click(page, recording, 'close a row form', 'Cancel');
  await page.getByRole('button', { name: /^Edit Milestone 40:/ }).click();
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

/** Prints the median time of each interaction on both pages, the worst of ours, and the ratio beside its aim. */
function report(
  view: string,
  ours: readonly Latencies[],
  plain: readonly Latencies[],
  hasAim: boolean,
): void {
  const timesOf = (rounds: readonly Latencies[], name: string) =>
    rounds.flatMap((round) => round.get(name) ?? []);
  const names = [...new Set(ours.flatMap((round) => [...round.keys()]))];
  sayTable(
    [`${view}: interaction to next paint, ms`, 'median', 'worst', 'plain page', 'ratio', 'aim'],
    names.map((name) => {
      const [times, reference] = [timesOf(ours, name), median(timesOf(plain, name))];
      const ratio = Math.max(median(times), LEAST_MS) / Math.max(reference, LEAST_MS);
      const aim = hasAim && isAimed(name) ? AIMS[name] : undefined;
      return [
        name,
        ms(median(times)),
        ms(Math.max(...times)),
        ms(reference),
        ratio.toFixed(1),
        aim === undefined ? '' : `${aim}${ratio > aim ? ', over' : ''}`,
      ];
    }),
  );
}

const isAimed = (name: string): name is Interaction => Object.hasOwn(AIMS, name);
const ms = (time: number) => (time < LEAST_MS ? `<${LEAST_MS}` : String(Math.round(time)));
