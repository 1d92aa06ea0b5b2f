type Step = -1 | 1;

const isRow = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLTableRowElement || element instanceof HTMLLIElement;

/** The row after or before it, across the groups of a table. Its siblings are not listed: each move of a pointer asks. */
function nextTo(row: HTMLElement, step: Step): HTMLElement | undefined {
  const beside = besideOf(row, step);
  if (isRow(beside)) return beside;
  const group = row.closest('table');
  const nextGroup = group && besideOf(group, step);
  if (!(nextGroup instanceof HTMLTableElement)) return undefined;
  return [...(nextGroup.tBodies[0]?.rows ?? [])].at(step === 1 ? 0 : -1);
}

const besideOf = (element: Element, step: Step) =>
  step === 1 ? element.nextElementSibling : element.previousElementSibling;

/** The rows that one comes by on its way so many places down, the next one first; up where they are negative. */
export function passedBy(row: HTMLElement, places: number): readonly HTMLElement[] {
  const passed: HTMLElement[] = [];
  const step = places < 0 ? -1 : 1;
  let next = nextTo(row, step);
  while (next && passed.length < Math.abs(places)) {
    passed.push(next);
    next = nextTo(next, step);
  }
  return passed;
}

/** What holds all rows among which one moves. */
export const listOf = (row: HTMLElement): Element =>
  (row.closest('table') ?? row).parentElement ?? row;

/** Its index among its siblings. */
export function placeOf(row: HTMLElement): number {
  return passedBy(row, Number.NEGATIVE_INFINITY).length;
}

// Of the layout, which knows of no shift and no scrolling: nothing has to be measured again while a row is carried.
function top(row: HTMLElement): number {
  const { offsetParent, offsetTop } = row;
  const isInGroup = offsetParent instanceof HTMLElement && offsetParent === row.parentElement;
  return offsetTop + (isInGroup ? offsetParent.offsetTop : 0);
}
const bottom = (row: HTMLElement) => top(row) + row.offsetHeight;
const middle = (row: HTMLElement) => top(row) + row.offsetHeight / 2;

/** How many places down a row lands that has been carried so far, in px: where its middle is nearest. Negative is up. */
export function placesAt(row: HTMLElement, carried: number): number {
  const step = carried < 0 ? -1 : 1;
  const wanted = middle(row) + carried;
  let nearest = Math.abs(carried);
  let places = 0;
  for (let other = nextTo(row, step); other; other = nextTo(other, step)) {
    const distance = Math.abs(middle(other) - wanted);
    if (distance >= nearest) break;
    nearest = distance;
    places += step;
  }
  return places;
}

/** How far down a row is carried to stand so many places down, in px; undefined where there is none. */
export function wayTo(row: HTMLElement, places: number): number | undefined {
  if (places === 0) return 0;
  const target = passedBy(row, places)[Math.abs(places) - 1];
  if (!target) return undefined;
  return places > 0 ? bottom(target) - bottom(row) : top(target) - top(row);
}

/** The room that a row leaves: its height, and that with the space to the next one. */
export function roomOf(row: HTMLElement): { height: number; pitch: number } {
  const [previous, next] = [nextTo(row, -1), nextTo(row, 1)];
  const space = next ? top(next) - bottom(row) : previous ? top(row) - bottom(previous) : 0;
  return { height: row.offsetHeight, pitch: row.offsetHeight + space };
}
