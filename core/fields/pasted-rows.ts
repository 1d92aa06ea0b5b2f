import { type DateOrder, type TwoReadings, twoReadings } from '../dates/index.ts';
import { choiceIn, notOneOf } from './choices.ts';
import type { FieldTable } from './field-table.ts';
import { readFields } from './read-fields.ts';
import { isDate, type Shown } from './shown.ts';

/** A row of pasted text: the values that can be read, and every error with its field. */
interface PastedRow<Fields> {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number;
  readonly values: Partial<Fields>;
  /** `path` is empty where a row has too many cells. */
  readonly faults: readonly { readonly path: string; readonly message: string }[];
}

/** The columns of pasted text, in their order. The first is required. */
interface PastedColumns<Fields> {
  readonly columns: readonly { readonly name: keyof Fields & string; readonly field: Shown }[];
  /** The status that words such as done and received mean. */
  readonly done: string;
}

/** How pasted text is read. */
export interface PasteReading {
  /** ISO. */
  readonly today: string;
  /** The reading of every date with slashes that can be read in two ways. */
  readonly order: DateOrder;
}

/** A date as it was pasted, and the days that it can mean. */
export interface AmbiguousDate extends TwoReadings {
  readonly text: string;
}

/** Pasted text: its rows, and what its columns were. */
export interface PastedText<Fields> {
  /** True if the first line has headings. It is no row. */
  readonly hasHeadings: boolean;
  /** For each field, the heading or the letter of its column: `Due`, `Column D`. Null if the text has no such column. */
  readonly sources: readonly (string | null)[];
  readonly rows: readonly PastedRow<Fields>[];
  /** The first date that can be read in two ways; null if there is none. */
  readonly ambiguous: AmbiguousDate | null;
}

/** A cell and the end of a cell. A spreadsheet quotes a cell with a line break, a tab or a quote. */
const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;

/**
 * Reads rows that were copied from a spreadsheet: one a line, cells separated by tabs, in the order of the sheet. An empty
 * cell leaves the field to its default; a status may be written in any case or in other words ({@link STATUS_WORDS}).
 * Empty lines and a first line of headings are left out.
 */
export function readPastedRows<Fields>(
  table: FieldTable<Fields>,
  { columns, done }: PastedColumns<Fields>,
  text: string,
  { today, order }: PasteReading,
): PastedText<Fields> {
  const lines = cellsOf(text).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const hasHeadings = isHeading(lines[0]?.cells);
  let ambiguous: AmbiguousDate | null = null;
  const dayOf = (cell: string): string => {
    const readings = twoReadings(cell, today);
    if (readings === null) return cell;
    ambiguous ??= { text: cell, ...readings };
    return readings[order];
  };
  const rows = (hasHeadings ? lines.slice(1) : lines).map(({ line, cells }) => {
    const faults: { path: string; message: string }[] = [];
    let values: Partial<Fields> = {};
    for (const [place, { name: path, field }] of columns.entries()) {
      const cell = cells[place] ?? '';
      if (cell === '' && place > 0) continue;
      const choices = field.choices && Object.keys(field.choices);
      const meant = isDate(field) ? dayOf(cell) : choices ? meantBy(choices, cell, done) : cell;
      const read = readFields(table, { [path]: meant }, today);
      if (read.ok) values = { ...values, ...read.value };
      else faults.push({ path, message: choices ? notOneOf(choices, cell) : read.message });
    }
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      faults.push({ path: '', message: `A row has at most ${columns.length} cells.` });
    }
    return { line, values, faults };
  });
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const sources = columns.map((_, place) => {
    const heading = hasHeadings ? lines[0]?.cells[place] : undefined;
    if (place >= width) return null;
    return heading || `Column ${String.fromCharCode(65 + place)}`;
  });
  return { hasHeadings, sources, rows, ambiguous };
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

/** The words that people write for the statuses of done and of open items. */
const STATUS_WORDS = {
  done: ['done', 'complete', 'completed', 'finished', 'received', 'yes'],
  pending: ['open', 'no'],
} as const;

/** The choice that a cell names in any case or means by one of the words; otherwise the cell as it is. */
function meantBy(choices: readonly string[], cell: string, done: string): string {
  const isOneOf = (words: readonly string[]) => words.includes(cell.toLowerCase());
  return (
    choiceIn(choices, cell) ??
    (isOneOf(STATUS_WORDS.done) ? choiceIn(choices, done) : undefined) ??
    (isOneOf(STATUS_WORDS.pending) ? choiceIn(choices, 'pending') : undefined) ??
    cell
  );
}
