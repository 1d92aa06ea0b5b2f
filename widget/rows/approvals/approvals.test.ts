import { type Client, createClient } from '@project-dashboard/core/contract/client/client';
import type { Approval } from '@project-dashboard/core/rows/approvals/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { checkProof } from '@project-dashboard/core/texts/images/check-image';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CLIENT_WRITES_A_MINUTE } from '../../../api/http/access/limits.ts';
import { PROOF } from '../../../api/testing/samples.ts';
import {
  EXACT,
  form,
  hasFocus,
  hasValue,
  hold,
  lose,
  notices,
  press,
} from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { routeList } from '../../testing/route-list.ts';
import { drawPicture } from './testing/draw-picture.ts';

const pages = projectPages();

/** An image of one pixel. */
const PIXEL = Buffer.from(PROOF.split(',')[1] ?? '', 'base64');
const SCREENER = 'Screener questionnaire';
const BOARDS = 'Stimulus boards';
const STORYLINE = 'Topline storyline';

/** Three items, the first approved by the agency with proof. */
async function study(client: Client, { id }: Project) {
  const add = (body: Parameters<Client['createApproval']>[0]['body']) =>
    client.createApproval({ id, body });
  const screener = await add({
    itemName: SCREENER,
    url: 'https://files.example/q3/screener%20v4.docx',
  });
  await client.updateApproval({
    id: screener.id,
    body: { approved: true, approvedDate: 'October 20', proofScreenshot: PROOF },
  });
  await add({ itemName: BOARDS, type: 'image' });
  await add({ itemName: STORYLINE, type: 'link', url: 'https://docs.example/q3/storyline/' });
}

/** Opens the study, with what its tests look at. */
async function open(wishes: Parameters<typeof pages.open>[0] = {}) {
  const opened = await pages.open({ rows: study, ...wishes });
  const { page, client, project } = opened;
  const list = page.locator('#approvals');
  const item = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const stored = async (name: string): Promise<Approval> => {
    for (const row of await client.listApprovals({ id: project.id }))
      if (row.itemName === name && 'proofScreenshot' in row) return row;
    throw new Error(`${name} is not stored.`);
  };
  return {
    ...opened,
    list,
    item,
    stored,
    isStored: (name: string, fields: object) =>
      expect.poll(() => stored(name)).toMatchObject(fields),
    tick: (name: string) => list.getByLabel(`Approve ${name}`),
    says: (name: string, words: string) => item(name).getByText(words, EXACT).waitFor(),
    saved: () => notices(page).getByText('Approval updated successfully.').waitFor(),
    /** Opens the form of an item. */
    async edit(name: string) {
      await press(list, `Edit ${name}`);
      return form(page, `Edit ${name}`);
    },
  };
}

/** Ticks an item as the agency, which may add a screenshot. */
async function openDialog(name = BOARDS) {
  const opened = await open();
  await opened.tick(name).click();
  return { ...opened, ...dialogOf(opened.page) };
}

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Approve with Screenshot' });
  return {
    dialog,
    attach: (name: string, buffer: Buffer, mimeType = 'image/png') =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer }),
    async approve() {
      await press(dialog, 'Approve');
      await dialog.waitFor({ state: 'detached' });
    },
  };
}

const widthOf = (picture: Locator) =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);

/** Gives a file to the page as a paste or a drop would. */
function hand(page: Page, how: 'paste' | 'drop', name: string, base64: string) {
  return page.evaluate(
    ([kind, fileName, text]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: 'image/png' }));
      const settings = { bubbles: true, cancelable: true, composed: true };
      const target = document.activeElement ?? document.body;
      if (kind === 'paste') {
        target.dispatchEvent(new ClipboardEvent('paste', { ...settings, clipboardData: data }));
        return false;
      }
      target.dispatchEvent(new DragEvent('dragover', { ...settings, dataTransfer: data }));
      const drop = new DragEvent('drop', { ...settings, dataTransfer: data });
      target.dispatchEvent(drop);
      return drop.defaultPrevented;
    },
    [how, name, base64] as const,
  );
}

