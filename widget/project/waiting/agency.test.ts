import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasFocus, hasValue, notices, refresh } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { answered, line, press, rowOf, section } from './testing/agency-steps.ts';

const pages = projectPages();

async function open(wishes: Parameters<typeof pages.open>[0] = {}) {
  const opened = await pages.open({
    rows: (client, project) => answered(client, project, pages.server()),
    ...wishes,
  });
  const { client, project, server } = opened;
  return {
    ...opened,
    asClient: server.client(project.clientToken),
    isStored: (name: string, fields: object) =>
      expect.poll(() => rowOf(client, project, name)).toMatchObject(fields),
    /** The notes about an item that this reader may see, the newest first. */
    notesOf: async (name: string, reader = client) => {
      const { id: row } = await rowOf(client, project, name);
      const notes = await reader.listNotes({ id: project.id, query: { row } });
      return notes.map(({ text }) => text);
    },
  };
}
const gone = (page: Page, name: string) => line(page, name).waitFor({ state: 'detached' });
const focused = (page: Page, name: string) => hasFocus(page.getByRole('region', { name }));

describe('what waits for the agency', () => {
  test('stands above what waits for the client, the oldest first, with its facts', async () => {
    const { page, client, project } = await open();
    await section(page).getByText('2 items, oldest from November 17').waitFor();
    const boards = line(page, 'Boards');
    await boards.getByText('Round 1, by the client').waitFor();
    await boards.getByText('Changes requested').waitFor();
    await boards.getByText('2 days ago').waitFor();
    await expect
      .poll(() => boards.getByRole('link').getAttribute('href'))
      .toBe('https://files.example/boards.png');
    const customers = line(page, 'Customers');
    await customers.getByText('Sent by the client, check it').waitFor();
    await customers.getByText('Analysis Risk').waitFor();
    const lines = await section(page).getByRole('listitem').allInnerTexts();
    expect(lines.map((text) => text.split('\n')[0])).toEqual(['Boards', 'Customers']);
    // Nothing waits for the client, and nothing says so.
    const them = page.getByRole('heading', { name: 'Waiting for the client' });
    expect(await them.count()).toBe(0);
    await client.createInput({ id: project.id, body: { title: 'Photos' } });
    await them.waitFor();
    const us = page.getByRole('heading', { name: 'Waiting for us' });
    const [first, second] = await Promise.all([us.boundingBox(), them.boundingBox()]);
    expect(first?.y).toBeLessThan(second?.y ?? 0);
  });

  test('names a list that did not load where it counts', async () => {
    const { page } = await open({
      prepare: (opened) =>
        opened.route(/\/(rows|inputs)$/, (route) => route.fulfill({ status: 500, body: '' })),
    });
    await section(page).getByText('1 item, from November 17, client inputs not loaded').waitFor();
    await page.unrouteAll();
    await page.evaluate('dispatchEvent(new Event("online"))');
    await section(page).getByText('2 items, oldest from November 17', { exact: true }).waitFor();
  });

  test('is marked received in the line, and undone from the notice', async () => {
    const { page, isStored } = await open();
    await press(page, 'Customers', 'Mark received');
    // Under the pointer the notice stays.
    const undo = notices(page).getByRole('button', { name: 'Undo' });
    await undo.hover();
    await gone(page, 'Customers');
    await focused(page, 'Waiting for us');
    const received = { status: 'received', receivedDate: '2026-11-19', sent: null };
    await isStored('Customers', received);
    await section(page).getByText('1 item, from November 17').waitFor();
    await undo.click();
    await line(page, 'Customers').waitFor();
  });

  test('is not returned if the client has sent something else since the form opened', async () => {
    const { page, client, project, asClient, isStored, notesOf } = await open({ isLive: false });
    const { id } = await rowOf(client, project, 'Customers');
    await press(page, 'Customers', 'Return');
    await page.getByLabel('What is missing?').fill('Column B is empty.');
    await asClient.markSent({ id, body: { text: 'Column B is there now.' } });
    await refresh(page);
    await line(page, 'Customers').getByText('1 note').waitFor();
    const send = line(page, 'Customers').getByRole('button', { name: 'Return', exact: true });
    await send.click();
    await line(page, 'Customers').getByText('This changed meanwhile.').waitFor();
    await isStored('Customers', { sent: { text: 'Column B is there now.' } });
    await send.click();
    await gone(page, 'Customers');
    expect(await notesOf('Customers')).toContain('Column B is empty.');
  });

  test('gets no second round from a form that was opened before the first, and keeps its link', async () => {
    const { page, client, project, isStored } = await open({ isLive: false });
    const { id } = await rowOf(client, project, 'Boards');
    await press(page, 'Boards', 'Send new round');
    await page.getByLabel('What changed').fill('Larger packs');
    const url = 'https://files.example/2.png';
    await client.sendRound({ id, body: { url, text: 'The same, by a colleague' } });
    await client.requestChanges({ id, body: { text: 'Larger still' } });
    await refresh(page);
    const send = line(page, 'Boards')
      .locator('form')
      .getByRole('button', { name: 'Send new round' });
    await line(page, 'Boards').getByText('Round 2').waitFor();
    await send.click();
    await line(page, 'Boards').getByText('This changed meanwhile.').waitFor();
    await isStored('Boards', { round: 2, url });
    await send.click();
    await isStored('Boards', { round: 3, url });
  });

  test('is returned with what is missing', async () => {
    const { page, notesOf, isStored } = await open();
    await press(page, 'Customers', 'Return');
    const area = page.getByLabel('What is missing?');
    const send = line(page, 'Customers').getByRole('button', { name: 'Return', exact: true });
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
    await area.fill('Column B is empty.');
    await send.click();
    await gone(page, 'Customers');
    await isStored('Customers', { sent: null });
    expect((await notesOf('Customers'))[0]).toBe('Column B is empty.');
  });

  test('gets a new round with its link, a proof and what changed', async () => {
    const { page, isStored } = await open();
    await press(page, 'Boards', 'Send new round');
    const link = page.getByLabel('Link', { exact: true });
    await hasValue(link, 'https://files.example/boards.png');
    await link.fill('https://files.example/2.png');
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
    await line(page, 'Boards')
      .locator('input[type=file]')
      .setInputFiles({ name: 'boards.png', mimeType: 'image/png', buffer: png });
    await line(page, 'Boards').getByText('boards.png is attached.').waitFor();
    await page.getByLabel('What changed').fill('The packs are larger now.');
    await line(page, 'Boards').locator('button[type=submit]').click();
    await gone(page, 'Boards');
    await notices(page).getByText('Round 2 sent').waitFor();
    await isStored('Boards', {
      round: 2,
      url: 'https://files.example/2.png',
      changesRequested: null,
      proof: { mime: 'image/png' },
    });
  });

  test('is missing when it is empty, and comes and goes while the page is open', async () => {
    const { page, client, project, asClient } = await open({
      rows: async (client, { id }) => {
        await client.updateProject({ id, body: { takesPart: true } });
        await client.createInput({ id, body: { title: 'Customers' } });
      },
    });
    await page.getByRole('heading', { name: 'Waiting for the client' }).waitFor();
    await expect.poll(() => section(page).count()).toBe(0);
    const { id } = await rowOf(client, project, 'Customers');
    await asClient.markSent({ id, body: {} });
    await line(page, 'Customers').waitFor();
    await asClient.takeBackSent({ id });
    await section(page).waitFor({ state: 'detached' });
  });

  test('is folded after ten lines, and the next one moves up when one is answered', async () => {
    const { page } = await open({
      rows: async (client, { id, clientToken }) => {
        const titles = Array.from({ length: 14 }, (_, place) => ({ title: `File ${place + 1}` }));
        await client.updateProject({ id, body: { takesPart: true } });
        await client.createInputs({ id, body: { rows: titles } });
        const asClient = pages.server().client(clientToken);
        for (const input of await client.listInputs({ id }))
          await asClient.markSent({ id: input.id, body: {} });
      },
    });
    const items = section(page).getByRole('listitem');
    const more = section(page).getByRole('button', { name: 'Show 4 more in Waiting for us' });
    await more.waitFor();
    expect(await items.count()).toBe(10);
    await items.first().getByRole('button', { name: 'Mark received' }).click();
    // Once everything has been read again, the section takes the focus.
    await focused(page, 'Waiting for us');
    await section(page).getByRole('button', { name: 'Show 3 more in Waiting for us' }).waitFor();
    expect(await items.count()).toBe(10);
  });

  test('keeps a typed text when the client takes its request back meanwhile', async () => {
    const { page, client, project, asClient, isStored } = await open();
    await press(page, 'Boards', 'Send new round');
    await page.getByLabel('What changed').fill('The packs are larger now.');
    const { id } = await rowOf(client, project, 'Boards');
    await asClient.takeBackChanges({ id });
    await line(page, 'Boards').getByText('This is no longer waiting for you.').waitFor();
    await hasValue(page.getByLabel('What changed'), 'The packs are larger now.');
    const send = line(page, 'Boards').locator('button[type=submit]');
    await send.click();
    await line(page, 'Boards').getByText('This changed meanwhile.').waitFor();
    await isStored('Boards', { round: 1 });
    await send.click();
    await gone(page, 'Boards');
    await isStored('Boards', { round: 2 });
  });

  test('shows the present state when the row changed meanwhile', async () => {
    const { page, client, project, isStored } = await open({ isLive: false });
    await line(page, 'Customers').waitFor();
    const { id } = await rowOf(client, project, 'Customers');
    const body = { title: 'Customers of 2026' };
    await client.updateInput({ id: project.id, inputId: id, body });
    await press(page, 'Customers', 'Mark received');
    const renamed = line(page, 'Customers of 2026');
    await renamed.getByText('This changed meanwhile. Look at it, then try again.').waitFor();
    await renamed.getByRole('button', { name: 'Mark received' }).click();
    await gone(page, 'Customers of 2026');
    await isStored('Customers of 2026', { status: 'received' });
  });
});

