import { expect, test } from 'vitest';
import { EXACT, form, hasFocus, hasValue, lose, notices, press } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { section, settled } from './state-steps.ts';
import { APPROVALS, INPUTS, LISTS, MILESTONES, removeRow, study, titlesOf } from './study.ts';

const pages = projectPages();

test('an empty list says so, and only the agency has buttons to fill it', async () => {
  const agency = await pages.open();
  const client = await pages.open({ view: 'client' });
  for (const { page } of [agency, client]) await page.getByText('Nothing planned yet').waitFor();
  for (const [{ id }, words, ...buttons] of [
    [MILESTONES, 'No milestones yet', 'Add milestone', 'Paste from a spreadsheet'],
    [INPUTS, 'No client inputs yet', 'Add input', 'Paste from a spreadsheet'],
    [APPROVALS, 'No approvals yet', 'Add approval'],
  ] as const) {
    for (const { page } of [agency, client]) await section(page, id).getByText(words).waitFor();
    const shown = () => section(agency.page, id).getByRole('button').allInnerTexts();
    await expect.poll(shown).toEqual(buttons);
    expect(await section(client.page, id).getByRole('button').count()).toBe(0);
  }
});

test('a table is copied as text', async () => {
  const { page } = await pages.open({ view: 'client', rows: study });
  for (const [{ id }, text] of [
    [MILESTONES, /^PROJECT MILESTONES[\s\S]*Fieldwork .*November 23/],
    [INPUTS, /^CLIENT INPUT TRACKER[\s\S]*Logo files .*TBD .*None/],
  ] as const) {
    await press(section(page, id), 'Copy as text');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
  }
  await notices(page).getByText('Copied to clipboard!').first().waitFor();
  // Once is enough.
  expect(await page.getByText('Copied!', { exact: true }).count()).toBe(0);
});

test('a new row has the defaults if nothing was typed, and a failure shows a notice', async () => {
  const { page, client, project } = await pages.open({ rows: study });
  const { id } = project;
  const milestone = { title: 'New Milestone', status: 'scheduled', owner: '', dueDate: 'TBD' };
  const input = { title: 'New Client Input', status: 'pending', dueDate: 'TBD' };
  for (const [{ add }, kind, added, read, row] of [
    [
      MILESTONES,
      'milestone',
      'Milestone added!',
      () => client.listMilestones({ id }),
      { ...milestone, completedDate: null, sortOrder: 3 },
    ],
    [
      INPUTS,
      'client input',
      'Client input added!',
      () => client.listInputs({ id }),
      { ...input, receivedDate: null, impactIfDelayed: 'None', sortOrder: 2 },
    ],
  ] as const) {
    await page.route(/\/(milestones|inputs)$/, (route) =>
      route.request().method() === 'POST' ? lose(route) : route.continue(),
    );
    await press(page, add);
    await form(page, add).waitFor();
    await page.keyboard.press('Enter');
    await notices(page).getByText(`Unable to create new ${kind}`).waitFor();
    await page.unrouteAll();
    await press(form(page, add), 'Save');
    await notices(page).getByText(added).waitFor();
    await expect.poll(async () => (await read()).at(-1)).toMatchObject(row);
  }
});

test('a save asks before it overwrites the change of somebody else, and a deleted row can be saved as new', async () => {
  const { page, client, project } = await pages.open({ rows: study, isLive: false });
  for (const list of LISTS) {
    const [title] = list.rows;
    const row = (await list.read(client, project.id)).find((one) => one.title === title);
    await settled(page);
    await press(page, `Edit ${title}`);
    await form(page, `Edit ${title}`).getByLabel(list.field, EXACT).fill('Mine');
    await list.update(client, project.id, row?.id ?? '', { [list.titleField]: 'Theirs' });
    await page.keyboard.press('Enter');
    await page.getByText(`${list.field}: theirs Theirs, yours Mine`).waitFor();
    expect(await titlesOf(list, client, project)).toContain('Theirs');
    await press(page, 'Save mine');
    await section(page, list.id).getByRole('form').waitFor({ state: 'detached' });
    await expect.poll(() => titlesOf(list, client, project)).toContain('Mine');

    await press(section(page, list.id), 'Edit Mine');
    await form(page, 'Edit Mine').getByLabel(list.field, EXACT).fill('Mine again');
    await removeRow(list, client, project, 'Mine');
    await page.keyboard.press('Enter');
    await page.getByText('Deleted by somebody else meanwhile.').waitFor();
    await press(page, 'Save as new');
    await section(page, list.id).getByRole('form').waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await titlesOf(list, client, project)).at(-1))
      .toBe('Mine again');
  }
});

