import { createClient } from '@project-dashboard/core/client';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../testing/browser.ts';
import { addApprovals, addInputs, addMilestones, sampleProject } from '../sample-rows.ts';
import { say } from '../say.ts';
import { startTemporaryServer } from '../temporary-server.ts';
import { dragging, middleOf, scrolling, typing } from './interactions.ts';
import { plainPage } from './plain-page.ts';
import { report } from './report.ts';
import { type BrowserBench, openSlowPage } from './slow-page.ts';
import { longestTasks } from './trace.ts';

const MILESTONES = 200;
const INPUTS = 200;
const APPROVALS = 100;

/** A project page as large as issue 3 asks for: does it stay smooth on a slow machine? */
export async function benchPage({ widget, slowDown }: BrowserBench): Promise<void> {
  say(
    `Project page: ${MILESTONES} milestones, ${INPUTS} inputs, ${APPROVALS} approvals; processor ${slowDown}x slower`,
  );
  const server = await startTemporaryServer(widget);
  const browser = await launchBrowser();
  try {
    const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
    const project = await agency.createProject({ body: sampleProject(1) });
    await addMilestones(agency, project.id, MILESTONES);
    await addInputs(agency, project.id, INPUTS);
    await addApprovals(agency, project.id, APPROVALS);

    const open = () => openSlowPage(browser, slowDown);
    const plain = await measurePlain(await open());
    const url = (token: string) => `${server.url}/?token=${token}`;
    const internal = await measureInternal(await open(), url(project.internalToken));
    const client = await measureClient(await open(), url(project.clientToken));
    report([
      { name: 'open the page', steps: internal.opening, plain: plain.opening },
      { name: 'type in a row form', steps: internal.type, plain: plain.type },
      { name: 'lift a row', steps: internal.lift, plain: plain.lift },
      { name: 'drag a row', steps: internal.carry, plain: plain.carry },
      { name: 'drop a row', steps: internal.drop, plain: plain.drop },
      { name: 'scroll the page', steps: internal.scroll, plain: plain.scroll },
      { name: 'open a row form', steps: internal.edit },
      { name: 'open a dialog', steps: internal.dialog, plain: plain.dialog },
      { name: 'type in a dialog', steps: internal.typeInDialog, plain: plain.type },
      { name: 'tick an approval (client view)', steps: client.tick, plain: plain.tick },
      { name: 'scroll the page (client view)', steps: client.scroll, plain: plain.scroll },
    ]);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Opens an address. Nothing looks at the page meanwhile: a look is a task too. */
async function load(page: Page, address: string) {
  const tasks = await longestTasks(page, [() => page.goto(address, { waitUntil: 'networkidle' })]);
  await page.waitForTimeout(2000);
  return tasks;
}

/** Clicks where a button is, so that nothing but the click runs on the page. */
async function click(page: Page, name: string | RegExp) {
  const [x, y] = await middleOf(page, name);
  await page.mouse.move(x, y);
  await page.waitForTimeout(1200);
  return longestTasks(page, [() => page.mouse.click(x, y)]);
}

async function drag(page: Page, handle: string | RegExp) {
  const place = await middleOf(page, handle);
  await page.mouse.move(...place);
  await page.waitForTimeout(1200);
  const { lift, carry, drop } = dragging(page, place);
  const tasks = await longestTasks(page, [lift, ...carry, drop]);
  return { lift: tasks.slice(0, 1), carry: tasks.slice(1, -1), drop: tasks.slice(-1) };
}

async function measureInternal(page: Page, address: string) {
  const opening = await load(page, address);
  const drags = await drag(page, /^Reorder Milestone 100:/);
  const scroll = await longestTasks(page, await scrolling(page));
  const dialog = await click(page, /^Reschedule Milestone 120:/);
  await page.getByRole('textbox', { name: 'Reason' }).focus();
  const typeInDialog = await longestTasks(page, typing(page));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  const edit = await click(page, /^Edit Milestone 120:/);
  await page.getByRole('textbox', { name: 'Milestone' }).focus();
  const type = await longestTasks(page, typing(page));
  await page.context().close();
  return { opening, ...drags, scroll, dialog, typeInDialog, edit, type };
}

async function measureClient(page: Page, address: string) {
  await load(page, address);
  const box = page.getByRole('checkbox', { name: /Approval 50:/ });
  await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await box.focus();
  const tick = await longestTasks(
    page,
    Array.from({ length: 6 }, () => () => page.keyboard.press('Space')),
  );
  const scroll = await longestTasks(page, await scrolling(page));
  await page.context().close();
  return { tick, scroll };
}

async function measurePlain(page: Page) {
  const html = plainPage(MILESTONES + INPUTS + APPROVALS);
  const opening = await load(page, `data:text/html;base64,${Buffer.from(html).toString('base64')}`);
  const drags = await drag(page, 'Reorder Row 100');
  const scroll = await longestTasks(page, await scrolling(page));
  await page.getByRole('textbox', { name: 'Text' }).focus();
  const type = await longestTasks(page, typing(page));
  await page.getByRole('checkbox', { name: 'Row 450', exact: true }).focus();
  const tick = await longestTasks(page, [() => page.keyboard.press('Space')]);
  const dialog = await click(page, 'Open');
  await page.context().close();
  return { opening, ...drags, scroll, type, tick, dialog };
}
