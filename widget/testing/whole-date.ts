import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The widths of a window and of a portal's column, in px. */
const WIDTHS = [1440, 1300, 1180, 1024, 900, 820, 600, 390, 320];

/** Lists the dates, and the units beside a number field, that are on two lines or not wholly in sight. */
export const FIND_BROKEN = `(() => {
  const MONTHS = 'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?';
  const DATE = new RegExp('\\\\b(?:' + MONTHS + ') \\\\d{1,2}\\\\b(?:, \\\\d{4}\\\\b)?|^working days?$|\\\\b\\\\d{4}-\\\\d\\\\d-\\\\d\\\\d\\\\b', 'g');
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

/** Checks the page at each width. The timeline is drawn anew some time after a resize, so only what stays broken counts. */
export async function hasWholeDates(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
    );
    const broken = () => page.evaluate(FIND_BROKEN);
    await expect.poll(broken, { message: `${name}, ${width} px` }).toEqual([]);
  }
}
