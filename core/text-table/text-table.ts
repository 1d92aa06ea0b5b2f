import { type FieldOn, fieldsOn, type Sheet, shortLabel, textOf } from '../fields/index.ts';
import { cut } from './cut.ts';
import { displayWidth } from './display-width.ts';
import { statusIcon } from './status-icon.ts';

/** A column. `width` is its minimum. Cells longer than `max` are cut; without `max` the column grows. */
interface TextColumn {
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

/** The note under the heading of a copied table. */
const MONOSPACE_NOTE = 'View in a monospace font to keep the columns aligned.';

/** A copied list: heading, monospace note, and a table of the icon of each status and the fields of the sheet. */
export function copiedTable<AnySheet extends Sheet>(
  heading: string,
  sheet: AnySheet,
  rows: readonly ({ readonly status: string } & {
    readonly [Name in FieldOn<AnySheet, 'copiedText'>]: unknown;
  })[],
): string {
  const shown = fieldsOn(sheet, 'copiedText');
  const columns = shown.map(({ field }) => ({
    heading: shortLabel(field),
    width: field.textWidth ?? 0,
    ...(field.textWidth !== undefined && { max: field.textWidth }),
  }));
  const table = textTable(
    [{ heading: '', width: 2 }, ...columns],
    rows.map((row) => [
      statusIcon(row.status),
      ...shown.map(({ name, field }) => textOf(field, row[name])),
    ]),
  );
  return [heading, MONOSPACE_NOTE, '', ...table].join('\n');
}

/** Pads a text with spaces on the right to `width` columns. A longer text stays unchanged. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
