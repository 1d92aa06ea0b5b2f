import { type FieldOn, fieldsOn, type Sheet, shortLabel, textOf } from '../../rows/fields/shown.ts';
import { cut, displayWidth } from './display-width.ts';

/**
 * A column. `width` is its minimum. Cells longer than `max` are cut; without `max` the column grows, unless it `overflows`: then a
 * longer cell takes what is beyond from the padding of the next column.
 */
interface TextColumn {
  readonly heading: string;
  readonly width: number;
  readonly max?: number;
  readonly overflows?: boolean;
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
  let end = -1;
  const ends = columns.map(({ width, overflows = false }, place) => {
    const longest = overflows ? [] : cells.map((row) => displayWidth(row[place] ?? ''));
    end += 1 + Math.max(width, ...longest);
    return end;
  });
  return cells.map((row) =>
    row.reduce((line, cell, place) => `${pad(line + cell, ends[place] ?? 0)} `, '').trimEnd(),
  );
}

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
    width: field.textWidth ?? field.textPad ?? 0,
    ...(field.textWidth !== undefined && { max: field.textWidth }),
    overflows: field.textPad !== undefined,
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

/** Icons of the copied tables; each takes two columns. */
const ICONS = { done: '✅', overdue: '❌', open: '📅' } as const;

/** A tick for complete or received, a cross for overdue, a calendar otherwise. */
export function statusIcon(status: string): string {
  if (status === 'complete' || status === 'received') return ICONS.done;
  return status === 'overdue' ? ICONS.overdue : ICONS.open;
}

/** The headings of the copied lists. A pasted text that begins with one is read as such a list. */
export const COPIED_HEADINGS = {
  milestones: 'PROJECT MILESTONES',
  inputs: 'CLIENT INPUT TRACKER',
} as const;
