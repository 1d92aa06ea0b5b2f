import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();

/** The width inside the margins of page.css, in CSS px. */
const A4 = 695;
const ADDRESS = 'https://files.example.com/boards/final.pdf';
const FOLDER = `https://teams.example.com/${'folder/'.repeat(60)}`;

const study =
  (count: number) =>
  async (client: Client, { id }: Project) => {
    await client.updateProject({ id, body: { sharedFolderUrl: FOLDER } });
    for (let place = 0; place < count; place++) {
      await client.createMilestone({
        id,
        body: {
          title: `Wave ${place} ${'of the field '.repeat(place % 9)}`.trim(),
          status: 'incomplete',
          owner: 'client',
          dueDate: place % 5 === 4 ? 'TBD' : '2026-09-23',
        },
      });
      await client.createInput({
        id,
        body: { title: `List ${place}`, dueDate: '2026-09-30', impactIfDelayed: 'Analysis Risk' },
      });
      await client.createApproval({
        id,
        body: { itemName: `Board ${place}`, type: 'file', url: ADDRESS, sortOrder: place },
      });
    }
    const [first] = await client.listMilestones({ id });
    if (first === undefined) throw new Error('The study needs a milestone.');
    await client.rescheduleMilestone({
      id: first.id,
      body: {
        newDate: '2026-11-24',
        reason: 'Late sample',
        changedBy: 'Internal User',
        shiftDownstream: false,
      },
    });
  };

const loaded = async (page: Page) => {
  await page.getByText('Wave 0').last().waitFor();
  await page.getByText('List 0').last().waitFor();
  await page.getByRole('checkbox', { name: 'Approve Board 0' }).waitFor();
  await page.locator('#analysis').waitFor();
};

/** The HTML of the elements that print shows. */
const shown = async (of: readonly Locator[]) => {
  const all = (await Promise.all(of.map((one) => one.all()))).flat();
  const seen = await Promise.all(
    all.map(async (one) =>
      (await one.isVisible()) ? one.evaluate(({ outerHTML }) => outerHTML) : '',
    ),
  );
  return seen.filter(Boolean);
};

