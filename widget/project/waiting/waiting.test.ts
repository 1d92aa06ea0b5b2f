import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boxOf, hasFocus } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { line, section } from './testing/participation-steps.ts';

const pages = projectPages();

/** Two late inputs, one that is due soon and one much later, a dated and an undated approval. */
async function study(client: Client, { id }: Project) {
  await client.updateProject({ id, body: { sharedFolderUrl: 'https://teams.example/q3' } });
  await client.createInputs({
    id,
    body: {
      rows: [
        { title: 'Media plan', status: 'scheduled', dueDate: '2026-12-03' },
        { title: 'Guidelines', dueDate: '2026-11-24', impactIfDelayed: 'Analysis Risk' },
        { title: 'Prior wave', status: 'incomplete', dueDate: '2026-11-13' },
        { title: 'Customers', status: 'overdue', dueDate: '2026-11-12' },
      ],
    },
  });
  await client.createApproval({ id, body: { itemName: 'Storyline', type: 'link' } });
  const url = 'https://files.example/boards.png';
  const body = { itemName: 'Boards', type: 'image', url, dueDate: '2026-11-20' } as const;
  await client.createApproval({ id, body });
}

const lines = async (page: Page) => {
  const texts = await section(page).getByRole('listitem').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
};
const summary = (page: Page, text: string) =>
  section(page).getByText(text, { exact: true }).waitFor();
