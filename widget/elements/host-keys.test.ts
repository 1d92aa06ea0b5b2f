import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostPages } from '../testing/host-pages.ts';

const host = hostPages();

/**
 * Opens a portal that shows the element in its own modal, closes the modal on Escape, and records every key event it
 * receives.
 */
const openPortal = (token: string): Promise<Page> =>
  host.open(`<div id="modal" role="dialog" aria-label="Portal">
<project-dashboard token="${token}" nav="none" sections="overview milestones approvals"></project-dashboard></div>
<script>
  window.keys = [];
  for (const type of ['keydown', 'keypress', 'keyup'])
    document.addEventListener(type, ({ key }) => window.keys.push(type + ' ' + key));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelector('#modal').hidden = true;
  });
</script>`);

const heard = (page: Page) => page.evaluate('window.keys.splice(0)');

test("Escape closes the host page's modal after an approval is ticked", async () => {
  const { id, clientToken, internalToken } = await host.server().createProject();
  await host
    .server()
    .client(internalToken)
    .createApproval({ id, body: { itemName: 'Stimulus' } });
  const page = await openPortal(clientToken);
  const tick = page.getByRole('checkbox', { name: 'Approve Stimulus' });
  await tick.click();
  await page.getByText('Approval updated successfully.').waitFor();

  // The widget keeps the keys that operate the checkbox. The host page receives all others.
  await tick.press('Space');
  await expect.poll(() => heard(page)).toEqual([]);
  await tick.press('s');
  await expect.poll(() => heard(page)).toEqual(['keydown s', 'keypress s', 'keyup s']);
  await tick.press('Escape');
  await expect.poll(() => heard(page)).toEqual(['keydown Escape', 'keyup Escape']);
  await expect.poll(() => page.locator('#modal').isVisible()).toBe(false);
});

test('hides from the host page the keys that type into a field or close a form or dialog', async () => {
  const { id, internalToken } = await host.server().createProject();
  const due = { title: 'Kickoff', dueDate: '2999-12-24' };
  await host.server().client(internalToken).createMilestone({ id, body: due });
  const page = await openPortal(internalToken);
  await page.getByRole('button', { name: 'Edit Kickoff' }).press('Enter');
  const title = page.getByLabel('Milestone', { exact: true });
  await title.pressSequentially('s?');
  await title.press('Control+k');
  await title.press('ArrowLeft');
  await page.getByLabel('Status').press('p');
  await page.getByRole('textbox', { name: 'Due date' }).press('1');
  await title.press('Escape');
  await page.getByRole('button', { name: 'Edit Kickoff' }).waitFor();
  await page.getByRole('button', { name: 'Reschedule Kickoff' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Timeline' });
  await dialog.getByRole('button', { name: 'Cancel' }).press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => heard(page)).toEqual([]);

  // Escape, Tab and function keys reach the host page even from a field: hosts use them for focus traps and help.
  await page.getByRole('button', { name: 'Edit Kickoff' }).press('Enter');
  await title.press('F1');
  await title.press('Tab');
  await expect
    .poll(() => heard(page))
    .toEqual(['keydown F1', 'keyup F1', 'keydown Tab', 'keyup Tab']);
});