describe('the thread of an item', () => {
  test('takes a reply that the client reads, and an internal note that it does not', async () => {
    const { page, asClient, notesOf } = await open();
    await press(page, 'Boards', '1 note about Boards');
    await line(page, 'Boards').getByText('Requested changes: Larger packs').waitFor();
    const send = line(page, 'Boards').locator('button[type=submit]');
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Reply to the client').fill('Tomorrow.');
    await line(page, 'Boards').getByRole('button', { name: 'Send reply' }).click();
    // The note may arrive by the stream before its own response, which empties the form.
    await hasValue(page.getByLabel('Reply to the client'), '');
    await line(page, 'Boards').getByText('Tomorrow.').waitFor();
    await page.getByLabel('Internal note').check();
    await page.getByLabel('Internal note about Boards').fill('Ask Jonas.');
    await line(page, 'Boards').getByRole('button', { name: 'Save internal note' }).click();
    await line(page, 'Boards').getByText('Only the agency sees this').waitFor();
    await expect.poll(() => notesOf('Boards')).toEqual(['Ask Jonas.', 'Tomorrow.', 'Larger packs']);
    expect(await notesOf('Boards', asClient)).toEqual(['Tomorrow.', 'Larger packs']);
    // The reply stays the first choice.
    await page.getByLabel('Reply to the client').waitFor();
  });

  test('removes a note after asking, but not the request that is still open', async () => {
    const { page, client, project, notesOf } = await open();
    const { id } = await rowOf(client, project, 'Boards');
    await client.addApprovalNote({ id, body: { text: 'A wrong note' } });
    await press(page, 'Boards', '2 notes about Boards');
    await line(page, 'Boards').getByText('A wrong note').waitFor();
    const tools = line(page, 'Boards').getByRole('button', { name: /^Actions for the note/ });
    await expect.poll(() => tools.count()).toBe(1);
    await tools.click();
    await page.getByRole('menuitem', { name: 'Remove note' }).click();
    await press(page, 'Boards', 'Keep');
    await focused(page, 'Notes about Boards');
    await tools.click();
    await page.getByRole('menuitem', { name: 'Remove note' }).click();
    await page.route('**/notes/*', (route) => route.abort());
    await press(page, 'Boards', 'Remove');
    await line(page, 'Boards').getByText('Not sent.').waitFor();
    await page.unroute('**/notes/*');
    await press(page, 'Boards', 'Remove');
    await line(page, 'Boards').getByText('A wrong note').waitFor({ state: 'detached' });
    await focused(page, 'Notes about Boards');
    expect(await notesOf('Boards')).toEqual(['Larger packs']);
  });
});