describe('the client view', () => {
  test('shows items to tick, but no proof and no edit controls', async () => {
    const { list, item, tick, says } = await open({ view: 'client' });
    await list.getByText('1 of 3 approved').waitFor();
    await item(SCREENER).getByText('Approved October 20').waitFor();
    await says(BOARDS, 'Waiting for you');
    await says(BOARDS, 'Image');
    await says(BOARDS, 'No link yet');
    await expect.poll(() => list.getByRole('button').allInnerTexts()).toEqual(['']);
    const outline = (name: string) =>
      tick(name).evaluate((box) => getComputedStyle(box).borderWidth);
    await expect.poll(() => outline(BOARDS)).toBe('2px');
    await expect.poll(() => outline(SCREENER)).toBe('1px');
  });

  test("a tick approves before the server responds, with today's date, and an untick reverts it", async () => {
    const { page, list, item, tick, says, saved, isStored } = await open({ view: 'client' });
    const answer = await hold(page, '**/api/approvals/*');
    await tick(BOARDS).check();
    await item(BOARDS).getByText('Approved November 19').waitFor();
    await list.getByText('2 of 3 approved').waitFor();
    expect(await notices(page).getByText('Approval updated').count()).toBe(0);
    answer();
    await saved();
    const approval = { approvedDate: 'November 19', approvedBy: 'client' };
    await isStored(BOARDS, { approved: true, ...approval });
    await tick(BOARDS).uncheck();
    await says(BOARDS, 'Waiting for you');
    await isStored(BOARDS, { approved: false, approvedDate: null });
  });

  test('a tick that is lost or refused is reverted and can be retried', async () => {
    const { page, item, tick, saved, stored } = await open({ view: 'client' });
    const box = tick(BOARDS);
    const failure = item(BOARDS).getByRole('alert');
    await page.route('**/api/approvals/*', lose);
    await box.click();
    await failure.getByText('Not saved.').waitFor();
    await page.unrouteAll();
    await page.route('**/api/approvals/*', (route) => route.fulfill({ status: 500, body: 'down' }));
    await press(failure, 'Try again');
    const words = 'Not saved. Something went wrong on our side. Try again';
    await failure.getByText(words, { exact: true }).waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
    expect(await notices(page).getByRole('alert').count()).toBe(0);
    expect(await stored(BOARDS)).toMatchObject({ approved: false });

    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await saved();
    await failure.waitFor({ state: 'detached' });
    await hasFocus(box);
    expect(await stored(BOARDS)).toMatchObject({ approved: true });
  });

  test('a tick beyond the most changes a minute is reverted, and its row says why', async () => {
    const { page, item, tick, stored, project, server } = await open({ view: 'client' });
    const { id } = await stored(BOARDS);
    const reader = createClient({ baseUrl: server.url, token: project.clientToken });
    const untick = () => reader.updateApproval({ id, body: { approved: false } });
    await Promise.all(Array.from({ length: CLIENT_WRITES_A_MINUTE }, untick));
    await tick(BOARDS).click();
    await item(BOARDS)
      .getByRole('alert')
      .getByText(
        'Not saved. You changed a lot in a short time. Wait a minute, then go on. Try again',
      )
      .waitFor();
    await expect.poll(() => tick(BOARDS).isChecked()).toBe(false);
    await expect.poll(() => notices(page).getByRole('alert').count()).toBe(0);
  });

  test('refuses a tick on an item that someone else has just changed', async () => {
    const { item, tick, stored, client } = await open({ isLive: false, view: 'client' });
    await tick(STORYLINE).waitFor();
    const { id } = await stored(STORYLINE);
    await client.updateApproval({ id, body: { itemName: 'Price list' } });
    await tick(STORYLINE).click();
    await item('Price list')
      .getByText('This changed meanwhile. Look at it, then decide.')
      .waitFor();
    await expect.poll(() => tick('Price list').isChecked()).toBe(false);
  });
});

