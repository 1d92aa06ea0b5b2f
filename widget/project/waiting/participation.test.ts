import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasFocus, hasValue, notices, press } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { boards, everything, itemsToAnswer, line, section } from './testing/participation-steps.ts';

const pages = projectPages();

const summary = (page: Page, text: string) =>
  section(page).getByText(text, { exact: true }).waitFor();
const notes = (page: Page, name: string) =>
  line(page, name).getByRole('button', { name: /note.* about / });
const details = (page: Page) =>
  page.getByRole('button', { name: 'Say what you have sent for Customers' });
const open = (wishes: Parameters<typeof pages.open>[0] = {}) =>
  pages.open({ view: 'client', rows: itemsToAnswer, ...wishes });
/** What the client said of the only input, or null. */
async function sent(client: Client, { id }: Project) {
  const [row] = await client.listInputs({ id });
  return row && 'sent' in row ? row.sent : undefined;
}

describe('a client that takes part', () => {
  test('asks for changes in the line, sees its words there, and takes them back', async () => {
    const { page, client, project } = await open();
    await summary(page, '3 items, 1 of them late');
    const request = line(page, 'Boards').getByRole('button', { name: 'Request changes to Boards' });
    await request.click();
    const area = page.getByLabel('What should change?');
    await hasFocus(area);
    // The form is in place of its buttons.
    const checkbox = line(page, 'Boards').getByRole('checkbox', { includeHidden: true });
    expect([await request.isVisible(), await checkbox.isVisible()]).toEqual([false, false]);
    // Nothing typed: Escape closes and gives the focus back. Something typed: it asks first.
    await page.keyboard.press('Escape');
    await area.waitFor({ state: 'detached' });
    await hasFocus(request);
    await request.click();
    await area.fill('Larger packs');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await area.press('Control+Enter');
    await line(page, 'Boards').getByText('Larger packs').waitFor();
    await hasFocus(notes(page, 'Boards'));
    await line(page, 'Boards').getByText('Changes requested today', { exact: true }).waitFor();
    await summary(page, '2 of 3 items left, 1 of them late');
    const approval = page.getByRole('region', { name: 'Client Approvals' });
    await approval.getByText('Changes requested', { exact: true }).waitFor();
    await expect
      .poll(() => boards(client, project))
      .toMatchObject({
        changesRequested: { text: 'Larger packs' },
      });

    // Until the next load the line stays in its place.
    await expect.poll(() => section(page).getByText('With us now').count()).toBe(0);
    await page.reload();
    await section(page).getByText('With us now').waitFor();
    await line(page, 'Boards').getByRole('button', { name: 'Undo' }).click();
    await line(page, 'Boards').getByRole('button', { name: 'Request changes' }).waitFor();
    await summary(page, '3 items, 1 of them late');
    // It waits again in its place, with its focus and its words.
    await expect.poll(() => section(page).getByText('With us now').count()).toBe(0);
    await hasFocus(notes(page, 'Boards'));
    await approval.getByText('Changes requested', { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => approval.getByText('Waiting for you').count()).toBe(2);
    await line(page, 'Boards').getByRole('button', { name: 'Request changes' }).click();
    await hasValue(page.getByLabel('What should change?'), 'Larger packs');
  });

  test('asks before it takes back the request of a named colleague', async () => {
    const { page, client, project, server } = await open();
    const { id } = await boards(client, project);
    const link = await server.agency.createLink({ id: project.id, body: { name: 'Ines Park' } });
    await server.client(link.token).requestChanges({ id, body: { text: 'Larger packs' } });
    const item = line(page, 'Boards');
    const back = () => item.getByRole('button', { name: 'Undo' }).click();
    await back();
    await item.getByText('Take back Ines Park’s request?').waitFor();
    await press(page, 'Keep');
    await hasFocus(notes(page, 'Boards'));
    expect(await boards(client, project)).toMatchObject({
      changesRequested: { by: { link: 'Ines Park' } },
    });
    await back();
    await press(page, 'Take back');
    await item.getByRole('button', { name: 'Request changes' }).waitFor();
    expect(await boards(client, project)).toMatchObject({ changesRequested: null });
  });

  test('keeps a line whose input is due much later when it says that it is not sent after all', async () => {
    const { page, client, project } = await open({
      rows: async (agency, made) => {
        await itemsToAnswer(agency, made);
        const body = { title: 'Photos', dueDate: '2026-12-15' };
        const { id } = await agency.createInput({ id: made.id, body });
        await pages.server().client(made.clientToken).markSent({ id, body: {} });
      },
    });
    const photos = line(page, 'Photos');
    await photos.getByRole('button', { name: 'Undo' }).click();
    await summary(page, '4 items, 1 of them late');
    await photos.getByRole('button', { name: 'I have sent it' }).click();
    await photos.getByText('Sent today, being checked').waitFor();
    await expect
      .poll(async () =>
        (await client.listInputs(project)).map((row) => 'sent' in row && row.sent !== null),
      )
      .toEqual([false, true]);
  });

  test('sees the new round of the agency at once, with its words and the round before', async () => {
    const { page, client, project } = await open();
    const item = await boards(client, project);
    await line(page, 'Boards').getByRole('button', { name: 'Request changes' }).click();
    await page.getByLabel('What should change?').fill('Larger packs');
    await page.getByRole('button', { name: 'Send request' }).click();
    await line(page, 'Boards').getByText('Changes requested').waitFor();
    const body = { text: 'The packs are larger now.', url: 'https://files.example/2.png' };
    await client.sendRound({ id: item.id, body });
    await line(page, 'Boards').getByText('new since your request').waitFor();
    await line(page, 'Boards').getByText('The packs are larger now.').waitFor();
    await line(page, 'Boards').getByText('Earlier rounds').click();
    const before = line(page, 'Boards').getByRole('link', { name: 'Round 1, November 19' });
    await expect.poll(() => before.getAttribute('href')).toBe('https://files.example/boards.png');
  });

  test('approves no round that it has not seen', async () => {
    const { page, client, project } = await open({ isLive: false });
    const item = await boards(client, project);
    await line(page, 'Boards').getByRole('checkbox').waitFor();
    await client.sendRound({ id: item.id, body: { text: 'Again' } });
    await line(page, 'Boards').getByRole('checkbox').click();
    await line(page, 'Boards')
      .getByText('Round 2 came meanwhile. Look at it, then decide.')
      .waitFor();
    await expect.poll(() => boards(client, project)).toMatchObject({ approved: false, round: 2 });
    await line(page, 'Boards').getByRole('checkbox').check();
    await expect.poll(async () => (await boards(client, project)).approved).toBe(true);
  });

  test('says that an input is sent, adds a link, and takes it back', async () => {
    const { page, client, project } = await open();
    await line(page, 'Customers').getByRole('button', { name: 'I have sent it' }).click();
    await line(page, 'Customers').getByText('Sent today, being checked').waitFor();
    await hasFocus(details(page));
    const link = page.getByLabel('Link (optional)');
    expect(await link.count()).toBe(0);
    await details(page).click();
    const send = page.getByRole('button', { name: 'Send note' });
    expect(await send.isDisabled()).toBe(true);
    for (const [url, fault] of [
      ['javascript:alert(1)', 'Start the link with https://'],
      ['https://me@files.example', 'Must not contain a user name or a password before the @.'],
    ] as const) {
      await link.fill(url);
      await send.click();
      await line(page, 'Customers').getByText(fault, { exact: true }).waitFor();
      expect(await link.getAttribute('aria-invalid')).toBe('true');
    }
    await link.fill('https://files.example/list');
    await send.click();
    await link.waitFor({ state: 'detached' });
    expect(await details(page).count()).toBe(0);
    const isSent = () => sent(client, project);
    await expect.poll(isSent).toMatchObject({ url: 'https://files.example/list' });
    await summary(page, '2 of 3 items left');
    await line(page, 'Customers').getByRole('button', { name: 'Undo' }).click();
    await line(page, 'Customers').getByRole('button', { name: 'I have sent it' }).waitFor();
    await expect.poll(isSent).toBeNull();
  });

  test('is told who else said meanwhile that an input is sent, and replaces nothing', async () => {
    const { page, client, project, server } = await open({ isLive: false });
    const customers = line(page, 'Customers');
    await customers.getByRole('button', { name: 'I have sent it' }).waitFor();
    const [row] = await client.listInputs(project);
    const link = await server.agency.createLink({ id: project.id, body: { name: 'Lena Vogt' } });
    const said = { text: 'Both lists', url: 'https://files.example/lists' };
    await server.client(link.token).markSent({ id: row?.id ?? '', body: said });
    await customers.getByRole('button', { name: 'I have sent it' }).click();
    const news = 'Lena Vogt said November 19 that it was sent. Look at it, then decide.';
    await customers.getByRole('alert').getByText(news, { exact: true }).waitFor();
    await hasFocus(notes(page, 'Customers'));
    expect(await page.getByLabel('Note (optional)').count()).toBe(0);
    expect(await sent(client, project)).toMatchObject({ ...said, by: { link: 'Lena Vogt' } });
    await customers.getByRole('button', { name: 'Undo' }).click();
    await customers.getByRole('button', { name: 'I have sent it' }).waitFor();
    expect(await customers.getByText(news).count()).toBe(0);
  });

  test.each([true, false])('adds words only to what it said itself (live: %s)', async (isLive) => {
    const { page, client, project, server } = await open({ isLive });
    const customers = line(page, 'Customers');
    await customers.getByRole('button', { name: 'I have sent it' }).click();
    await details(page).click();
    await page.getByLabel('Note (optional)').fill('Two files');
    const [row] = await client.listInputs(project);
    const id = row?.id ?? '';
    // The other tab of the same link.
    const other = server.client(project.clientToken);
    await other.takeBackSent({ id });
    if (isLive) await customers.getByRole('button', { name: 'I have sent it' }).waitFor();
    await other.markSent({ id, body: { text: 'Three files' } });
    if (isLive) await customers.getByText('Sent today, being checked').waitFor();
    await hasValue(page.getByLabel('Note (optional)'), 'Two files');
    await press(page, 'Send note');
    const news = 'Somebody said November 19 that it was sent. Look at it, then decide.';
    await customers.getByRole('alert').getByText(news, { exact: true }).waitFor();
    expect(await sent(client, project)).toMatchObject({ text: 'Three files' });
    await hasValue(page.getByLabel('Note (optional)'), 'Two files');
    await press(page, 'Send note');
    await page.getByLabel('Note (optional)').waitFor({ state: 'detached' });
    expect(await sent(client, project)).toMatchObject({ text: 'Two files' });
    const thread = await client.listNotes({ id: project.id, query: { row: id } });
    expect(thread.map(({ text }) => text)).toEqual(['Two files', 'Three files']);
  });

  test('is told what came before it takes an answer back', async () => {
    const { page, client, project } = await open({ isLive: false });
    const { id } = await boards(client, project);
    await line(page, 'Boards').getByRole('button', { name: 'Request changes' }).click();
    await page.getByLabel('What should change?').fill('Larger packs');
    await press(page, 'Send request');
    const back = line(page, 'Boards').getByRole('button', { name: 'Undo' });
    await back.waitFor();
    await client.sendRound({ id, body: { text: 'The packs are larger now.' } });
    await back.click();
    const news = 'Round 2 came meanwhile. Look at it, then decide.';
    await line(page, 'Boards').getByRole('alert').getByText(news, { exact: true }).waitFor();
    await hasFocus(notes(page, 'Boards'));
  });

  test('says why an answer was not sent, and its button sends it again', async () => {
    const { page, client, project } = await open();
    const customers = line(page, 'Customers');
    await page.route('**/sent', (route) => route.abort());
    const send = customers.getByRole('button', { name: /^I have sent it.*Customers/ });
    await send.click();
    const away = customers
      .getByRole('alert')
      .getByText('Not sent. The server could not be reached.');
    await away.waitFor();
    await page.unroute('**/sent');
    await page.route('**/sent', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await send.click();
    await customers.getByText('Not sent. Something went wrong on our side.').waitFor();
    await page.unroute('**/sent');
    await send.click();
    await customers.getByText('Sent today, being checked').waitFor();
    await expect.poll(() => sent(client, project)).toBeTruthy();
    await page.route('**/sent', (route) => route.abort());
    await customers.getByRole('button', { name: 'Undo' }).click();
    await away.waitFor();
    await page.unroute('**/sent');
    // The agency answers meanwhile. What was not sent is no fault of the next press.
    const [row] = await client.listInputs(project);
    await client.returnInput({ id: row?.id ?? '', body: { text: 'Page 2 is missing.' } });
    await customers.getByRole('button', { name: /^I have sent it.*Customers/ }).waitFor();
    await expect.poll(() => customers.getByRole('alert').count()).toBe(0);
  });

  test('is told that it is offline, and what it answered is sent once when it is online', async () => {
    const { page, client, project } = await open();
    const offline = 'Not sent. You are offline. It is sent as soon as you are online.';
    const held = (name: string) => line(page, name).getByText(offline);
    const customers = line(page, 'Customers').getByRole('button', { name: 'I have sent it' });
    await customers.waitFor();
    const [row] = await client.listInputs(project);
    const id = row?.id ?? '';
    await page.context().setOffline(true);
    await customers.click();
    await held('Customers').waitFor();
    await line(page, 'Storyline').getByRole('checkbox').click();
    await held('Storyline').waitFor();
    // Nothing counts as answered that is not sent.
    await line(page, 'Storyline').getByText('Approve', { exact: true }).waitFor();
    await summary(page, '3 items, 1 of them late');
    await notes(page, 'Boards').click();
    await page.getByLabel('Add a note about Boards').fill('Larger packs, please.');
    await press(page, 'Send note');
    await held('Boards').waitFor();
    await hasValue(page.getByLabel('Add a note about Boards'), 'Larger packs, please.');
    expect(await sent(client, project)).toBeNull();

    await page.context().setOffline(false);
    await line(page, 'Customers').getByText('Sent today, being checked').waitFor();
    await line(page, 'Storyline').getByText('Approved').waitFor();
    await line(page, 'Boards').getByRole('list').getByText('Larger packs, please.').waitFor();
    await expect.poll(() => section(page).getByText('You are offline').count()).toBe(0);
    const { id: board } = await boards(client, project);
    const read = (row: string) => client.listNotes({ id: project.id, query: { row } });
    expect(await read(board)).toHaveLength(1);
    expect(await read(id)).toHaveLength(1);
  });

  test('is told that it is offline when it undoes a tick of the table', async () => {
    const { page } = await open({
      isFresh: true,
      // The connection is lost before the words of an undo have come.
      prepare: (opened) => opened.route(/\/assets\/undone-text-/, (route) => route.abort()),
    });
    await page.getByRole('checkbox', { name: 'Approve Storyline' }).check();
    const undo = notices(page).getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await page.context().setOffline(true);
    await undo.click();
    await page.getByText('You are offline.', { exact: true }).waitFor();
  });

  test('approves no round that came while it was offline', async () => {
    const { page, client, project } = await open();
    const item = await boards(client, project);
    const checkbox = line(page, 'Boards').getByRole('checkbox');
    await checkbox.waitFor();
    await page.context().setOffline(true);
    await checkbox.click();
    await line(page, 'Boards').getByText('You are offline').waitFor();
    await client.sendRound({ id: item.id, body: { text: 'Again' } });
    await page.context().setOffline(false);
    await line(page, 'Boards')
      .getByText('Round 2 came meanwhile. Look at it, then decide.')
      .waitFor();
    expect(await boards(client, project)).toMatchObject({ approved: false, round: 2 });
  });

  test('reads and writes in the thread; text stays text, addresses are links, internal notes are absent', async () => {
    const { page, client, project } = await open();
    const { id } = await boards(client, project);
    const text = '<img src=x onerror=alert(1)> see https://files.example/a.';
    await client.addApprovalNote({ id, body: { text } });
    await client.addApprovalNote({ id, body: { text: 'Zugspitze', isInternal: true } });
    await line(page, 'Boards').getByRole('button', { name: '1 note about Boards' }).click();
    await hasFocus(page.getByRole('region', { name: 'Notes about Boards' }));
    await line(page, 'Boards').getByText('<img src=x onerror=alert(1)>').waitFor();
    const link = line(page, 'Boards').getByRole('link', { name: 'https://files.example/a' });
    await expect.poll(() => link.getAttribute('href')).toBe('https://files.example/a');
    // The disc of its writer, the agency.
    await line(page, 'Boards').getByText('A', { exact: true }).waitFor();
    await page.getByLabel('Add a note about Boards').fill('Thank you');
    await page.getByRole('button', { name: 'Send note' }).click();
    await line(page, 'Boards').getByText('Thank you').waitFor();
    await expect.poll(() => section(page).innerText()).not.toContain('Zugspitze');
  });
});

test('on a phone every target is 44 px high and nothing is wider than the page', async () => {
  const { page, client, project } = await open({ width: 390, height: 844 });
  await everything(page, client, project);
  await client.createInput({ id: project.id, body: { title: 'Photos', dueDate: '2026-11-20' } });
  const folder = await line(page, 'Photos').getByRole('link').boundingBox();
  const send = await line(page, 'Photos').getByRole('button', { name: 'I have' }).boundingBox();
  // The two share the line.
  expect(send?.y).toBe(folder?.y);
  const card = page.locator('#approvals').getByRole('listitem').filter({ hasText: 'Storyline' });
  await card.getByText('No link yet', { exact: true }).waitFor();
  const low = await section(page)
    .locator('a[target], button:not([aria-expanded])')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML),
    );
  expect(low.filter((html) => !/files\.example\/boards/.test(html))).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('with the keyboard of a phone, what should change and its button are in sight', async () => {
  const { page } = await open({ width: 390, height: 844 });
  const request = line(page, 'Storyline').getByRole('button', { name: 'Request changes' });
  await request.click();
  const area = page.getByLabel('What should change?');
  await hasFocus(area);
  await page.setViewportSize({ width: 390, height: 508 });
  const bottom = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return box === null ? 0 : box.y + box.height;
  };
  await expect.poll(() => bottom('Send request')).toBeLessThanOrEqual(508);
  // Nothing stands between the button and its form.
  expect(await line(page, 'Storyline').getByRole('checkbox').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await line(page, 'Storyline').getByRole('checkbox').isVisible()).toBe(true);
});