const entry = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the client view', () => {
  test('lists what is asked, late first, with the way to act', async () => {
    const { page } = await pages.open({ view: 'client', rows: study });
    await summary(page, '5 items, 2 of them late');
    await expect
      .poll(() => lines(page))
      .toEqual([
        'Customers Send us this 7 days late November 12 Add to shared folder',
        'Prior wave Send us this 6 days late November 13 Add to shared folder',
        'Boards Due tomorrow November 20 Open image Approve',
        'Guidelines Send us this In 5 days November 24 Analysis Risk Add to shared folder',
        'Storyline No link yet, ask Rosa No date Asked November 19 Approve',
      ]);
    const addresses = await section(page)
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => `${link.getAttribute('href')} ${link.getAttribute('target')}`),
      );
    expect(addresses).toEqual([
      'https://teams.example/q3 _blank',
      'https://teams.example/q3 _blank',
      'https://files.example/boards.png _blank',
      'https://teams.example/q3 _blank',
    ]);
    await expect.poll(() => section(page).getByRole('button').count()).toBe(0);
    await entry(page, 'Client Input Tracker, 3 waiting, 2 late').waitFor();
    await entry(page, 'Client Approvals, 2 waiting').waitFor();
    await entry(page, 'Project Milestones').waitFor();
  });

  test('a tick keeps its line with Undo until the next load, and the counts change at once', async () => {
    const { page, client, project } = await pages.open({ view: 'client', rows: study });
    const tick = line(page, 'Boards').getByRole('checkbox');
    await tick.check();
    await summary(page, '4 of 5 items left, 2 of them late');
    await entry(page, 'Client Approvals, 1 waiting').waitFor();
    const stands = async () => (await lines(page))[2];
    await expect.poll(stands).toBe('Boards Open image Approved today Undo the approval of Boards');
    await page.locator('#approvals').getByText('Approved November 19').waitFor();

    await line(page, 'Boards').getByRole('button', { name: 'Undo' }).click();
    await summary(page, '5 items, 2 of them late');
    await expect.poll(() => tick.isChecked()).toBe(false);
    await expect.poll(stands).toBe('Boards Due tomorrow November 20 Open image Approve');
    // The line says it all.
    await expect.poll(() => page.getByText('Approval updated').count()).toBe(0);

    // The checkbox below is the same item.
    await page.getByRole('checkbox', { name: 'Approve Boards' }).check();
    await summary(page, '4 of 5 items left, 2 of them late');
    await expect.poll(() => tick.isChecked()).toBe(true);
    await expect
      .poll(async () => (await client.listApprovals({ id: project.id })).map((row) => row.approved))
      .toEqual([false, true]);
    await page.reload();
    await summary(page, '4 items, 2 of them late');
    await expect.poll(() => line(page, 'Boards').count()).toBe(0);
  });

  test('a tick that fails goes back and offers Try again in its line', async () => {
    const { page } = await pages.open({ view: 'client', rows: study });
    await page.route('**/api/approvals/*', (route) => route.fulfill({ status: 500, body: '' }));
    const tick = line(page, 'Boards').getByRole('checkbox');
    await tick.click();
    await line(page, 'Boards').getByText('Not saved.').waitFor();
    await expect.poll(() => tick.isChecked()).toBe(false);
    await summary(page, '5 items, 2 of them late');

    await page.unroute('**/api/approvals/*');
    await line(page, 'Boards').getByRole('button', { name: 'Try again' }).click();
    await summary(page, '4 of 5 items left, 2 of them late');
    await line(page, 'Boards').getByText('Not saved.').waitFor({ state: 'detached' });
  });

  test('without a shared folder it says whom to send it to, and an input without a date is last', async () => {
    const { page, project } = await pages.open({
      view: 'client',
      rows: (client, { id }) =>
        client.createInputs({
          id,
          body: { rows: [{ title: 'Photos' }, { title: 'Customers', status: 'overdue' }] },
        }),
    });
    await summary(page, '2 items, 1 of them late');
    expect(await lines(page)).toEqual([
      `Customers Send this to ${project.projectLead} Late No date`,
      `Photos Send this to ${project.projectLead} No date`,
    ]);
    await expect.poll(() => section(page).getByRole('link').count()).toBe(0);
  });

  test('is missing until something is asked for the first time', async () => {
    const { page, client, project } = await pages.open({
      view: 'client',
      rows: async (agency, { id }) => {
        const quota = { owner: 'client', status: 'overdue', dueDate: '2026-11-16' } as const;
        for (const title of ['Panel A', 'Panel B', 'Panel C', 'Panel D', 'Panel E'])
          await agency.createMilestone({ id, body: { ...quota, title } });
      },
    });
    // The one reason for the health stands without the section.
    const names = ['A', 'B', 'C'].map((name) => `Panel ${name}, due November 16; `).join('');
    const late = `Late on your side: ${names}and 2 more. Tell ${project.projectLead} when they are done.`;
    await page.getByText(late, { exact: true }).waitFor();
    await page.getByText('No approvals yet').waitFor();
    await page.getByText('No client inputs yet').waitFor();
    await expect.poll(() => section(page).count()).toBe(0);
    await client.createApproval({ id: project.id, body: { itemName: 'Boards' } });
    await line(page, 'Boards').waitFor();
  });

  test('says that nothing is waiting, and which input is next', async () => {
    const { page } = await pages.open({
      view: 'client',
      rows: (client, { id }) =>
        client.createInput({ id, body: { title: 'Media plan', dueDate: '2026-12-03' } }),
    });
    await section(page).getByText('Nothing is waiting for you.').waitFor();
    await section(page).getByText('Next: Media plan, due December 3, in 14 days').waitFor();
    await entry(page, 'Client Input Tracker').waitFor();
  });

  test('denies nothing while a milestone of the client is late', async () => {
    const { page, client, project } = await pages.open({
      view: 'client',
      rows: async (agency, { id }) => {
        await agency.createInput({ id, body: { title: 'Media plan', dueDate: '2026-12-03' } });
        const quota = { title: 'Panel quota', owner: 'client', status: 'overdue' } as const;
        await agency.createMilestone({ id, body: { ...quota, dueDate: '2026-11-16' } });
      },
    });
    const late = `Late on your side: Panel quota, due November 16. Tell ${project.projectLead} when it is done.`;
    await section(page).getByText('No files or approvals are waiting for you.').waitFor();
    await section(page).getByText(late, { exact: true }).waitFor();
    expect(await section(page).locator('svg').count()).toBe(0);
    const [quota] = await client.listMilestones(project);
    // With a list, the line stands below it.
    await client.createApproval({ id: project.id, body: { itemName: 'Stimulus' } });
    await section(page).getByText('Stimulus').waitFor();
    await section(page).getByText(late, { exact: true }).waitFor();
    const boards = { title: 'Boards', owner: 'client', status: 'overdue' } as const;
    const { id } = await client.createMilestone({ id: project.id, body: boards });
    await section(page)
      .getByText(
        `Panel quota, due November 16; Boards. Tell ${project.projectLead} when they are done.`,
      )
      .waitFor();
    await client.deleteMilestone({ id });
    const [stimulus] = await client.listApprovals(project);
    await client.deleteApproval({ id: stimulus?.id ?? '' });
    await client.updateMilestone({ id: quota?.id ?? '', body: { status: 'complete' } });
    await section(page).getByText('Nothing is waiting for you.').waitFor();
    expect(await section(page).locator('svg').count()).toBe(1);
  });

  test.each([820, 1180])('at %i px the buttons stand beside what is asked', async (width) => {
    const { page } = await pages.open({ view: 'client', rows: study, width });
    const folder = await boxOf(line(page, 'Customers').getByRole('link'));
    const day = await boxOf(line(page, 'Customers').getByText('November 12'));
    expect(folder.y).toBeLessThan(day.y);
    expect(folder.left).toBeGreaterThan(day.right);
    // All end at one edge, also a word without a border.
    const approve = line(page, 'Boards').getByText('Approve', { exact: true });
    expect((await boxOf(approve)).right).toBeCloseTo(folder.right, 0);
  });

  test('on a phone the first task is on the first screen, and the menu button has the total', async () => {
    const { page, project } = await pages.open({
      view: 'client',
      rows: study,
      width: 390,
      height: 844,
    });
    const first = await line(page, 'Customers').boundingBox();
    const titles = page.getByText(project.title, { exact: true }).filter({ visible: true });
    expect(await titles.count()).toBe(1);
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(844);
    // Reading goes on in the same order.
    const terms = page.getByRole('region', { name: 'Overview' }).getByRole('term');
    const [client] = await terms.all();
    expect((await client?.boundingBox())?.y).toBeGreaterThan(844);
    // The tiles are no card of the list.
    const list = await boxOf(section(page).getByRole('list'));
    const tiles = await boxOf(page.locator('#overview dl'));
    expect(tiles.y - list.bottom).toBeGreaterThanOrEqual(40);
    const isAfter = await section(page).evaluate(
      (list) =>
        list.compareDocumentPosition(list.closest('#overview')?.querySelector('dl') ?? list) ===
        Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(isAfter).toBe(true);
    const total = entry(page, 'Open menu, 5 waiting, 2 late');
    const groundOf = (button: Locator) =>
      button.locator('[data-count]').evaluate((disc) => getComputedStyle(disc).backgroundColor);
    const ground = await groundOf(total);
    await total.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const tracker = menu.getByRole('button', { name: 'Client Input Tracker, 3 waiting, 2 late' });
    const approvals = menu.getByRole('button', { name: 'Client Approvals, 2 waiting' });
    expect(await Promise.all([tracker, approvals].map(groundOf))).toEqual([ground, ground]);
  });

  test('#waiting in the address leads to the list', async () => {
    const { project } = await pages.open({ rows: study });
    const page = await pages.openPage(`/?token=${project.clientToken}#waiting`, { height: 300 });
    await expect
      .poll(() => section(page).evaluate((list) => Math.abs(list.getBoundingClientRect().top)))
      .toBeLessThan(100);
    // Reading goes on at the heading, which nothing frames: nobody can press it.
    const heading = section(page).getByRole('heading', { name: 'Waiting for you' });
    await hasFocus(heading);
    expect(await heading.evaluate((title) => getComputedStyle(title).outlineStyle)).toBe('none');
  });
});