describe('links', () => {
  test('show the file name or the address, open in a new tab, and have the full address as title', async () => {
    const { item } = await open({ view: 'client' });
    const file = item(SCREENER).getByRole('link', { name: 'screener v4.docx', exact: true });
    await file.waitFor();
    const address = 'https://files.example/q3/screener%20v4.docx';
    for (const [name, value] of [
      ['href', address],
      ['title', address],
      ['rel', 'noopener noreferrer'],
      ['target', '_blank'],
    ] as const)
      expect([name, await file.getAttribute(name)]).toEqual([name, value]);
    await item(STORYLINE)
      .getByRole('link', { name: 'docs.example/q3/storyline', exact: true })
      .waitFor();
    expect(await item(BOARDS).getByRole('link').count()).toBe(0);
  });

  test('show an address that is not http or https as plain text', async () => {
    const { item, says } = await open({
      view: 'client',
      prepare: (opened) =>
        routeList(opened, 'approvals', async (route) => {
          const answer = await route.fetch();
          const text = await answer.text();
          await route.fulfill({
            response: answer,
            body: text.replace('https://docs.example/q3/storyline/', 'javascript:alert(1)'),
          });
        }),
    });
    await says(STORYLINE, 'javascript:alert(1)');
    expect(await item(STORYLINE).getByRole('link').count()).toBe(0);
  });

  test('two addresses of one host differ where there is no room for them', async () => {
    const address = 'https://documents.fieldnote.example/q3/';
    const { list } = await open({
      width: 1180,
      rows: async (client, { id }) => {
        for (const name of ['main', 'storyline'])
          await client.createApproval({
            id,
            body: { itemName: name, type: 'link', url: address + name },
          });
      },
    });
    for (const path of ['/q3/main', '/q3/storyline']) {
      const shown = list.getByText(path, { exact: true });
      await shown.scrollIntoViewIfNeeded();
      const cut = await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect([path, cut]).toEqual([path, 0]);
    }
  });

  test('a long address and the state of an item stay on one line on a tablet of 1180 px', async () => {
    const { list } = await open({
      width: 1180,
      rows: async (client, { id }) => {
        const body = { itemName: 'W'.repeat(200), url: `https://a.example/${'q'.repeat(2000)}` };
        const { id: row } = await client.createApproval({ id, body });
        const approval = { approved: true, approvedDate: 'September 30' };
        await client.updateApproval({ id: row, body: approval });
      },
    });
    for (const shown of [list.getByText('Approved September 30'), list.getByRole('link').first()]) {
      await shown.scrollIntoViewIfNeeded();
      expect((await shown.boundingBox())?.height).toBeLessThan(30);
    }
  });
});

describe('the forms', () => {
  test('adds an item as a file without address, and requires a name', async () => {
    const { page, list, says, isStored } = await open();
    await press(list, 'Add approval');
    const edited = form(page, 'Add approval');
    await hasValue(edited.getByLabel('Type'), 'file');
    await hasValue(edited.getByLabel('URL'), '');
    await edited.getByLabel('Item name').fill('   ');
    await press(edited, 'Save');
    await edited.getByText('Item name is required.').waitFor();
    await hasFocus(edited.getByLabel('Item name'));

    await edited.getByLabel('Item name').fill('Discussion guide');
    await edited.getByLabel('Due date').fill('2026-11-20');
    await page.keyboard.press('Enter');
    await notices(page).getByText('Approval item created successfully.').waitFor();
    await says('Discussion guide', 'By November 20, due tomorrow');
    const added = { type: 'file', url: '', dueDate: '2026-11-20', approved: false };
    await isStored('Discussion guide', { ...added, approvedDate: null, sortOrder: 3 });
  });

  test('an edit changes type, address and due date, returns the focus, and is in the history', async () => {
    const { page, list, item, edit, saved, says, isStored } = await open();
    let edited = await edit(BOARDS);
    await edited.getByLabel('URL').fill('javascript:alert(1)');
    await press(edited, 'Save');
    await edited.getByText('Must be empty or an address that starts with https://').waitFor();
    await edited.getByLabel('Type').selectOption('link');
    await edited.getByLabel('URL').fill('www.boards.example/r2');
    await edited.getByLabel('Due date').fill('2026-11-16');
    await page.keyboard.press('Enter');
    await saved();
    await item(BOARDS).getByRole('link', { name: 'boards.example/r2' }).waitFor();
    await says(BOARDS, 'By November 16, 3 days late');
    await isStored(BOARDS, { type: 'link', url: 'https://www.boards.example/r2' });
    await hasFocus(list.getByRole('button', { name: `Edit ${BOARDS}` }));

    edited = await edit(BOARDS);
    await edited.getByLabel('Due date').fill('');
    await page.keyboard.press('Enter');
    await item(BOARDS).getByText('By November 16').waitFor({ state: 'detached' });
    await isStored(BOARDS, { dueDate: null });

    await press(page, 'History');
    const sheet = page.getByRole('dialog', { name: 'History' });
    await sheet.getByText('Due, from Nov 16 to nothing').waitFor({ state: 'attached' });
    await sheet.getByText('Due, Nov 16').waitFor({ state: 'attached' });
  });
});

