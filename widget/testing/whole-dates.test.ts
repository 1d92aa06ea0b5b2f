import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SCENES, type Scene, statePages } from './state-pages.ts';

const pages = statePages();

/** The widths of a window and of a portal's column, in px. */
const WIDTHS = [1440, 1300, 1180, 1024, 900, 820, 600, 390, 320];

/** The states with dates in a table, a card, a form, a dialog or a notice. */
const STATES = new Set([
  'project',
  'milestones-dates',
  'milestone-edit',
  'milestone-add',
  'input-edit',
  'milestone-paste',
  'completed-date',
  'waiting-ticked',
  'settings',
  'settings-archived',
  'project-archived',
  'dialog-reschedule',
  'dialog-shift',
  'notice-success',
  'history',
  'dashboard-list',
  'dashboard-timeline',
]);

const scenes = SCENES.filter(
  ({ state, audience }, index) =>
    STATES.has(state.name) &&
    index === SCENES.findIndex((one) => one.state.name === state.name && one.audience === audience),
);

/** Lists the dates, and the units beside a number field, that are on two lines or not wholly in sight. */
const FIND_BROKEN = `(() => {
  const MONTHS = 'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?';
  const DATE = new RegExp('\\\\b(?:' + MONTHS + ') \\\\d{1,2}\\\\b(?:, \\\\d{4}\\\\b)?|^business days?$|\\\\b\\\\d{4}-\\\\d\\\\d-\\\\d\\\\d\\\\b', 'g');
  const found = [];
  // A date field does not tell that its date is cut: a copy shows how wide it must be.
  const isSqueezed = (field) => {
    const copy = field.parentElement.appendChild(field.cloneNode());
    copy.style.cssText = 'position: absolute; width: max-content; min-width: 0; flex: none';
    const isNarrow = field.offsetWidth < copy.offsetWidth - 1;
    copy.remove();
    return isNarrow;
  };
  const frame = (element) => {
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== 'visible') return overflowX === 'hidden' || overflowX === 'clip' ? element : null;
    return element.parentElement ? frame(element.parentElement) : null;
  };
  const visit = (root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const match of node.data.matchAll(DATE)) check(node, match);
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.matches('input') || !element.checkVisibility()) continue;
      const isDated = element.type !== 'date' && element.value.match(DATE);
      if ((isDated && element.scrollWidth > element.clientWidth) || (element.type === 'date' && isSqueezed(element)))
        found.push('cut in its field: ' + (element.labels[0]?.textContent ?? element.value));
    }
  };
  const check = (node, { index, 0: text }) => {
    const parent = node.parentElement;
    if (!parent || parent.closest('svg, pre, textarea, script, style')) return;
    if (!parent.checkVisibility({ checkOpacity: true, visibilityProperty: true, contentVisibilityAuto: false })) return;
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + text.length);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (rects.length === 0) return;
    const where = text + ' in "' + parent.textContent.slice(0, 60) + '"';
    const reach = frame(parent);
    if (reach && reach.clientWidth <= 1) return;
    if (new Set(rects.map(({ top }) => Math.round(top))).size > 1) found.push('on two lines: ' + where);
    const end = Math.max(...rects.map(({ right }) => right));
    if (reach && end > reach.getBoundingClientRect().right + 1) found.push('cut: ' + where);
  };
  visit(document);
  return [...new Set(found)];
})()`;

const DRAWN_MS = 15_000;

/** Finds broken dates. The timeline is drawn anew some time after a resize, so only what stays broken counts. */
async function findBroken(page: Page): Promise<string[]> {
  const end = Date.now() + DRAWN_MS;
  for (;;) {
    const lines = z.array(z.string()).parse(await page.evaluate(FIND_BROKEN));
    if (lines.length === 0 || Date.now() > end) return lines;
    await page.waitForTimeout(100);
  }
}

async function brokenDates(page: Page, { state, audience }: Scene): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
    );
    const lines = await findBroken(page);
    found.push(...lines.map((line) => `${state.name}, ${audience}, ${width} px, ${line}`));
  }
  return found;
}

test('no date breaks or is cut, on any screen at any width', async () => {
  const waiting = [...scenes];
  const found: string[] = [];
  const work = async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      const page = await pages.open(scene);
      found.push(...(await brokenDates(page, scene)));
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  expect(found).toEqual([]);
}, 300_000);