/** Inputs that are late, the first the longest, and an approval without a date, which is the last. */
const many =
  (inputs: number) =>
  async (client: Client, { id }: Project) => {
    const rows = Array.from({ length: inputs }, (_, place) => ({
      title: `File ${place + 1}`,
      dueDate: '2026-11-12',
    }));
    await client.createInputs({ id, body: { rows } });
    await client.createApproval({ id, body: { itemName: 'Storyline' } });
  };
const focused = (page: Page, name: string) => hasFocus(line(page, name));

describe('a long list', () => {
  test('is folded after ten lines, shows all on a press and on paper, and goes on at the next line', async () => {
    const { page, client, project } = await pages.open({ view: 'client', rows: many(39) });
    await summary(page, '40 items, 39 of them late');
    const more = section(page).getByRole('button', { name: 'Show 30 more' });
    await more.waitFor();
    expect(await section(page).getByRole('listitem').count()).toBe(10);
    // Eleven lines take no more room than ten and a button.
    const short = await pages.open({ view: 'client', rows: many(10) });
    await summary(short.page, '11 items, 10 of them late');
    expect(await section(short.page).getByRole('listitem').count()).toBe(11);

    // A new line stands in its place, and no line that was shown goes.
    await client.createInput({ id: project.id, body: { title: 'New', dueDate: '2026-11-02' } });
    await line(page, 'New').waitFor();
    expect(await section(page).getByRole('listitem').count()).toBe(11);

    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => section(page).getByRole('listitem').count()).toBe(41);
    await expect.poll(() => more.count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });

    await more.focus();
    await page.keyboard.press('Enter');
    await focused(page, 'File 11');
    expect(await section(page).getByRole('listitem').count()).toBe(41);
    await expect.poll(() => more.count()).toBe(0);

    const box = line(page, 'Storyline').getByRole('checkbox');
    await box.scrollIntoViewIfNeeded();
    const top = async () => (await line(page, 'Storyline').boundingBox())?.y;
    const before = await top();
    await box.check();
    await summary(page, '40 of 41 items left, 40 of them late');
    expect(await top()).toBe(before);
  });

  test('counts what is with the agency apart', async () => {
    const { page, client, project } = await pages.open({ view: 'client', rows: many(13) });
    await client.updateProject({ id: project.id, body: { takesPart: true } });
    const inputs = await client.listInputs(project);
    const asClient = pages.server().client(project.clientToken);
    for (const { id } of inputs.slice(0, 2)) await asClient.markSent({ id, body: {} });
    await page.reload();
    await summary(page, '12 items, 11 of them late');
    await section(page).getByRole('button', { name: 'Show 2 more and 2 with us' }).waitFor();
  });

  test('an address of one of its folded lines leads to it', async () => {
    const { page, client, project } = await pages.open({ view: 'client', rows: many(39) });
    const id = (await client.listApprovals(project))[0]?.id ?? '';
    await section(page).getByRole('button', { name: 'Show 30 more' }).waitFor();
    await page.evaluate((row) => {
      location.hash = `#waiting/${row}`;
    }, id);
    await focused(page, 'Storyline');
  });

  test('a page that opens at a folded line of a client that takes part shows it', async () => {
    const { project, client } = await pages.open({ rows: many(39) });
    await client.updateProject({ id: project.id, body: { takesPart: true } });
    const id = (await client.listApprovals(project))[0]?.id ?? '';
    const page = await pages.openPage(`/?token=${project.clientToken}#waiting/${id}`);
    await focused(page, 'Storyline');
    const isInSight = () =>
      line(page, 'Storyline').evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
  });
});

