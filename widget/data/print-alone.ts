const MARK = 'data-printed-alone';

/** !important in a layer wins over every !important of the host page. */
const ALONE = `@layer{@media print{*,::before,::after{all:unset!important;display:block!important}:not([${MARK}]){display:none!important}}}`;

/**
 * Prints an element without the host page. While the browser prints, the page shows only the element and its ancestors,
 * through slots and shadow roots, and the ancestors lose their own size, position and look. The page is restored
 * afterwards.
 */
export function printAlone(element: Element): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ALONE);
  const undo: (() => void)[] = [];
  let next: Node | null = element;
  while (next !== null) {
    const at: Node = next;
    next = null;
    if (at instanceof Element) {
      at.setAttribute(MARK, '');
      undo.push(() => at.removeAttribute(MARK));
      next = at.assignedSlot ?? at.parentNode;
    } else if (at instanceof Document || at instanceof ShadowRoot) {
      at.adoptedStyleSheets.push(sheet);
      undo.push(() => {
        at.adoptedStyleSheets = at.adoptedStyleSheets.filter((one) => one !== sheet);
      });
      if (at instanceof ShadowRoot) next = at.host;
    }
  }
  const restore = () => {
    for (const step of undo) step();
  };
  addEventListener('afterprint', restore, { once: true });
  window.print();
}
