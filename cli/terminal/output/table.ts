import { cut, displayWidth, pad } from '@project-dashboard/core/text-table';
import type { Screen } from '../io.ts';
import { sanitise } from './sanitise.ts';

/** A column: its heading in a terminal, its value, and how the padded value is painted. */
export interface Column<Row> {
  readonly heading: string;
  /** What a person reads; in a pipe too, unless `raw` says otherwise. */
  readonly value: (row: Row) => string;
  /** What a script reads. */
  readonly raw?: (row: Row) => string;
  readonly paint?: (text: string, row: Row) => string;
  /** Cut after the others: for what is typed again, such as a slug. No other column loses its share for it. */
  readonly keep?: true;
}

const GAP = '  ';

/**
 * Rows for whoever reads: in a terminal a table with headings, padded and cut to its width; in a pipe
 * tab-separated raw values without headings, never cut.
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

/** Takes from the widest of the columns at `places` until all columns fit; none of them becomes narrower than `least`. */
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