describe('Approve with Screenshot', () => {
  test('the image is optional', async () => {
    const { tick, item, dialog, approve, saved, isStored } = await openDialog();
    await dialog.waitFor();
    await expect.poll(() => tick(BOARDS).isChecked()).toBe(false);
    await approve();
    await saved();
    await item(BOARDS).getByText('Approved November 19').waitFor();
    await hasFocus(tick(BOARDS));
    await isStored(BOARDS, { approved: true, approvedBy: 'internal', proofScreenshot: null });
  });

  test.each([
    [
      'a small image unchanged',
      [1280, 880, 'image/png', false],
      /^1280 × 880, \d+ KB$/,
      'image/png',
    ],
    ['at most 1600 px a side', [1500, 2000, 'image/jpeg', false], /^1200 × 1600, /, 'image/jpeg'],
    ['no WebP', [1500, 2000, 'image/webp', false], /^1200 × 1600, /, 'image/jpeg'],
    // The server would refuse this image for its side.
    ['no side that is too long', [14_000, 700, 'image/png', false], /^1600 × 80, /, 'image/png'],
    ['at most 2 MiB', [1000, 1000, 'image/png', true], /^1000 × 1000, /, 'image/jpeg'],
  ] as const)('stores %s', async (_, [width, height, type, isNoise], shown, mime) => {
    const { page, client, item, dialog, attach, approve, stored } = await openDialog();
    const picture = await drawPicture(page, width, height, type, isNoise);
    await attach('screenshot', picture, type);
    await dialog.getByText(shown).waitFor();
    await approve();
    await item(BOARDS).getByRole('button', { name: 'View proof' }).waitFor();
    const file = await client.readApprovalProof(await stored(BOARDS));
    const bytes = Buffer.from(await file.arrayBuffer());
    const proof = checkProof(`data:${file.type};base64,${bytes.toString('base64')}`);
    expect(proof).toMatchObject({ ok: true, mime });
    expect(bytes.byteLength).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(bytes.equals(picture)).toBe(width === 1280);
  });

  test('takes a pasted image wherever the focus is, and a dropped one without leaving the page', async () => {
    const { page, dialog, approve, isStored } = await openDialog();
    await dialog.waitFor();
    const pixel = PIXEL.toString('base64');
    expect(await hand(page, 'drop', 'dropped.png', pixel)).toBe(true);
    await dialog.getByText('dropped.png', EXACT).waitFor();
    await dialog.getByRole('button', { name: 'Remove dropped.png' }).press('Enter');
    await hasFocus(dialog.locator('input[type=file]'));
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    await hand(page, 'paste', 'image.png', pixel);
    await dialog.getByText('1 × 1, 1 KB').waitFor();
    await approve();
    await isStored(BOARDS, { proofScreenshot: expect.stringMatching(/\/proof$/) });
  });

  test('refuses what is no PNG, JPEG or WebP by its bytes, too many pixels and a damaged image', async () => {
    const { dialog, attach } = await openDialog();
    const huge = Buffer.from(PIXEL);
    huge.writeUInt32BE(9000, 16);
    huge.writeUInt32BE(9000, 20);
    const wrongKind = 'The screenshot must be a PNG, JPEG or WebP image.';
    for (const [buffer, mimeType, sentence] of [
      [Buffer.from('GIF89a pretends to be something else'), 'image/png', wrongKind],
      [huge, 'image/png', 'The screenshot must have at most 40 megapixels.'],
      [PIXEL.subarray(0, 45), 'image/png', 'The screenshot is damaged'],
      [Buffer.from('approved!'), 'text/plain', wrongKind],
    ] as const) {
      await attach('chosen', buffer, mimeType);
      await dialog.getByRole('alert').getByText(sentence).waitFor();
    }
    await attach('ok.png', PIXEL);
    await dialog.getByText('ok.png', EXACT).waitFor();
    expect(await dialog.getByText('must be a PNG').count()).toBe(0);
  });

  test('the image can be removed again, and closing with an image asks first', async () => {
    const { page, dialog, attach, approve, isStored } = await openDialog();
    await attach('ok.png', PIXEL);
    await dialog.getByText('ok.png', EXACT).waitFor();
    await page.keyboard.press('Escape');
    await press(dialog, 'Keep editing');
    await press(dialog, 'Remove ok.png');
    await approve();
    await isStored(BOARDS, { approved: true, proofScreenshot: null });
  });

  test('a failed approval keeps the image, unticks the row and offers a retry there too', async () => {
    const { page, item, tick, dialog, attach, isStored } = await openDialog();
    await page.route('**/api/approvals/*', lose);
    await attach('ok.png', PIXEL);
    await dialog.getByText('ok.png', EXACT).waitFor();
    await press(dialog, 'Approve');
    await dialog.getByText('The server could not be reached.').waitFor();
    await dialog.getByText('ok.png', EXACT).waitFor();
    await expect.poll(() => tick(BOARDS).isChecked()).toBe(false);

    await press(dialog, 'Cancel');
    await page.unroute('**/api/approvals/*');
    await item(BOARDS).getByText('Not saved.').waitFor();
    await press(item(BOARDS), 'Try again');
    await item(BOARDS).getByText('Approved November 19').waitFor();
    await isStored(BOARDS, { proofScreenshot: expect.stringMatching(/\/proof$/) });
  });
});

