import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boxOf, EXACT, hasFocus, hasValue, press } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

// Thursday, November 19. The customer list was due on November 11, six working days before.
async function study(client: Client, { id }: Project) {
  await client.updateProject({ id, body: { client: 'Acme' } });
  const ours = { owner: 'agency', status: 'pending' } as const;
  const milestones = [
    { ...ours, title: 'Guide', dueDate: '2026-11-17' },
    { ...ours, title: 'Final report', dueDate: '2026-11-30' },
  ];
  await client.createMilestones({ id, body: { rows: milestones } });
  const inputs = [
    { title: 'Customer list', dueDate: '2026-11-11', impactIfDelayed: 'Project Delay' } as const,
    { title: 'Questionnaire', dueDate: '2026-11-26' },
  ];
  await client.createInputs({ id, body: { rows: inputs } });
  await client.createApproval({ id, body: { itemName: 'Boards', dueDate: '2026-11-18' } });
}

const rowsOf = async (client: Client, { id }: Project) => {
  const [guide, finish] = await client.listMilestones({ id });
  const [list] = await client.listInputs({ id });
  if (!guide || !finish || !list) throw new Error('The study has no rows.');
  return { guide, finish, list };
};

/** Final report moved six days for the customer list and three for a change of scope. */
async function moved(client: Client, project: Project) {
  await study(client, project);
  const { finish, list } = await rowsOf(client, project);
  const { id } = finish;
  const waiting = { kind: 'input' as const, id: list.id };
  await client.rescheduleMilestone({ id, body: { newDate: '2026-12-08', causes: [waiting] } });
  await client.rescheduleMilestone({
    id,
    body: { newDate: '2026-12-11', causes: [{ kind: 'scope' }] },
  });
}
const shared = async (client: Client, project: Project) => {
  await moved(client, project);
  await client.updateProject({ id: project.id, body: { sharesLedger: true } });
};

const SENTENCE =
  'Final report moved 9 working days, from November 30 to December 11: 6 working days of waiting for Customer list, 3 for a change of scope.';

const dialog = (page: Page) => page.getByRole('dialog');
const chip = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const line = (page: Page) => page.getByRole('button', { name: /Details$/ });
const text = async (element: Locator) => (await element.innerText()).replace(/\s+/g, ' ');

const says = (page: Page, words: string) => dialog(page).getByText(words).first().waitFor();
/** Submits the dialog, which closes. */
async function save(page: Page) {
  await press(dialog(page), 'Update Timeline');
  await dialog(page).waitFor({ state: 'detached' });
}
async function openReschedule(page: Page, title = 'Final report') {
  await page.getByRole('button', { name: `Reschedule ${title}`, exact: true }).click();
  await chip(page, 'Cause in the ledger: not stated').click();
}
async function openLedger(page: Page) {
  await line(page).click();
  await says(page, 'What comes next');
}
const ledgerOf = async (client: Client, { id }: Project) => {
  const reply = await client.readSlip({ id, query: {} });
  if (!('ledger' in reply) || reply.ledger === null) throw new Error('There is no ledger.');
  return reply.ledger;
};

