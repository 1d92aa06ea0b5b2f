/**
 * The elements that scroll and hold a row, the innermost first, out of shadow roots too: dnd-kit's own
 * getScrollableAncestors stops at a shadow root.
 */
export function scrollersAround(row: Element): readonly Element[] {
  const found: Element[] = [];
  const page = document.scrollingElement;
  for (let next = parentOf(row); next && next !== page; next = parentOf(next))
    if (/auto|scroll|overlay/.test(getComputedStyle(next).overflow)) found.push(next);
  return page ? [...found, page] : found;
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}