const paper = async (page: Page) => {
  await page.setViewportSize({ width: A4, height: 990 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
};

/** Counts the pages of a PDF that Chromium wrote. */
const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const PROBE = 'https://probe.example/';

/**
 * Puts a link into each heading and into the first row or line below it, so that a PDF shows their pages. The timeline's
 * heading has a drawing below it, whose section is not divided.
 */
function markHeadings(main: Element): string[] {
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
function markedPages(pdf: Buffer): ReadonlyMap<string, number> {
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

describe('the project page on paper', () => {
  test('the internal view hides internal content and screen controls', async () => {
    const { page, project } = await pages.open({ rows: study(3) });
    await loaded(page);
    await page.locator('#status').getByText('Weekly update').waitFor();
    await paper(page);
    await expect
      .poll(() =>
        shown([
          // The sentence of the slip ledger is text on paper.
          page.locator('button:not([data-milestone], [data-status], [data-section="slip"] *)'),
          page.getByText(/No completed date|Completed date set/),
          page.getByRole('navigation'),
          page.locator('input:not([type=checkbox])'),
          page.getByText(/Access token|Client Access|Internal View|INTERNAL|Original date|Late/),
          page.getByText(project.clientToken),
          page.locator('#status'),
          page.locator('s'),
          page.locator('[data-original]'),
        ]),
      )
      .toEqual([]);

    for (const section of ['overview', 'milestones', 'inputs', 'approvals', 'analysis'])
      await expect.poll(() => page.locator(`#${section}`).isVisible()).toBe(true);
    await page.getByText('Last updated November 19, 2026').waitFor();
    const footer = page.locator('footer');
    await expect.poll(() => footer.innerText()).toContain(project.title);
  });

  test('an open form prints its values without field borders', async () => {
    const { page } = await pages.open({ rows: study(1) });
    await loaded(page);
    await page.getByRole('button', { name: 'Edit plan' }).click();
    await page.getByRole('form', { name: 'Edit analysis plan' }).waitFor();
    await paper(page);
    const frames = await page
      .locator('form')
      .locator('input, textarea, select')
      .evaluateAll((fields) =>
        fields.map((field) => {
          const { borderTopStyle, outlineStyle, resize } = getComputedStyle(field);
          return [borderTopStyle, outlineStyle, resize].join(' ');
        }),
      );
    expect(new Set(frames)).toEqual(new Set(['none none none']));
  });

  test('the status summary is printed if the user asks for it', async () => {
    const { page } = await pages.open({ rows: study(1) });
    await loaded(page);
    await page.getByRole('checkbox', { name: 'Include in print' }).check();
    await paper(page);
    await expect
      .poll(() => page.locator('#status').getByText('Weekly update').isVisible())
      .toBe(true);
    await expect
      .poll(() => page.locator('#status').getByText('Email text').isVisible())
      .toBe(false);
    await expect.poll(() => page.getByText('Include in print').isVisible()).toBe(false);
  });

  test.each(['internal', 'client'] as const)(
    'the %s view is light, fits the paper and prints link addresses',
    async (view) => {
      const { page } = await pages.open({ view, rows: study(5), context: { colorScheme: 'dark' } });
      await loaded(page);
      await paper(page);
      await expect.poll(() => widest(page)).toBeLessThanOrEqual(A4);
      await expect
        .poll(() => page.locator('#milestones [role=table]').evaluate(backgroundOf))
        .toBe('rgb(255, 255, 255)');
      const printedText = (link: Locator) =>
        link.evaluate((element) => getComputedStyle(element, '::after').content);
      expect(await printedText(page.locator('#approvals a').first())).toBe(`"${ADDRESS}"`);
      expect(await printedText(page.locator('#overview dd a'))).toBe(`"${FOLDER}"`);
    },
  );

  test('rows are not split, tables repeat their header, and headings stay with their rows', async () => {
    const { page } = await pages.open({ rows: study(2) });
    await loaded(page);
    await paper(page);
    const style = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { display, breakInside, breakAfter } = getComputedStyle(element);
          return { display, breakInside, breakAfter };
        });
    await expect
      .poll(() => style('#inputs thead'))
      .toMatchObject({ display: 'table-header-group' });
    await expect
      .poll(() => style('#inputs tbody tr'))
      .toMatchObject({
        display: 'table-row',
        breakInside: 'avoid',
      });
    await expect.poll(() => style('#approvals li')).toMatchObject({ breakInside: 'avoid' });
    await expect.poll(() => style('#inputs header')).toMatchObject({ breakAfter: 'avoid' });
    await expect.poll(() => style('#overview section')).toMatchObject({ breakInside: 'avoid' });
  });

  test.each(['client', 'internal'] as const)(
    'no heading of the %s view stands alone at the end of a page, wherever the pages end',
    async (view) => {
      const rows = async (client: Client, project: Project) => {
        await study(6)(client, project);
        // An empty plan is one line without headings.
        const criterion = { description: 'Recall of any film', target: '55% or higher' };
        const successCriteria = { see: criterion, select: criterion, buy: criterion };
        const body = { businessQuestions: ['Who buys oat milk?'], successCriteria };
        await client.updateProject({ id: project.id, body });
      };
      const { page } = await pages.open({ view, rows });
      await loaded(page);
      await paper(page);
      const headings = await page.locator('main').evaluate(markHeadings);
      expect(headings).toEqual(
        expect.arrayContaining(['Project Milestones', 'Client Approvals', 'Success criteria']),
      );
      const alone: string[] = [];
      for (let shift = 0; shift < 990; shift += 66) {
        await page.evaluate((height) => {
          document.body.style.paddingTop = `${height}px`;
        }, shift);
        const pageOf = markedPages(await page.pdf({ format: 'A4' }));
        for (const [place, heading] of headings.entries()) {
          const [own, next] = [pageOf.get(`heading-${place}`), pageOf.get(`next-${place}`)];
          expect(own).toBeDefined();
          if (own !== next) alone.push(`${heading}, ${shift} px lower`);
        }
      }
      expect(alone).toEqual([]);
      const criteria = page.getByRole('heading', { name: 'Success criteria' }).locator('..');
      await expect
        .poll(() => criteria.evaluate((block) => getComputedStyle(block).breakInside))
        .toBe('avoid');
    },
  );

  test('the client prints what waits for it, without the ways to answer; the agency does not', async () => {
    const { page } = await pages.open({ view: 'client', rows: study(2) });
    await loaded(page);
    await paper(page);
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect.poll(() => waiting.getByRole('listitem').count()).toBe(4);
    for (const line of await waiting.getByRole('listitem').all()) {
      await expect.poll(() => line.isVisible()).toBe(true);
      await expect
        .poll(() => line.evaluate((item) => getComputedStyle(item).breakInside))
        .toBe('avoid');
    }
    await expect
      .poll(() => shown([waiting.getByRole('link'), waiting.getByRole('checkbox')]))
      .toEqual([]);
    const agency = await pages.open({ rows: study(2) });
    await loaded(agency.page);
    await agency.page.getByText('Waiting for the client').first().waitFor();
    await paper(agency.page);
    await expect
      .poll(() => agency.page.getByText('Waiting for the client').first().isVisible())
      .toBe(false);
  });

  test('a client that takes part prints what it has answered', async () => {
    const { page } = await pages.open({
      view: 'client',
      rows: async (client, { id, clientToken }) => {
        await client.updateProject({ id, body: { takesPart: true } });
        const approval = await client.createApproval({ id, body: { itemName: 'Boards' } });
        await pages
          .server()
          .client(clientToken)
          .requestChanges({ id: approval.id, body: { text: 'Larger packs' } });
        const input = await client.createInput({ id, body: { title: 'Customers' } });
        await pages.server().client(clientToken).markSent({ id: input.id, body: {} });
      },
    });
    await page.getByText('Larger packs').waitFor();
    await paper(page);
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    for (const words of ['Changes requested', 'Larger packs', 'Sent today.'])
      await expect.poll(() => waiting.getByText(words).isVisible()).toBe(true);
    for (const name of ['Take back', 'Undo'])
      await expect.poll(() => waiting.getByText(name).isVisible()).toBe(false);
  });

  test.each(['A4', 'Letter'])('%s takes as many pages as its rows need', async (format) => {
    const short = await pages.open({ view: 'client', rows: study(3) });
    await loaded(short.page);
    expect(pageCount(await short.page.pdf({ format }))).toBe(2);
    const long = await pages.open({ rows: study(40) });
    await loaded(long.page);
    const count = pageCount(await long.page.pdf({ format }));
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(8);
    // Afterwards the screen is as before.
    await expect
      .poll(() => long.page.locator('button[data-milestone]').first().isVisible())
      .toBe(true);
    await expect
      .poll(() => long.page.getByRole('navigation', { name: 'Sections' }).isVisible())
      .toBe(true);
  });

  test('the whole timeline is printed, wherever a phone has scrolled it', async () => {
    const { page } = await pages.open({ width: 390, height: 844, view: 'client', rows: study(6) });
    await loaded(page);
    await page.locator('button[data-milestone]').first().waitFor();
    await paper(page);
    await expect.poll(() => widest(page)).toBeLessThanOrEqual(A4);
    const lefts = await page
      .locator('button[data-milestone]')
      .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().left));
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
  });
});

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;

/** The right edge of the rightmost visible element. */
const widest = (page: Page) =>
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