describe('the internal view', () => {
  test('shows the same list folded, and copies it as the text of a mail', async () => {
    const { page, project } = await pages.open({ rows: study });
    await section(page).getByRole('heading', { name: 'Waiting for the client' }).waitFor();
    await summary(page, '5 items, 2 of them late');
    await expect
      .poll(() => lines(page))
      .toEqual([
        'Customers To send 7 days late November 12',
        'Prior wave To send 6 days late November 13',
        'Boards To approve (image) Due tomorrow November 20',
      ]);
    await section(page).getByRole('button', { name: 'Show 2 more' }).click();
    await expect.poll(() => lines(page)).toHaveLength(5);
    await focused(page, 'Guidelines');
    await expect.poll(() => section(page).getByRole('checkbox').count()).toBe(0);

    await section(page).getByRole('button', { name: 'Copy as mail text' }).click();
    await page.getByText('Copied to clipboard!').waitFor();
    const mail = await page.evaluate(() => navigator.clipboard.readText());
    expect(mail).toContain(`5 items are waiting for you in ${project.title}.`);
    expect(mail).toContain('- Boards: Approve this image. Due November 20, tomorrow.');
    const { clientToken, internalToken } = project;
    const clientPage = `${pages.server().url}/?token=${clientToken}`;
    expect(mail).toContain(`You can approve items on your project page: ${clientPage}\n`);
    expect(mail).not.toContain(internalToken);

    await entry(page, 'Client Input Tracker, 2 late').waitFor();
    await entry(page, 'Client Approvals, 2 waiting').waitFor();
  });
});
