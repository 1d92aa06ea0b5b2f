/** A row and its siblings in their order, across the groups of a table: SortableRows draws nothing else beside them. */
export function rowsBeside(row: HTMLElement): HTMLElement[] {
  const inTable = row
    .closest('[role=table]')
    ?.querySelectorAll<HTMLElement>(':scope > * > tbody > tr');
  const beside = inTable ?? row.parentElement?.querySelectorAll<HTMLElement>(':scope > *') ?? [];
  return [...beside];
}

// Of the layout, which knows of no shift and no scrolling: nothing has to be measured again while a row is carried.
function top(row: HTMLElement): number {
  const { offsetParent, offsetTop } = row;
  const isInGroup = offsetParent instanceof HTMLElement && offsetParent === row.parentElement;
  return offsetTop + (isInGroup ? offsetParent.offsetTop : 0);
}
const bottom = (row: HTMLElement) => top(row) + row.offsetHeight;
const middle = (row: HTMLElement) => top(row) + row.offsetHeight / 2;

/** The index at which a row lands that has been carried so far: where its middle is nearest. */
export function landingOf(row: HTMLElement, carried: number): number {
  const rows = rowsBeside(row);
  const wanted = middle(row) + carried;
  const distance = (index: number) => {
    const other = rows[index];
    return other ? Math.abs(middle(other) - wanted) : Number.POSITIVE_INFINITY;
  };
  const step = Math.sign(carried);
  let index = rows.indexOf(row);
  while (step !== 0 && distance(index + step) < distance(index)) index += step;
  return index;
}

/** How far a row is carried to stand where the one at `index` has made room; undefined where there is none. */
export function wayTo(row: HTMLElement, index: number): number | undefined {
  const rows = rowsBeside(row);
  const target = rows[index];
  if (target === undefined) return undefined;
  return index > rows.indexOf(row) ? bottom(target) - bottom(row) : top(target) - top(row);
}

/** The room that a row leaves: its height, and that with the space to the next one. */
export function roomOf(row: HTMLElement): { height: number; pitch: number } {
  const rows = rowsBeside(row);
  const index = rows.indexOf(row);
  const [previous, next] = [rows[index - 1], rows[index + 1]];
  const space = next ? top(next) - bottom(row) : previous ? top(row) - bottom(previous) : 0;
  return { height: row.offsetHeight, pitch: row.offsetHeight + space };
}
