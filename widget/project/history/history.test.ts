import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROOF } from '../../../api/testing/samples.ts';
import { EXACT, hasFocus, hold, lose, notices, press } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { settled } from '../../testing/state-steps.ts';

const pages = projectPages();

type Approved = Parameters<Client['updateApproval']>[0]['body'];

/** Three milestones in a row, and one that was completed late. */
const milestones = (client: Client, { id }: Project) =>
  client.createMilestones({
    id,
    body: {
      rows: [
        { title: 'Topline', dueDate: '2026-12-01', status: 'scheduled' },
        { title: 'Debrief', dueDate: '2026-12-08', status: 'scheduled' },
        { title: 'Final report', dueDate: '2026-12-15', status: 'scheduled' },
        {
          title: 'Fieldwork',
          dueDate: '2026-11-17',
          status: 'complete',
          completedDate: '2026-11-18',
        },
      ],
    },
  });

/** An item that the client ticked, and whose link the agency then edited. */
async function changedApproval(client: Client, { id }: Project) {
  const item = await client.createApproval({
    id,
    body: { itemName: 'Main questionnaire', type: 'link', url: 'https://docs.example/q3/main' },
  });
  await client.updateApproval({
    id: item.id,
    body: { approved: true, approvedDate: 'November 19', proofScreenshot: PROOF },
  });
  await client.updateApproval({ id: item.id, body: { url: 'https://docs.example/q3/main-v4' } });
}

/** Opens a project, with what its tests look at. */
async function open(wishes: Parameters<typeof pages.open>[0] = {}) {
  const opened = await pages.open({ rows: milestones, ...wishes });
  const { page, client, project } = opened;
  const sheet = page.getByRole('dialog', { name: 'History' });
  const said = (words: string | RegExp) => notices(page).getByText(words).waitFor();
  const undone: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/undo')) undone.push(request.url());
  });
  await settled(page);
  const confirmDelete = async (title: string) => {
    await settled(page);
    await press(page, `Delete ${title}`);
    await press(page.getByRole('alertdialog'), 'Delete');
  };
  return {
    ...opened,
    sheet,
    said,
    /** The undos that the page has asked for. */
    undone,
    confirmDelete,
    async remove(title: string) {
      await confirmDelete(title);
      await said('Milestone deleted!');
    },
    stored: () => client.listMilestones({ id: project.id }),
    entry: (title: string | RegExp) => sheet.getByRole('listitem').filter({ hasText: title }),
    /** Opens the history, or one list of it. */
    async openHistory(list?: string) {
      await settled(page);
      await press(page, 'History');
      await sheet.getByRole('listitem').first().waitFor();
      if (list !== undefined) await press(sheet, list);
    },
  };
}

