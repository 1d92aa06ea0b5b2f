/** The part of what scrolls, at its top and at its bottom, in which a pointer moves it. */
const EDGE = 0.2;
/** In px, for a pointer at the very end; the farther in, the slower. */
const STEP = 10;
const INTERVAL_MS = 5;

/** Scrolls while a pointer stands near an end of one of the elements, the inner ones first in the list and last to move. */
export function scrollAtEdges(scrollers: readonly Element[], from: number) {
  const outerFirst = scrollers.toReversed();
  const directions = new Set<number>();
  let last = from;
  let timer = 0;

  const stop = () => clearInterval(timer);
  /** Where the pointer is by now, in px from the window's top. Only the ways it has gone count: a row near an end may be taken up in peace. */
  const follow = (pointer: number) => {
    directions.add(Math.sign(pointer - last));
    last = pointer;
    stop();
    for (const scroller of outerFirst) {
      const { top, bottom } = viewOf(scroller);
      const edge = (bottom - top) * EDGE;
      const [above, below] = [top + edge - pointer, pointer - bottom + edge];
      const way =
        above >= 0 && canRise(scroller) ? -above : below >= 0 && canSink(scroller) ? below : 0;
      if (way === 0 || !directions.has(Math.sign(way))) continue;
      timer = window.setInterval(() => scroller.scrollBy(0, (STEP * way) / edge), INTERVAL_MS);
      return;
    }
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
