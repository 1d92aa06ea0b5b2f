import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectSections } from '../views/sections.ts';
import { A4, ADDRESS, backgroundOf, FOLDER, loaded, paper, shown, study, widest } from './paper.ts';
import { projectPages } from './project-pages.ts';

const pages = projectPages();

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
        page.getByText(/^Still incomplete$/),
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

  for (const { id, internal = false } of projectSections)
    await expect.poll(() => page.locator(`#${id}`).isVisible()).toBe(!internal);
  await page.getByText('Last updated November 19, 2026').waitFor();
  const footer = page.locator('footer');
  await expect.poll(() => footer.innerText()).toContain(project.title);
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
