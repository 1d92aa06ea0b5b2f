import type { Approval } from '@project-dashboard/core/approvals';
import { checkProof } from '@project-dashboard/core/approvals';
import { type Client, createClient } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CLIENT_WRITES_A_MINUTE } from '../../api/http/access/client-writes.ts';
import { EXACT, form, hasFocus, hold, lose, notices, press } from '../testing/page-steps.ts';
import { projectPages } from '../testing/project-pages.ts';
import { routeList } from '../testing/route-list.ts';
import { drawPicture } from './testing/draw-picture.ts';

const pages = projectPages();

const RED_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
const PIXEL = { name: 'ok.png', mimeType: 'image/png', buffer: bytesOf(RED_PIXEL) };

/** Three items, the first approved by the agency with proof. */
async function study(client: Client, { id }: Project) {
  const add = (body: Parameters<Client['createApproval']>[0]['body']) =>
    client.createApproval({ id, body });
  const screener = await add({
    itemName: 'Screener questionnaire',
    url: 'https://files.example/q3/screener%20v4.docx',
  });
  await client.updateApproval({
    id: screener.id,
    body: { approved: true, approvedDate: 'October 20', proofScreenshot: RED_PIXEL },
  });
  await add({ itemName: 'Stimulus boards', type: 'image' });
  await add({
    itemName: 'Topline storyline',
    type: 'link',
    url: 'https://docs.example/q3/storyline/',
  });
}

const section = (page: Page) => page.locator('#approvals');
const item = (page: Page, name: string) =>
  section(page).getByRole('listitem').filter({ hasText: name });
const tick = (page: Page, name: string) => section(page).getByLabel(`Approve ${name}`);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Approve with Screenshot' });

async function storedRows(client: Client, { id }: Project): Promise<Approval[]> {
  const rows = await client.listApprovals({ id });
  return rows.flatMap((row) => ('proofScreenshot' in row ? [row] : []));
}
async function storedItem(client: Client, project: Project, name: string): Promise<Approval> {
  const row = (await storedRows(client, project)).find(({ itemName }) => itemName === name);
  if (row === undefined) throw new Error(`${name} is not stored.`);
  return row;
}
async function storedProof(client: Client, { id }: Approval) {
  const picture = await client.readApprovalProof({ id });
  const base64 = Buffer.from(await picture.arrayBuffer()).toString('base64');
  const proof = checkProof(`data:${picture.type};base64,${base64}`);
  if (!proof.ok) throw new Error(proof.message);
  return proof;
}

/** Draws noise, which no encoder compresses well. */
async function drawNoise(page: Page, side: number) {
  const base64 = await page.evaluate(async (length) => {
    const canvas = new OffscreenCanvas(length, length);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const image = context.createImageData(length, length);
    let seed = 1;
    for (let at = 0; at < image.data.length; at += 1) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      image.data[at] = at % 4 === 3 ? 255 : seed >>> 24;
    }
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const reader = new FileReader();
    await new Promise((resolve) => {
      reader.onload = resolve;
      reader.readAsDataURL(blob);
    });
    return String(reader.result).split(',')[1] ?? '';
  }, side);
  return Buffer.from(base64, 'base64');
}

