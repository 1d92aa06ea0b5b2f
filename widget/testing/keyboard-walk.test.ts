import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, notices } from './page-steps.ts';
import { projectPages } from './project-pages.ts';

const pages = projectPages();
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

const isAt = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);
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
  /** Presses a key, which moves the focus. */
  const strike = async (key: string, next: string) => {
    await keyboard.press(key);
    await isAt(page, next);
  };
  /** Tabs to the named element and presses a key on it. */
  const use = async (name: string | RegExp, key = 'Enter', by: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, name, by);
    await keyboard.press(key);
  };
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
  await use('Project Milestones');
  await hasFocus(page.getByRole('heading', { name: 'Project Milestones' }));

  // 3. Edit a row in place.
  await use('Edit Fieldwork');
  await isAt(page, 'Milestone');
  await keyboard.press('Control+A');
  await keyboard.type('Main fieldwork');
  await keyboard.press('Enter');
  await notices(page).getByText('Milestone has been saved').waitFor();
  await isAt(page, 'Edit Main fieldwork');
  await expect.poll(() => stored()).toEqual(['Main fieldwork', 'Topline', 'Debrief']);

  // 4. F8 focuses the notice. Escape closes it and returns the focus.
  await strike('F8', 'Notices (F8)');
  await keyboard.press('Escape');
  await notices(page).waitFor({ state: 'detached' });
  await isAt(page, 'Edit Main fieldwork');

  // 5. A form without changes closes without asking.
  await strike('Enter', 'Milestone');
  await strike('Escape', 'Edit Main fieldwork');

  // 6. Move a row with Space and the arrow keys, then with the menu.
  await use('Reorder Main fieldwork', 'Space', 'Shift+Tab');
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
  await expect.poll(stored).toEqual(['Topline', 'Main fieldwork', 'Debrief']);
  await isAt(page, 'Reorder Main fieldwork');
  await strike('Enter', 'Move up');
  await strike('Escape', 'Reorder Main fieldwork');
  await strike('Enter', 'Move up');
  await keyboard.press('Enter');
  await expect.poll(stored).toEqual(['Main fieldwork', 'Topline', 'Debrief']);
  await isAt(page, 'Reorder Main fieldwork');

  // 7. In a dialog, Escape closes only the topmost layer, and asks before discarding typed text.
  await use('Reschedule Main fieldwork');
  const dialog = page.getByRole('dialog', { name: 'Update Timeline' });
  await isAt(page, 'New due date');
  await keyboard.type('12032026');
  await dialog.getByText('Thursday, 8 working days later').waitFor();
  await strike('Escape', 'Keep editing');
  await strike('Escape', 'New due date');
  await dialog.getByText('Thursday, 8 working days later').waitFor();
  await use(/^Also shift future milestones/, 'Space');
  await dialog.getByRole('table').waitFor();
  await use('Update Timeline');
  await notices(page).getByText('Milestone Rescheduled').waitFor();
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
  await use('Approve Stimulus boards', 'Space');
  const approve = page.getByRole('dialog', { name: 'Approve with Screenshot' });
  await approve.waitFor();
  await isAt(page, 'Choose an image, drop it here or paste it PNG, JPEG or WebP. Optional.');
  await keyboard.press('Space');
  await approve.getByText('ok.png', { exact: true }).waitFor();
  await use('Approve');
  await approve.waitFor({ state: 'detached' });
  await isAt(page, 'Approve Stimulus boards');
  await use('View proof of Stimulus boards');
  await page.getByRole('dialog', { name: 'Stimulus boards' }).getByRole('img').waitFor();
  await strike('Escape', 'View proof of Stimulus boards');

  // 10. Edit the analysis plan. Closing it with changes asks first.
  await use('Edit plan');
  await isAt(page, 'Question 1');
  await keyboard.press('End');
  await keyboard.type(' And why?');
  await strike('Escape', 'Keep editing');
  await strike('Enter', 'Question 1');
  await use('Save');
  await notices(page).getByText('Analysis plan has been saved').waitFor();
  await isAt(page, 'Edit plan');
  await expect
    .poll(async () => (await client.readProjectByToken({ token: project.internalToken })).project)
    .toMatchObject({ businessQuestions: ['Who buys? And why?'] });

  // 11. Edit the header at the top of the page.
  await use('Edit', 'Enter', 'Shift+Tab');
  await isAt(page, 'Study Name');
  await keyboard.press('Control+A');
  await keyboard.type('Brand study, wave 2');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Brand study, wave 2', level: 1 }).waitFor();
  await isAt(page, 'Edit');

  // 12. A timeline marker leads to its row.
  const marker = 'Main fieldwork, Pending, due December 3, originally November 23';
  await use(marker, 'ArrowRight');
  await expect.poll(() => focused(page)).toMatch(/^Topline, Pending/);
  await strike('ArrowLeft', marker);
  await keyboard.press('Enter');
  await strike('Tab', 'Reorder Main fieldwork');
}, 90_000);
