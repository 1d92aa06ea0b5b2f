import { createClient } from '@project-dashboard/core/client';
import type { Browser, Page } from 'playwright-core';
import {
  addApprovals,
  addInputs,
  addMilestones,
  sampleProject,
} from '../../core/testing/bench/sample-rows.ts';
import { say } from '../../core/testing/bench/say.ts';
import { startTemporaryServer } from '../../core/testing/bench/temporary-server.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { quiet } from '../testing/quiet.ts';
import { click, drag, dragByKeyboard, NOTCH, press, SCREEN, scroll, type } from './interactions.ts';
import { type Latencies, type LatencyRecording, recordLatency } from './latency.ts';
import { BAR_MS, report } from './report.ts';
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

/** Opening a dialog may take longer than other interactions. */
const DIALOG_BAR_MS = 250;
const OPEN_DIALOG = 'open a dialog';
/** Measured as time between two frames, without a limit. */
const FRAMES = new Set(['drag a row', 'scroll the page', 'leap down the page']);

type Use = (page: Page, recording: LatencyRecording) => Promise<void>;

/** Measures interaction to next paint on a project page with a slowed-down processor. */
export async function benchPage({ widget, slowDown, rounds }: BrowserBench): Promise<void> {
  const server = await startTemporaryServer(widget);
  const browser = await launchBrowser();
  try {
    const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
    for (const [index, size] of SIZES.entries()) {
      const { milestones, inputs, approvals } = size;
      say(
        `Project page: ${milestones} milestones, ${inputs} inputs, ${approvals} approvals; processor ${slowDown}x slower; ${rounds} rounds`,
      );
      const project = await agency.createProject({ body: sampleProject(index + 1) });
      await addMilestones(agency, project.id, milestones);
      await addInputs(agency, project.id, inputs);
      await addApprovals(agency, project.id, approvals);
      const url = (token: string) => `${server.url}/?token=${token}`;
      const internal: Latencies[] = [];
      const client: Latencies[] = [];
      for (let round = 0; round < rounds; round++) {
        internal.push(await measure(browser, url(project.internalToken), slowDown, useInternal));
        client.push(await measure(browser, url(project.clientToken), slowDown, useClient));
      }
      const barOf = (name: string) =>
        size.hasBar ? (name === OPEN_DIALOG ? DIALOG_BAR_MS : BAR_MS) : null;
      report({ title: 'internal view', rounds: internal, barOf, frames: FRAMES });
      report({ title: 'client view', rounds: client, barOf, frames: FRAMES });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

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