const attach = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  dialog(page).locator('input[type=file]').setInputFiles(file);

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
  test('shows items to tick, but no proof and no edit controls, and loads no editor chunk', async () => {
    const requested: string[] = [];
    const { page } = await pages.open({
      view: 'client',
      rows: study,
      prepare: async (opened) => {
        opened.on('request', (request) => requested.push(request.url()));
      },
    });
    await section(page).getByText('1 of 3 approved').waitFor();
    await item(page, 'Screener questionnaire').getByText('Approved October 20').waitFor();
    await item(page, 'Stimulus boards').getByText('Waiting for you').waitFor();
    await item(page, 'Stimulus boards').getByText('Image', EXACT).waitFor();
    await expect
      .poll(() => section(page).getByRole('button').allInnerTexts())
      .toEqual(['Download CSV']);
    expect(requested.filter((url) => /editor|proof/.test(url))).toEqual([]);
    const outline = (name: string) =>
      tick(page, name).evaluate((box) => getComputedStyle(box).borderWidth);
    await expect.poll(() => outline('Stimulus boards')).toBe('2px');
    await expect.poll(() => outline('Screener questionnaire')).toBe('1px');
  });

  test("a tick approves at once with today's date, and an untick reverts it", async () => {
    const { page, client, project } = await pages.open({ view: 'client', rows: study });
    await tick(page, 'Stimulus boards').check();
    await item(page, 'Stimulus boards').getByText('Approved November 19').waitFor();
    await notices(page).getByText('Approval updated successfully.').waitFor();
    await section(page).getByText('2 of 3 approved').waitFor();
    await expect
      .poll(() => storedItem(client, project, 'Stimulus boards'))
      .toMatchObject({
        approved: true,
        approvedDate: 'November 19',
        approvedBy: 'client',
      });
    await tick(page, 'Stimulus boards').uncheck();
    await item(page, 'Stimulus boards').getByText('Waiting for you').waitFor();
    await expect
      .poll(() => storedItem(client, project, 'Stimulus boards'))
      .toMatchObject({ approved: false, approvedDate: null });
  });

  test('shows the tick before the server responds', async () => {
    const { page } = await pages.open({ view: 'client', rows: study });
    const answer = await hold(page, '**/api/approvals/*');
    await tick(page, 'Stimulus boards').check();
    await item(page, 'Stimulus boards').getByText('Approved November 19').waitFor();
    expect(await notices(page).getByText('Approval updated').count()).toBe(0);
    answer();
    await notices(page).getByText('Approval updated successfully.').waitFor();
  });

  test('a tick that is lost or refused is reverted and can be retried', async () => {
    const { page, client, project } = await pages.open({ view: 'client', rows: study });
    const box = tick(page, 'Stimulus boards');
    const failure = item(page, 'Stimulus boards').getByRole('alert');
    await page.route('**/api/approvals/*', lose);
    await box.click();
    await failure.getByText('Not saved.').waitFor();
    await page.unrouteAll();
    await page.route('**/api/approvals/*', (route) => route.fulfill({ status: 500, body: 'down' }));
    await press(failure, 'Try again');
    await failure.getByText('Not saved.').waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
    expect(await notices(page).getByRole('alert').count()).toBe(0);
    expect(await storedItem(client, project, 'Stimulus boards')).toMatchObject({ approved: false });

    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await notices(page).getByText('Approval updated successfully.').waitFor();
    await failure.waitFor({ state: 'detached' });
    await hasFocus(box);
    expect(await storedItem(client, project, 'Stimulus boards')).toMatchObject({ approved: true });
  });

  test('a tick beyond the most changes a minute is reverted, and its row says why', async () => {
    const { page, client, project, server } = await pages.open({ view: 'client', rows: study });
    const { id } = await storedItem(client, project, 'Stimulus boards');
    const reader = createClient({ baseUrl: server.url, token: project.clientToken });
    const untick = () => reader.updateApproval({ id, body: { approved: false } });
    await Promise.all(Array.from({ length: CLIENT_WRITES_A_MINUTE }, untick));
    const box = tick(page, 'Stimulus boards');
    await box.click();
    const failure = item(page, 'Stimulus boards').getByRole('alert');
    await failure
      .getByText(
        'Not saved. You changed a lot in a short time. Wait a minute, then go on. Try again',
      )
      .waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
    await expect.poll(() => notices(page).getByRole('alert').count()).toBe(0);
  });

  test('refuses a tick on an item that someone else has just changed', async () => {
    const { page, client, project } = await pages.open({
      isLive: false,
      view: 'client',
      rows: study,
    });
    await tick(page, 'Topline storyline').waitFor();
    const { id } = await storedItem(client, project, 'Topline storyline');
    await client.updateApproval({ id, body: { itemName: 'Price list' } });
    await tick(page, 'Topline storyline').click();
    await item(page, 'Price list').getByText('Not saved.').waitFor();
    await expect.poll(() => tick(page, 'Price list').isChecked()).toBe(false);
  });
});

