import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  EXACT,
  form,
  hasFocus,
  hasValue,
  hold,
  notices,
  press,
  refresh,
} from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

/** Four milestones around November 19, 2026; Screener approval was completed a day late. */
const study = (client: Client, { id }: Project) =>
  client.createMilestones({
    id,
    body: {
      rows: [
        {
          title: 'Screener approval',
          status: 'complete',
          owner: 'client',
          dueDate: '2026-10-19',
          completedDate: '2026-10-20',
        },
        { title: 'Fieldwork', status: 'pending', owner: 'agency', dueDate: '2026-11-23' },
        { title: 'Topline', status: 'scheduled', owner: 'agency', dueDate: '2026-12-01' },
        { title: 'Debrief' },
      ],
    },
  });

/** Adds the {@link study} and returns the id of Fieldwork. */
async function studyOf(client: Client, project: Project) {
  await study(client, project);
  return (await client.listMilestones({ id: project.id }))[1]?.id ?? '';
}

/** Opens the study, with what its tests look at. */
async function open(wishes: Parameters<typeof pages.open>[0] = {}) {
  const opened = await pages.open({ rows: study, ...wishes });
  const { page, client, project } = opened;
  const list = page.locator('#milestones');
  const stored = () => client.listMilestones({ id: project.id });
  const rowAt = async (place: number) => {
    const row = (await stored())[place];
    if (row === undefined) throw new Error('The row is not stored.');
    return row;
  };
  return {
    ...opened,
    list,
    stored,
    rowAt,
    isStored: (place: number, fields: object) =>
      expect.poll(() => rowAt(place)).toMatchObject(fields),
    storedTitles: async () => (await stored()).map(({ title }) => title),
    titles: () => list.getByRole('rowheader').allTextContents(),
    row: (title: string) => list.getByRole('row').filter({ hasText: title }),
    /** Opens the form of a row. */
    async edit(title: string) {
      await press(list, `Edit ${title}`);
      const edited = form(page, `Edit ${title}`);
      return { edited, title: edited.getByLabel('Milestone', EXACT) };
    },
    /** Opens Update Timeline of a row. */
    async update(action: 'Reschedule' | 'Shift timeline', title: string) {
      await press(list, `${action} ${title}`);
      return updateOf(page);
    },
  };
}

/** The dialog Update Timeline and its fields. */
function updateOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Update Timeline' });
  return {
    dialog,
    date: dialog.getByLabel('New due date'),
    reason: dialog.getByLabel('Reason'),
    days: dialog.getByLabel('Shift future milestones by'),
    submit: dialog.getByRole('button', { name: 'Update Timeline' }),
    complaints: dialog.getByRole('alert').filter({ hasText: /\S/ }),
    /** Waits until the preview has these rows, the head first. */
    previews: (...rows: readonly unknown[]) =>
      expect.poll(() => dialog.getByRole('row').allInnerTexts()).toEqual(rows),
  };
}

const bottom = (button: Locator) => button.evaluate((node) => node.getBoundingClientRect().bottom);
const save = (edited: Locator) => press(edited, 'Save');

