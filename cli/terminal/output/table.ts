import { cut, displayWidth, pad } from '@project-dashboard/core/text-table';
import type { Screen } from '../io.ts';
import { sanitise } from './sanitise.ts';

/** A column: its heading in a terminal, its value, and the colour of the padded value. */
export interface Column<Row> {
  readonly heading: string;
  /** The value in a terminal; also in a pipe, if there is no `raw`. */
  readonly value: (row: Row) => string;
  /** The value in a pipe. */
  readonly raw?: (row: Row) => string;
  readonly paint?: (text: string, row: Row) => string;
  /** Cut this column last, for values that people type again, such as a slug. The other columns keep their share. */
  readonly keep?: true;
}

const GAP = '  ';

/**
 * Prints rows. A terminal gets a table with headings, padded and cut to its width. A pipe gets tab-separated raw values
 * without headings, never cut.
 */
export function writeTable<Row>(
  screen: Screen,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const lines = screen.isTTY ? tableLines(screen, columns, rows) : tsvLines(columns, rows);
  screen.write(lines.map((line) => `${line}\n`).join(''));
}

/** Tab-separated lines of raw values. */
function tsvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  return rows.map((row) =>
    columns.map(({ raw, value }) => sanitise((raw ?? value)(row))).join('\t'),
  );
}

function tableLines<Row>(
  screen: Screen,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string[] {
  const cells = rows.map((row) => columns.map((column) => sanitise(column.value(row))));
  const natural = columns.map((column, place) =>
    Math.max(...[column.heading, ...cells.map((row) => row[place] ?? '')].map(displayWidth)),
  );
  const room = screen.columns - GAP.length * (columns.length - 1);
  const others = columns.flatMap(({ keep }, place) => (keep ? [] : [place]));
  const share = Math.max(1, Math.floor(room / columns.length));
  const widths = narrowed(narrowed(natural, others, room, share), [...columns.keys()], room, 1);
  const fitTo = (text: string, place: number) => {
    const width = widths[place] ?? 0;
    const short = cut(text, width, '…');
    return place === columns.length - 1 ? short : pad(short, width);
  };
  const headings = columns.map(({ heading }, place) => screen.paint.dim(fitTo(heading, place)));
  const painted = rows.map((row, at) =>
    columns.map(({ paint = (text) => text }, place) =>
      paint(fitTo(cells[at]?.[place] ?? '', place), row),
    ),
  );
  return [headings, ...painted].map((line) => line.join(GAP).trimEnd());
}

/** Narrows the widest of the columns at `places` until all columns fit. None becomes narrower than `least`. */
function narrowed(
  natural: readonly number[],
  places: readonly number[],
  room: number,
  least: number,
): number[] {
  const widths = [...natural];
  const widthAt = (place: number) => widths[place] ?? 0;
  for (let over = widths.reduce((sum, width) => sum + width, 0) - room; over > 0; over--) {
    const [widest] = places.toSorted((one, other) => widthAt(other) - widthAt(one));
    if (widest === undefined || widthAt(widest) <= least) break;
    widths[widest] = widthAt(widest) - 1;
  }
  return widths;
}
