import type { Browser, Page } from 'playwright-core';
import { median } from '../../core/testing/bench/results.ts';
import { say, sayTable } from '../../core/testing/bench/say.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { quiet } from '../testing/quiet.ts';
import { click, drag, dragByKeyboard, NOTCH, press, SCREEN, scroll, type } from './interactions.ts';
import { type Latencies, type LatencyRecording, recordLatency } from './latency.ts';
import { openStudy } from './open-study.ts';
import { type BrowserBench, openPage } from './slow-page.ts';

interface Size {
  readonly milestones: number;
  readonly inputs: number;
  readonly approvals: number;
  readonly hasBar: boolean;
}

const SIZES: readonly Size[] = [
  { milestones: 60, inputs: 60, approvals: 60, hasBar: true },
  { milestones: 200, inputs: 200, approvals: 100, hasBar: false },
];

/** An item has at most as many notes. */
const MOST_NOTES = 200;

/** Core Web Vitals calls an interaction good if it paints within 200 ms. */
const BAR_MS = 200;
/** Opening a dialog may take longer than other interactions. */
const DIALOG_BAR_MS = 250;
const OPEN_DIALOG = 'open a dialog';
/** Measured as time between two frames, without a limit. */
const FRAMES = new Set(['drag a row', 'scroll the page', 'leap down the page']);

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
    await benchThread(browser, { widget, slowDown, rounds });
  } finally {
    await browser.close();
  }
}

/** Measures how a thread with as many notes as an item may have opens, in both views. */
async function benchThread(browser: Browser, { widget, slowDown, rounds }: BrowserBench) {
  say(`Thread: ${MOST_NOTES} notes; processor ${slowDown}x slower; ${rounds} rounds`);
  const { server, agency, project } = await openStudy(widget, { milestones: 1, approvals: 1 });
  const { id, internalToken, clientToken } = project;
  await agency.updateProject({ id, body: { takesPart: true } });
  const [approval] = await agency.listApprovals({ id });
  for (let place = 1; place <= MOST_NOTES; place++)
    await agency.addApprovalNote({
      id: approval?.id ?? '',
      body: {
        text: `Note ${place}: the packs on board 3 are larger now. See https://files.example/${place}.`,
      },
    });
  const views = { 'internal view': internalToken, 'client view': clientToken };
  for (const [view, token] of Object.entries(views)) {
    const opened: Latencies[] = [];
    for (let round = 0; round < rounds; round++)
      opened.push(await measure(browser, `${server.url}/?token=${token}`, slowDown, useThread));
    report(view, opened, true);
  }
  await server.stop();
}

const useThread: Use = async (page, recording) => {
  await click(page, recording, 'open a thread', /^200 notes about Approval 1:/);
  await click(page, recording, 'show 50 earlier notes', 'Show earlier notes');
  await page.getByLabel(/^Add a note about Approval 1:/).focus();
  await recording.during('type a note', () => type(page));
};

async function measure(browser: Browser, address: string, slowDown: number, use: Use) {
  const slow = await openPage(browser);
  await slow.page.goto(address);
  await quiet(slow.page);
  const recording = recordLatency(slow, slowDown);
  await use(slow.page, recording);
  await slow.page.context().close();
  return recording.stop();
}

const useInternal: Use = async (page, recording) => {
  await drag(page, recording, /^Reorder Milestone 30:/);
  await dragByKeyboard(page, recording, /^Reorder Milestone 20:/);
  await scroll(page, recording, 'scroll the page', NOTCH);
  await scroll(page, recording, 'leap down the page', SCREEN);
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
  await scroll(page, recording, 'scroll the page', NOTCH);
  await scroll(page, recording, 'leap down the page', SCREEN);
};

/** Prints the median and the worst time of each interaction of a view. */
function report(view: string, rounds: readonly Latencies[], hasBar: boolean): void {
  const names = [...new Set(rounds.flatMap((round) => [...round.keys()]))];
  const table = (what: string, shown: readonly string[], barOf: (name: string) => number) =>
    sayTable(
      [`${view}: ${what}, ms`, 'median', 'worst', ''],
      shown.map((name) => {
        const times = rounds.flatMap((round) => round.get(name) ?? []);
        const [middle, bar] = [median(times), barOf(name)];
        return [name, ms(middle), ms(Math.max(...times)), middle > bar ? `over ${bar}` : ''];
      }),
    );
  const barOf = (name: string) => (name === OPEN_DIALOG ? DIALOG_BAR_MS : BAR_MS);
  table(
    'interaction to next paint',
    names.filter((name) => !FRAMES.has(name)),
    hasBar ? barOf : () => Infinity,
  );
  table(
    'longest time between frames',
    names.filter((name) => FRAMES.has(name)),
    () => Infinity,
  );
}

const ms = (time: number) => (time === 0 ? '<16' : String(Math.round(time)));
