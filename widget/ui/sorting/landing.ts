// All by `offsetTop` and `offsetHeight`, which transforms and scrolling do not change.
const bottom = (row: HTMLElement) => row.offsetTop + row.offsetHeight;
const middle = (row: HTMLElement) => row.offsetTop + row.offsetHeight / 2;

/**
 * The index where a row lands that was moved by so many px: at the last row whose middle it has passed. dnd-kit's own
 * algorithms compare window rectangles, and with rows of different heights the nearest one may be one row too far.
 */
export function landingIndex(rows: readonly HTMLElement[], from: number, by: number): number {
  const own = rows[from];
  if (!own) return from;
  const passed =
    by < 0
      ? rows.findIndex((row, index) => index < from && middle(row) > own.offsetTop + by)
      : rows.findLastIndex((row, index) => index > from && middle(row) < bottom(own) + by);
  return passed === -1 ? from : passed;
}

/** The `offsetTop` of a row after it has landed in the place of `over`. */
export const landingTop = (row: HTMLElement, over: HTMLElement): number =>
  over.offsetTop > row.offsetTop ? bottom(over) - row.offsetHeight : over.offsetTop;

/** By how many px the row at `index` makes room for the one that lands at `to`. */
export function roomAt(
  rows: readonly HTMLElement[],
  index: number,
  from: number,
  to: number,
): number {
  const [own, before, after] = [rows[from], rows[from - 1], rows[from + 1]];
  if (own && after && index > from && index <= to) return own.offsetTop - after.offsetTop;
  if (own && before && index < from && index >= to) return bottom(own) - bottom(before);
  return 0;
}
