import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();
const SOON = { timeout: 15_000 };
/** More tab stops than the page has. */
const FAR = 80;

async function study(client: Client, { id }: Project) {
  for (const [title, dueDate] of [
    ['Fieldwork', '2026-11-23'],
    ['Topline', '2026-12-01'],
    ['Debrief', 'TBD'],
  ] as const)
    await client.createMilestone({ id, body: { title, dueDate, status: 'pending' } });
  await client.createApproval({ id, body: { itemName: 'Stimulus boards', type: 'image' } });
  await client.updateProject({ id, body: { businessQuestions: ['Who buys?'] } });
}

/** The accessible name of the focused element inside the widget. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('project-dashboard-page')?.shadowRoot?.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = isField ? element.labels?.[0]?.innerText : undefined;
    const own = element.ariaLabel ?? label ?? element.innerText;
    return own.replace(/\s+/g, ' ').trim();
  });

/** Presses Tab until the named element has the focus. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const passed: string[] = [];
  for (let press = 0; press < FAR; press += 1) {
    await page.keyboard.press(key);
    const here = await focused(page);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`${key} did not reach ${name}. It passed: ${passed.join(' > ')}`);
}

const isAt = (page: Page, name: string) => expect.poll(() => focused(page), SOON).toBe(name);
const notice = (page: Page) => page.getByRole('region', { name: /^Notices/ });
const said = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).waitFor({ state: 'attached' });

/** The step numbers are those of KEYBOARD.md. */
test('a whole visit by keyboard alone', async () => {
  const project = await pages.server().createProject();
  const client = pages.server().client(project.internalToken);
  await study(client, project);
  const stored = async () => (await client.listMilestones({ id: project.id })).map((m) => m.title);

  // 1. Open the homepage and paste the token into its field.
  const page = await pages.openPage('/');
  const { keyboard } = page;
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: 'ok.png', mimeType: 'image/png', buffer }),
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, /token/i);
  await keyboard.insertText(project.internalToken);
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit Fieldwork' }).waitFor();

  // 2. The navigation comes first. Choosing a section focuses its heading.
  await tabTo(page, 'Overview');
  await tabTo(page, 'Project Milestones');
  await keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Project Milestones' });
  await expect.poll(() => heading.evaluate((it) => it.matches(':focus')), SOON).toBe(true);

  // 3. Edit a row in place.
  await tabTo(page, 'Edit Fieldwork');
  await keyboard.press('Enter');
  await isAt(page, 'Milestone');
  await keyboard.press('Control+A');
  await keyboard.type('Main fieldwork');
  await keyboard.press('Enter');
  await notice(page).getByText('Milestone has been saved').waitFor();
  await isAt(page, 'Edit Main fieldwork');
  await expect.poll(() => stored()).toEqual(['Main fieldwork', 'Topline', 'Debrief']);

  // 4. F8 focuses the notice. Escape closes it and returns the focus.
  await keyboard.press('F8');
  await isAt(page, 'Notices (F8)');
  await keyboard.press('Escape');
  await notice(page).waitFor({ state: 'detached' });
  await isAt(page, 'Edit Main fieldwork');

  // 5. A form without changes closes without asking.
  await keyboard.press('Enter');
  await isAt(page, 'Milestone');
  await keyboard.press('Escape');
  await isAt(page, 'Edit Main fieldwork');

  // 6. Move a row with Space and the arrow keys, then with the menu.
  await tabTo(page, 'Reorder Main fieldwork', 'Shift+Tab');
  await keyboard.press('Space');
  await said(page, 'Main fieldwork lifted at position 1 of 3');
  await keyboard.press('ArrowDown');
  await said(page, 'Now position 2 of 3');
  await keyboard.press('Escape');
  await said(page, 'Main fieldwork stays at position 1 of 3');
  await isAt(page, 'Reorder Main fieldwork');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await said(page, 'Now position 2 of 3');
  await keyboard.press('Space');
  await said(page, 'Main fieldwork moved to position 2 of 3');
  await expect.poll(stored, SOON).toEqual(['Topline', 'Main fieldwork', 'Debrief']);
  await isAt(page, 'Reorder Main fieldwork');
  await keyboard.press('Enter');
  await isAt(page, 'Move up');
  await keyboard.press('Escape');
  await isAt(page, 'Reorder Main fieldwork');
  await keyboard.press('Enter');
  await isAt(page, 'Move up');
  await keyboard.press('Enter');
  await expect.poll(stored, SOON).toEqual(['Main fieldwork', 'Topline', 'Debrief']);
  await isAt(page, 'Reorder Main fieldwork');

  // 7. In a dialog, Escape closes only the topmost layer, and asks before discarding typed text.
  await tabTo(page, 'Reschedule Main fieldwork');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Timeline' });
  await isAt(page, 'New due date');
  await keyboard.type('12032026');
  await dialog.getByText('Thursday, 8 business days later').waitFor();
  await keyboard.press('Escape');
  await isAt(page, 'Keep editing');
  await keyboard.press('Escape');
  await isAt(page, 'New due date');
  await dialog.getByText('Thursday, 8 business days later').waitFor();
  await tabTo(page, /^Also shift future milestones/);
  await keyboard.press('Space');
  await dialog.getByRole('table').waitFor();
  await tabTo(page, 'Update Timeline');
  await keyboard.press('Enter');
  await notice(page).getByText('Milestone Rescheduled').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await isAt(page, 'Reschedule Main fieldwork');

  // 8. The tooltip of an original date opens on focus and closes on Escape.
  await tabTo(page, 'Originally November 23', 'Shift+Tab');
  const tooltip = page.getByRole('tooltip');
  await tooltip.getByText(/^Changed by Internal User/).waitFor();
  await keyboard.press('Escape');
  await tooltip.waitFor({ state: 'detached' });
  await isAt(page, 'Originally November 23');

  // 9. Approve an item with a proof file.
  await tabTo(page, 'Approve Stimulus boards');
  await keyboard.press('Space');
  const approve = page.getByRole('dialog', { name: 'Approve with Screenshot' });
  await approve.waitFor();
  await isAt(page, 'Choose an image, drop it here or paste it PNG, JPEG or WebP. Optional.');
  await keyboard.press('Space');
  await approve.getByText('ok.png', { exact: true }).waitFor();
  await tabTo(page, 'Approve');
  await keyboard.press('Enter');
  await approve.waitFor({ state: 'detached' });
  await isAt(page, 'Approve Stimulus boards');
  await tabTo(page, 'View proof of Stimulus boards');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Stimulus boards' }).getByRole('img').waitFor();
  await keyboard.press('Escape');
  await isAt(page, 'View proof of Stimulus boards');

  // 10. Edit the analysis plan. Closing it with changes asks first.
  await tabTo(page, 'Edit plan');
  await keyboard.press('Enter');
  await isAt(page, 'Question 1');
  await keyboard.press('End');
  await keyboard.type(' And why?');
  await keyboard.press('Escape');
  await isAt(page, 'Keep editing');
  await keyboard.press('Enter');
  await isAt(page, 'Question 1');
  await tabTo(page, 'Save');
  await keyboard.press('Enter');
  await notice(page).getByText('Analysis plan has been saved').waitFor();
  await isAt(page, 'Edit plan');
  await expect
    .poll(async () => (await client.readProjectByToken({ token: project.internalToken })).project)
    .toMatchObject({ businessQuestions: ['Who buys? And why?'] });

  // 11. Edit the header at the top of the page.
  await tabTo(page, 'Edit', 'Shift+Tab');
  await keyboard.press('Enter');
  await isAt(page, 'Study Name');
  await keyboard.press('Control+A');
  await keyboard.type('Brand study, wave 2');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Brand study, wave 2', level: 1 }).waitFor();
  await isAt(page, 'Edit');

  // 12. A timeline marker leads to its row.
  const marker = 'Main fieldwork, Pending, due December 3, originally November 23';
  await tabTo(page, marker);
  await keyboard.press('ArrowRight');
  await expect.poll(() => focused(page), SOON).toMatch(/^Topline, Pending/);
  await keyboard.press('ArrowLeft');
  await isAt(page, marker);
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await isAt(page, 'Reorder Main fieldwork');
}, 90_000);
