import * as z from 'zod/mini';
import type { FieldTable } from './field-table.ts';
import { readFields } from './read-fields.ts';

/** A row of pasted text: the values that can be read, and every error with its field. */
export interface PastedRow<Fields> {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number;
  readonly values: Partial<Fields>;
  /** `path` is empty where a row has too many cells. */
  readonly faults: readonly { readonly path: string; readonly message: string }[];
}

/** Pasted text: its rows, and whether its first line had headings. */
export interface PastedText<Fields> {
  readonly hasHeadings: boolean;
  readonly rows: readonly PastedRow<Fields>[];
}

/** A cell and the end of a cell. A spreadsheet quotes a cell with a line break, a tab or a quote. */
const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;

/**
 * Reads rows that were copied from a spreadsheet: one a line, cells separated by tabs, in the order of `columns`, of which
 * the first is required. An empty cell leaves the field to its default; a status may be written in any case. Empty lines
 * and a first line of headings are left out. `today` is ISO.
 */
export function readPastedRows<Fields>(
  table: FieldTable<Fields>,
  columns: readonly (keyof Fields & string)[],
  text: string,
  today: string,
): PastedText<Fields> {
  const lines = cellsOf(text).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const hasHeadings = isHeading(lines[0]?.cells);
  const rows = (hasHeadings ? lines.slice(1) : lines).map(({ line, cells }) => {
    const faults: { path: string; message: string }[] = [];
    let values: Partial<Fields> = {};
    for (const [place, path] of columns.entries()) {
      const cell = cells[place] ?? '';
      if (cell === '' && place > 0) continue;
      const choices = choicesOf(table[path].written);
      const read = readFields(table, { [path]: choiceIn(choices, cell) }, today);
      if (read.ok) values = { ...values, ...read.value };
      else faults.push({ path, message: choices ? notOneOf(choices, cell) : read.message });
    }
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      faults.push({ path: '', message: `A row has at most ${columns.length} cells.` });
    }
    return { line, values, faults };
  });
  return { hasHeadings, rows };
}

const isHeading = (cells: readonly string[] | undefined): boolean =>
  cells?.[1]?.toLowerCase() === 'status';

function cellsOf(text: string): { line: number; cells: string[] }[] {
  const lines: { line: number; cells: string[] }[] = [];
  let [line, begun, cells]: [number, number, string[]] = [1, 1, []];
  for (const [, cell = '', end = ''] of text.matchAll(CELL)) {
    const isQuoted = /^".*"$/s.test(cell);
    const plain = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    cells.push(plain.replaceAll(/[\t\r\n]+/g, ' ').trim());
    line += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === '\t') continue;
    lines.push({ line: begun, cells });
    if (end === '') break;
    line += 1;
    [begun, cells] = [line, []];
  }
  return lines;
}

const choicesOf = (written: z.ZodMiniType): readonly string[] | null =>
  written instanceof z.ZodMiniEnum ? written.options.map(String) : null;

/** The choice of a list that a cell names in any case; otherwise the cell as it is. */
const choiceIn = (choices: readonly string[] | null, cell: string): string =>
  choices?.find((choice) => choice.toLowerCase() === cell.toLowerCase()) ?? cell;

const notOneOf = (choices: readonly string[], cell: string): string =>
  `"${cell}" is not one of ${choices.slice(0, -1).join(', ')} and ${choices.at(-1)}.`;
