/** The share of a scroller's height at its top and bottom where the pointer scrolls it. */
const EDGE = 0.2;
/** Maximum scroll in px per frame, at the very edge. */
const STEP = 30;

/**
 * Scrolls the row's scrollers while the pointer is near their top or bottom, up to the end of the list. dnd-kit's
 * auto-scroll does not see scrollers outside a shadow root. Calls `onFrame` before each frame. Returns a function that
 * stops it.
 */
export function scrollAtEdges(row: HTMLElement, onFrame: () => void): () => void {
  const list = row.closest('table, ol') ?? row;
  const scrollers = scrollersAround(row);
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  /** The directions in which the pointer has moved: lifting a row near an edge must not scroll. */
  const directions = new Set<number>();
  let pointer: number | undefined;
  let frame = 0;

  const follow = (next = pointer) => {
    if (pointer !== undefined && next !== undefined) directions.add(Math.sign(next - pointer));
    pointer = next;
  };
  document.addEventListener('mousemove', ({ clientY }) => follow(clientY), options);
  document.addEventListener('touchmove', ({ touches }) => follow(touches[0]?.clientY), options);

  const scroll = (at: number) => {
    const { top, bottom } = list.getBoundingClientRect();
    for (const scroller of scrollers) {
      const view = viewOf(scroller);
      const edge = (view.bottom - view.top) * EDGE;
      const above = view.top + edge;
      const below = view.bottom - edge;
      const before = scroller.scrollTop;
      if (at < above && top < above && directions.has(-1))
        scroller.scrollBy(0, Math.max((STEP * (at - above)) / edge, top - above));
      if (at > below && bottom > below && directions.has(1))
        scroller.scrollBy(0, Math.min((STEP * (at - below)) / edge, bottom - below));
      // Scroll inner scrollers first, and outer ones once those have reached their end.
      if (scroller.scrollTop !== before) return;
    }
  };
  const run = () => {
    if (pointer !== undefined) scroll(pointer);
    onFrame();
    frame = requestAnimationFrame(run);
  };
  run();
  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
  };
}

/** The scrollable ancestors of a row, the innermost first, across shadow roots. */
function scrollersAround(row: Element): readonly Element[] {
  const found: Element[] = [];
  const page = document.scrollingElement;
  for (let next = parentOf(row); next && next !== page; next = parentOf(next))
    if (/auto|scroll/.test(getComputedStyle(next).overflow)) found.push(next);
  return page ? [...found, page] : found;
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}

const viewOf = (scroller: Element) =>
  scroller === document.scrollingElement
    ? { top: 0, bottom: innerHeight }
    : scroller.getBoundingClientRect();
