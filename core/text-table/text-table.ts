import { cut } from './cut.ts';
import { displayWidth } from './display-width.ts';

/** A column. `width` is its minimum. Cells longer than `max` are cut; without `max` the column grows. */
export interface TextColumn {
  readonly heading: string;
  readonly width: number;
  readonly max?: number;
}

/**
 * The lines of a monospace table: headings, then one line per row. Columns are one space apart, without trailing
 * spaces.
 */
export function textTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
): string[] {
  const cells = [columns.map((column) => column.heading), ...rows].map((row) =>
    columns.map((column, place) => {
      const cell = row[place] ?? '';
      return column.max === undefined ? cell : cut(cell, column.max);
    }),
  );
  const widths = columns.map((column, place) =>
    Math.max(column.width, ...cells.map((row) => displayWidth(row[place] ?? ''))),
  );
  return cells.map((row) =>
    row
      .map((cell, place) => pad(cell, widths[place] ?? 0))
      .join(' ')
      .trimEnd(),
  );
}

/** The note under the heading of a copied table (SPEC section 9). */
export const MONOSPACE_NOTE = 'View in a monospace font to keep the columns aligned.';

/** A copied table: heading, monospace note, table (SPEC section 9). */
export function copiedTable(
  heading: string,
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
): string {
  return [heading, MONOSPACE_NOTE, '', ...textTable(columns, rows)].join('\n');
}

/** Pads a text with spaces on the right to `width` columns. A longer text stays unchanged. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