test('a deletion is asked about, with the focus on Cancel, and the history keeps a copy', async () => {
  const { page, client, project } = await pages.open({ rows: study });
  await settled(page);
  for (const [list, kind, done] of [
    [MILESTONES, 'milestone', 'Milestone deleted!'],
    [INPUTS, 'client input', 'Deleted successfully!'],
    [APPROVALS, 'approval item', 'Deleted successfully!'],
  ] as const) {
    const [title, next] = list.rows;
    const bin = page.getByRole('button', { name: `Delete ${title}`, exact: true });
    const question = page.getByRole('alertdialog', { name: `Delete ${kind}` });
    await bin.click();
    const words = await question.evaluate((dialog) => {
      const id = dialog.getAttribute('aria-describedby') ?? '';
      return dialog.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.innerText;
    });
    expect(words?.split(/\n+/)).toEqual([
      `Are you sure you want to delete the ${kind} "${title}"? This action cannot be undone.`,
      'History keeps a copy that you can bring back.',
    ]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await hasFocus(bin);
    expect(await titlesOf(list, client, project)).toContain(title);
    await bin.click();
    await press(question, 'Delete');
    await notices(page).getByText(done).first().waitFor();
    await expect.poll(() => titlesOf(list, client, project)).not.toContain(title);
    expect(await titlesOf(list, client, project)).toContain(next);
  }
});

test('an order by menu is announced and saved, and one that is refused is put back', async () => {
  const { page, client, project } = await pages.open({ rows: study });
  await settled(page);
  for (const list of [MILESTONES, INPUTS]) {
    const [first, second] = list.rows;
    const shown = () => section(page, list.id).getByRole('rowheader').allTextContents();
    const before = await shown();
    const moveUp = async () => {
      await press(page, `Reorder ${second}`);
      await page.getByRole('menuitem', { name: 'Move up' }).click();
    };
    await page.route('**/reorder', (route) => route.fulfill({ status: 500, body: '' }));
    await moveUp();
    await notices(page).getByText('Unable to save new order').first().waitFor();
    await expect.poll(shown).toEqual(before);
    await page.unrouteAll();
    await moveUp();
    const place = before.length - 1;
    const said = page.getByText(`${second} moved to position ${place} of ${before.length}`, EXACT);
    await said.waitFor({ state: 'attached' });
    const after = [...before.slice(0, -2), second, first];
    await expect.poll(() => titlesOf(list, client, project)).toEqual(after);
    await hasFocus(page.getByRole('button', { name: `Reorder ${second}`, exact: true }));
  }
});

test('on a phone each row is a card with one menu, and nothing is wider than the page', async () => {
  const { page, client, project } = await pages.open({ rows: study, width: 390, height: 844 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const [title, ...items] of [
    ['Workshop', 'Edit', 'Reschedule', 'Shift timeline', 'Move up', 'Move down', 'Delete'],
    ['Logo files', 'Edit', 'Move up', 'Move down', 'Delete'],
    ['Stimulus', 'Edit', 'Delete'],
  ]) {
    await press(page, `Actions for ${title}`);
    const shown = () => page.getByRole('menuitem').allInnerTexts();
    await expect.poll(shown).toEqual(items);
    await page.getByRole('menuitem', { name: title === 'Workshop' ? 'Move down' : 'Edit' }).click();
    if (title === 'Workshop') {
      await expect
        .poll(() => titlesOf(MILESTONES, client, project))
        .toEqual(['Fieldwork', 'Workshop', 'Topline']);
      continue;
    }
    const field = form(page, `Edit ${title}`).getByRole('textbox').first();
    await hasValue(field, title ?? '');
    await page.keyboard.press('Escape');
  }
});
