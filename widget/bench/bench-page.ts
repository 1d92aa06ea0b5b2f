import { createClient } from '@project-dashboard/core/client';
import type { Page } from 'playwright-core';
import {
  addApprovals,
  addInputs,
  addMilestones,
  sampleProject,
} from '../../core/testing/bench/sample-rows.ts';
import { say } from '../../core/testing/bench/say.ts';
import { startTemporaryServer } from '../../core/testing/bench/temporary-server.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { click, drag, dragByKeyboard, NOTCH, press, SCREEN, scroll, type } from './interactions.ts';
import { plainPage } from './plain-page.ts';
import { report } from './report.ts';
import { type BrowserBench, openPage } from './slow-page.ts';
import { type LongestTasks, type Recording, record } from './trace.ts';

const MILESTONES = 200;
const INPUTS = 200;
const APPROVALS = 100;

/** Milliseconds in which the slowest page has drawn its last row, which is long after the network has fallen silent. */
const OPEN_MS = 5000;

/** A project page as large as issue 3 asks for: does it stay smooth on a slow machine? */
export async function benchPage({ widget, slowDown, rounds }: BrowserBench): Promise<void> {
  say(
    `Project page: ${MILESTONES} milestones, ${INPUTS} inputs, ${APPROVALS} approvals; processor ${slowDown}x slower; ${rounds} rounds`,
  );
  const server = await startTemporaryServer(widget);
  const browser = await launchBrowser();
  try {
    const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
    const project = await agency.createProject({ body: sampleProject(1) });
    await Promise.all([
      addMilestones(agency, project.id, MILESTONES),
      addInputs(agency, project.id, INPUTS),
      addApprovals(agency, project.id, APPROVALS),
    ]);
    const plain = `data:text/html;base64,${Buffer.from(plainPage(MILESTONES + INPUTS + APPROVALS)).toString('base64')}`;

    const measure = async (
      address: string,
      use: (page: Page, recording: Recording) => Promise<void>,
    ) => {
      const slow = await openPage(browser);
      const { page } = slow;
      const recording = await record(slow, slowDown);
      await recording.during('open the page', async () => {
        await page.goto(address);
        await page.waitForTimeout(OPEN_MS);
      });
      await use(page, recording);
      const tasks = await recording.stop();
      await page.context().close();
      return tasks;
    };
    const url = (token: string) => `${server.url}/?token=${token}`;
    const reference: LongestTasks[] = [];
    const internal: LongestTasks[] = [];
    const client: LongestTasks[] = [];
    for (let round = 0; round < rounds; round++) {
      reference.push(await measure(plain, usePlain));
      internal.push(await measure(url(project.internalToken), useInternal));
      client.push(await measure(url(project.clientToken), useClient));
    }
    say('Internal view');
    report(internal, reference);
    say('Client view');
    report(client, reference);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function useInternal(page: Page, recording: Recording) {
  await drag(page, recording, /^Reorder Milestone 100:/);
  await dragByKeyboard(page, recording, /^Reorder Milestone 60:/);
  await scroll(page, recording, 'scroll the page', NOTCH);
  await scroll(page, recording, 'leap down the page', SCREEN);
  await click(page, recording, 'open a dialog', /^Reschedule Milestone 120:/);
  await page.getByRole('textbox', { name: 'Reason' }).focus();
  await recording.during('type in a dialog', () => type(page));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).focus();
  await recording.during('close a dialog', () => page.keyboard.press('Enter'));
  await click(page, recording, 'open a row form', /^Edit Milestone 120:/);
  await page.getByRole('textbox', { name: 'Milestone' }).focus();
  await recording.during('type in a row form', () => type(page));
}

async function useClient(page: Page, recording: Recording) {
  const box = page.getByRole('checkbox', { name: /Approval 50:/ });
  await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await box.focus();
  await page.waitForTimeout(500);
  await recording.during('tick an approval', () => press(page, ['Space', 'Space']));
  await scroll(page, recording, 'scroll the page', NOTCH);
  await scroll(page, recording, 'leap down the page', SCREEN);
}

async function usePlain(page: Page, recording: Recording) {
  await drag(page, recording, 'Reorder Row 100');
  await scroll(page, recording, 'scroll the page', NOTCH);
  await scroll(page, recording, 'leap down the page', SCREEN);
  await page.getByRole('textbox', { name: 'Text' }).focus();
  await recording.during('type in a row form', () => type(page));
  await page.getByRole('checkbox', { name: 'Row 450', exact: true }).focus();
  await recording.during('tick an approval', () => press(page, ['Space', 'Space']));
  await click(page, recording, 'open a dialog', 'Open');
  await recording.during('type in a dialog', () => type(page));
}
