import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { study } from './study.ts';

const pages = projectPages();

/** Opens a portal page with the element, which may be right-to-left itself. */
async function openPortal(width: number, attributes: { readonly dir?: string }): Promise<Page> {
  const project = await pages.server().createProject();
  const client = pages.server().client(project.internalToken);
  await study(client, project);
  await client.updateProject({
    id: project.id,
    body: { sharedFolderUrl: 'https://folder.example' },
  });
  const page = await pages.openPage('/portal', {
    width,
    elements: [{ tag: 'project-dashboard', token: project.internalToken, ...attributes }],
  });
  await page.getByRole('button', { name: 'Add milestone' }).waitFor();
  return page;
}

const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

test('a right-to-left page mirrors the layout but not the text', async () => {
  const page = await openPortal(1440, {});
  const navigation = page.getByRole('navigation');
  const title = page.getByRole('columnheader', { name: 'Milestone' });
  const status = page.getByRole('columnheader', { name: 'Status' });
  await expect.poll(async () => (await boxOf(navigation)).left).toBeLessThan(100);
  await expect.poll(async () => (await boxOf(title)).left).toBeLessThan((await boxOf(status)).left);

  await page.evaluate("document.documentElement.dir = 'rtl'");
  await expect.poll(async () => (await boxOf(navigation)).right).toBeGreaterThan(1340);
  await expect
    .poll(async () => (await boxOf(title)).left)
    .toBeGreaterThan((await boxOf(status)).left);
  await expect.poll(() => overflow(page)).toBe(0);
  // The full stop of an English sentence stays at its right end.
  const places = await page.getByText('Share this link for read-only access.').evaluate((found) => {
    const text = found.firstChild;
    if (!(text instanceof Text)) throw new Error('The element has no text.');
    return [text.data.length - 2, text.data.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(places[1]).toBeGreaterThan(places[0] ?? Number.NaN);
  // Its icon keeps away from the last word.
  const gap = await page.getByRole('link', { name: 'Open in Teams' }).evaluate((link) => {
    const icon = link.querySelector('svg');
    const words = document.createRange();
    words.selectNodeContents(link);
    if (!icon) throw new Error('The link has no icon.');
    words.setEndBefore(icon);
    return icon.getBoundingClientRect().left - words.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThan(4);
  // Time runs from left to right.
  const strip = page.getByRole('toolbar', { name: 'Milestones by due date' });
  await expect.poll(() => strip.evaluate((found) => getComputedStyle(found).direction)).toBe('ltr');
  await page.evaluate("document.documentElement.removeAttribute('dir')");
});

test('on a phone the drawer of a right-to-left page opens from the right and closes to it', async () => {
  const { page } = await pages.open({ width: 390, rows: study });
  await page.locator('project-dashboard-page').evaluate((element) => {
    element.setAttribute('dir', 'rtl');
  });
  await expect.poll(() => overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(async () => (await boxOf(drawer)).right).toBe(390);
  await expect.poll(async () => (await boxOf(drawer)).left).toBeGreaterThan(50);
  const swipe = async (to: number) => {
    for (const [type, clientX] of [
      ['pointerdown', 200],
      ['pointermove', to],
      ['pointerup', to],
    ] as const)
      await drawer.dispatchEvent(type, {
        clientX,
        clientY: 300,
        pointerType: 'touch',
        pointerId: 1,
      });
  };
  await swipe(120);
  await expect.poll(() => drawer.count()).toBe(1);
  await swipe(280);
  await drawer.waitFor({ state: 'detached' });
});

test('on a phone the next milestone keeps the order of its words', async () => {
  const { page } = await pages.open({ width: 390, rows: study });
  await page.locator('project-dashboard-page').evaluate((element) => {
    element.setAttribute('dir', 'rtl');
  });
  await expect.poll(() => overflow(page)).toBe(0);
  const starts = await page.getByText(/^Next: Fieldwork, in/).evaluate((words) =>
    [...words.childNodes].map((part) => {
      const place = document.createRange();
      place.selectNode(part);
      return place.getBoundingClientRect().left;
    }),
  );
  expect(starts).toHaveLength(3);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
});
