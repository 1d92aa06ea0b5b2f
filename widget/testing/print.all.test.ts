import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  A4,
  loaded,
  markedPages,
  markHeadings,
  pageCount,
  paper,
  shown,
  study,
  widest,
} from './paper.ts';
import { projectPages } from './project-pages.ts';

const pages = projectPages();
const styleOf = (place: Locator, name: 'display' | 'breakInside' | 'breakAfter') =>
  place.evaluate((element, property) => getComputedStyle(element)[property], name);

test('an open form prints its values without field borders', async () => {
  const { page } = await pages.open({ rows: study(1) });
  await loaded(page);
  await page.getByRole('button', { name: 'Add question' }).click();
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

test('rows are not split, tables repeat their header, and headings stay with their rows', async () => {
  const { page } = await pages.open({ rows: study(2) });
  await loaded(page);
  await paper(page);
  for (const [selector, style, value] of [
    ['#inputs thead', 'display', 'table-header-group'],
    ['#inputs tbody tr', 'display', 'table-row'],
    ['#inputs tbody tr', 'breakInside', 'avoid'],
    ['#approvals li', 'breakInside', 'avoid'],
    ['#inputs header', 'breakAfter', 'avoid'],
    ['#overview section', 'breakInside', 'avoid'],
  ] as const) {
    const place = page.locator(selector).first();
    await expect.poll(() => styleOf(place, style)).toBe(value);
  }
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
    await expect.poll(() => styleOf(criteria, 'breakInside')).toBe('avoid');
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
    await expect.poll(() => styleOf(line, 'breakInside')).toBe('avoid');
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
  for (const words of ['Changes requested', 'Larger packs', 'Sent today, being checked'])
    await expect.poll(() => waiting.getByText(words).isVisible()).toBe(true);
  expect(await waiting.getByText('Undo').count()).toBe(2);
  await expect.poll(() => waiting.getByText('Undo').filter({ visible: true }).count()).toBe(0);
});

test.each(['A4', 'Letter'])('%s takes as many pages as its rows need', async (format) => {
  const short = await pages.open({ view: 'client', rows: study(3), isFresh: true });
  await loaded(short.page);
  expect(pageCount(await short.page.pdf({ format }))).toBe(2);
  const long = await pages.open({ rows: study(40), isFresh: true });
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
