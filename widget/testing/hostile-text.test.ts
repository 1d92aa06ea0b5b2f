import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import { visibleLine } from '@project-dashboard/core/text';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();

const LONG_URL = `https://example.com/${'x'.repeat(2028)}`;

/** Texts that have broken pages before, at most 200 characters each. */
const TEXTS = {
  markup: '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>',
  unbroken: 'W'.repeat(200),
  'right to left': 'دراسة العلامة التجارية للربع الثالث (٣) '.repeat(4).trim(),
  mixed: 'Q3 مقهى الصباح — Wave 2 (تجريبي) 50%!',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(14),
  'combining marks': `Z${'\u0351\u036b\u0343\u036a\u0302'.repeat(39)}`,
  override: 'Report \u202Eexe.gpj\u202C and \u2067more',
};

/** Puts one of these texts into every text field. */
const everyField =
  (stored: string) =>
  async (client: Client, { id }: Project) => {
    const text = visibleLine(stored);
    await client.updateProject({
      id,
      body: {
        title: text,
        client: text,
        projectLead: text,
        sharedFolderUrl: LONG_URL,
        businessQuestions: [text, text],
        successCriteria: {
          see: { description: text, target: text },
          select: { description: text, target: text },
          buy: { description: text, target: text },
        },
      },
    });
    const add = (title: string, dueDate: string) =>
      client.createMilestone({ id, body: { title, status: 'overdue', owner: 'client', dueDate } });
    await add('Base', '2026-11-18');
    const moved = await add(text, '2026-11-24');
    await add(text, 'TBD');
    await client.rescheduleMilestone({
      id: moved.id,
      body: {
        newDate: '2026-11-27',
        reason: text,
        changedBy: 'Internal User',
        shiftDownstream: false,
      },
    });
    const input = { title: text, status: 'overdue', dueDate: '2026-11-17' } as const;
    await client.createInput({ id, body: { ...input, impactIfDelayed: 'Project Delay' } });
    const urls = { file: LONG_URL, image: '', link: LONG_URL } as const;
    for (const type of ['file', 'image', 'link'] as const) {
      const body = { itemName: text, type, url: urls[type], sortOrder: 0 };
      const { id: approval } = await client.createApproval({ id, body });
      if (type === 'link') {
        const approvedDate = text.slice(0, 40);
        await client.updateApproval({ id: approval, body: { approved: true, approvedDate } });
      }
    }
    await storeInstead(text, stored);
  };

/**
 * Writes the text straight into the database. The API refuses invisible characters in single-line text, but earlier
 * versions stored them.
 */
async function storeInstead(text: string, stored: string) {
  const columns = {
    projects: ['title', 'client', 'project_lead', 'start_date'],
    milestones: ['title'],
    inputs: ['title'],
    approvals: ['item_name'],
  };
  for (const [table, names] of Object.entries(columns))
    for (const name of names)
      await pages
        .server()
        .database.writer(table)
        .where({ [name]: text })
        .update({ [name]: stored });
}

