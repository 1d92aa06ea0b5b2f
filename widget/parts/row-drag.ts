import { roomOf } from './sort-places.ts';

/** One row on its way through a list. */
export interface RowDrag {
  readonly id: string;
  /** Where it would land. */
  readonly over: number;
  /** The rows it has come by: only they move. */
  readonly first: number;
  readonly last: number;
  readonly height: number;
  readonly pitch: number;
}

export const beginDrag = (id: string, index: number, row: HTMLElement): RowDrag => ({
  id,
  over: index,
  first: index,
  last: index,
  ...roomOf(row),
});

export const dragOver = (drag: RowDrag, over: number): RowDrag => ({
  ...drag,
  over,
  first: Math.min(drag.first, over),
  last: Math.max(drag.last, over),
});

/** How far the row at `index` steps aside for the one that comes from `from`; undefined where it has never had to. */
export function stepAside(drag: RowDrag, from: number, index: number): number | undefined {
  if (index === from || index < drag.first || index > drag.last) return undefined;
  if (index > from) return index <= drag.over ? -drag.pitch : 0;
  return index >= drag.over ? drag.pitch : 0;
}