describe('a story: nothing is irreversible', () => {
  test('a shift is undone as a whole, after a question that shows what goes back', async () => {
    const { page, said, openHistory, entry, stored } = await open();
    await press(page, 'Shift timeline Fieldwork');
    await press(page.getByRole('dialog'), 'Update Timeline');
    await said('3 future milestones shifted by 1 business day');

    await openHistory();
    const shift = entry(/^Timeline shifted by 1 working day/);
    const undo = shift.getByRole('button', { name: /^Undo/ });
    await shift.getByText('Topline, from Dec 1 to Dec 2').waitFor({ state: 'attached' });
    await undo.click();
    const question = page.getByRole('alertdialog', { name: 'Undo this shift?' });
    await question.getByText('3 milestones go back to the dates they had at 9:42 AM.').waitFor();
    await question.getByText('Topline, from Dec 2 to Dec 1').waitFor({ state: 'attached' });
    await press(question, 'Undo');

    await said('3 milestones are back on their former dates.');
    await entry('Undone: Timeline shifted by 1 working day').waitFor();
    expect((await stored()).map(({ dueDate }) => dueDate)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-11-17',
    ]);
    // The undo is an entry too, and the shift can no longer be undone.
    await expect.poll(() => undo.count()).toBe(0);
  });

  test('a deleted milestone is brought back to its place from the history', async () => {
    const { page, sheet, said, remove, openHistory, entry, stored } = await open();
    await remove('Debrief');
    await openHistory();
    const deleted = entry('Debrief').filter({ hasText: 'Deleted. Was' });
    await deleted.getByText('Scheduled, Dec 8').waitFor();
    await deleted.getByRole('button', { name: /^Bring back/ }).click();
    await said('Debrief is back, between Topline and Final report.');
    await expect.poll(() => deleted.getByRole('button').count()).toBe(0);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.locator('#milestones').getByText('Debrief').waitFor();
    expect((await stored()).map(({ title }) => title)).toEqual([
      'Topline',
      'Debrief',
      'Final report',
      'Fieldwork',
    ]);
  });

  test('an approval that was changed after its tick is marked in both views and in the history', async () => {
    const { page, project, sheet, openHistory } = await open({ rows: changedApproval });
    const marked = (place: Page) =>
      place.locator('#approvals').getByText('Changed since approval').waitFor();
    await marked(page);
    await openHistory();
    await sheet.getByText('Link was edited November 19.').waitFor();
    await sheet.getByRole('definition').getByText('docs.example/q3/main', EXACT).waitFor();
    await marked(await pages.openPage(`/?token=${project.clientToken}`));
  });

  test('an undo after a later change is refused and leads to the history', async () => {
    const { page, client, said, entry, stored } = await open();
    await press(page, 'Edit Topline');
    const form = page.getByRole('form', { name: 'Edit Topline' });
    await form.getByLabel('Milestone', EXACT).fill('Topline report');
    await page.keyboard.press('Enter');
    await notices(page).getByText('Milestone has been saved').hover();

    const [row] = await stored();
    await client.updateMilestone({ id: row?.id ?? '', body: { title: 'Topline deck' } });
    await press(notices(page), 'Undo');
    await said('Undo failed');
    await said(
      /^Topline report was changed since then: title by Internal link on .+ UTC\. Nothing was undone\.$/,
    );
    await press(notices(page), 'Show history');
    await entry('Topline deck').first().waitFor();
  });
});

