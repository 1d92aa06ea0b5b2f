import type { Page } from 'playwright-core';

/**
 * How a translator puts its words on the page: in elements of its own with a new text (Chrome), as a new text
 * (Firefox), or in elements of its own with the text that was there.
 */
export type Translator = 'wraps' | 'replaces' | 'moves';

/**
 * Does to every text of the elements that come onto the page what a browser's translator does: at first, and again after
 * each change. The words stay the same, so that a test finds them. Null stops it.
 */
export async function translate(page: Page, translator: Translator | null): Promise<void> {
  await page.addInitScript(translateLikeBrowser, translator);
  await page.evaluate(translateLikeBrowser, translator);
}

/** All texts in the elements of the page, or in this part of them, in their order. */
export const texts = (page: Page, part = '*') =>
  page.evaluate((selector) => {
    const found: string[] = [];
    for (const { shadowRoot } of document.querySelectorAll('*')) {
      if (shadowRoot === null) continue;
      const walker = document.createTreeWalker(shadowRoot, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (text.parentElement?.matches(`${selector}:not(style), ${selector} *:not(style)`))
          found.push(text.textContent ?? '');
    }
    return found;
  }, part);

function translateLikeBrowser(translator: Translator | null): void {
  const isFirst = !('translator' in window);
  Object.assign(window, { translator });
  if (!isFirst) return;
  const done = new WeakSet<Node>();
  const translateText = (text: Text) => {
    const how: unknown = Reflect.get(window, 'translator');
    if (how === null || done.has(text) || text.data.trim() === '') return;
    if (text.parentElement?.closest('style, script, textarea')) return;
    const own = how === 'moves' ? text : new Text(text.data);
    done.add(own);
    if (how === 'replaces') return text.replaceWith(own);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(own);
  };
  const translateAll = (node: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    do texts.push(walker.currentNode);
    while (walker.nextNode());
    for (const text of texts) if (text instanceof Text) translateText(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') done.delete(target);
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translateAll(node);
    }
  });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    return root;
  };
}