describe('the question in the reschedule dialog', () => {
  test('shows in forced colours which cause is chosen', async () => {
    const { page } = await pages.open({ rows: study });
    await page.emulateMedia({ forcedColors: 'active' });
    await openReschedule(page);
    const ground = (name: RegExp) =>
      chip(page, name).evaluate((button) => getComputedStyle(button).backgroundColor);
    await chip(page, /^Customer list/).click();
    await expect
      .poll(async () => (await ground(/^Customer list/)) === (await ground(/^Boards/)))
      .toBe(false);
  });

  test('states nothing at first, and then sends no cause', async () => {
    const { page } = await pages.open({ rows: study });
    await openReschedule(page);
    const chips = dialog(page)
      .getByRole('group', { name: /Cause in the ledger/ })
      .getByRole('button');
    expect(await chips.allInnerTexts()).toEqual([
      'Cause in the ledger (optional, up to three)',
      'Customer list\n6 working days late',
      'Boards\n1 working day late',
      'Questionnaire',
      'On our side',
      'Change of scope',
      'Something else',
    ]);
    expect(await dialog(page).locator('[aria-pressed=true]').count()).toBe(0);
    await dialog(page).getByLabel('New due date').fill('2026-12-08');
    await says(page, 'After this move');
    expect(await text(dialog(page).getByText('After this move').locator('..'))).toContain(
      'Final report moved 6 working days, from November 30 to December 8, without a stated cause.',
    );
    const sent = page.waitForRequest((request) => request.url().endsWith('/reschedule'));
    await press(dialog(page), 'Update Timeline');
    expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual([
      'changedBy',
      'newDate',
      'reason',
      'shiftDownstream',
    ]);
    await expect.poll(() => text(line(page))).toContain('December 8, without a stated cause.');
  });

  test('names an item that is late, asks why it claims more days, and saves what the preview said', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await openReschedule(page);
    await chip(page, /^Customer list/).click();
    await says(page, 'Explains up to 6 working days.');
    await dialog(page).getByLabel('New due date').fill('2026-12-10');
    const why = dialog(page).getByText('Customer list explains 6 of the 8 days. Why the other 2?');
    await why.waitFor();
    const reason = dialog(page).getByLabel('Reason');
    expect(await reason.getAttribute('aria-invalid')).toBeNull();
    await press(dialog(page), 'Update Timeline');
    await hasFocus(reason);
    expect(await reason.getAttribute('aria-invalid')).toBe('true');
    expect(await why.count()).toBe(1);
    const after = dialog(page).getByText('After this move').locator('..');
    const isNamed = () =>
      expect
        .poll(() => text(after))
        .toBe(
          'After this move Final report moved 8 working days, from November 30 to December 10, waiting for Customer list.',
        );
    await isNamed();
    await reason.fill('A fieldwork slot\nwas missed.');
    await isNamed();
    const said = (await text(after)).replace('After this move ', '');
    await save(page);
    expect((await ledgerOf(client, project)).sentence).toBe(said);
    await expect.poll(() => text(line(page))).toContain(said);
  });

  test('keeps the finished causes in the preview while another is not finished, each new share strong as a whole', async () => {
    const { page } = await pages.open({ rows: moved });
    await openReschedule(page);
    await dialog(page).getByLabel('New due date').fill('2026-12-15');
    for (const name of ['On our side', 'Change of scope', 'Something else'])
      await chip(page, name).click();
    const after = dialog(page).getByText('After this move').locator('..');
    const strong = async () => (await after.locator('strong').allInnerTexts()).join('');
    await expect
      .poll(() => text(after))
      .toContain(
        '3 for a change of scope, 2 for delays on our side and a change of scope together.',
      );
    expect(await strong()).toBe(
      '11 working days2 for delays on our side and a change of scope together',
    );
    await dialog(page).getByLabel('What was it?').fill('2 strikes');
    await expect.poll(strong).toContain(', a change of scope and 2 strikes together');

    await chip(page, 'Something else').click();
    const days = (name: string) => dialog(page).getByLabel(`Days for ${name}`, EXACT);
    await days('On our side').fill('1');
    await after.waitFor({ state: 'detached' });
    await days('Change of scope').fill('1');
    await expect.poll(strong).toBe('11 working days4 for a change of scope1 on our side');
    for (const name of ['On our side', 'Change of scope', 'Something else'])
      await chip(page, name).click();
    await after.waitFor({ state: 'detached' });
  });

  test('shows every item that may be named at once', async () => {
    const titles = Array.from({ length: 7 }, (_, at) => `Wave ${at + 1}`);
    const { page } = await pages.open({
      rows: async (client, project) => {
        await study(client, project);
        const rows = titles.map((title) => ({ title, dueDate: '2026-11-26' }));
        await client.createInputs({ id: project.id, body: { rows } });
      },
    });
    await openReschedule(page);
    await Promise.all(titles.map((title) => chip(page, title).waitFor()));
  });

  test('asks when an item that is not late is expected, and up to which day that explains', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await openReschedule(page);
    await dialog(page).getByLabel('New due date').fill('2026-12-02');
    await chip(page, 'Questionnaire').click();
    await says(page, 'is not late. Say when it is expected');
    await press(dialog(page), 'Update Timeline');
    await dialog(page).getByRole('alert').getByText('is not late').waitFor();
    await dialog(page).getByLabel('Questionnaire expected on').fill('2026-12-01');
    await says(page, 'Explains up to 3 working days.');
    await save(page);
    expect((await ledgerOf(client, project)).sentence).toContain(
      'December 2, waiting for Questionnaire.',
    );
  });

  test('takes up to three causes with their days, which add up, by keyboard', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await openReschedule(page);
    await dialog(page).getByLabel('New due date').fill('2026-12-08');
    for (const name of [/^Customer list/, 'On our side', 'Something else']) {
      await dialog(page).getByRole('button', { name }).focus();
      await page.keyboard.press('Space');
    }
    await chip(page, 'Change of scope').press('Enter');
    await dialog(page).getByText('At most three.', { exact: true }).waitFor();
    expect(await dialog(page).locator('[aria-pressed=true]').count()).toBe(3);
    await press(dialog(page), 'Update Timeline');
    const what = dialog(page).getByLabel('What was it?');
    await hasFocus(what);
    await what.fill('a strike at the printer');
    const days = (name: string) => dialog(page).getByLabel(`Days for ${name}`, EXACT);
    await days('Customer list').fill('3');
    await days('On our side').fill('2');
    await days('Something else').fill('2');
    await press(dialog(page), 'Update Timeline');
    await says(page, 'The days add up to 7, but Final report moves 6');
    await days('Something else').fill('1');
    await save(page);
    expect((await ledgerOf(client, project)).sentence).toContain(
      '3 working days of waiting for Customer list, 2 on our side, 1 for a strike at the printer.',
    );
  });

  test('is folded under the reason, says what is answered, and opens where it has an error', async () => {
    const { page } = await pages.open({ rows: study });
    await openReschedule(page);
    const question = chip(page, /^Cause in the ledger/);
    await chip(page, /^Customer list/).click();
    await chip(page, 'On our side').click();
    await question.click();
    await expect
      .poll(() => question.innerText())
      .toBe('Cause in the ledger: Customer list and On our side');
    expect(await chip(page, 'Change of scope').count()).toBe(0);
    await question.click();
    for (const name of [/^Customer list/, 'On our side', 'Something else'])
      await chip(page, name).click();
    await question.click();
    await dialog(page).getByLabel('New due date').fill('2026-12-08');
    await press(dialog(page), 'Update Timeline');
    await hasFocus(dialog(page).getByLabel('What was it?'));
  });

  test('shows a refusal of the server at its field and keeps everything that was typed', async () => {
    const { page, client, project } = await pages.open({ rows: study, isLive: false });
    await openReschedule(page);
    await dialog(page).getByLabel('New due date').fill('2026-12-08');
    await chip(page, /^Customer list/).click();
    const { list } = await rowsOf(client, project);
    // The item is not late any more, and this page does not know it.
    const dueDate = '2026-11-27';
    await client.updateInput({ id: project.id, inputId: list.id, body: { dueDate } });
    await press(dialog(page), 'Update Timeline');
    await dialog(page)
      .getByRole('alert')
      .getByText('Customer list is due November 27 and is not late.')
      .waitFor();
    await hasValue(dialog(page).getByLabel('New due date'), '2026-12-08');
    await chip(page, /^Customer list/).click();
    await save(page);
  });
});

