import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NOW, projectPages } from '../testing/project-pages.ts';
import { quiet } from '../testing/quiet.ts';
import { routeList } from '../testing/route-list.ts';

const pages = projectPages();

/** Four milestones around November 19, 2026; Screener approval was completed a day late. */
async function study(client: Client, { id }: Project) {
  const add = (body: Parameters<Client['createMilestone']>[0]['body']) =>
    client.createMilestone({ id, body });
  await add({
    title: 'Screener approval',
    status: 'complete',
    owner: 'client',
    dueDate: '2026-10-19',
    completedDate: '2026-10-20',
  });
  await add({ title: 'Fieldwork', status: 'pending', owner: 'agency', dueDate: '2026-11-23' });
  await add({ title: 'Topline', status: 'scheduled', owner: 'agency', dueDate: '2026-12-01' });
  await add({ title: 'Debrief' });
}

const section = (page: Page) => page.locator('#milestones');
const row = (page: Page, title: string) =>
  section(page).getByRole('row').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update Timeline' });
const bottom = (button: Locator) => button.evaluate((node) => node.getBoundingClientRect().bottom);
const notice = (page: Page) => page.getByRole('region', { name: /notice|notification/i });
const titles = (page: Page) => section(page).getByRole('rowheader').allTextContents();
const stored = async (client: Client, { id }: Project) => client.listMilestones({ id });
const storedTitles = async (client: Client, project: Project) =>
  (await stored(client, project)).map(({ title }) => title);

/** The text of each cell in this row. */
const text = async (page: Page, title: string) => {
  // A row off screen has no text: it is not laid out.
  await row(page, title).scrollIntoViewIfNeeded();
  const cells = await row(page, title).getByRole('cell').allInnerTexts();
  return cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
};

describe('reading', () => {
  test('the client view shows the table without edit controls', async () => {
    const { page, client, project } = await pages.open({ view: 'client', rows: study });
    const [fieldwork] = (await stored(client, project)).filter(
      ({ title }) => title === 'Fieldwork',
    );
    await client.rescheduleMilestone({
      id: fieldwork?.id ?? '',
      body: { newDate: '2026-11-30', reason: 'Quota' },
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.reload();

    await expect
      .poll(() => text(page, 'Fieldwork'))
      .toEqual(['Pending', 'Agency', 'November 30 in 11 days', 'TBD']);
    await expect.poll(() => section(page).getByText('1 of 4 complete').count()).toBe(1);
    await expect
      .poll(() => section(page).getByRole('button').allInnerTexts())
      .toEqual(['Copy as text', 'Download CSV']);
    await expect.poll(() => page.getByText('November 23').count()).toBe(0);
    expect(requested.filter((url) => /Editor|Dialog|Form/.test(url))).toEqual([]);
  });

  test('an empty list says so, and only the agency gets an add button', async () => {
    const internal = await pages.open();
    await internal.page.getByText('No milestones yet').waitFor();
    await internal.page.getByText('Add the first milestone, such as a kickoff workshop.').waitFor();
    await expect
      .poll(() => section(internal.page).getByRole('button').allInnerTexts())
      .toEqual(['Add milestone', 'Paste from a spreadsheet']);
    const client = await pages.open({ view: 'client' });
    await client.page.getByText('No milestones yet').waitFor();
    await expect.poll(() => section(client.page).getByRole('button').count()).toBe(0);
  });

  test('a list that fails to load leaves the rest of the page usable and offers a retry', async () => {
    let isBroken = true;
    const { page, project } = await pages.open({
      view: 'client',
      rows: study,
      prepare: (opened) =>
        routeList(opened, 'milestones', (route) =>
          isBroken ? route.fulfill({ status: 500, body: 'down' }) : route.continue(),
        ),
    });
    await page.getByText('Milestones did not load').waitFor();
    await expect.poll(() => page.getByRole('heading', { name: project.title }).count()).toBe(1);
    // Once the live stream is open, the page has tried again by itself. Its timer must not do so before the press.
    await quiet(page);
    await page.clock.pauseAt(NOW);
    isBroken = false;
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => titles(page))
      .toEqual(['Screener approval', 'Fieldwork', 'Topline', 'Debrief']);
  });

  test('copies the table as text and shows a notice', async () => {
    const { page } = await pages.open({ view: 'client', rows: study });
    await section(page).getByRole('button', { name: 'Copy as text' }).click();
    await notice(page).getByText('Copied to clipboard!').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^PROJECT MILESTONES/);
    expect(copied).toMatch(/Fieldwork .*Agency .*November 23/);
  });
});

