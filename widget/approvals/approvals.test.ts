import type { Approval } from '@project-dashboard/core/approvals';
import { checkProof } from '@project-dashboard/core/approvals';
import { type Client, createClient } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CLIENT_WRITES_A_MINUTE } from '../../api/http/access/client-writes.ts';
import { projectPages } from '../testing/project-pages.ts';
import { quiet } from '../testing/quiet.ts';
import { routeList } from '../testing/route-list.ts';

const pages = projectPages();

const RED_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');

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
const notice = (page: Page) => page.getByRole('region', { name: /notice|notification/i });
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

/** Draws an image in the page, so that it is a real image of any size. */
async function drawPicture(page: Page, width: number, height: number, type: string) {
  const base64 = await page.evaluate(
    async ([w, h, mime]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = 'teal';
      context.fillRect(0, 0, w, h / 2);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: mime })).arrayBuffer(),
      );
      let binary = '';
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return btoa(binary);
    },
    [width, height, type] as const,
  );
  return Buffer.from(base64, 'base64');
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
    await item(page, 'Stimulus boards').getByText('Image', { exact: true }).waitFor();
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
    await notice(page).getByText('Approval updated successfully.').waitFor();
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
    let answer = () => {};
    const { page } = await pages.open({ view: 'client', rows: study });
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/approvals/*', async (route) => {
      await held;
      await route.continue();
    });
    await tick(page, 'Stimulus boards').check();
    await item(page, 'Stimulus boards').getByText('Approved November 19').waitFor();
    await expect.poll(() => notice(page).getByText('Approval updated').count()).toBe(0);
    answer();
    await notice(page).getByText('Approval updated successfully.').waitFor();
  });

  test.each([
    ['lost', (page: Page) => page.route('**/api/approvals/*', (route) => route.abort())],
    [
      'refused',
      (page: Page) =>
        page.route('**/api/approvals/*', (route) => route.fulfill({ status: 500, body: 'down' })),
    ],
  ])('a tick that is %s is reverted and can be retried', async (_, breakServer) => {
    const { page, client, project } = await pages.open({ view: 'client', rows: study });
    await breakServer(page);
    await tick(page, 'Stimulus boards').click();
    const failure = item(page, 'Stimulus boards').getByRole('alert');
    await failure.getByText('Not saved.').waitFor();
    await expect.poll(() => tick(page, 'Stimulus boards').isChecked()).toBe(false);
    await expect.poll(() => notice(page).getByRole('alert').count()).toBe(0);
    await expect
      .poll(() => storedItem(client, project, 'Stimulus boards'))
      .toMatchObject({ approved: false });

    await page.unroute('**/api/approvals/*');
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await notice(page).getByText('Approval updated successfully.').waitFor();
    await expect.poll(() => failure.count()).toBe(0);
    await expect
      .poll(() => tick(page, 'Stimulus boards').evaluate((box) => box.matches(':focus')))
      .toBe(true);
    await expect
      .poll(() => storedItem(client, project, 'Stimulus boards'))
      .toMatchObject({ approved: true });
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
    await expect.poll(() => notice(page).getByRole('alert').count()).toBe(0);
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

  test.each([1440, 390])('long, hostile and right-to-left text fits %i px', async (width) => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { page } = await pages.open({
      width,
      rows: async (client, { id }) => {
        const bodies = [
          { itemName: 'W'.repeat(200), url: `https://a.example/${'q'.repeat(2000)}` },
          { itemName: hostile, type: 'link', url: 'https://a.example/' },
          { itemName: 'استبيان رئيسي 🎉', type: 'image' },
        ] as const;
        for (const body of bodies) await client.createApproval({ id, body });
      },
    });
    await section(page).getByText(hostile, { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    const link = await section(page).getByRole('link').first().boundingBox();
    expect(link?.height).toBeLessThan(30);
  });

  test.each(['internal', 'client'] as const)(
    'the state of an approved item is on one line on a tablet of 1180 px, %s',
    async (view) => {
      const { page } = await pages.open({
        view,
        width: 1180,
        rows: async (client, { id }) => {
          const { id: row } = await client.createApproval({ id, body: { itemName: 'Screener' } });
          const body = { approved: true, approvedDate: 'September 30' };
          await client.updateApproval({ id: row, body });
        },
      });
      const state = await section(page).getByText('Approved September 30').boundingBox();
      expect(state?.height).toBeLessThan(30);
    },
  );
});

describe('add, edit and delete', () => {
  test('adds an item as a file without address, and requires a name', async () => {
    const { page, client, project } = await pages.open();
    await section(page).getByText('No approvals yet').waitFor();
    await section(page).getByRole('button', { name: 'Add approval' }).click();
    const form = page.getByRole('form', { name: 'Add approval' });
    await expect.poll(() => form.getByLabel('Type').inputValue()).toBe('file');
    await expect.poll(() => form.getByLabel('URL').inputValue()).toBe('');
    await form.getByLabel('Item name').fill('   ');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('Item name is required.').waitFor();
    await expect
      .poll(() => form.getByLabel('Item name').evaluate((field) => field.matches(':focus')))
      .toBe(true);
    await expect.poll(() => storedRows(client, project)).toEqual([]);

    await form.getByLabel('Item name').fill('Discussion guide');
    await form.getByLabel('Due date').fill('2024-12-31');
    await page.keyboard.press('Enter');
    await form.getByText('Use January 1, 2025 or a later date.').waitFor();
    await form.getByLabel('Due date').fill('2026-11-20');
    await page.keyboard.press('Enter');
    await notice(page).getByText('Approval item created successfully.').waitFor();
    await form.waitFor({ state: 'detached' });
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
    await expect.poll(() => add.evaluate((button) => button.matches(':focus'))).toBe(true);
  });

  test('a failed creation keeps the typed text and shows an error in the form, without a notice', async () => {
    const { page } = await pages.open({ rows: study });
    await page.route('**/approvals', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await section(page).getByRole('button', { name: 'Add approval' }).first().click();
    const form = page.getByRole('form', { name: 'Add approval' });
    await form.getByLabel('Item name').fill('Discussion guide');
    await form.getByLabel('URL').fill('https://a.example/guide');
    await page.keyboard.press('Enter');
    await form.getByText('The server could not be reached.').waitFor();
    await expect.poll(() => form.getByLabel('Item name').inputValue()).toBe('Discussion guide');
    await expect.poll(() => form.getByLabel('URL').inputValue()).toBe('https://a.example/guide');
    await expect.poll(() => notice(page).getByRole('alert').count()).toBe(0);
  });

  test('an edit changes name, type and address, and returns the focus', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Edit Stimulus boards' }).click();
    const form = page.getByRole('form', { name: 'Edit Stimulus boards' });
    await form.getByLabel('URL').fill('javascript:alert(1)');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Must be empty or an address that starts with https://').waitFor();
    await form.getByLabel('Type').selectOption('link');
    await form.getByLabel('URL').fill('www.boards.example/r2');
    await page.keyboard.press('Enter');
    await notice(page).getByText('Approval updated successfully.').waitFor();
    await item(page, 'Stimulus boards').getByRole('link', { name: 'boards.example/r2' }).waitFor();
    await expect
      .poll(() => storedItem(client, project, 'Stimulus boards'))
      .toMatchObject({
        type: 'link',
        url: 'https://www.boards.example/r2',
      });
    const pencil = section(page).getByRole('button', { name: 'Edit Stimulus boards' });
    await expect.poll(() => pencil.evaluate((button) => button.matches(':focus'))).toBe(true);
  });

  test('a due date can be set and cleared, and the history shows both', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const pencil = section(page).getByRole('button', { name: 'Edit Stimulus boards' });
    const form = page.getByRole('form', { name: 'Edit Stimulus boards' });
    await pencil.click();
    await form.getByLabel('Due date').fill('2026-11-16');
    await page.keyboard.press('Enter');
    await item(page, 'Stimulus boards').getByText('By November 16, 3 days past due').waitFor();

    await pencil.click();
    await form.getByLabel('Due date').fill('');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await item(page, 'Stimulus boards').getByText('By November 16').waitFor({ state: 'detached' });
    await expect
      .poll(() => storedItem(client, project, 'Stimulus boards'))
      .toMatchObject({ dueDate: null });

    await page.getByRole('button', { name: 'History' }).click();
    const sheet = page.getByRole('dialog', { name: 'History' });
    await sheet.getByText('Due, from Nov 16 to nothing').waitFor({ state: 'attached' });
    await sheet.getByText('Due, from nothing to Nov 16').waitFor({ state: 'attached' });
  });

  test('asks before another form replaces a changed one', async () => {
    const { page } = await pages.open({ rows: study });
    await section(page).getByRole('button', { name: 'Edit Stimulus boards' }).click();
    const form = page.getByRole('form', { name: 'Edit Stimulus boards' });
    await form.getByLabel('Item name').fill('Boards');
    await section(page).getByRole('button', { name: 'Add approval' }).first().click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => form.getByLabel('Item name').inputValue()).toBe('Boards');
    await section(page).getByRole('button', { name: 'Add approval' }).first().click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('form', { name: 'Add approval' }).waitFor();
    await expect.poll(() => form.count()).toBe(0);
  });

  test('asks before deleting, and Cancel returns the focus', async () => {
    const { page, client, project } = await pages.open({ rows: study });
    const bin = section(page).getByRole('button', { name: 'Delete Stimulus boards' });
    await bin.click();
    const question = page.getByRole('alertdialog', { name: 'Delete approval item' });
    await question
      .getByText(
        'Are you sure you want to delete the approval item "Stimulus boards"? This action cannot be undone.',
      )
      .waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => bin.evaluate((button) => button.matches(':focus'))).toBe(true);
    await bin.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await notice(page).getByText('Deleted successfully!').waitFor();
    await expect.poll(() => item(page, 'Stimulus boards').count()).toBe(0);
    await expect.poll(() => storedRows(client, project)).toHaveLength(2);
  });

  test('a failed delete shows a notice and keeps the item', async () => {
    const { page } = await pages.open({ rows: study });
    await page.route('**/api/approvals/*', (route) => route.abort());
    await section(page).getByRole('button', { name: 'Delete Stimulus boards' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await notice(page).getByText('Unable to delete approval item').waitFor();
    await expect.poll(() => section(page).getByRole('checkbox').count()).toBe(3);
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
    await notice(page).getByText('Approval updated successfully.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
  };

  test('the image is optional', async () => {
    const { page, client, project } = await open();
    await expect.poll(() => tick(page, 'Stimulus boards').isChecked()).toBe(false);
    await approve(page);
    await item(page, 'Stimulus boards').getByText('Approved November 19').waitFor();
    await expect
      .poll(() => tick(page, 'Stimulus boards').evaluate((box) => box.matches(':focus')))
      .toBe(true);
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

  test.each([
    ['image/png', 'image/png'],
    ['image/jpeg', 'image/jpeg'],
    ['image/webp', 'image/jpeg'],
  ])('scales a %s of 4000 px to 1600', async (type, stored) => {
    const { page, client, project } = await open();
    const buffer = await drawPicture(page, 3000, 4000, type);
    await attach(page, { name: 'photo', mimeType: type, buffer });
    await dialog(page)
      .getByText(/^1200 × 1600, /)
      .waitFor();
    await approve(page);
    const proof = await storedProof(client, await storedItem(client, project, 'Stimulus boards'));
    expect(proof).toMatchObject({ mime: stored, width: 1200, height: 1600 });
  });

  test('scales a wide image that the server would refuse for its side', async () => {
    const { page, client, project } = await open();
    const buffer = await drawPicture(page, 14_000, 700, 'image/png');
    await attach(page, { name: 'panorama.png', mimeType: 'image/png', buffer });
    await dialog(page)
      .getByText(/^1600 × 80, /)
      .waitFor();
    await approve(page);
    const proof = await storedProof(client, await storedItem(client, project, 'Stimulus boards'));
    expect(proof).toMatchObject({ width: 1600, height: 80 });
  });

  test('re-encodes an image of more than 2 MiB until it fits', async () => {
    const { page, client, project } = await open();
    const buffer = await drawNoise(page, 1200);
    expect(buffer.byteLength).toBeGreaterThan(2 * 1024 * 1024);
    await attach(page, { name: 'noise.png', mimeType: 'image/png', buffer });
    await dialog(page).getByText('noise.png', { exact: true }).waitFor();
    await approve(page);
    const proof = await storedProof(client, await storedItem(client, project, 'Stimulus boards'));
    expect(proof.mime).toBe('image/jpeg');
    expect(proof.bytes.byteLength).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  test('takes a pasted image wherever the focus is', async () => {
    const { page, client, project } = await open();
    await dialog(page).getByRole('button', { name: 'Cancel' }).focus();
    await hand(page, 'paste', 'image.png', bytesOf(RED_PIXEL).toString('base64'));
    await dialog(page).getByText('1 × 1, 1 KB').waitFor();
    await approve(page);
    const proof = await storedProof(client, await storedItem(client, project, 'Stimulus boards'));
    expect(proof).toMatchObject({ width: 1, height: 1 });
  });

  test('takes a dropped image, and a drop beside the field does not leave the page', async () => {
    const { page } = await open();
    const wasTaken = await hand(page, 'drop', 'dropped.png', bytesOf(RED_PIXEL).toString('base64'));
    expect(wasTaken).toBe(true);
    await dialog(page).getByText('dropped.png', { exact: true }).waitFor();
  });

  test('removing the image by key leaves the focus on the field', async () => {
    const { page } = await open();
    await attach(page, { name: 'ok.png', mimeType: 'image/png', buffer: bytesOf(RED_PIXEL) });
    await dialog(page).getByRole('button', { name: 'Remove ok.png' }).press('Enter');
    await dialog(page).getByText('1 × 1, 1 KB').waitFor({ state: 'detached' });
    const field = dialog(page).locator('input[type=file]');
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
  });

  test('refuses a file that is not PNG, JPEG or WebP by its bytes', async () => {
    const { page } = await open();
    const buffer = Buffer.from('GIF89a pretends to be something else');
    await attach(page, { name: 'fake.png', mimeType: 'image/png', buffer });
    await dialog(page)
      .getByRole('alert')
      .getByText('The screenshot must be a PNG, JPEG or WebP image.')
      .waitFor();
    await attach(page, {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('approved!'),
    });
    await dialog(page).getByText('The screenshot must be a PNG, JPEG or WebP image.').waitFor();
    await attach(page, { name: 'ok.png', mimeType: 'image/png', buffer: bytesOf(RED_PIXEL) });
    await dialog(page).getByText('ok.png', { exact: true }).waitFor();
    await expect.poll(() => dialog(page).getByText('must be a PNG').count()).toBe(0);
  });

  test('refuses a damaged image, and too many pixels before decoding them', async () => {
    const { page } = await open();
    const huge = bytesOf(RED_PIXEL);
    huge.writeUInt32BE(9000, 16);
    huge.writeUInt32BE(9000, 20);
    await attach(page, { name: 'huge.png', mimeType: 'image/png', buffer: huge });
    await dialog(page).getByText('The screenshot must have at most 40 megapixels.').waitFor();
    const cut = bytesOf(RED_PIXEL).subarray(0, 45);
    await attach(page, { name: 'cut.png', mimeType: 'image/png', buffer: cut });
    await dialog(page).getByText('The screenshot is damaged').waitFor();
  });

  test('the image can be removed again, and closing with an image asks first', async () => {
    const { page, client, project } = await open();
    await attach(page, { name: 'ok.png', mimeType: 'image/png', buffer: bytesOf(RED_PIXEL) });
    await dialog(page).getByText('ok.png', { exact: true }).waitFor();
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
    await attach(page, { name: 'ok.png', mimeType: 'image/png', buffer: bytesOf(RED_PIXEL) });
    await dialog(page).getByText('ok.png', { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await dialog(page).getByText('The server could not be reached.').waitFor();
    await dialog(page).getByText('ok.png', { exact: true }).waitFor();
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
    await notice(page).getByText('Approval updated successfully.').waitFor();
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
    await notice(page).getByText('Approval updated successfully.').waitFor();

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
    await notice(page).getByText('Approval updated successfully.').waitFor();
    const buffer = await drawPicture(page, 64, 48, 'image/png');
    await tick(page, 'Screener questionnaire').click();
    await attach(page, { name: 'new.png', mimeType: 'image/png', buffer });
    await dialog(page).getByText('new.png', { exact: true }).waitFor();
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

  test.each([true, false])(
    "can be removed only in the item's edit form (approved: %s)",
    async (approved) => {
      const { page, client, project } = await pages.open({
        rows: async (opened, made) => {
          await study(opened, made);
          const { id } = await storedItem(opened, made, 'Screener questionnaire');
          if (!approved) await opened.updateApproval({ id, body: { approved } });
        },
      });
      const edit = section(page).getByRole('button', { name: 'Edit Screener questionnaire' });
      const form = page.getByRole('form', { name: 'Edit Screener questionnaire' });
      const remove = form.getByLabel('Remove the proof');
      await edit.click();
      await form.getByRole('button', { name: 'View proof of Screener questionnaire' }).waitFor();
      await remove.check();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect
        .poll(async () => (await storedScreener(client, project)).bytes.equals(bytesOf(RED_PIXEL)))
        .toBe(true);

      await edit.click();
      await expect.poll(() => remove.isChecked()).toBe(false);
      await remove.check();
      await form.getByRole('button', { name: 'Save' }).click();
      await notice(page).getByText('Approval updated successfully.').waitFor();
      await form.waitFor({ state: 'detached' });
      await expect.poll(() => viewProof(page).count()).toBe(0);
      await expect
        .poll(() => storedItem(client, project, 'Screener questionnaire'))
        .toMatchObject({
          approved,
          proofScreenshot: null,
        });
      await edit.click();
      await form.waitFor();
      await expect.poll(() => remove.count()).toBe(0);
    },
  );

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
    await expect.poll(() => view.evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(credentials).toHaveLength(1);
  });

  test('its object URL is revoked when the row no longer shows it', async () => {
    const { page } = await pages.open({ rows: study });
    const view = page.getByRole('button', { name: 'View proof of Screener questionnaire' });
    await view.scrollIntoViewIfNeeded();
    const address = await view.locator('img').getAttribute('src');
    await tick(page, 'Screener questionnaire').uncheck();
    await view.waitFor({ state: 'detached' });
    const isGone = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const picture = new Image();
          picture.onload = () => resolve(false);
          picture.onerror = () => resolve(true);
          picture.src = url ?? '';
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

describe('loading and narrow places', () => {
  test('a list that fails to load can be retried', async () => {
    let isBroken = true;
    const { page } = await pages.open({
      view: 'client',
      rows: study,
      prepare: (opened) =>
        routeList(opened, 'approvals', (route) =>
          isBroken ? route.fulfill({ status: 500, body: 'down' }) : route.continue(),
        ),
    });
    await section(page).getByText('Approvals did not load').waitFor();
    // Once the live stream is open, the page has tried again by itself. The next time is seconds away.
    await quiet(page);
    isBroken = false;
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await item(page, 'Stimulus boards').waitFor();
  });

  test('on a phone an item is a card with one menu and stacked content', async () => {
    const { page } = await pages.open({ rows: study, width: 390, height: 844 });
    await section(page).getByRole('button', { name: 'Actions for Topline storyline' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('form', { name: 'Edit Topline storyline' }).waitFor();
    await page.keyboard.press('Escape');
    const card = item(page, 'Topline storyline');
    const top = async (text: string) => (await card.getByText(text).last().boundingBox())?.y ?? 0;
    const tops = [
      await top('Topline storyline'),
      await top('docs.example'),
      await top('Waiting for client'),
    ];
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(new Set(tops).size).toBe(3);
  });
});