describe('Undo in a notice', () => {
  test('Ctrl+Z in a field stays with the field', async () => {
    const { page, said, remove, undone, stored } = await open();
    await remove('Debrief');
    // A notice under the pointer stays.
    await notices(page).getByText('Milestone deleted!').hover();
    await page.getByRole('button', { name: 'Edit Topline', exact: true }).press('Enter');
    const title = page.getByRole('form').getByLabel('Milestone', EXACT);
    await title.press('x');
    await title.press('Control+z');
    await said('Milestone deleted!');
    expect(undone).toEqual([]);
    expect(await stored()).toHaveLength(3);
  });

  test('F8 and Tab reach it, and after it the focus returns', async () => {
    const { page, said, remove } = await open();
    await remove('Debrief');
    for (const key of ['F8', 'Tab', 'Enter']) await page.keyboard.press(key);
    await said('Undone');
    const focused = await page.evaluate(
      () => document.activeElement?.shadowRoot?.activeElement?.textContent,
    );
    expect(focused).toContain('Add milestone');
  });

  test('two clicks on a slow network undo once', async () => {
    const { page, said, remove, undone, stored } = await open();
    const answer = await hold(page, '**/history/*/undo');
    await remove('Topline');
    await notices(page).getByRole('button', { name: 'Undo' }).dblclick();
    answer();
    await said('Topline is back, before Debrief.');
    expect(undone).toHaveLength(1);
    expect(await stored()).toHaveLength(4);
  });

  test('Ctrl+Z outside a field presses it, but does not undo the change before the one that is saved', async () => {
    const { page, said, remove, confirmDelete, undone, stored } = await open();
    await remove('Topline');
    await notices(page).getByRole('button', { name: 'Undo' }).waitFor();
    const answer = await hold(page, '**/api/milestones/*');
    const asked = page.waitForRequest(/\/api\/milestones\//);
    await confirmDelete('Debrief');
    await asked;
    await page.keyboard.press('Control+z');
    answer();
    await said('Debrief');
    expect(undone).toEqual([]);
    await page.keyboard.press('Control+z');
    await said(/^Debrief is back/);
    expect(await stored()).toHaveLength(3);
  });

  test('a client takes its untick back', async () => {
    const { page, said } = await open({ view: 'client', rows: changedApproval });
    const tick = page.getByRole('checkbox', { name: 'Approve Main questionnaire' });
    await tick.click();
    await said('Approval updated successfully.');
    await press(notices(page), 'Undo');
    await said('Main questionnaire is approved again.');
    await expect.poll(() => tick.isChecked()).toBe(true);
  });
});

describe('the History sheet', () => {
  test('a client has no History and no trace of it', async () => {
    const { page } = await open({ view: 'client' });
    await expect.poll(() => page.getByText(/history/i).count()).toBe(0);
  });

  test('says who made each change, by the link', async () => {
    const { sheet, openHistory, entry } = await open({
      rows: async (client, { id }) => {
        const server = pages.server();
        const agency = server.client(server.agencyKey);
        const item = await agency.createApproval({ id, body: { itemName: 'Stimulus boards' } });
        const link = await agency.createLink({ id, body: { name: 'Ines Park' } });
        const update = (by: Client, body: Approved) => by.updateApproval({ id: item.id, body });
        await update(server.client(link.token), { approved: true, approvedDate: 'November 19' });
        await update(client, { approvedDate: 'November 4' });
        await update(client, { approved: false, approvedDate: null });
      },
    });
    await openHistory();
    await sheet
      .getByText('Approved on, from November 19 to November 4')
      .waitFor({ state: 'attached' });
    await entry('Client, Ines Park').getByText('Approved', EXACT).waitFor();
    await entry('Internal link').getByText('Approval withdrawn', EXACT).waitFor();
    await entry('Added.').filter({ hasText: 'Agency' }).first().waitFor();
  });

  test('shows 50 saves, then earlier ones, and narrows to one list', async () => {
    const { sheet, openHistory, entry } = await open({
      rows: async (client, { id }) => {
        for (let count = 0; count < 55; count += 1)
          await client.createInput({ id, body: { title: `Input ${count}` } });
        await client.createMilestone({ id, body: { title: 'Topline' } });
      },
    });
    const count = () => sheet.getByRole('listitem').count();
    await openHistory();
    await expect.poll(count).toBe(50);
    await press(sheet, 'Show earlier');
    await entry('Input 0').first().waitFor();
    expect(await sheet.getByRole('heading', { name: 'Today, November 19' }).count()).toBe(1);
    await press(sheet, 'Milestones');
    await expect.poll(count).toBe(1);
    await press(sheet, 'Plan');
    await sheet.getByText('No changes yet.').waitFor();
  });

  test('a failed load offers Try again, and closing returns the focus', async () => {
    const { page, sheet } = await open();
    await page.route(/\/api\/.*\/history/, lose);
    await press(page, 'History');
    await sheet.getByText('The history did not load.').waitFor();
    const lists = sheet.getByRole('group', { name: 'Show changes of' });
    expect(await lists.count()).toBe(0);
    await page.unrouteAll();
    await press(sheet, 'Try again');
    await sheet.getByRole('listitem').first().waitFor();
    await lists.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('button', { name: 'History', exact: true }));
  });
});