/** Lifts a row at its handle and moves it over another one, without dropping it. */
async function drag(page: Page, handle: Locator, over: Locator) {
  const from = await handle.boundingBox();
  const to = await over.boundingBox();
  if (!from || !to) throw new Error('The rows are not on screen.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 40, { steps: 5 });
  await page.mouse.move(from.x + 10, to.y + 10, { steps: 10 });
}

test('the client view shows the table without edit controls', async () => {
  const { page, list, row } = await open({
    view: 'client',
    rows: async (client, project) => {
      const id = await studyOf(client, project);
      await client.rescheduleMilestone({ id, body: { newDate: '2026-11-30', reason: 'Quota' } });
    },
  });
  // A row off screen has no text: it is not laid out.
  await row('Fieldwork').scrollIntoViewIfNeeded();
  await expect
    .poll(async () =>
      (await row('Fieldwork').getByRole('cell').allInnerTexts()).map((cell) =>
        cell.replace(/\s+/g, ' ').trim(),
      ),
    )
    .toEqual(['Pending', 'Agency', 'November 30 in 11 days', 'TBD']);
  await list.getByText('1 of 4 complete').waitFor();
  await expect.poll(() => list.getByRole('button').allInnerTexts()).toEqual(['Copy as text', '']);
  expect(await page.getByText('November 23').count()).toBe(0);
});

describe('a form', () => {
  test('saves every field, TBD clears a date, and Escape discards the form and returns the focus', async () => {
    const { page, list, edit, rowAt, isStored } = await open();
    const { edited, title } = await edit('Screener approval');
    await title.fill('Screener sign-off');
    await edited.getByLabel('Status').selectOption('incomplete');
    await edited.getByLabel('Owner').selectOption('Unassigned');
    await edited.getByLabel('Due date').fill('2026-10-22');
    await press(edited, 'Set Completed to TBD');
    await save(edited);
    await notices(page).getByText('Milestone has been saved').waitFor();
    await isStored(0, {
      title: 'Screener sign-off',
      status: 'incomplete',
      owner: '',
      dueDate: '2026-10-22',
      completedDate: null,
    });

    const topline = await edit('Topline');
    await topline.edited.getByLabel('Status').selectOption('overdue');
    await page.keyboard.press('Escape');
    await hasFocus(list.getByRole('button', { name: 'Edit Topline' }));
    expect(await rowAt(2)).toMatchObject({ title: 'Topline', status: 'scheduled' });
  });

  test('asks only about the field that both changed, rests until then, and keeps their change if the user says so', async () => {
    const { page, client, edit, rowAt } = await open();
    const { edited, title } = await edit('Fieldwork');
    const due = edited.getByLabel('Due date');
    await due.fill('2026-11-24');
    const { id } = await rowAt(1);
    await client.updateMilestone({ id, body: { dueDate: '2026-11-26', owner: 'client' } });
    // A refresh brings the new version into the list. The form still saves what it showed when it opened.
    await refresh(page);
    await save(edited);
    await expect
      .poll(() => edited.getByRole('alert').innerText())
      .toMatch(
        /^Changed by somebody else meanwhile\. Due date: theirs November 26, yours November 24\.$/,
      );
    // The form has taken over their owner.
    await hasValue(edited.getByLabel('Owner'), 'client');
    await expect.poll(() => edited.locator('[data-disputed]').count()).toBe(1);
    expect(await due.getAttribute('data-disputed')).toBe('true');
    // Save rests, also for Enter.
    const button = edited.getByRole('button', { name: 'Save', exact: true });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await title.press('Enter');
    expect(await rowAt(1)).toMatchObject({ dueDate: '2026-11-26', version: 2 });

    await press(edited, 'Keep theirs');
    await edited.getByText('Changed by somebody else').waitFor({ state: 'detached' });
    await hasFocus(title);
    await hasValue(due, '2026-11-26');
    await save(edited);
    await edited.waitFor({ state: 'detached' });
    expect(await rowAt(1)).toMatchObject({ dueDate: '2026-11-26', owner: 'client', version: 2 });
  });

  test('does not ask if somebody else made the same change', async () => {
    const { client, edit, rowAt } = await open();
    const { edited, title } = await edit('Debrief');
    await title.fill('Wrap-up');
    const { id } = await rowAt(3);
    await client.updateMilestone({ id, body: { title: 'Wrap-up' } });
    await save(edited);
    await edited.waitFor({ state: 'detached' });
    expect(await rowAt(3)).toMatchObject({ title: 'Wrap-up', version: 2 });
  });

  test('refuses an empty title at its field, in sight', async () => {
    const { page, edit, rowAt } = await open();
    const { edited, title } = await edit('Topline');
    await title.fill('  ');
    // The window ends at the lower edge of the row.
    const edge = await edited.boundingBox();
    const height = Math.ceil((edge?.y ?? 0) + (edge?.height ?? 0));
    await page.setViewportSize({ width: 1440, height });
    await save(edited);
    const sentence = await edited.getByText('Give the milestone a title.').boundingBox();
    expect((sentence?.y ?? height) + (sentence?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(await rowAt(2)).toMatchObject({ title: 'Topline', version: 1 });
  });
});

describe('reordering', () => {
  test('by pointer: a dropped row stays in its new place while the order is saved', async () => {
    const { page, list, row, titles, stored } = await open();
    const answer = await hold(page, '**/milestones/reorder');
    await drag(
      page,
      list.getByRole('button', { name: 'Reorder Debrief' }),
      row('Screener approval'),
    );
    const recording = await list.evaluateHandle((section) => {
      const dropped = new Promise((resolve) => {
        addEventListener('mouseup', resolve, { capture: true, once: true });
      });
      const heads = () =>
        [...section.querySelectorAll('tbody th')].toSorted(
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
    answer();
    await notices(page).getByText('Order updated!').waitFor();
    const order = ['Debrief', 'Screener approval', 'Fieldwork', 'Topline'];
    await expect.poll(titles).toEqual(order);
    expect(await stored()).toMatchObject(order.map((title, sortOrder) => ({ title, sortOrder })));
  });

  test('a lifted row that is deleted elsewhere releases the keyboard', async () => {
    const { page, list, row, client, rowAt, storedTitles } = await open();
    await list.getByRole('button', { name: 'Reorder Topline' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Topline lifted at position 3 of 4').waitFor({ state: 'attached' });
    await client.deleteMilestone({ id: (await rowAt(2)).id });
    await refresh(page);
    await row('Topline').waitFor({ state: 'detached' });
    await list.getByRole('button', { name: 'Edit Debrief' }).press('Enter');
    await form(page, 'Edit Debrief').waitFor();
    expect(await page.getByText(/ stays at position/).count()).toBe(0);
    expect(await page.locator('[data-dragged]').count()).toBe(0);
    expect(await storedTitles()).toEqual(['Screener approval', 'Fieldwork', 'Debrief']);
  });

  test('in a long list, past an open form that keeps its typed text', async () => {
    const { page, list, row, edit, storedTitles } = await open({
      rows: (client, { id }) => {
        const rows = Array.from({ length: 34 }, (_, place) => ({ title: `Wave ${place + 1}` }));
        return client.createMilestones({ id, body: { rows } });
      },
    });
    const { title } = await edit('Wave 9');
    await title.fill('Typed');
    const typed = list.getByRole('textbox', { name: 'Milestone' });
    const handle = list.getByRole('button', { name: 'Reorder Wave 8', exact: true });
    await handle.focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect
      .poll(async () => (await storedTitles()).slice(6, 10))
      .toEqual(['Wave 7', 'Wave 9', 'Wave 8', 'Wave 10']);
    await hasValue(typed, 'Typed');
    await hasFocus(handle);

    await drag(page, handle, row('Wave 5'));
    await page.mouse.up();
    await expect
      .poll(async () => (await storedTitles()).slice(3, 9))
      .toEqual(['Wave 4', 'Wave 8', 'Wave 5', 'Wave 6', 'Wave 7', 'Wave 9']);
    await hasValue(typed, 'Typed');
  });

  test('takes in rows that were added and deleted meanwhile', async () => {
    const { page, list, row, client, project, rowAt, titles, storedTitles } = await open({
      isLive: false,
    });
    await row('Debrief').waitFor();
    await client.createMilestone({ id: project.id, body: { title: 'Wrap-up' } });
    await client.deleteMilestone({ id: (await rowAt(2)).id });
    await press(list, 'Reorder Debrief');
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await notices(page).getByText('Order updated!').waitFor();
    const merged = ['Screener approval', 'Fieldwork', 'Debrief', 'Wrap-up'];
    await expect.poll(titles).toEqual(merged);
    expect(await storedTitles()).toEqual(merged);
  });
});

describe('Update Timeline', () => {
  test('reschedules one milestone and shows the original date with its reason, which an edit clears', async () => {
    const { page, row, update, edit } = await open();
    const { dialog, date, reason, submit } = await update('Reschedule', 'Fieldwork');
    await dialog.getByText('Fieldwork is due November 23, in 4 days.').waitFor();
    expect(await date.getAttribute('min')).toBe('2026-11-19');
    await date.fill('2026-12-05');
    await dialog.getByText('Due date must be a weekday (Monday-Friday).').waitFor();
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');

    await date.fill('2026-12-03');
    await dialog.getByText('Thursday, 8 working days later').waitFor();
    await reason.fill('Midwest quota needs another week.');
    await submit.click();
    await notices(page).getByText('Milestone Rescheduled').waitFor();
    await notices(page).getByText('Fieldwork is now due December 3.').waitFor();
    const original = row('Fieldwork').getByRole('button', { name: 'Originally November 23' });
    await original.hover();
    await page.getByRole('tooltip').getByText('Midwest quota needs another week.').waitFor();
    await page.getByText('Changed by Internal User, November 19').waitFor();
    const cell = await original.locator('xpath=ancestor::td').boundingBox();
    const tooltip = await page.getByRole('tooltip').boundingBox();
    expect(tooltip?.y).toBeGreaterThan((cell?.y ?? Number.NaN) + (cell?.height ?? Number.NaN));

    // An edit in the table keeps the original date and drops the earlier reason.
    const { edited } = await edit('Fieldwork');
    await edited.getByLabel('Due date', EXACT).fill('2026-12-04');
    await save(edited);
    await notices(page).getByText('Milestone has been saved').waitFor();
    await original.hover();
    await page.getByRole('tooltip').getByText('No reason given.').waitFor();
  });

  test('asks for a date that is new and not past, on submit and while it is wrong', async () => {
    const { page, update, rowAt } = await open();
    const { dialog, date, reason, submit, complaints } = await update('Reschedule', 'Fieldwork');
    await hasValue(date, '');
    await hasFocus(date);
    // No error while the year is being typed.
    for (const key of '1203202') {
      await page.keyboard.press(key);
      expect(await complaints.count()).toBe(0);
    }
    await page.keyboard.press('6');
    await dialog.getByText('Thursday, 8 working days later').waitFor();
    await date.fill('');
    await reason.fill('The client asked for it.');
    await submit.click();
    await dialog.getByText('Please select a new due date.').waitFor();
    await date.fill('2026-11-18');
    await dialog.getByRole('alert').getByText('must be today or later.').waitFor();
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
    await date.press('Enter');
    await hasValue(reason, 'The client asked for it.');
    expect(await rowAt(1)).toMatchObject({ dueDate: '2026-11-23', version: 1 });
  });

  test('keeps the typed reason when someone else has moved the milestone to the same date', async () => {
    const { client, update, rowAt, isStored } = await open({ isLive: false });
    const { dialog, date, reason, submit } = await update('Reschedule', 'Fieldwork');
    await date.fill('2026-12-03');
    await reason.fill('The client asked for it.');
    const { id } = await rowAt(1);
    const body = { newDate: '2026-12-03', reason: 'Quota' };
    await client.rescheduleMilestone({ id, body });
    await submit.click();
    await dialog.getByText('Please select a new due date.').waitFor();
    await dialog.getByText('Fieldwork is due December 3, in 14 days.').waitFor();
    await hasValue(reason, 'The client asked for it.');
    expect(await rowAt(1)).toMatchObject({ dueDate: '2026-12-03', dateChangeReason: 'Quota' });
    // Another date is saved then, on top of theirs.
    await date.fill('2026-12-04');
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    await isStored(1, { dueDate: '2026-12-04' });
  });

  test('shifts the future milestones as previewed, and none for a milestone without a date', async () => {
    const { page, update, stored } = await open();
    const { dialog, date, submit, previews } = await update('Reschedule', 'Fieldwork');
    await date.fill('2026-11-25');
    await dialog
      .getByLabel('Also shift future milestones by the same number of business days')
      .check();
    await previews(
      expect.anything(),
      expect.stringMatching(/Topline\s+Dec 1\s+Dec 3\s+2 working days later/),
    );
    await submit.click();
    await notices(page).getByText('1 downstream milestone shifted.').waitFor();
    const dates = (await stored()).map(({ dueDate }) => dueDate);
    expect(dates).toEqual(['2026-10-19', '2026-11-25', '2026-12-03', 'TBD']);

    await update('Reschedule', 'Debrief');
    await expect.poll(() => dialog.getByRole('checkbox').isDisabled()).toBe(true);
  });

  test('previews, shifts and resets the future milestones after a late completion', async () => {
    const { page, update, stored } = await open({
      rows: async (client, project) => {
        const id = await studyOf(client, project);
        await client.rescheduleMilestone({ id, body: { newDate: '2026-12-03' } });
        const body = { title: 'Panel quota', status: 'pending', dueDate: '2026-11-16' } as const;
        await client.createMilestone({ id: project.id, body });
      },
    });
    const { dialog, days, submit, previews } = await update('Shift timeline', 'Screener approval');
    await dialog
      .getByText(
        'Screener approval was due October 19 and completed October 20, 1 working day late.',
      )
      .waitFor();
    await hasValue(days, '1');
    await previews(
      expect.stringMatching(/Milestone\s+Now\s+New\s+Change/),
      expect.stringMatching(/Panel quota\s+Nov 16\s+Nov 17\s+1 working day later\s+in the past/),
      expect.stringMatching(/Topline\s+Dec 1\s+Dec 2\s+1 working day later/),
      expect.stringMatching(/Fieldwork\s+Dec 3\s+Nov 24\s+7 working days earlier/),
    );
    await dialog.getByText('2 stay as they are: 1 complete, 1 without a date').waitFor();
    await dialog.getByText('1 moves earlier and 1 lands in the past.', EXACT).waitFor();
    await dialog.getByText('Weekends are skipped. Previous shifts are overridden.').waitFor();
    await dialog
      .getByRole('status')
      .getByText('3 milestones move. 1 moves earlier and 1 lands in the past.')
      .waitFor({ state: 'attached' });
    await dialog.getByText('With 8 days none moves earlier.').waitFor();
    const enough = dialog.getByRole('button', { name: 'Use 8 days' });
    await enough.click();
    await hasValue(days, '8');
    await hasFocus(days);
    expect(await enough.count()).toBe(0);
    await days.fill('3');
    await submit.click();
    await notices(page).getByText('3 future milestones shifted by 3 business days').waitFor();

    await update('Shift timeline', 'Screener approval');
    await days.fill('0');
    await submit.click();
    await notices(page).getByText('Timeline Updated').waitFor();
    expect((await stored()).slice(1, 3)).toMatchObject([
      { dueDate: '2026-11-23', originalDueDate: null },
      { dueDate: '2026-12-01', originalDueDate: null },
    ]);
  });

  test('offers three new dates that are weekdays', async () => {
    const { page, update, rowAt } = await open();
    const { dialog, date } = await update('Reschedule', 'Fieldwork');
    const shortcut = dialog.getByRole('button', { name: '1 week later' });
    // In one line, on a phone too.
    await page.setViewportSize({ width: 390, height: 844 });
    const choices = dialog.getByRole('button', { name: /\d .+ later$/ });
    await expect
      .poll(() => choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)))
      .toEqual(Array(3).fill((await shortcut.boundingBox())?.y));
    await shortcut.click();
    await dialog.getByText('Monday, 5 working days later').waitFor();
    await hasFocus(date);
    expect(await shortcut.count()).toBe(0);
    await date.press('Enter');
    await notices(page).getByText('Fieldwork is now due November 30.').waitFor();
    expect(await rowAt(1)).toMatchObject({ dueDate: '2026-11-30' });
  });

  test('the buttons stay in sight in a low window', async () => {
    const { update } = await open({ width: 1180, height: 420 });
    const { dialog, submit } = await update('Reschedule', 'Fieldwork');
    await expect
      .poll(() => dialog.evaluate((box) => box.scrollHeight - box.clientHeight))
      .toBeGreaterThan(0);
    await expect.poll(() => bottom(submit)).toBeLessThanOrEqual(420);
    await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(() => bottom(submit)).toBeLessThanOrEqual(420);
  });
});
