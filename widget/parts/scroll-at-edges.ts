/** The part of what scrolls, at its top and at its bottom, in which a pointer moves it. */
const EDGE = 0.2;
/** In px, for a pointer at the very end; the farther in, the slower. */
const STEP = 10;
const INTERVAL_MS = 5;

/**
 * Scrolls while a pointer stands near an end of one of the elements, the inner ones first in `scrollers` and last to move; no
 * farther than to the end of the list that it carries a row of.
 */
export function scrollAtEdges(scrollers: readonly Element[], list: Element, from: number) {
  const outerFirst = scrollers.toReversed();
  const directions = new Set<number>();
  let last = from;
  let timer = 0;

  /** How far in the part where the pointer moves it: 0 outside, 1 at the bottom's very end, -1 at the top's. */
  const pushAt = (scroller: Element) => {
    const { top, bottom } = viewOf(scroller);
    const edge = (bottom - top) * EDGE;
    const [above, below] = [last - top - edge, last - bottom + edge];
    if (above <= 0 && canRise(scroller) && list.getBoundingClientRect().top < top + edge)
      return above / edge;
    if (below >= 0 && canSink(scroller) && list.getBoundingClientRect().bottom > bottom - edge)
      return below / edge;
    return 0;
  };
  const stop = () => clearInterval(timer);
  /** Where the pointer is by now, in px from the window's top. Only the ways it has gone count: a row near an end may be taken up in peace. */
  const follow = (pointer: number) => {
    directions.add(Math.sign(pointer - last));
    last = pointer;
    stop();
    const scroller = outerFirst.find((one) => {
      const push = pushAt(one);
      return push !== 0 && directions.has(Math.sign(push));
    });
    if (!scroller) return;
    timer = window.setInterval(() => scroller.scrollBy(0, STEP * pushAt(scroller)), INTERVAL_MS);
  };
  return { follow, stop };
}

const viewOf = (scroller: Element) =>
  scroller === document.scrollingElement
    ? { top: 0, bottom: innerHeight }
    : scroller.getBoundingClientRect();
const canRise = ({ scrollTop }: Element) => scrollTop > 0;
const canSink = (scroller: Element) =>
  scroller.scrollTop <
  scroller.scrollHeight -
    (scroller === document.scrollingElement ? innerHeight : scroller.clientHeight);
