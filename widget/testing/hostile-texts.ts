import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { visibleLine } from '@project-dashboard/core/texts/text/invisible';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SuiteServer } from '../../api/testing/server.ts';

const LONG_URL = `https://example.com/${'x'.repeat(2028)}`;

/** Texts that have broken pages before, at most 200 characters each. */
export const TEXTS = {
  markup: '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>',
  unbroken: 'W'.repeat(200),
  'right to left': 'دراسة العلامة التجارية للربع الثالث (٣) '.repeat(4).trim(),
  mixed: 'Q3 مقهى الصباح — Wave 2 (تجريبي) 50%!',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(14),
  'combining marks': `Z${'\u0351\u036b\u0343\u036a\u0302'.repeat(39)}`,
  override: 'Report \u202Eexe.gpj\u202C and \u2067more',
};

/** Puts this text into every text field. */
export const everyField =
  (server: SuiteServer, stored: string) =>
  async (client: Client, { id }: Project): Promise<void> => {
    const text = visibleLine(stored);
    const criterion = { description: text, target: text };
    await client.updateProject({
      id,
      body: {
        title: text,
        client: text,
        projectLead: text,
        sharedFolderUrl: LONG_URL,
        businessQuestions: [text, text],
        successCriteria: { see: criterion, select: criterion, buy: criterion },
      },
    });
    const add = (title: string, dueDate: string) =>
      client.createMilestone({ id, body: { title, status: 'overdue', owner: 'client', dueDate } });
    await add('Base', '2026-11-18');
    const moved = await add(text, '2026-11-24');
    await add(text, 'TBD');
    const moves = { newDate: '2026-11-27', reason: text };
    await client.rescheduleMilestone({ id: moved.id, body: moves });
    const input = { title: text, status: 'overdue', dueDate: '2026-11-17' } as const;
    await client.createInput({ id, body: { ...input, impactIfDelayed: 'Project Delay' } });
    const urls = { file: LONG_URL, image: '', link: LONG_URL } as const;
    for (const type of ['file', 'image', 'link'] as const) {
      const body = { itemName: text, type, url: urls[type], sortOrder: 0 };
      const { id: approval } = await client.createApproval({ id, body });
      const ticked = { approved: true, approvedDate: text.slice(0, 40) };
      if (type === 'link') await client.updateApproval({ id: approval, body: ticked });
    }
    await storeInstead(server, text, stored);
  };

/**
 * Writes the text straight into the database. The API refuses invisible characters in single-line text, but earlier
 * versions stored them.
 */
export async function storeInstead({ database }: SuiteServer, text: string, stored: string) {
  const columns = {
    projects: ['title', 'client', 'project_lead', 'start_date'],
    milestones: ['title'],
    inputs: ['title'],
    approvals: ['item_name'],
  };
  for (const [table, names] of Object.entries(columns))
    for (const name of names)
      await database
        .writer(table)
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

export const nothingRan = async (page: Page) => {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.locator('img[src="x"], main script').count()).toBe(0);
};

export const loaded = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Approve/ })
    .first()
    .waitFor();
  await page.locator('#milestones [role=row]').nth(3).waitFor();
  await page.locator('#inputs [role=row]').nth(1).waitFor();
  await page.locator('button[data-milestone]').first().waitFor();
};

const WIDTHS = [1440, 720, 390, 320];

export const noSideways = async (page: Page) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowing(page), { message: `at ${width} px` }).toEqual([]);
  }
};