/** Elements that extend beyond the window and are not inside a scrolling or clipping container. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('project-dashboard-page')?.shadowRoot;
    const isHeld = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowX, clipPath, contentVisibility } = getComputedStyle(one);
        if (overflowX !== 'visible' || clipPath !== 'none') return true;
        if (contentVisibility === 'auto') return true;
      }
      return false;
    };
    const wide = [...(root?.querySelectorAll('*') ?? [])].filter(
      (element) =>
        element.getBoundingClientRect().right > window.innerWidth + 1 && !isHeld(element),
    );
    return [
      ...wide.map(({ tagName, className }) => `${tagName} ${String(className)}`).slice(0, 5),
      ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []),
    ];
  });

const nothingRan = async (page: Page) => {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.locator('img[src="x"], main script').count()).toBe(0);
};

const loaded = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Approve/ })
    .first()
    .waitFor();
  await page.locator('#milestones [role=row]').nth(3).waitFor();
  await page.locator('#inputs [role=row]').nth(1).waitFor();
  await page.locator('button[data-milestone]').first().waitFor();
};

const WIDTHS = [1440, 720, 390, 320];

const noSideways = async (page: Page) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowing(page), { message: `at ${width} px` }).toEqual([]);
  }
};

describe.each(Object.entries(TEXTS))('%s in every field', (_kind, text) => {
  test.each(['internal', 'client'] as const)(
    'overflows nothing and runs no script in the %s view',
    async (view) => {
      const { page } = await pages.open({ view, rows: everyField(text) });
      await loaded(page);
      if (view === 'internal') await page.locator('#status').getByText('Hi Team').waitFor();
      await noSideways(page);
      await nothingRan(page);
      await expect
        .poll(async () => (await page.locator('#overview h1').innerText()).trim())
        .toBe(text.trim());
    },
  );
});

test.each(['unbroken', 'right to left'] as const)(
  '%s in forms and dialogs overflows nothing',
  async (kind) => {
    const { page } = await pages.open({ rows: everyField(TEXTS[kind]) });
    await loaded(page);
    const leave = () => page.keyboard.press('Escape');
    const act = async (row: string, name: RegExp) => {
      await page.locator(row).getByRole('button', { name }).last().click();
      await noSideways(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await leave();
    };
    await act('#overview', /^Edit$/);
    await act('#analysis', /^Edit plan/);
    for (const name of [/^Edit/, /^Reschedule/, /^Delete/]) await act('#milestones', name);
    for (const name of [/^Edit/, /^Delete/]) await act('#inputs', name);
    for (const name of [/^Edit/, /^Delete/]) await act('#approvals', name);
    await page
      .getByRole('checkbox', { name: /^Approve/ })
      .first()
      .click();
    await noSideways(page);
  },
);

test('nothing overflows at 200 % zoom, with forced colours, with reduced motion', async () => {
  const { page } = await pages.open({
    rows: everyField(TEXTS.unbroken),
    context: {
      viewport: { width: 720, height: 450 },
      deviceScaleFactor: 2,
      forcedColors: 'active',
      reducedMotion: 'reduce',
    },
  });
  await loaded(page);
  await noSideways(page);
});

/** Elements in which the text shares a line with other words and could reverse their order. */
const leaking = (page: Page, text: string) =>
  page.evaluate((needle) => {
    const root = document.querySelector('project-dashboard-page')?.shadowRoot;
    if (!root) return ['no page'];
    const isolating = ['isolate', 'plaintext', 'isolate-override'];
    const found = new Set<string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // The browser gives no text of the timeline while it is off screen.
      if (!parent?.checkVisibility({ contentVisibilityAuto: true })) continue;
      if (!node.nodeValue?.includes(needle.slice(0, 9))) continue;
      const { unicodeBidi, display, clipPath } = getComputedStyle(parent);
      const isAlone = display !== 'inline' && parent.innerText === node.nodeValue;
      const isHidden = clipPath !== 'none';
      const isOwnLine = isAlone && node.nodeValue.trim() === needle;
      if (!isHidden && !isOwnLine && !isolating.includes(unicodeBidi))
        found.add(parent.outerHTML.slice(0, 160));
    }
    return [...found];
  }, text);

test('right-to-left text does not reorder the words around it', async () => {
  const { page } = await pages.open({ rows: everyField(TEXTS.override) });
  await loaded(page);
  await page.locator('#status').getByText('Hi Team').waitFor();
  expect(await leaking(page, TEXTS.override)).toEqual([]);
  for (const name of ['Delete', 'Reschedule']) {
    await page
      .locator('#milestones')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .nth(1)
      .click();
    await page.getByRole(name === 'Delete' ? 'alertdialog' : 'dialog').waitFor();
    expect(await leaking(page, TEXTS.override)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('overflows nothing in the project list and its dialog', async () => {
  const server = pages.server();
  for (const stored of Object.values(TEXTS)) {
    const text = visibleLine(stored);
    await server.createProject({ title: text, client: text, projectLead: text, startDate: text });
    await storeInstead(text, stored);
  }
  const { pathname, hash } = new URL(await server.makeSigninLink());
  const page = await pages.openPage(pathname + hash);
  await page.getByRole('article').first().waitFor();
  await noSideways(page);
  await nothingRan(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add Project' }).click();
  for (const label of ['Study Name', 'Company', 'Project Lead', 'Start Date'])
    await page.getByRole('dialog').getByLabel(label).fill(TEXTS.unbroken);
  await noSideways(page);
});