describe('add, edit and delete', () => {
  test('adds a milestone with the defaults if nothing was typed', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Add milestone' }).first().click();
    await page.getByRole('form', { name: 'Add milestone' }).waitFor();
    await page.keyboard.press('Enter');
    await notice(page).getByText('Milestone added!').waitFor();
    await expect
      .poll(async () => (await stored(client, project)).at(-1))
      .toMatchObject({
        title: 'New Milestone',
        status: 'scheduled',
        owner: '',
        dueDate: 'TBD',
        completedDate: null,
        sortOrder: 4,
      });
  });

  test('saves every field, TBD clears a date, and Escape discards the form and returns the focus', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Edit Screener approval' }).click();
    const form = page.getByRole('form', { name: 'Edit Screener approval' });
    await form.getByLabel('Milestone', { exact: true }).fill('Screener sign-off');
    await form.getByLabel('Status').selectOption('incomplete');
    await form.getByLabel('Owner').selectOption('Unassigned');
    await form.getByLabel('Due date').fill('2026-10-22');
    await form.getByRole('button', { name: 'Set Completed to TBD' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await notice(page).getByText('Milestone has been saved').waitFor();
    await expect
      .poll(async () => (await stored(client, project))[0])
      .toMatchObject({
        title: 'Screener sign-off',
        status: 'incomplete',
        owner: '',
        dueDate: '2026-10-22',
        completedDate: null,
      });

    await section(page).getByRole('button', { name: 'Edit Topline' }).click();
    await page
      .getByRole('form', { name: 'Edit Topline' })
      .getByLabel('Status')
      .selectOption('overdue');
    await page.keyboard.press('Escape');
    await expect
      .poll(() =>
        section(page)
          .getByRole('button', { name: 'Edit Topline' })
          .evaluate((b) => b.matches(':focus')),
      )
      .toBe(true);
    await expect
      .poll(async () => (await stored(client, project))[2])
      .toMatchObject({
        title: 'Topline',
        status: 'scheduled',
      });
  });

  test('a refused save shows a notice, restores the row and keeps the typed text in the form', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await page.route('**/api/milestones/*', (route) => route.fulfill({ status: 500, body: '' }));
    await section(page).getByRole('button', { name: 'Edit Topline' }).click();
    const form = page.getByRole('form', { name: 'Edit Topline' });
    await form.getByLabel('Milestone', { exact: true }).fill('Topline report');
    await form.getByRole('button', { name: 'Save' }).click();
    await notice(page).getByText('Unable to save changes').waitFor();
    await expect
      .poll(() => form.getByLabel('Milestone', { exact: true }).inputValue())
      .toBe('Topline report');

    await page.unroute('**/api/milestones/*');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => storedTitles(client, project)).toContain('Topline report');
  });

  test("asks before overwriting someone else's change", async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Edit Topline' }).click();
    const form = page.getByRole('form', { name: 'Edit Topline' });
    await form.waitFor();
    const topline = (await stored(client, project))[2];
    await client.updateMilestone({ id: topline?.id ?? '', body: { owner: 'client' } });
    await form.getByLabel('Status').selectOption('pending');
    await form.getByRole('button', { name: 'Save' }).click();
    const line = form.getByRole('alert');
    await expect
      .poll(() => line.innerText())
      .toMatch(/^Changed by somebody else meanwhile\. Status: theirs Scheduled, yours Pending$/);
    // The form has taken over their owner. Only the field that both are about is in dispute.
    await expect.poll(() => form.getByLabel('Owner').inputValue()).toBe('client');
    await expect.poll(() => form.locator('[data-disputed]').count()).toBe(1);
    await expect.poll(() => form.getByLabel('Status').getAttribute('data-disputed')).toBe('true');
    // Save rests, also for Enter.
    const save = form.getByRole('button', { name: 'Save', exact: true });
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    await form.getByLabel('Milestone', { exact: true }).press('Enter');
    await expect
      .poll(async () => (await stored(client, project))[2])
      .toMatchObject({ status: 'scheduled', version: 2 });

    await form.getByRole('button', { name: 'Save mine' }).click();
    await form.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await stored(client, project))[2])
      .toMatchObject({
        status: 'pending',
        owner: 'client',
        version: 3,
      });
  });

  test('keeps their change if the user says so, and writes dates as the table does', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Edit Fieldwork' }).click();
    const fieldwork = (await stored(client, project))[1];
    const form = page.getByRole('form', { name: 'Edit Fieldwork' });
    await form.getByLabel('Due date').fill('2026-11-24');
    await client.updateMilestone({ id: fieldwork?.id ?? '', body: { dueDate: '2026-11-26' } });
    // A reload brings the new version into the list. The form still saves what it showed when it opened.
    await page.evaluate("document.querySelector('project-dashboard-page').refresh()");
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('Due date: theirs November 26, yours November 24').waitFor();
    await form.getByRole('button', { name: 'Keep theirs' }).click();
    await form.getByText('Changed by somebody else').waitFor({ state: 'detached' });
    const title = form.getByLabel('Milestone', { exact: true });
    await expect.poll(() => title.evaluate((field) => field.matches(':focus'))).toBe(true);
    await expect.poll(() => form.getByLabel('Due date').inputValue()).toBe('2026-11-26');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await stored(client, project))[1])
      .toMatchObject({ dueDate: '2026-11-26', version: 2 });
  });

  test('does not ask if somebody else made the same change or changed nothing that the form shows', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Edit Debrief' }).click();
    const form = page.getByRole('form', { name: 'Edit Debrief' });
    await form.waitFor();
    const id = (await stored(client, project))[3]?.id ?? '';
    await client.updateMilestone({ id, body: { title: 'Wrap-up' } });
    await form.getByLabel('Milestone', { exact: true }).fill('Wrap-up');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await stored(client, project))[3])
      .toMatchObject({ title: 'Wrap-up', version: 2 });
  });

  test('a row that somebody else deleted can be saved as a new one', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Edit Fieldwork' }).click();
    const form = page.getByRole('form', { name: 'Edit Fieldwork' });
    await form.getByLabel('Milestone', { exact: true }).fill('Field phase');
    await client.deleteMilestone({ id: (await stored(client, project))[1]?.id ?? '' });
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByRole('alert').getByText('Deleted by somebody else meanwhile.').waitFor();
    await form.getByRole('button', { name: 'Save as new' }).click();
    await notice(page).getByText('Milestone added!').waitFor();
    await form.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await stored(client, project)).at(-1))
      .toMatchObject({
        title: 'Field phase',
        status: 'pending',
        owner: 'agency',
        dueDate: '2026-11-23',
      });
  });

  test('refuses an empty title and a date before 2025 at the field', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const before = await stored(client, project);
    await section(page).getByRole('button', { name: 'Edit Topline' }).click();
    const form = page.getByRole('form', { name: 'Edit Topline' });
    await form.getByLabel('Milestone', { exact: true }).fill('  ');
    // The window ends at the row's lower edge.
    const edge = await form.boundingBox();
    await page.setViewportSize({
      width: 1440,
      height: Math.ceil((edge?.y ?? 0) + (edge?.height ?? 0)),
    });
    await form.getByRole('button', { name: 'Save' }).click();
    const sentence = await form.getByText('Title is required.').boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    expect((sentence?.y ?? height) + (sentence?.height ?? 0)).toBeLessThanOrEqual(height);
    await form.getByLabel('Milestone', { exact: true }).fill('Topline');
    await form.getByLabel('Due date').fill('2024-12-31');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Use January 1, 2025 or a later date.').waitFor();
    await expect.poll(() => stored(client, project)).toEqual(before);
  });

  test('asks before deleting, with the focus on Cancel', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const remove = () => section(page).getByRole('button', { name: 'Delete Debrief' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete milestone' });
    await remove();
    await question
      .getByText(
        'Are you sure you want to delete the milestone "Debrief"? This action cannot be undone.',
      )
      .waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => storedTitles(client, project)).toContain('Debrief');
    await remove();
    await question.getByRole('button', { name: 'Delete' }).click();
    await notice(page).getByText('Milestone deleted!').waitFor();
    await expect.poll(() => storedTitles(client, project)).not.toContain('Debrief');
  });

  test('a failed delete shows a notice and keeps the row', async () => {
    const { page } = await pages.open({ rows: study });
    await page.route('**/api/milestones/*', (route) => route.abort());
    await section(page).getByRole('button', { name: 'Delete Debrief' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await notice(page).getByText('Unable to delete milestone').waitFor();
    await expect.poll(() => titles(page)).toContain('Debrief');
  });
});