describe('a stored proof', () => {
  const viewProof = (page: Page | Locator) =>
    page.getByRole('button', { name: `View proof of ${SCREENER}` });

  test('survives when a client, who never sees it, unticks and ticks the item', async () => {
    const asked: string[] = [];
    const { project, list, item, tick, saved } = await open({
      view: 'client',
      prepare: async (opened) => opened.on('request', (request) => asked.push(request.url())),
    });
    await tick(SCREENER).uncheck();
    await saved();
    const agency = await pages.openPage(`/?token=${project.internalToken}`);
    const row = agency.locator('#approvals').getByRole('listitem').filter({ hasText: SCREENER });
    await row.getByText('Waiting for client').waitFor();
    expect(await viewProof(agency).count()).toBe(0);

    await tick(SCREENER).check();
    await item(SCREENER).getByText('Approved November 19').waitFor();
    expect(await list.getByText('proof').count()).toBe(0);
    expect(asked.filter((url) => url.includes('/proofs/'))).toEqual([]);

    await viewProof(agency).scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(viewProof(agency).locator('img'))).toBe(1);
  });

  test('survives when the agency ticks the item again without an image, and a new image replaces it', async () => {
    const { page, tick, says, item, isStored } = await open();
    const { dialog, attach, approve } = dialogOf(page);
    const tickAgain = async () => {
      await tick(SCREENER).uncheck();
      await says(SCREENER, 'Waiting for client');
      await viewProof(page).waitFor({ state: 'detached' });
      await isStored(SCREENER, { approved: false });
      await tick(SCREENER).click();
    };
    await tickAgain();
    await dialog
      .getByText(`${SCREENER} keeps the proof it already has. Choose an image only to replace it.`)
      .waitFor();
    await approve();
    await item(SCREENER).getByText('Approved November 19').waitFor();
    await expect.poll(() => widthOf(viewProof(page).locator('img'))).toBe(1);

    await tickAgain();
    await attach('new.png', await drawPicture(page, 64, 48, 'image/png'));
    await dialog.getByText('new.png', EXACT).waitFor();
    await approve();
    await expect.poll(() => widthOf(viewProof(page).locator('img'))).toBe(64);
  });

  test("can be removed only in the item's edit form, also while the item is not approved", async () => {
    const { page, tick, says, edit, isStored } = await open();
    let edited = await edit(SCREENER);
    const remove = edited.getByRole('button', { name: 'Remove the proof' });
    await viewProof(edited).waitFor();
    await remove.click();
    await edited.getByText('Save removes the proof.').waitFor();
    expect(await viewProof(edited).count()).toBe(0);
    await press(edited, 'Keep the proof');
    await viewProof(edited).waitFor();
    await remove.click();
    await press(edited, 'Cancel');
    await viewProof(page).waitFor();

    await tick(SCREENER).uncheck();
    await says(SCREENER, 'Waiting for client');
    edited = await edit(SCREENER);
    await viewProof(edited).waitFor();
    await remove.click();
    await press(edited, 'Save');
    await edited.waitFor({ state: 'detached' });
    await isStored(SCREENER, { approved: false, proofScreenshot: null });
    edited = await edit(SCREENER);
    await edited.waitFor();
    expect(await remove.count()).toBe(0);
  });

  test('loads with the token when scrolled into view, and opens in a dialog named after the item', async () => {
    const credentials: (string | undefined)[] = [];
    const { page, project, tick } = await open({
      height: 300,
      prepare: async (opened) => {
        opened.on('request', (request) => {
          if (request.url().includes('/proofs/')) credentials.push(request.headers().authorization);
        });
      },
    });
    const view = viewProof(page);
    await view.waitFor();
    expect(credentials).toEqual([]);
    await view.scrollIntoViewIfNeeded();
    await view.locator('img').waitFor();
    expect(credentials).toEqual([`Bearer ${project.internalToken}`]);

    await view.click();
    const shown = page.getByRole('dialog', { name: SCREENER });
    const picture = shown.getByRole('img', { name: 'Proof of the approval of Screener' });
    await expect.poll(() => widthOf(picture)).toBe(1);
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^blob:/);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await hasFocus(view);
    expect(credentials).toHaveLength(1);

    // The address of the picture ends with the row that shows it.
    const address = await view.locator('img').getAttribute('src');
    await tick(SCREENER).uncheck();
    await view.waitFor({ state: 'detached' });
    const isGone = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = () => resolve(false);
          image.onerror = () => resolve(true);
          image.src = url ?? '';
        }),
      address,
    );
    expect(isGone).toBe(true);
  });

  test('a proof that fails to load can be retried', async () => {
    let isBroken = true;
    const { page } = await open({
      prepare: (opened) =>
        opened.route('**/proofs/*', (route) => (isBroken ? route.abort() : route.continue())),
    });
    await viewProof(page).click();
    const shown = page.getByRole('dialog', { name: SCREENER });
    await shown.getByText('The proof did not load.').waitFor();
    isBroken = false;
    await press(shown, 'Try again');
    await shown.getByRole('img').waitFor();
  });
});

test('on a phone a card stacks the name, the link and the state', async () => {
  const { list, item } = await open({ width: 390, height: 844 });
  await list.getByRole('button', { name: `Actions for ${STORYLINE}` }).waitFor();
  const tops = [];
  for (const text of [STORYLINE, 'docs.example', 'Waiting for client'])
    tops.push((await item(STORYLINE).getByText(text).last().boundingBox())?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(3);
});