test('the shift dialog asks too, for a reason only if one is needed, and counts for the finish', async () => {
  const { page, client, project } = await pages.open({
    rows: async (agency, made) => {
      await study(agency, made);
      const { guide } = await rowsOf(agency, made);
      const body = { status: 'complete' as const, completedDate: '2026-11-19' };
      await agency.updateMilestone({ id: guide.id, body });
    },
  });
  await page.getByRole('button', { name: 'Shift timeline Guide' }).click();
  await dialog(page).getByLabel('Shift future milestones by').fill('8');
  await chip(page, 'Cause in the ledger: not stated').click();
  await chip(page, /^Customer list/).click();
  await says(page, 'Customer list explains 6 of the 8 days. Why the other 2?');
  await dialog(page).getByLabel('Reason').fill('The slot was missed.');
  await save(page);
  expect((await ledgerOf(client, project)).sentence).toBe(
    'Final report moved 8 working days, from November 30 to December 10, waiting for Customer list.',
  );
});

describe('the line and the sheet', () => {
  test('say where the days went, in numbers that add up', async () => {
    const { page } = await pages.open({ rows: moved });
    await expect.poll(() => text(line(page))).toBe(`${SENTENCE} Details`);
    await openLedger(page);
    const sheet = dialog(page);
    expect(await sheet.getByRole('img').getAttribute('aria-label')).toBe(
      'First date November 30; Now December 11; If Customer list comes in a week December 18.',
    );
    const shown = await text(sheet);
    for (const words of [
      'Final report, counted Monday to Friday',
      SENTENCE,
      'Waiting for Customer list 6 working days',
      'Moved on November 19, from November 30 to December 8. Customer list was due November 11: 6 working days late. In the same days Guide (Agency) was 2 working days late.',
      'For a change of scope 3 working days',
      'Total 9 working days',
      'If Customer list comes today December 15',
      'Guide is 2 working days late.',
    ])
      expect(shown).toContain(words);
    expect(shown).toContain('Boards is 1 working day late and moved no date.');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await hasFocus(line(page));
  });

  test('correct a cause, by an editor, and say when it was set', async () => {
    const { page, client, project } = await pages.open({ rows: moved });
    await openLedger(page);
    const change = dialog(page)
      .getByRole('button', { name: /^Change cause/ })
      .last();
    await change.click();
    const form = dialog(page).getByRole('form', { name: 'Cause of the move' });
    expect(await form.locator('[aria-pressed=true]').allInnerTexts()).toEqual(['Change of scope']);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await hasFocus(change);
    await change.click();
    await form.getByRole('button', { name: 'Change of scope' }).click();
    await form.getByRole('button', { name: 'Questionnaire' }).click();
    await form.getByRole('button', { name: 'Save cause' }).click();
    await form.getByRole('alert').getByText('is not late').waitFor();
    await form.getByRole('button', { name: 'Questionnaire' }).click();
    await form.getByRole('button', { name: 'On our side' }).click();
    await form.getByRole('button', { name: 'Save cause' }).click();
    await form.waitFor({ state: 'detached' });
    await says(page, 'Cause set November 19.');
    await dialog(page).getByRole('heading', { name: 'On our side' }).waitFor();
    expect((await ledgerOf(client, project)).sentence).toContain('3 on our side.');
  });

  test('keep a cause whose item came in time after all, and add another to it', async () => {
    const { page, client, project } = await pages.open({
      rows: async (agency, opened) => {
        await study(agency, opened);
        const { finish } = await rowsOf(agency, opened);
        const inputs = await agency.listInputs({ id: opened.id });
        const inputId = inputs.find(({ title }) => title === 'Questionnaire')?.id ?? '';
        const cause = { kind: 'input', id: inputId, expectedOn: '2026-12-01' } as const;
        const move = { newDate: '2026-12-02', causes: [cause] };
        await agency.rescheduleMilestone({ id: finish.id, body: move });
        const body = { status: 'received', receivedDate: '2026-11-19' } as const;
        await agency.updateInput({ id: opened.id, inputId, body });
      },
    });
    await openLedger(page);
    await dialog(page)
      .getByRole('button', { name: /^Change cause/ })
      .click();
    const form = dialog(page).getByRole('form', { name: 'Cause of the move' });
    const named = form.locator('[aria-pressed=true]');
    expect(await named.allInnerTexts()).toEqual(['Questionnaire']);
    expect(await form.getByText('is not late').count()).toBe(0);
    for (const pressed of ['false', 'true']) {
      await form.getByRole('button', { name: 'Questionnaire' }).click();
      await form.locator(`[aria-pressed=${pressed}]`, { hasText: 'Questionnaire' }).waitFor();
    }
    await form.getByRole('button', { name: 'On our side' }).click();
    await form.getByRole('button', { name: 'Save cause' }).click();
    await form.waitFor({ state: 'detached' });
    expect((await ledgerOf(client, project)).sentence).toContain(
      ', for Questionnaire and delays on our side together.',
    );
  });

  test('show the reason again that only the second of two items needed', async () => {
    const { page } = await pages.open({
      rows: async (agency, opened) => {
        await study(agency, opened);
        const { finish, list } = await rowsOf(agency, opened);
        const [boards] = await agency.listApprovals({ id: opened.id });
        const text = 'The studio slot was lost.';
        const causes = [
          { kind: 'input' as const, id: list.id, days: 3 },
          { kind: 'approval' as const, id: boards?.id ?? '', days: 2, text },
        ];
        await agency.rescheduleMilestone({
          id: finish.id,
          body: { newDate: '2026-12-07', causes },
        });
      },
    });
    await openLedger(page);
    const change = dialog(page).getByRole('button', { name: /^Change cause/ });
    await change.first().click();
    await hasValue(dialog(page).getByLabel('Reason'), 'The studio slot was lost.');
  });

  test('open one form, at the pressed line, for a move whose days are divided', async () => {
    const { page } = await pages.open({
      rows: async (agency, opened) => {
        await study(agency, opened);
        const { finish } = await rowsOf(agency, opened);
        const causes = [
          { kind: 'ours', days: 2 },
          { kind: 'scope', days: 1 },
        ] as const;
        const body = { newDate: '2026-12-03', causes: [...causes] };
        await agency.rescheduleMilestone({ id: finish.id, body });
      },
    });
    await openLedger(page);
    const change = dialog(page).getByRole('button', { name: /^Change cause/ });
    expect(await change.count()).toBe(2);
    await change.first().click();
    const form = dialog(page).getByRole('form', { name: 'Cause of the move' });
    await hasFocus(form.getByRole('button').first());
    expect(await form.count()).toBe(1);
    expect(await change.evaluateAll((all) => all.map((one) => one.ariaExpanded))).toEqual([
      'true',
      'false',
    ]);
  });

  test('take an agreed plan, from which the days count, and keep the older ones', async () => {
    const { page } = await pages.open({ rows: moved });
    await openLedger(page);
    for (const note of ['Kick-off', 'After the workshop']) {
      await chip(page, 'Mark as agreed plan').click();
      const form = page.getByRole('dialog', { name: 'Mark as agreed plan' });
      await form.getByLabel('Note').fill(note);
      await form.getByLabel('Approval by which').selectOption({ label: 'Boards' });
      await form.getByRole('button', { name: 'Mark as agreed', exact: true }).click();
      await form.waitFor({ state: 'detached' });
      await says(page, note);
    }
    await says(page, 'Boards: the client has not approved it yet.');
    expect(await dialog(page).getByText('November 19, by Internal link:').count()).toBe(2);
    await says(page, 'Final report is on its agreed date, December 11.');
  });

  test('stay up to date while others move dates, and are read-only in an archived project', async () => {
    const { page, client, project, server } = await pages.open({ rows: moved });
    await openLedger(page);
    const { finish } = await rowsOf(client, project);
    await client.rescheduleMilestone({
      id: finish.id,
      body: { newDate: '2026-12-14', causes: [{ kind: 'ours' }] },
    });
    await dialog(page).getByRole('heading', { name: 'On our side' }).waitFor();
    await server.client(server.agencyKey).archiveProject({ id: project.id });
    await dialog(page)
      .getByRole('button', { name: /^Change cause/ })
      .first()
      .waitFor({ state: 'detached' });
    expect(await chip(page, 'Mark as agreed plan').count()).toBe(0);
  });
});