describe('reordering', () => {
  test('by pointer', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const from = await section(page).getByRole('button', { name: 'Reorder Debrief' }).boundingBox();
    const to = await row(page, 'Screener approval').boundingBox();
    if (!from || !to) throw new Error('The rows are not on screen.');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y - 40, { steps: 5 });
    await page.mouse.move(from.x + 10, to.y + 10, { steps: 10 });
    await page.mouse.up();
    await notice(page).getByText('Order updated!').waitFor();
    const order = ['Debrief', 'Screener approval', 'Fieldwork', 'Topline'];
    await expect.poll(() => titles(page)).toEqual(order);
    await expect
      .poll(() => stored(client, project))
      .toMatchObject(order.map((title, sortOrder) => ({ title, sortOrder })));
  });

  test('a dropped row stays in its new place while the order is being saved', async () => {
    const { page } = await pages.open({ rows: study });
    let save = () => {};
    const asked = new Promise<void>((resolve) => {
      save = resolve;
    });
    await page.route('**/milestones/reorder', async (route) => {
      await asked;
      await route.continue();
    });
    const from = await section(page).getByRole('button', { name: 'Reorder Debrief' }).boundingBox();
    const to = await row(page, 'Screener approval').boundingBox();
    if (!from || !to) throw new Error('The rows are not on screen.');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, to.y + 10, { steps: 10 });
    const recording = await section(page).evaluateHandle((list) => {
      const dropped = new Promise((resolve) => {
        addEventListener('mouseup', resolve, { capture: true, once: true });
      });
      const heads = () =>
        [...list.querySelectorAll('tbody th')].toSorted(
          (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
        );
      const record = async () => {
        await dropped;
        const highest = new Set<string>();
        for (let frame = 0; frame < 20; frame += 1) {
          await new Promise(requestAnimationFrame);
          highest.add(heads()[0]?.textContent ?? '');
        }
        return [...highest];
      };
      return { highest: record() };
    });
    await page.mouse.up();
    await expect.poll(() => recording.evaluate(({ highest }) => highest)).toEqual(['Debrief']);
    save();
    await notice(page).getByText('Order updated!').waitFor();
    await expect.poll(async () => (await titles(page))[0]).toBe('Debrief');
  });

  test('by keyboard and by menu', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reorder Fieldwork' }).focus();
    await page.keyboard.press('Space');
    const said = (words: string) =>
      page.getByText(words, { exact: true }).waitFor({ state: 'attached' });
    await said('Fieldwork lifted at position 2 of 4');
    await page.keyboard.press('ArrowDown');
    await said('Now position 3 of 4');
    await page.keyboard.press('Space');
    await said('Fieldwork moved to position 3 of 4');
    await notice(page).getByText('Order updated!').waitFor();
    await expect
      .poll(() => storedTitles(client, project))
      .toEqual(['Screener approval', 'Topline', 'Fieldwork', 'Debrief']);

    await section(page).getByRole('button', { name: 'Reorder Fieldwork' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect
      .poll(() => storedTitles(client, project))
      .toEqual(['Screener approval', 'Fieldwork', 'Topline', 'Debrief']);
  });

  test('a lifted row that is deleted elsewhere releases the keyboard', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reorder Topline' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Topline lifted at position 3 of 4').waitFor({ state: 'attached' });
    const topline = (await stored(client, project)).find(({ title }) => title === 'Topline');
    await client.deleteMilestone({ id: topline?.id ?? '' });
    await page.evaluate("document.querySelector('project-dashboard-page').refresh()");
    await row(page, 'Topline').waitFor({ state: 'detached' });
    await section(page).getByRole('button', { name: 'Edit Debrief' }).focus();
    await page.keyboard.press('Enter');
    await section(page).getByRole('form', { name: 'Edit Debrief' }).waitFor();
    await expect.poll(() => page.getByText(/ stays at position/).count()).toBe(0);
    await expect.poll(() => page.locator('[data-dragged]').count()).toBe(0);
    await expect
      .poll(() => storedTitles(client, project))
      .toEqual(['Screener approval', 'Fieldwork', 'Debrief']);
  });

  test('in a long list, past an open form that keeps its typed text', async () => {
    const { page, client, project } = await pages.open({
      rows: async (api, { id }) => {
        for (let place = 1; place <= 34; place++)
          await api.createMilestone({ id, body: { title: `Wave ${place}` } });
      },
    });
    await row(page, 'Wave 9').getByRole('button', { name: 'Edit Wave 9' }).click();
    const title = section(page).getByRole('textbox', { name: 'Milestone' });
    await title.fill('Typed');

    const handle = section(page).getByRole('button', { name: 'Reorder Wave 8', exact: true });
    await handle.focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect
      .poll(async () => (await storedTitles(client, project)).slice(6, 10))
      .toEqual(['Wave 7', 'Wave 9', 'Wave 8', 'Wave 10']);
    await expect.poll(() => title.inputValue()).toBe('Typed');
    await expect.poll(() => handle.evaluate((button) => button.matches(':focus'))).toBe(true);

    const from = await handle.boundingBox();
    const to = await row(page, 'Wave 5').boundingBox();
    if (!from || !to) throw new Error('The rows are not on screen.');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y - 40, { steps: 3 });
    await page.mouse.move(from.x + 10, to.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => (await storedTitles(client, project)).slice(3, 9))
      .toEqual(['Wave 4', 'Wave 8', 'Wave 5', 'Wave 6', 'Wave 7', 'Wave 9']);
    await expect.poll(() => title.inputValue()).toBe('Typed');
  });

  test('two pages: a reorder takes in rows that were added and deleted meanwhile', async () => {
    const { page, client, project } = await pages.open({ rows: study, isLive: false });
    const other = await pages.openPage(`/?token=${project.internalToken}`);
    await row(page, 'Debrief').waitFor();
    await section(other).getByRole('button', { name: 'Add milestone' }).first().click();
    await other.getByRole('form', { name: 'Add milestone' }).waitFor();
    await other.keyboard.press('Enter');
    await notice(other).getByText('Milestone added!').waitFor();
    await section(other).getByRole('button', { name: 'Delete Topline' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await notice(other).getByText('Milestone deleted!').waitFor();

    await section(page).getByRole('button', { name: 'Reorder Debrief' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await notice(page).getByText('Order updated!').waitFor();
    const merged = ['Screener approval', 'Fieldwork', 'Debrief', 'New Milestone'];
    await expect.poll(() => titles(page)).toEqual(merged);
    await expect.poll(() => storedTitles(client, project)).toEqual(merged);
  });

  test('a refused reorder restores the order', async () => {
    const { page } = await pages.open({ rows: study });
    await page.route('**/reorder', (route) => route.abort());
    await section(page).getByRole('button', { name: 'Reorder Fieldwork' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await notice(page).getByText('Unable to save new order').waitFor();
    await expect
      .poll(() => titles(page))
      .toEqual(['Screener approval', 'Fieldwork', 'Topline', 'Debrief']);
  });
});

describe('Update Timeline', () => {
  const complaints = (page: Page) => dialog(page).getByRole('alert').filter({ hasText: /\S/ });

  test('reschedules one milestone and shows the original date with its reason', async () => {
    const { page } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    const opened = dialog(page);
    await opened.getByText('Fieldwork is due November 23, in 4 days.').waitFor();
    await expect
      .poll(() => opened.getByLabel('New due date').getAttribute('min'))
      .toBe('2026-11-19');

    await opened.getByLabel('New due date').fill('2026-12-05');
    await opened.getByText('Due date must be a weekday (Monday-Friday).').waitFor();
    const submit = opened.getByRole('button', { name: 'Update Timeline' });
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');

    await opened.getByLabel('New due date').fill('2026-12-03');
    await opened.getByText('Thursday, 8 business days later').waitFor();
    await opened.getByLabel('Reason').fill('Midwest quota needs another week.');
    await submit.click();
    await notice(page).getByText('Milestone Rescheduled').waitFor();
    await notice(page).getByText('Fieldwork is now due December 3.').waitFor();

    await row(page, 'Fieldwork').getByRole('button', { name: 'Originally November 23' }).hover();
    await page.getByRole('tooltip').getByText('Midwest quota needs another week.').waitFor();
    await page.getByText('Changed by Internal User, November 19').waitFor();
  });

  test('an inline edit of the due date keeps the original date and clears the earlier reason', async () => {
    const { page } = await pages.open({
      rows: async (client, project) => {
        await study(client, project);
        const [, fieldwork] = await stored(client, project);
        await client.rescheduleMilestone({
          id: fieldwork?.id ?? '',
          body: { newDate: '2026-12-03', reason: 'Quota' },
        });
      },
    });
    await section(page).getByRole('button', { name: 'Edit Fieldwork' }).click();
    const form = page.getByRole('form', { name: 'Edit Fieldwork' });
    await form.getByLabel('Due date', { exact: true }).fill('2026-12-04');
    await form.getByRole('button', { name: 'Save' }).click();
    await notice(page).getByText('Milestone has been saved').waitFor();
    await row(page, 'Fieldwork').getByRole('button', { name: 'Originally November 23' }).hover();
    await page.getByRole('tooltip').getByText('No reason given.').waitFor();
    await page.getByText('Changed by Internal User, November 19').waitFor();
  });

  test('opens with an empty date and asks for one on submit', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    const date = dialog(page).getByLabel('New due date');
    await expect.poll(() => date.inputValue()).toBe('');
    await expect.poll(() => date.evaluate((field) => field.matches(':focus'))).toBe(true);
    await expect.poll(() => complaints(page).count()).toBe(0);
    await dialog(page).getByLabel('Reason').fill('The client asked for it.');
    await dialog(page).getByRole('button', { name: 'Update Timeline' }).click();
    await dialog(page).getByText('Please select a new due date.').waitFor();
    await expect
      .poll(() => dialog(page).getByLabel('Reason').inputValue())
      .toBe('The client asked for it.');
    await expect
      .poll(async () => (await stored(client, project))[1])
      .toMatchObject({ dueDate: '2026-11-23', version: 1 });
  });

  test.each([
    ['the present date', '2026-11-23', 'Please select a new due date.'],
    ['a past date', '2026-11-18', 'The new due date must be today or later.'],
  ])('refuses %s in the form', async (_, newDate, sentence) => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    await dialog(page).getByLabel('Reason').fill('The client asked for it.');
    await dialog(page).getByLabel('New due date').fill(newDate);
    await dialog(page).getByRole('alert').getByText(sentence).waitFor();
    const submit = dialog(page).getByRole('button', { name: 'Update Timeline' });
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
    await dialog(page).getByLabel('Reason').press('Tab');
    await dialog(page).getByLabel('New due date').press('Enter');
    await expect
      .poll(() => dialog(page).getByLabel('Reason').inputValue())
      .toBe('The client asked for it.');
    await expect
      .poll(async () => (await stored(client, project))[1])
      .toMatchObject({ dueDate: '2026-11-23', version: 1 });
  });

  test('shows no date error while the year is being typed', async () => {
    const { page } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    await dialog(page).waitFor();
    for (const key of '1203202') {
      await page.keyboard.press(key);
      await expect.poll(() => complaints(page).count()).toBe(0);
    }
    await page.keyboard.press('6');
    await dialog(page).getByText('Thursday, 8 business days later').waitFor();
  });

  test('keeps the typed reason when someone else has moved the milestone to the same date', async () => {
    const { page, client, project } = await pages.open({ rows: study, isLive: false });
    await section(page).getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    await dialog(page).getByLabel('New due date').fill('2026-12-03');
    await dialog(page).getByLabel('Reason').fill('The client asked for it.');
    const [, fieldwork] = await stored(client, project);
    await client.rescheduleMilestone({
      id: fieldwork?.id ?? '',
      body: { newDate: '2026-12-03', reason: 'Quota' },
    });
    await dialog(page).getByRole('button', { name: 'Update Timeline' }).click();
    await expect
      .poll(() => dialog(page).getByText('Please select a new due date.').count())
      .toBe(1);
    await dialog(page).getByText('Fieldwork is due December 3, in 14 days.').waitFor();
    await expect
      .poll(() => dialog(page).getByLabel('Reason').inputValue())
      .toBe('The client asked for it.');
    await expect
      .poll(async () => (await stored(client, project))[1])
      .toMatchObject({
        dueDate: '2026-12-03',
        dateChangeReason: 'Quota',
      });
  });

  test('shifts the future milestones as previewed', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    const opened = dialog(page);
    await opened.getByLabel('New due date').fill('2026-11-25');
    await opened
      .getByLabel('Also shift future milestones by the same number of business days')
      .check();
    await expect
      .poll(() => opened.getByRole('row').allInnerTexts())
      .toEqual([
        expect.anything(),
        expect.stringMatching(/Topline\s+Dec 1\s+Dec 3\s+2 business days later/),
      ]);
    await opened.getByRole('button', { name: 'Update Timeline' }).click();
    await notice(page).getByText('1 downstream milestone shifted.').waitFor();
    await expect
      .poll(async () => (await stored(client, project)).map(({ dueDate }) => dueDate))
      .toEqual(['2026-10-19', '2026-11-25', '2026-12-03', 'TBD']);
  });

  test('a milestone without a date shifts no others', async () => {
    const { page } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reschedule Debrief' }).click();
    await expect.poll(() => dialog(page).getByRole('checkbox').isDisabled()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Update Timeline' }).click();
    await dialog(page).getByText('Please select a new due date.').waitFor();
  });

  test('a failed reschedule keeps the dialog open with the typed text', async () => {
    const { page } = await pages.open({ rows: study });
    await page.route('**/reschedule', (route) => route.abort());
    await section(page).getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    await dialog(page).getByLabel('New due date').fill('2026-12-03');
    await dialog(page).getByLabel('Reason').fill('Late panel');
    await dialog(page).getByRole('button', { name: 'Update Timeline' }).click();
    await page.getByText('Failed to reschedule milestone. Please try again.').waitFor();
    await expect.poll(() => dialog(page).getByLabel('Reason').inputValue()).toBe('Late panel');
  });

  test('shifts and resets the future milestones after a late completion', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const open = async () => {
      await section(page).getByRole('button', { name: 'Shift timeline Screener approval' }).click();
      return dialog(page);
    };
    const opened = await open();
    await opened
      .getByText(
        'Screener approval was due October 19 and completed October 20, 1 business day late.',
      )
      .waitFor();
    const days = opened.getByLabel('Shift future milestones by');
    await expect.poll(() => days.inputValue()).toBe('1');
    await days.fill('-4');
    await days.blur();
    await expect.poll(() => days.inputValue()).toBe('0');
    await days.fill('3');
    await expect
      .poll(() => opened.getByRole('row').allInnerTexts())
      .toEqual([
        expect.anything(),
        expect.stringMatching(/Fieldwork\s+Nov 23\s+Nov 26\s+3 business days later/),
        expect.stringMatching(/Topline\s+Dec 1\s+Dec 4\s+3 business days later/),
      ]);
    await opened.getByRole('button', { name: 'Update Timeline' }).click();
    await notice(page).getByText('2 future milestones shifted by 3 business days').waitFor();

    const again = await open();
    await again.getByLabel('Shift future milestones by').fill('0');
    await again.getByRole('button', { name: 'Update Timeline' }).click();
    await notice(page).getByText('Timeline Updated').waitFor();
    await expect
      .poll(async () => (await stored(client, project)).slice(1, 3))
      .toMatchObject([
        { dueDate: '2026-11-23', originalDueDate: null },
        { dueDate: '2026-12-01', originalDueDate: null },
      ]);
  });

  test('shows what a shift changes: earlier rows, past dates and rows that stay', async () => {
    const { page } = await pages.open({
      rows: async (client, project) => {
        await study(client, project);
        const [, fieldwork] = await stored(client, project);
        await client.rescheduleMilestone({
          id: fieldwork?.id ?? '',
          body: { newDate: '2026-12-03' },
        });
        await client.createMilestone({
          id: project.id,
          body: { title: 'Panel quota', status: 'pending', dueDate: '2026-11-16' },
        });
      },
    });
    await section(page).getByRole('button', { name: 'Shift timeline Screener approval' }).click();
    await expect
      .poll(() => dialog(page).getByRole('row').allInnerTexts())
      .toEqual([
        expect.stringMatching(/Milestone\s+Now\s+New\s+Change/),
        expect.stringMatching(/Panel quota\s+Nov 16\s+Nov 17\s+1 business day later\s+in the past/),
        expect.stringMatching(/Topline\s+Dec 1\s+Dec 2\s+1 business day later/),
        expect.stringMatching(/Fieldwork\s+Dec 3\s+Nov 24\s+7 business days earlier/),
      ]);

    // On a phone the button stays in view while the rest scrolls.
    await page.setViewportSize({ width: 390, height: 640 });
    const submit = dialog(page).getByRole('button', { name: 'Update Timeline' });
    await expect
      .poll(() => submit.evaluate((button) => button.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(640);
    await dialog(page).getByText('2 stay as they are: 1 complete, 1 without a date').waitFor();
    await dialog(page)
      .getByText('1 moves earlier and 1 lands in the past.', { exact: true })
      .waitFor();
    await dialog(page)
      .getByRole('status')
      .getByText('3 milestones move. 1 moves earlier and 1 lands in the past.')
      .waitFor({ state: 'attached' });
    await dialog(page).getByLabel('Shift future milestones by').fill('0');
    await dialog(page).getByText('1 moves earlier.', { exact: true }).waitFor();
    await dialog(page)
      .getByText('4 stay as they are: 1 complete, 1 without a date, 2 already on the new date')
      .waitFor();
  });

  test('offers three new dates that are weekdays', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    const shortcut = dialog(page).getByRole('button', { name: '1 week later' });
    await shortcut.click();
    await dialog(page).getByText('Monday, 5 business days later').waitFor();
    const date = dialog(page).getByLabel('New due date');
    await expect.poll(() => date.evaluate((field) => field.matches(':focus'))).toBe(true);
    await expect.poll(() => shortcut.count()).toBe(0);
    await date.press('Enter');
    await notice(page).getByText('Fieldwork is now due November 30.').waitFor();
    await expect
      .poll(async () => (await stored(client, project))[1])
      .toMatchObject({ dueDate: '2026-11-30' });
  });

  test.each([
    ['Reschedule', 'Fieldwork'],
    ['Shift timeline', 'Screener approval'],
  ])('%s: the buttons stay in sight in a low window', async (action, title) => {
    const { page } = await pages.open({ rows: study, width: 1180, height: 420 });
    await section(page)
      .getByRole('button', { name: `${action} ${title}` })
      .click();
    const button = dialog(page).getByRole('button', { name: 'Update Timeline' });
    await expect
      .poll(() => dialog(page).evaluate((box) => box.scrollHeight - box.clientHeight))
      .toBeGreaterThan(0);
    await expect.poll(async () => (await bottom(button)) <= 420).toBe(true);
    await dialog(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(async () => (await bottom(button)) <= 420).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('asks before closing a changed dialog', async () => {
    const { page } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    await dialog(page).getByLabel('Reason').fill('Late panel');
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => dialog(page).getByLabel('Reason').inputValue()).toBe('Late panel');
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Discard' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });
});

describe('on a phone', () => {
  test('shows rows as cards with one menu each, still marked up as a table', async () => {
    const { page } = await pages.open({ rows: study, width: 390, height: 844 });
    await expect.poll(() => titles(page)).toHaveLength(4);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await section(page).getByRole('button', { name: 'Actions for Screener approval' }).click();
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['Edit', 'Reschedule', 'Shift timeline', 'Move up', 'Move down', 'Delete']);
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe('Fieldwork');
  });
});
