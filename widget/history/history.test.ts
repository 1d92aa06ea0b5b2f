import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EXACT, hasFocus, hold, notices, press as pressButton } from '../testing/page-steps.ts';
import { projectPages } from '../testing/project-pages.ts';
import { settled } from '../testing/state-steps.ts';

const pages = projectPages();

const RED_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Three milestones in a row, and one that was completed late. */
const milestones = (client: Client, { id }: Project) =>
  client.createMilestones({
    id,
    body: {
      rows: [
        { title: 'Topline', dueDate: '2026-12-01', status: 'scheduled' },
        { title: 'Debrief presentation', dueDate: '2026-12-08', status: 'scheduled' },
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
    body: { approved: true, approvedDate: 'November 19', proofScreenshot: RED_PIXEL },
  });
  await client.updateApproval({ id: item.id, body: { url: 'https://docs.example/q3/main-v4' } });
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'History' });
const entry = (page: Page, title: string | RegExp) =>
  sheet(page).getByRole('listitem').filter({ hasText: title });

async function openHistory(page: Page) {
  await settled(page);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await sheet(page).getByRole('listitem').first().waitFor();
}

async function press(page: Page, name: string) {
  await settled(page);
  await pressButton(page.locator('#milestones'), name);
}

async function confirmDelete(page: Page, title: string) {
  await press(page, `Delete ${title}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

async function deleteMilestone(page: Page, title: string) {
  await confirmDelete(page, title);
  await notices(page).getByText('Milestone deleted!').waitFor();
}

describe('a story: nothing is irreversible', () => {
  test('a shift is undone as a whole, after a question that shows what goes back', async () => {
    const { page, client, project } = await pages.open({ rows: milestones });
    await press(page, 'Shift timeline Fieldwork');
    await page.getByRole('dialog').getByRole('button', { name: 'Update Timeline' }).click();
    await notices(page).getByText('3 future milestones shifted by 1 business day').waitFor();

    await openHistory(page);
    const shift = entry(page, /^Timeline shifted by 1 business day/);
    await shift.getByText('Topline, from Dec 1 to Dec 2').waitFor({ state: 'attached' });
    await shift.getByRole('button', { name: /^Undo/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Undo this shift?' });
    await question.getByText('3 milestones go back to the dates they had at 9:42 AM.').waitFor();
    await question.getByText('Topline, from Dec 2 to Dec 1').waitFor({ state: 'attached' });
    await question.getByRole('button', { name: 'Undo', exact: true }).first().click();

    await notices(page).getByText('3 milestones are back on their former dates.').waitFor();
    await entry(page, 'Undone: Timeline shifted by 1 business day').waitFor();
    const rows = await client.listMilestones({ id: project.id });
    expect(rows.map(({ dueDate }) => dueDate)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-11-17',
    ]);
    // The undo is an entry too, and the shift can no longer be undone.
    await expect.poll(() => shift.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  });

  test('a deleted milestone is brought back to its place from the history', async () => {
    const { page, client, project } = await pages.open({ rows: milestones });
    await deleteMilestone(page, 'Debrief presentation');
    await openHistory(page);
    const deleted = entry(page, 'Debrief presentation').filter({ hasText: 'Deleted. Was' });
    await deleted.getByText('Scheduled, Dec 8').waitFor();
    await deleted.getByRole('button', { name: /^Bring back/ }).click();
    await notices(page)
      .getByText('Debrief presentation is back, between Topline and Final report.')
      .waitFor();
    await expect.poll(() => deleted.getByRole('button').count()).toBe(0);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await page.locator('#milestones').getByText('Debrief presentation').waitFor();
    const rows = await client.listMilestones({ id: project.id });
    expect(rows.map(({ title }) => title)).toEqual([
      'Topline',
      'Debrief presentation',
      'Final report',
      'Fieldwork',
    ]);
  });

  test('an approval that was changed after its tick is marked in both views and in the history', async () => {
    const { page, project } = await pages.open({ rows: changedApproval });
    await settled(page);
    await page.locator('#approvals').getByText('Changed since approval').waitFor();
    await openHistory(page);
    await sheet(page).getByText('Link was edited November 19.').waitFor();
    await sheet(page).getByRole('definition').getByText('docs.example/q3/main', EXACT).waitFor();

    const client = await pages.openPage(`/?token=${project.clientToken}`);
    await client.locator('#approvals').getByText('Changed since approval').waitFor();
  });

  test('an undo after a later change is refused and leads to the history', async () => {
    const { page, client, project } = await pages.open({ rows: milestones });
    await press(page, 'Edit Topline');
    const form = page.getByRole('form', { name: 'Edit Topline' });
    await form.getByLabel('Milestone', EXACT).fill('Topline report');
    await page.keyboard.press('Enter');
    await notices(page).getByText('Milestone has been saved').hover();

    const [row] = await client.listMilestones({ id: project.id });
    await client.updateMilestone({ id: row?.id ?? '', body: { title: 'Topline deck' } });
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await notices(page).getByText('Undo failed').waitFor();
    await notices(page)
      .getByText(
        /^Topline report was changed since then: title by Internal link on .+ UTC\. Nothing was undone\.$/,
      )
      .waitFor();
    await notices(page).getByRole('button', { name: 'Show history' }).click();
    await entry(page, 'Topline deck').first().waitFor();
  });
});

describe('Undo in a notice', () => {
  test('Ctrl+Z outside a field presses it, and the focus stays where it was', async () => {
    const { page, client, project } = await pages.open({ rows: milestones });
    await deleteMilestone(page, 'Debrief presentation');
    await page.keyboard.press('Control+z');
    await notices(page)
      .getByText('Debrief presentation is back, between Topline and Final report.')
      .waitFor();
    const rows = await client.listMilestones({ id: project.id });
    expect(rows.map(({ title }) => title)[1]).toBe('Debrief presentation');
  });

  test('Ctrl+Z in a field stays with the field', async () => {
    const { page, client, project } = await pages.open({ rows: milestones });
    await deleteMilestone(page, 'Debrief presentation');
    // A notice under the pointer stays.
    await notices(page).getByText('Milestone deleted!').hover();
    await page.getByRole('button', { name: 'Edit Topline', exact: true }).press('Enter');
    const title = page.getByRole('form').getByLabel('Milestone', EXACT);
    await title.press('x');
    await title.press('Control+z');
    await notices(page).getByText('Milestone deleted!').waitFor();
    await expect.poll(async () => (await client.listMilestones({ id: project.id })).length).toBe(3);
  });

  test('F8 and Tab reach it, and after it the focus returns', async () => {
    const { page } = await pages.open({ rows: milestones });
    await deleteMilestone(page, 'Debrief presentation');
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await notices(page).getByText('Undone').waitFor();
    const focused = await page.evaluate(
      () => document.activeElement?.shadowRoot?.activeElement?.textContent,
    );
    expect(focused).toContain('Add milestone');
  });

  test('two clicks on a slow network undo once', async () => {
    const { page, client, project } = await pages.open({ rows: milestones });
    const undone: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/undo')) undone.push(request.url());
    });
    const answer = await hold(page, '**/history/*/undo');
    await deleteMilestone(page, 'Topline');
    await notices(page).getByRole('button', { name: 'Undo' }).dblclick();
    answer();
    await notices(page).getByText('Topline is back, before Debrief presentation.').waitFor();
    expect(undone).toHaveLength(1);
    expect(await client.listMilestones({ id: project.id })).toHaveLength(4);
  });

  test('Ctrl+Z while a change is saved does not undo the change before', async () => {
    const { page, client, project } = await pages.open({ rows: milestones });
    await deleteMilestone(page, 'Topline');
    await notices(page).getByRole('button', { name: 'Undo' }).waitFor();
    const undone: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/undo')) undone.push(request.url());
    });
    const answer = await hold(page, '**/api/milestones/*');
    const asked = page.waitForRequest(/\/api\/milestones\//);
    await confirmDelete(page, 'Debrief presentation');
    await asked;
    await page.keyboard.press('Control+z');
    answer();
    await notices(page).getByText('Debrief presentation').waitFor();
    expect(undone).toEqual([]);
    await page.keyboard.press('Control+z');
    await notices(page)
      .getByText(/^Debrief presentation is back/)
      .waitFor();
    expect(await client.listMilestones({ id: project.id })).toHaveLength(3);
  });

  test('a client takes its untick back: who approved, when and the proof are as they were', async () => {
    const { page, client, project } = await pages.open({
      view: 'client',
      rows: changedApproval,
    });
    const row = async () => {
      const [item] = await client.listApprovals({ id: project.id });
      if (item === undefined) throw new Error('The item is gone.');
      const { version: _, updatedAt: __, ...same } = item;
      return same;
    };
    const before = await row();
    expect(before).toMatchObject({ approved: true, approvedBy: 'internal' });
    const tick = page.getByRole('checkbox', { name: 'Approve Main questionnaire' });
    await tick.click();
    await notices(page).getByText('Approval updated successfully.').waitFor();
    await pressButton(notices(page), 'Undo');
    await notices(page).getByText('Main questionnaire is approved again.').waitFor();
    await expect.poll(() => tick.isChecked()).toBe(true);
    await expect.poll(() => row()).toEqual(before);
    const { changes } = await client.readHistory({ id: project.id, query: { limit: 2 } });
    const [undo, untick] = changes;
    expect(undo).toMatchObject({ by: { role: 'client' }, undoes: untick?.groupId });
  });
});

describe('the History sheet', () => {
  test('a client has no History and no trace of it', async () => {
    const { page } = await pages.open({ view: 'client', rows: milestones });
    await settled(page);
    await expect.poll(() => page.getByText(/history/i).count()).toBe(0);
  });

  test('says who made each change, by the link', async () => {
    const { page } = await pages.open({
      rows: async (client, project) => {
        const server = pages.server();
        const agency = server.client(server.agencyKey);
        const item = await agency.createApproval({
          id: project.id,
          body: { itemName: 'Stimulus boards' },
        });
        const link = await agency.createLink({ id: project.id, body: { name: 'Ines Park' } });
        await server
          .client(link.token)
          .updateApproval({ id: item.id, body: { approved: true, approvedDate: 'November 19' } });
        const body = { approvedDate: 'November 4' };
        await client.updateApproval({ id: item.id, body });
        await client.updateApproval({ id: item.id, body: { approved: false, approvedDate: null } });
      },
    });
    await openHistory(page);
    await sheet(page)
      .getByText('Approved on, from November 19 to November 4')
      .waitFor({ state: 'attached' });
    await entry(page, 'Client, Ines Park').getByText('Approved', EXACT).waitFor();
    await entry(page, 'Internal link')
      .getByText('from Approved to Waiting for client')
      .waitFor({ state: 'attached' });
    await entry(page, 'Added.').filter({ hasText: 'Agency' }).first().waitFor();
  });

  test('titles an undo by what it undid, with its reason and never that of another change', async () => {
    const { page } = await pages.open({
      rows: async (client, project) => {
        await milestones(client, project);
        const rows = await client.listMilestones({ id: project.id });
        const reschedule = async (title: string, newDate: string, reason: string) => {
          const id = rows.find((row) => row.title === title)?.id ?? '';
          const body = { newDate, reason, shiftDownstream: true };
          await client.rescheduleMilestone({ id, body });
        };
        await reschedule('Final report', '2026-12-16', 'Printer is late');
        await reschedule('Topline', '2026-12-03', 'Panel is short');
        const { changes } = await client.readHistory({ id: project.id, query: { limit: 1 } });
        const changeId = changes[0]?.id ?? '';
        await client.undoChange({ id: project.id, changeId, body: {} });
      },
    });
    await openHistory(page);
    const undo = entry(page, 'Undone: Topline rescheduled');
    await undo.getByText('Panel is short', EXACT).waitFor();
    await expect.poll(() => undo.getByText('Printer is late').count()).toBe(0);
    await expect.poll(() => sheet(page).getByText('Printer is late').count()).toBe(1);
  });

  test('shows 50 saves, then earlier ones, and narrows to one list', async () => {
    const { page } = await pages.open({
      rows: async (client, project) => {
        for (let count = 0; count < 55; count += 1)
          await client.createInput({ id: project.id, body: { title: `Input ${count}` } });
        await client.createMilestone({ id: project.id, body: { title: 'Topline' } });
      },
    });
    await openHistory(page);
    await expect.poll(() => sheet(page).getByRole('listitem').count()).toBe(50);
    await sheet(page).getByRole('button', { name: 'Show earlier' }).click();
    await entry(page, 'Input 0').first().waitFor();
    await expect
      .poll(() => sheet(page).getByRole('heading', { name: 'Today, November 19' }).count())
      .toBe(1);
    await sheet(page).getByRole('button', { name: 'Milestones' }).click();
    await expect.poll(() => sheet(page).getByRole('listitem').count()).toBe(1);
    await sheet(page).getByRole('button', { name: 'Plan' }).click();
    await sheet(page).getByText('No changes yet.').waitFor();
  });

  test('a failed load offers Try again, and closing returns the focus', async () => {
    let isBroken = true;
    const { page } = await pages.open({
      rows: milestones,
      prepare: (opened) =>
        opened.route(/\/api\/.*\/history/, (route) =>
          isBroken ? route.abort() : route.continue(),
        ),
    });
    await settled(page);
    const button = page.getByRole('button', { name: 'History', exact: true });
    await button.click();
    await sheet(page).getByText('The history did not load.').waitFor();
    isBroken = false;
    await sheet(page).getByRole('button', { name: 'Try again' }).click();
    await sheet(page).getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await hasFocus(button);
  });

  test('the evidence opens its proof, says who added it, and downloads it', async () => {
    const { page } = await pages.open({ rows: changedApproval });
    await openHistory(page);
    await sheet(page).getByRole('button', { name: 'View proof of Main questionnaire' }).click();
    const viewer = page.getByRole('dialog', { name: 'Main questionnaire' });
    await viewer.getByText('Added by Internal link on November 19, 2026 at 9:42 AM.').waitFor();
    await viewer.getByRole('button', { name: 'Full size' }).click();
    await expect
      .poll(() => viewer.getByRole('button', { name: 'Full size' }).getAttribute('aria-pressed'))
      .toBe('true');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('proof-main-questionnaire.png');
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
    async function openApprovals(page: Page) {
      await openHistory(page);
      await sheet(page).getByRole('button', { name: 'Approvals' }).click();
    }

    test('prints at once, alone and with its pictures, in the zone of the reader', async () => {
      const { page } = await pages.open({ rows: changedApproval });
      const prints = await countPrints(page);
      await openApprovals(page);
      await pressButton(sheet(page), 'Print evidence');
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
      await expect.poll(() => sheet(page).isVisible()).toBe(false);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
      await expect.poll(() => paper.isVisible()).toBe(false);
    });

    test('is downloaded where the browser cannot print', async () => {
      const { page, project } = await pages.open({
        rows: changedApproval,
        isFresh: true,
        prepare: (opened) =>
          opened.addInitScript(() => Object.assign(window, { print: undefined })),
      });
      await openApprovals(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        sheet(page).getByRole('button', { name: 'Download evidence' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`evidence-${project.slug}.html`);
    });

    test('says why it did not load', async () => {
      const detail = 'Several pages of evidence are being made. Try again in a few seconds.';
      const { page } = await pages.open({ rows: changedApproval });
      const prints = await countPrints(page);
      await page.route('**/evidence**', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'Busy', status: 503, detail }),
        }),
      );
      await openApprovals(page);
      await pressButton(sheet(page), 'Print evidence');
      await sheet(page).getByText(detail).waitFor();
      expect(await prints()).toBe(0);
    });

    test('repeated ticks are one entry, which shows each of them on demand', async () => {
      const { page } = await pages.open({
        rows: async (client, { id }) => {
          const item = await client.createApproval({ id, body: { itemName: 'Deck' } });
          for (let count = 0; count < 10; count += 1)
            await client.updateApproval({ id: item.id, body: { approved: count % 2 === 0 } });
        },
      });
      await openApprovals(page);
      const fold = entry(page, 'Ticked and unticked 7 times between');
      await fold.getByRole('button', { name: 'Show each: Deck' }).click();
      await expect.poll(() => sheet(page).getByRole('listitem').count()).toBe(12);
      await hasFocus(fold);
    });

    test('an undo shows the approval that it restored', async () => {
      const { page } = await pages.open({
        rows: async (client, { id, clientToken }) => {
          const url = 'https://docs.example/deck/1';
          const item = await client.createApproval({ id, body: { itemName: 'Deck', url } });
          const reader = pages.server().client(clientToken);
          await reader.updateApproval({ id: item.id, body: { approved: true } });
          const body = { url: 'https://docs.example/deck/2' };
          await client.updateApproval({ id: item.id, body });
          await client.updateApproval({ id: item.id, body: { approved: false } });
          const { changes } = await client.readHistory({ id, query: { kind: 'unticked' } });
          await client.undoChange({ id, changeId: changes[0]?.id ?? '', body: {} });
        },
      });
      await openApprovals(page);
      const undo = entry(page, 'Undone: Approval of Deck taken back');
      await undo.getByText('Restored the approval by Client, Nov 19, 2026 at 9:42 AM').waitFor();
      await undo.getByText('docs.example/deck/1').waitFor();
      await expect.poll(() => undo.getByText('docs.example/deck/2').count()).toBe(0);
    });
  });
});
