import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator, Page } from 'playwright-core';

/** The width inside the margins of page.css, in CSS px. */
export const A4 = 695;
export const ADDRESS = 'https://files.example.com/boards/final.pdf';
export const FOLDER = `https://teams.example.com/${'folder/'.repeat(60)}`;

export const study =
  (count: number) =>
  async (client: Client, { id }: Project) => {
    await client.updateProject({ id, body: { sharedFolderUrl: FOLDER } });
    for (let place = 0; place < count; place++) {
      const wave = {
        title: `Wave ${place} ${'of the field '.repeat(place % 9)}`.trim(),
        dueDate: place % 5 === 4 ? 'TBD' : '2026-09-23',
      };
      const { id: milestone } = await client.createMilestone({
        id,
        body: { ...wave, status: 'incomplete', owner: 'client' },
      });
      const moved = { newDate: '2026-11-24', reason: 'Late sample' };
      if (place === 0) await client.rescheduleMilestone({ id: milestone, body: moved });
      const list = { title: `List ${place}`, dueDate: '2026-09-30' };
      await client.createInput({ id, body: { ...list, impactIfDelayed: 'Analysis Risk' } });
      const board = { itemName: `Board ${place}`, sortOrder: place };
      await client.createApproval({ id, body: { ...board, type: 'file', url: ADDRESS } });
    }
  };

export const loaded = async (page: Page) => {
  await page.getByText('Wave 0').last().waitFor();
  await page.getByText('List 0').last().waitFor();
  await page.getByRole('checkbox', { name: 'Approve Board 0' }).waitFor();
  await page.locator('#analysis').waitFor();
};

/** The HTML of the elements that print shows. */
export const shown = async (of: readonly Locator[]) => {
  const all = (await Promise.all(of.map((one) => one.all()))).flat();
  const seen = await Promise.all(
    all.map(async (one) =>
      (await one.isVisible()) ? one.evaluate(({ outerHTML }) => outerHTML) : '',
    ),
  );
  return seen.filter(Boolean);
};

export const paper = async (page: Page) => {
  await page.setViewportSize({ width: A4, height: 990 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
};

/** Counts the pages of a PDF that Chromium wrote. */
export const pageCount = (pdf: Buffer) =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const PROBE = 'https://probe.example/';

/**
 * Puts a link into each heading and into the first row or line below it, so that a PDF shows their pages. The timeline's
 * heading has a drawing below it, whose section is not divided.
 */
export function markHeadings(main: Element): string[] {
  const bottom = (element: Element) => element.getBoundingClientRect().bottom;
  const seen = [...main.querySelectorAll('h2, h3, h4, p, li, dd, [role=cell], [role=rowheader]')]
    .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
    .filter((element) => element.getBoundingClientRect().height > 4);
  const mark = (element: Element, name: string) => {
    const link = document.createElement('a');
    link.href = `https://probe.example/${name}`;
    link.textContent = '.';
    link.style.fontSize = '6px';
    element.prepend(link);
  };
  // A heading may have a line with a count below it.
  const pairs = seen
    .filter((element) => /^H/.test(element.tagName) && element.textContent !== 'Timeline')
    .map((heading) => ({
      heading,
      words: heading.textContent,
      next: seen.find(
        (element) =>
          !/^H/.test(element.tagName) && element.getBoundingClientRect().top > bottom(heading) + 22,
      ),
    }));
  for (const [place, { heading, next }] of pairs.entries()) {
    mark(heading, `heading-${place}`);
    if (next) mark(next, `next-${place}`);
  }
  return pairs.map(({ words }) => words);
}

/** The first page of a PDF on which each marked element is. */
export function markedPages(pdf: Buffer): ReadonlyMap<string, number> {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
  const pageOf = new Map<string, number>();
  const sheets = [...objects.values()].filter((body) => /\/Type\s*\/Page\b/.test(body));
  for (const [place, sheet] of sheets.entries()) {
    const links = sheet.match(/\/Annots\s*\[([^\]]*)\]/)?.[1] ?? '';
    for (const [, id = ''] of links.matchAll(/(\d+) 0 R/g)) {
      const address = objects.get(id)?.match(/\/URI \(([^)]*)\)/)?.[1] ?? '';
      const name = address.startsWith(PROBE) ? address.slice(PROBE.length) : '';
      if (name !== '' && !pageOf.has(name)) pageOf.set(name, place + 1);
    }
  }
  return pageOf;
}

export const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;

/** The right edge of the rightmost visible element. */
export const widest = (page: Page) =>
  page
    .locator('main *:visible')
    .evaluateAll((all) =>
      Math.floor(
        Math.max(
          ...all
            .filter((element) => getComputedStyle(element).clipPath === 'none')
            .map((element) => element.getBoundingClientRect().right),
        ),
      ),
    );