describe('the evidence', () => {
  /** Replaces the browser's print, which shows a dialog, and returns how often it was asked for. */
  async function countPrints(page: Page) {
    const prints = await page.evaluateHandle(() => {
      const count = { prints: 0 };
      window.print = () => {
        count.prints += 1;
      };
      return count;
    });
    return () => prints.evaluate((count) => count.prints);
  }
  test('opens its proof, says who added it, and downloads it', async () => {
    const { page, sheet, openHistory } = await open({ rows: changedApproval });
    await openHistory();
    await press(sheet, 'View proof of Main questionnaire');
    const viewer = page.getByRole('dialog', { name: 'Main questionnaire' });
    await viewer.getByText('Added by the agency on November 19, 2026 at 9:42 AM.').waitFor();
    await press(viewer, 'Full size');
    await viewer.getByRole('button', { name: 'Full size', pressed: true }).waitFor();
    const saved = page.waitForEvent('download');
    await press(viewer, 'Download');
    expect((await saved).suggestedFilename()).toBe('proof-main-questionnaire.png');
  });

  test('prints at once, alone and with its pictures, in the zone of the reader', async () => {
    const { page, sheet, openHistory } = await open({ rows: changedApproval });
    const prints = await countPrints(page);
    await openHistory('Approvals');
    await press(sheet, 'Print evidence');
    await expect.poll(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('main').filter({ hasText: 'Approvals of' });
    await paper.getByRole('heading', { name: 'Present state' }).waitFor();
    await paper
      .getByText('Nov 19, 2026 at 9:42 AM America/New_York, 2026-11-19 14:42:00 UTC')
      .first()
      .waitFor();
    await expect
      .poll(() => paper.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1);
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => paper.isVisible()).toBe(false);
  });

  test('is downloaded where the browser cannot print', async () => {
    const { page, project, sheet, openHistory } = await open({
      rows: changedApproval,
      isFresh: true,
      prepare: (opened) => opened.addInitScript(() => Object.assign(window, { print: undefined })),
    });
    await openHistory('Approvals');
    const saved = page.waitForEvent('download');
    await press(sheet, 'Download evidence');
    expect((await saved).suggestedFilename()).toBe(`evidence-${project.slug}.html`);
  });

  test('says why it did not load', async () => {
    const detail = 'Several pages of evidence are being made. Try again in a few seconds.';
    const { page, sheet, openHistory } = await open({ rows: changedApproval });
    const prints = await countPrints(page);
    await page.route('**/evidence**', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Busy', status: 503, detail }),
      }),
    );
    await openHistory('Approvals');
    await press(sheet, 'Print evidence');
    await sheet.getByText(detail).waitFor();
    expect(await prints()).toBe(0);
  });

  test('repeated ticks are one entry, which shows each of them on demand', async () => {
    const { sheet, openHistory, entry } = await open({
      rows: async (client, { id }) => {
        const item = await client.createApproval({ id, body: { itemName: 'Deck' } });
        for (let count = 0; count < 10; count += 1)
          await client.updateApproval({ id: item.id, body: { approved: count % 2 === 0 } });
      },
    });
    await openHistory('Approvals');
    const fold = entry('Ticked and unticked 7 times between');
    await press(fold, 'Show each: Deck');
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(12);
    await hasFocus(fold);
  });

  test('an undo shows the approval that it restored', async () => {
    const { openHistory, entry } = await open({
      rows: async (client, { id, clientToken }) => {
        const url = 'https://docs.example/deck/1';
        const item = await client.createApproval({ id, body: { itemName: 'Deck', url } });
        const update = (by: Client, body: Approved) => by.updateApproval({ id: item.id, body });
        await update(pages.server().client(clientToken), { approved: true });
        await update(client, { url: 'https://docs.example/deck/2' });
        await update(client, { approved: false });
        const { changes } = await client.readHistory({ id, query: { kind: 'unticked' } });
        await client.undoChange({ id, changeId: changes[0]?.id ?? '', body: {} });
      },
    });
    await openHistory('Approvals');
    const undo = entry('Undone: Approval of Deck taken back');
    await undo.getByText('Restored the approval by Client, Nov 19, 2026 at 9:42 AM').waitFor();
    await undo.getByText('docs.example/deck/1').waitFor();
    expect(await undo.getByText('docs.example/deck/2').count()).toBe(0);
  });
});