describe('a line of what waits for the client', () => {
  const awaited = (page: Page, name: string) =>
    page
      .getByRole('list', { name: 'Waiting for the client' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `about ${name}` }) });
  const openStoryline = async () => {
    const opened = await open();
    const { page, client, project } = opened;
    const body = { itemName: 'Storyline', url: 'https://files.example/story' };
    const item = await client.createApproval({ id: project.id, body });
    const storyline = awaited(page, 'Storyline');
    await storyline.getByRole('button', { name: 'Add note about Storyline' }).click();
    const field = page.getByLabel('Add a note about Storyline');
    await field.fill('Slides 4 to 6 are new.');
    return { ...opened, item, storyline, field };
  };

  test('opens its notes, takes a note, shows the next one of the client at once, and gives the focus back', async () => {
    const { page, item, asClient, storyline, field, notesOf } = await openStoryline();
    await storyline.getByRole('button', { name: 'Send note' }).click();
    await hasValue(field, '');
    await storyline.getByText('Slides 4 to 6 are new.').waitFor();
    expect(await notesOf('Storyline', asClient)).toEqual(['Slides 4 to 6 are new.']);
    await asClient.addApprovalNote({ id: item.id, body: { text: 'Thank you.' } });
    await storyline.getByText('Thank you.').waitFor();
    await field.press('Escape');
    await page
      .getByRole('region', { name: 'Notes about Storyline' })
      .waitFor({ state: 'detached' });
    await hasFocus(storyline.getByRole('button', { name: '2 notes about Storyline' }));
  });

  test('keeps a typed note when the client answers meanwhile', async () => {
    const { page, item, asClient, storyline, field } = await openStoryline();
    await asClient.requestChanges({ id: item.id, body: { text: 'Shorter, please.' } });
    await storyline.getByText('This is no longer waiting for the client.').waitFor();
    await line(page, 'Storyline').waitFor();
    await hasValue(field, 'Slides 4 to 6 are new.');
    await storyline.getByRole('button', { name: 'Send note' }).click();
    await hasValue(field, '');
    await storyline.getByText('Slides 4 to 6 are new.').waitFor();
    await field.press('Escape');
    await storyline.waitFor({ state: 'detached' });
  });
});