describe('links', () => {
  test('show the file name or the address, open in a new tab, and have the full address as title', async () => {
    const { page } = await pages.open({ view: 'client', rows: study });
    const file = item(page, 'Screener questionnaire').getByRole('link');
    await expect.poll(() => file.textContent()).toBe('screener v4.docx');
    await expect
      .poll(() => file.getAttribute('href'))
      .toBe('https://files.example/q3/screener%20v4.docx');
    await expect
      .poll(() => file.getAttribute('title'))
      .toBe('https://files.example/q3/screener%20v4.docx');
    await expect.poll(() => file.getAttribute('rel')).toBe('noopener noreferrer');
    await expect.poll(() => file.getAttribute('target')).toBe('_blank');
    const link = item(page, 'Topline storyline').getByRole('link');
    await expect.poll(() => link.textContent()).toBe('docs.example/q3/storyline');
    await expect.poll(() => item(page, 'Stimulus boards').getByRole('link').count()).toBe(0);
  });

  test('show an address that is not http or https as plain text', async () => {
    const { page } = await pages.open({
      view: 'client',
      rows: study,
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
    await item(page, 'Topline storyline').getByText('javascript:alert(1)').waitFor();
    await expect.poll(() => item(page, 'Topline storyline').getByRole('link').count()).toBe(0);
  });

  test('a long address and the state of an item stay on one line on a tablet of 1180 px', async () => {
    const { page } = await pages.open({
      width: 1180,
      rows: async (client, { id }) => {
        const body = { itemName: 'W'.repeat(200), url: `https://a.example/${'q'.repeat(2000)}` };
        const { id: row } = await client.createApproval({ id, body });
        const approval = { approved: true, approvedDate: 'September 30' };
        await client.updateApproval({ id: row, body: approval });
      },
    });
    for (const shown of [
      section(page).getByText('Approved September 30'),
      section(page).getByRole('link').first(),
    ]) {
      await shown.scrollIntoViewIfNeeded();
      expect((await shown.boundingBox())?.height).toBeLessThan(30);
    }
  });
});

describe('the forms', () => {
  test('adds an item as a file without address, and requires a name', async () => {
    const { page, client, project } = await pages.open();
    await section(page).getByText('No approvals yet').waitFor();
    await section(page).getByRole('button', { name: 'Add approval' }).click();
    const edited = form(page, 'Add approval');
    await expect.poll(() => edited.getByLabel('Type').inputValue()).toBe('file');
    await expect.poll(() => edited.getByLabel('URL').inputValue()).toBe('');
    await edited.getByLabel('Item name').fill('   ');
    await edited.getByRole('button', { name: 'Save', exact: true }).click();
    await edited.getByText('Item name is required.').waitFor();
    await hasFocus(edited.getByLabel('Item name'));
    await expect.poll(() => storedRows(client, project)).toEqual([]);

    await edited.getByLabel('Item name').fill('Discussion guide');
    await edited.getByLabel('Due date').fill('2024-12-31');
    await page.keyboard.press('Enter');
    await edited.getByText('Use January 1, 2025 or a later date.').waitFor();
    await edited.getByLabel('Due date').fill('2026-11-20');
    await page.keyboard.press('Enter');
    await notices(page).getByText('Approval item created successfully.').waitFor();
    await edited.waitFor({ state: 'detached' });
    await item(page, 'Discussion guide').getByText('By November 20, due tomorrow').waitFor();
    await expect
      .poll(() => storedRows(client, project))
      .toMatchObject([
        {
          itemName: 'Discussion guide',
          type: 'file',
          url: '',
          dueDate: '2026-11-20',
          approved: false,
          approvedDate: null,
          sortOrder: 0,
        },
      ]);
    const add = section(page).getByRole('button', { name: 'Add approval' }).last();
    await hasFocus(add);
  });

  test('a failed creation keeps the typed text and shows an error in the form, without a notice', async () => {
    const { page } = await pages.open({ rows: study });
    await page.route('**/approvals', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await section(page).getByRole('button', { name: 'Add approval' }).first().click();
    const edited = form(page, 'Add approval');
    await edited.getByLabel('Item name').fill('Discussion guide');
    await edited.getByLabel('URL').fill('https://a.example/guide');
    await page.keyboard.press('Enter');
    await edited.getByText('The server could not be reached.').waitFor();
    await expect.poll(() => edited.getByLabel('Item name').inputValue()).toBe('Discussion guide');
    await expect.poll(() => edited.getByLabel('URL').inputValue()).toBe('https://a.example/guide');
    await expect.poll(() => notices(page).getByRole('alert').count()).toBe(0);
  });

  test('an edit changes name, type and address, and returns the focus', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Edit Stimulus boards' }).click();
    const edited = form(page, 'Edit Stimulus boards');
    await edited.getByLabel('URL').fill('javascript:alert(1)');
    await edited.getByRole('button', { name: 'Save' }).click();
    await edited.getByText('Must be empty or an address that starts with https://').waitFor();
    await edited.getByLabel('Type').selectOption('link');
    await edited.getByLabel('URL').fill('www.boards.example/r2');
    await page.keyboard.press('Enter');
    await notices(page).getByText('Approval updated successfully.').waitFor();
    await item(page, 'Stimulus boards').getByRole('link', { name: 'boards.example/r2' }).waitFor();
    await expect
      .poll(() => storedItem(client, project, 'Stimulus boards'))
      .toMatchObject({
        type: 'link',
        url: 'https://www.boards.example/r2',
      });
    const pencil = section(page).getByRole('button', { name: 'Edit Stimulus boards' });
    await hasFocus(pencil);
  });

  test('a due date can be set and cleared, and the history shows both', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const pencil = section(page).getByRole('button', { name: 'Edit Stimulus boards' });
    const edited = form(page, 'Edit Stimulus boards');
    await pencil.click();
    await edited.getByLabel('Due date').fill('2026-11-16');
    await page.keyboard.press('Enter');
    await item(page, 'Stimulus boards').getByText('By November 16, 3 days past due').waitFor();

    await pencil.click();
    await edited.getByLabel('Due date').fill('');
    await page.keyboard.press('Enter');
    await edited.waitFor({ state: 'detached' });
    await item(page, 'Stimulus boards').getByText('By November 16').waitFor({ state: 'detached' });
    await expect
      .poll(() => storedItem(client, project, 'Stimulus boards'))
      .toMatchObject({ dueDate: null });

    await page.getByRole('button', { name: 'History' }).click();
    const sheet = page.getByRole('dialog', { name: 'History' });
    await sheet.getByText('Due, from Nov 16 to nothing').waitFor({ state: 'attached' });
    await sheet.getByText('Due, from nothing to Nov 16').waitFor({ state: 'attached' });
  });
});

describe('Approve with Screenshot', () => {
  const open = async () => {
    const opened = await pages.open({ rows: study });
    await tick(opened.page, 'Stimulus boards').click();
    await dialog(opened.page).waitFor();
    return opened;
  };
  const approve = async (page: Page) => {
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await notices(page).getByText('Approval updated successfully.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
  };

  test('the image is optional', async () => {
    const { page, client, project } = await open();
    await expect.poll(() => tick(page, 'Stimulus boards').isChecked()).toBe(false);
    await approve(page);
    await item(page, 'Stimulus boards').getByText('Approved November 19').waitFor();
    await hasFocus(tick(page, 'Stimulus boards'));
    await expect
      .poll(() => storedItem(client, project, 'Stimulus boards'))
      .toMatchObject({
        approved: true,
        approvedBy: 'internal',
        proofScreenshot: null,
      });
  });

  test('sends a small image file unchanged', async () => {
    const { page, client, project } = await open();
    const buffer = await drawPicture(page, 1280, 880, 'image/png');
    await attach(page, { name: 'ok-nov19.png', mimeType: 'image/png', buffer });
    await dialog(page)
      .getByText(/^1280 × 880, \d+ KB$/)
      .waitFor();
    await approve(page);
    const row = await storedItem(client, project, 'Stimulus boards');
    const proof = await storedProof(client, row);
    expect(Buffer.from(proof.bytes).equals(buffer)).toBe(true);
    await item(page, 'Stimulus boards').getByRole('button', { name: 'View proof' }).waitFor();
  });

  test('scales an image whose side is longer than 1600 px', async () => {
    const { page, client, project } = await open();
    const buffer = await drawPicture(page, 1500, 2000, 'image/jpeg');
    await attach(page, { name: 'photo', mimeType: 'image/jpeg', buffer });
    await dialog(page)
      .getByText(/^1200 × 1600, /)
      .waitFor();
    await approve(page);
    const proof = await storedProof(client, await storedItem(client, project, 'Stimulus boards'));
    expect(proof).toMatchObject({ mime: 'image/jpeg', width: 1200, height: 1600 });
  });

  test('re-encodes an image of more than 2 MiB until it fits', async () => {
    const { page, client, project } = await open();
    const buffer = await drawNoise(page, 850);
    expect(buffer.byteLength).toBeGreaterThan(2 * 1024 * 1024);
    await attach(page, { name: 'noise.png', mimeType: 'image/png', buffer });
    await dialog(page).getByText('noise.png', EXACT).waitFor();
    await approve(page);
    const proof = await storedProof(client, await storedItem(client, project, 'Stimulus boards'));
    expect(proof.mime).toBe('image/jpeg');
    expect(proof.bytes.byteLength).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  test('takes a pasted image wherever the focus is, and a dropped one without leaving the page', async () => {
    const { page, client, project } = await open();
    const pixel = bytesOf(RED_PIXEL).toString('base64');
    expect(await hand(page, 'drop', 'dropped.png', pixel)).toBe(true);
    await dialog(page).getByText('dropped.png', EXACT).waitFor();
    await dialog(page).getByRole('button', { name: 'Remove dropped.png' }).press('Enter');
    await hasFocus(dialog(page).locator('input[type=file]'));
    await dialog(page).getByRole('button', { name: 'Cancel' }).focus();
    await hand(page, 'paste', 'image.png', pixel);
    await dialog(page).getByText('1 × 1, 1 KB').waitFor();
    await approve(page);
    const proof = await storedProof(client, await storedItem(client, project, 'Stimulus boards'));
    expect(proof).toMatchObject({ width: 1, height: 1 });
  });

  test('refuses what is no PNG, JPEG or WebP by its bytes, too many pixels and a damaged image', async () => {
    const { page } = await open();
    const huge = bytesOf(RED_PIXEL);
    huge.writeUInt32BE(9000, 16);
    huge.writeUInt32BE(9000, 20);
    const wrongKind = 'The screenshot must be a PNG, JPEG or WebP image.';
    const complaint = dialog(page).getByRole('alert');
    for (const [buffer, sentence] of [
      [Buffer.from('GIF89a pretends to be something else'), wrongKind],
      [huge, 'The screenshot must have at most 40 megapixels.'],
      [bytesOf(RED_PIXEL).subarray(0, 45), 'The screenshot is damaged'],
    ] as const) {
      await attach(page, { name: 'image.png', mimeType: 'image/png', buffer });
      await complaint.getByText(sentence).waitFor();
    }
    const text = Buffer.from('approved!');
    await attach(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: text });
    await complaint.getByText(wrongKind).waitFor();
    await attach(page, PIXEL);
    await dialog(page).getByText('ok.png', EXACT).waitFor();
    expect(await dialog(page).getByText('must be a PNG').count()).toBe(0);
  });

  test('the image can be removed again, and closing with an image asks first', async () => {
    const { page, client, project } = await open();
    await attach(page, PIXEL);
    await dialog(page).getByText('ok.png', EXACT).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await dialog(page).getByRole('button', { name: 'Remove ok.png' }).click();
    await approve(page);
    const row = await storedItem(client, project, 'Stimulus boards');
    expect(row).toMatchObject({ approved: true, proofScreenshot: null });
  });

  test('a failed approval keeps the image, unticks the row and offers a retry there too', async () => {
    const { page, client, project } = await open();
    await page.route('**/api/approvals/*', (route) => route.abort());
    await attach(page, PIXEL);
    await dialog(page).getByText('ok.png', EXACT).waitFor();
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await dialog(page).getByText('The server could not be reached.').waitFor();
    await dialog(page).getByText('ok.png', EXACT).waitFor();
    await expect.poll(() => tick(page, 'Stimulus boards').isChecked()).toBe(false);

    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/api/approvals/*');
    const row = item(page, 'Stimulus boards');
    await row.getByText('Not saved.').waitFor();
    await row.getByRole('button', { name: 'Try again' }).click();
    await row.getByText('Approved November 19').waitFor();
    await expect
      .poll(async () => (await storedItem(client, project, 'Stimulus boards')).proofScreenshot)
      .toMatch(/\/proof$/);
  });
});

describe('a stored proof', () => {
  const viewProof = (page: Page) =>
    page.getByRole('button', { name: 'View proof of Screener questionnaire' });
  const storedScreener = async (client: Client, project: Project) => {
    const row = await storedItem(client, project, 'Screener questionnaire');
    const picture = await client.readApprovalProof({ id: row.id });
    return { row, bytes: Buffer.from(await picture.arrayBuffer()) };
  };

  test('survives when a client unticks and ticks the item', async () => {
    const asked: string[] = [];
    const { page, client, project } = await pages.open({
      view: 'client',
      rows: study,
      prepare: async (opened) => {
        opened.on('request', (request) => asked.push(request.url()));
      },
    });
    await tick(page, 'Screener questionnaire').uncheck();
    await item(page, 'Screener questionnaire').getByText('Waiting for you').waitFor();
    await notices(page).getByText('Approval updated successfully.').waitFor();
    const unticked = await storedScreener(client, project);
    expect(unticked.row).toMatchObject({ approved: false, approvedDate: null });
    expect(unticked.bytes.equals(bytesOf(RED_PIXEL))).toBe(true);

    const agency = await pages.openPage(`/?token=${project.internalToken}`);
    await item(agency, 'Screener questionnaire').getByText('Waiting for client').waitFor();
    await expect.poll(() => viewProof(agency).count()).toBe(0);

    await tick(page, 'Screener questionnaire').check();
    await item(page, 'Screener questionnaire').getByText('Approved November 19').waitFor();
    await expect
      .poll(async () => (await storedScreener(client, project)).row)
      .toMatchObject({ approved: true, approvedBy: 'client' });
    await expect.poll(() => section(page).getByText('proof').count()).toBe(0);
    expect(asked.filter((url) => url.includes('/proofs/'))).toEqual([]);

    await agency.reload();
    await viewProof(agency).scrollIntoViewIfNeeded();
    await viewProof(agency).locator('img').waitFor();
    await expect
      .poll(async () => (await storedScreener(client, project)).bytes.equals(bytesOf(RED_PIXEL)))
      .toBe(true);
  });

  test('survives when the agency unticks and ticks the item without a new image', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await tick(page, 'Screener questionnaire').uncheck();
    await item(page, 'Screener questionnaire').getByText('Waiting for client').waitFor();
    await viewProof(page).waitFor({ state: 'detached' });
    await notices(page).getByText('Approval updated successfully.').waitFor();

    await tick(page, 'Screener questionnaire').click();
    await dialog(page)
      .getByText(
        'Screener questionnaire keeps the proof it already has. Choose an image only to replace it.',
      )
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await viewProof(page).locator('img').waitFor();
    const { row, bytes } = await storedScreener(client, project);
    expect(row).toMatchObject({ approved: true, approvedDate: 'November 19' });
    expect(bytes.equals(bytesOf(RED_PIXEL))).toBe(true);
  });

  test('is replaced by a new image', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await tick(page, 'Screener questionnaire').uncheck();
    await notices(page).getByText('Approval updated successfully.').waitFor();
    const buffer = await drawPicture(page, 64, 48, 'image/png');
    await tick(page, 'Screener questionnaire').click();
    await attach(page, { name: 'new.png', mimeType: 'image/png', buffer });
    await dialog(page).getByText('new.png', EXACT).waitFor();
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await storedScreener(client, project)).bytes.equals(buffer))
      .toBe(true);
    const width = () =>
      viewProof(page)
        .locator('img')
        .evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth);
    await expect.poll(width).toBe(64);
  });

  test("can be removed only in the item's edit form, also while the item is not approved", async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const edit = section(page).getByRole('button', { name: 'Edit Screener questionnaire' });
    const edited = form(page, 'Edit Screener questionnaire');
    const remove = edited.getByLabel('Remove the proof');
    await edit.click();
    await edited.getByRole('button', { name: 'View proof of Screener questionnaire' }).waitFor();
    await remove.check();
    await press(edited, 'Cancel');
    const { bytes } = await storedScreener(client, project);
    expect(bytes.equals(bytesOf(RED_PIXEL))).toBe(true);

    await tick(page, 'Screener questionnaire').uncheck();
    await item(page, 'Screener questionnaire').getByText('Waiting for client').waitFor();
    await edit.click();
    await edited.getByRole('button', { name: 'View proof of Screener questionnaire' }).waitFor();
    await expect.poll(() => remove.isChecked()).toBe(false);
    await remove.check();
    await press(edited, 'Save');
    await edited.waitFor({ state: 'detached' });
    expect(await viewProof(page).count()).toBe(0);
    expect(await storedItem(client, project, 'Screener questionnaire')).toMatchObject({
      approved: false,
      proofScreenshot: null,
    });
    await edit.click();
    await edited.waitFor();
    expect(await remove.count()).toBe(0);
  });

  test('loads with the token when scrolled into view, and opens in a dialog named after the item', async () => {
    const credentials: (string | undefined)[] = [];
    const { page, project } = await pages.open({
      rows: study,
      height: 300,
      prepare: async (opened) => {
        opened.on('request', (request) => {
          if (request.url().includes('/proofs/')) credentials.push(request.headers().authorization);
        });
      },
    });
    const view = page.getByRole('button', { name: 'View proof of Screener questionnaire' });
    await view.waitFor();
    expect(credentials).toEqual([]);
    await view.scrollIntoViewIfNeeded();
    await view.locator('img').waitFor();
    expect(credentials).toEqual([`Bearer ${project.internalToken}`]);

    await view.click();
    const shown = page.getByRole('dialog', { name: 'Screener questionnaire' });
    const picture = shown.getByRole('img', { name: 'Proof of the approval of Screener' });
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(1);
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^blob:/);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await hasFocus(view);
    expect(credentials).toHaveLength(1);

    // The address of the picture ends with the row that shows it.
    const address = await view.locator('img').getAttribute('src');
    await tick(page, 'Screener questionnaire').uncheck();
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
    const { page } = await pages.open({
      rows: study,
      prepare: (opened) =>
        opened.route('**/proofs/*', (route) => (isBroken ? route.abort() : route.continue())),
    });
    await page.getByRole('button', { name: 'View proof of Screener questionnaire' }).click();
    const shown = page.getByRole('dialog', { name: 'Screener questionnaire' });
    await shown.getByText('The proof did not load.').waitFor();
    isBroken = false;
    await shown.getByRole('button', { name: 'Try again' }).click();
    await shown.getByRole('img').waitFor();
  });
});

test('on a phone a card stacks the name, the link and the state', async () => {
  const { page } = await pages.open({ rows: study, width: 390, height: 844 });
  const card = item(page, 'Topline storyline');
  await section(page).getByRole('button', { name: 'Actions for Topline storyline' }).waitFor();
  const tops = [];
  for (const text of ['Topline storyline', 'docs.example', 'Waiting for client'])
    tops.push((await card.getByText(text).last().boundingBox())?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(3);
});
