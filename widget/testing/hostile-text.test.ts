import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { everyField, loaded, noSideways, nothingRan, TEXTS } from './hostile-texts.ts';
import { projectPages } from './project-pages.ts';

const pages = projectPages();

test.each([
  ['unbroken', 'internal'],
  ['markup', 'client'],
] as const)(
  '%s text in every field overflows nothing and runs no script in the %s view',
  async (kind, view) => {
    const { page } = await pages.open({ view, rows: everyField(pages.server(), TEXTS[kind]) });
    await loaded(page);
    await noSideways(page);
    await nothingRan(page);
  },
);

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
  const { page } = await pages.open({ rows: everyField(pages.server(), TEXTS.override) });
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