describe('a client', () => {
  test('sees nothing of the ledger until the agency shares it, and then at once', async () => {
    const { page, client, project } = await pages.open({ view: 'client', rows: moved });
    await page.getByRole('heading', { name: 'Project Milestones' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    expect(await line(page).count()).toBe(0);
    await client.updateProject({ id: project.id, body: { sharesLedger: true } });
    await expect.poll(() => text(line(page))).toBe(`${SENTENCE} Details`);
    await client.updateProject({ id: project.id, body: { sharesLedger: false } });
    await line(page).waitFor({ state: 'detached' });
    expect(asked.filter((url) => url.includes('slip-agency'))).toEqual([]);
  });

  test('disagrees once, the agency answers, and both read it', async () => {
    const { page, client, project } = await pages.open({
      view: 'client',
      rows: shared,
      width: 390,
      height: 844,
    });
    await openLedger(page);
    const own = dialog(page);
    expect(await text(own)).toContain('Final report, counted Monday to Friday');
    expect(await text(own)).not.toMatch(/Agreed plans|Project settings/);
    const disagree = own.getByRole('button', { name: /^I see this differently/ });
    expect(await disagree.count()).toBe(2);
    await disagree.first().click();
    // Its words begin where the sentences do, and the buttons of its form share the width.
    const words = disagree.first().getByText('I see this differently');
    const moved = own.getByText(/^Moved on November 19, from November 30/);
    expect((await boxOf(words)).left).toBeCloseTo((await boxOf(moved)).left, 0);
    const widthOf = async (name: string) =>
      (await boxOf(own.getByRole('button', { name, exact: true }))).width;
    expect(await widthOf('Send')).toBeCloseTo(await widthOf('Cancel'), 0);
    await own.getByLabel('What do you see differently?').fill('We sent it on November 10.');
    await page.keyboard.press('Escape');
    await own.getByRole('button', { name: 'Keep editing' }).click();
    await own.getByRole('button', { name: 'Send', exact: true }).click();
    await own.getByText('You see this differently.').waitFor();
    await own.getByText('We sent it on November 10.').waitFor();
    expect(await disagree.count()).toBe(1);
    await page.getByText('Your project lead can see it now.').waitFor();
    await own
      .getByRole('button', { name: 'Undo: I see the move on November 19 differently' })
      .click();
    await own.getByText('You see this differently.').waitFor({ state: 'detached' });
    // It no longer says that the lead can see it.
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(await page.getByText('Your project lead can see it now.').count()).toBe(0);
    await disagree.first().click();
    await own.getByLabel('What do you see differently?').fill('We sent it on November 10.');
    await own.getByRole('button', { name: 'Send', exact: true }).click();
    await own.getByText('You see this differently.').waitFor();

    const agency = await pages.openPage(`/?token=${project.internalToken}`);
    await openLedger(agency);
    await dialog(agency).getByText('Acme disagrees.').waitFor();
    await dialog(agency)
      .getByRole('button', { name: /^Answer/ })
      .click();
    await dialog(agency).getByLabel('Your answer').fill('It came on November 16.');
    await dialog(agency).getByRole('button', { name: 'Send answer' }).click();
    await dialog(agency).getByText('The agency answered.').waitFor();
    expect(
      await dialog(agency)
        .getByRole('button', { name: /^Answer/ })
        .count(),
    ).toBe(0);
    await own.getByText('The agency answered.').waitFor();
    await own.getByText('It came on November 16.').waitFor();
    expect((await ledgerOf(client, project)).lines[0]?.moves[0]?.dispute).toMatchObject({
      isOpen: false,
    });
  });
});

test('the line shows once a date has moved or a plan is agreed, which the settings do too', async () => {
  const { page } = await pages.open({ rows: study });
  await page.getByRole('button', { name: 'Settings' }).click();
  await chip(page, 'Mark as agreed plan').click();
  expect(await line(page).count()).toBe(0);
  const form = page.getByRole('dialog', { name: 'Mark as agreed plan' });
  await form.getByRole('button', { name: 'Mark as agreed', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect
    .poll(() => text(line(page)))
    .toBe('Final report is on its agreed date, November 30. Details');
});

test('the settings say which milestone is the finish, and share the ledger, with Undo', async () => {
  const { page } = await pages.open({
    rows: async (client, project) => {
      await moved(client, project);
      await client.agreePlan({ id: project.id, body: {} });
    },
  });
  await page.getByRole('button', { name: 'Settings' }).click();
  const finish = dialog(page).getByLabel('Finish');
  await finish.selectOption({ label: 'Guide' });
  await page.getByText('Slip ledger has been saved.').waitFor();
  const saving = dialog(page).locator('select[aria-disabled]');
  await saving.waitFor({ state: 'detached' });
  const share = dialog(page).getByLabel('Share with the client');
  await share.click();
  await expect.poll(() => share.isChecked()).toBe(true);
  // Until the save has ended, the notice offers to undo the one before.
  await saving.waitFor({ state: 'detached' });
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => text(line(page))).toContain('Guide is on its agreed date, November 17.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await line(page).click();
  await says(page, 'The client does not see this ledger. Share it in Project settings.');
});
