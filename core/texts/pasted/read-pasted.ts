import {
  choiceIn,
  type FieldTable,
  readFields,
  writeOneOf,
} from '../../rows/fields/field-table.ts';
import { fieldsOn, isDate, type Sheet } from '../../rows/fields/shown.ts';
import { isOpenDate, parseDate } from '../../rules/dates/parse-date.ts';
import { withoutFormulaGuard } from '../text/csv.ts';
import { visibleLine } from '../text/invisible.ts';
import { characters, displayWidth } from '../text-table/display-width.ts';
import { statusIcon } from '../text-table/text-table.ts';
import { columnsOf, isHeading, type PastedColumn, type PastedField } from './columns.ts';
import { type DateAnswers, dateEvidence, type PastedQuestion } from './dates.ts';
import { type GridRow, type LineKind, readTable } from './grid.ts';

/** A row of pasted text: the values that can be read, and every error with its field. */
interface PastedRow<Fields> {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Without those of cells that have an error, and of dates that wait for the answer to a question. */
  readonly values: Partial<Fields>;
  readonly faults: readonly { readonly path: keyof Fields & string; readonly message: string }[];
}

/** The fields that a pasted table can have. The first is required. */
export interface PastedKind<Fields> {
  readonly table: FieldTable<Fields>;
  readonly fields: readonly PastedField<keyof Fields & string>[];
  /** The status that words such as done and received mean. */
  readonly done: string;
  /** The heading of the text that the page copies. */
  readonly copiedHeading: string;
}

/** How many rows with errors are read besides those that fit, because they can be left out. */
const MOST_WRONG = 100;

export interface PasteReading {
  /** ISO. */
  readonly today: string;
  /** How many rows without an error fit. The others are only counted. */
  readonly room: number;
  readonly answers: DateAnswers;
  /** What a person says that each column is, in place of what is found. */
  readonly columns?: readonly (string | null)[] | null;
}

export interface PastedText<Fields> {
  /** True if the first line has headings. It is no row. */
  readonly hasHeadings: boolean;
  readonly columns: readonly PastedColumn<keyof Fields & string>[];
  readonly rows: readonly PastedRow<Fields>[];
  /** How many rows the text has beyond those that fit. */
  readonly beyond: number;
  /** The questions without an answer so far that the dates ask, and those with one. */
  readonly questions: readonly PastedQuestion[];
}

/**
 * Reads rows that were copied from a spreadsheet, from a CSV file or from a table that the page copied. An empty cell leaves the
 * field to its default; a status may be written in any case or in other words. Empty lines and a first line of headings are left
 * out.
 */
export function readPasted<Fields>(
  kind: PastedKind<Fields>,
  text: string,
  { today, room, answers, columns: said }: PasteReading,
): PastedText<Fields> {
  const { table, fields, done } = kind;
  const fits = (field: PastedField, cell: string) => canBe(table, field, cell, { done, today });
  const cleaned = ({ line, cells }: GridRow) => ({ line, cells: cells.map(cleanCell) });
  const grid =
    fromCopiedText(text, kind.copiedHeading, done) ?? readTable(text, kindOf(fields, fits));
  const filled = grid.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const first = filled[0] && cleaned(filled[0]);
  const hasHeadings = first !== undefined && isHeading(first.cells, fields, fits);
  const begin = hasHeadings ? 1 : 0;
  const lines = filled.slice(begin, begin + (room > 0 ? room + MOST_WRONG : 0)).map(cleaned);
  const found = columnsOf(
    hasHeadings ? first.cells : null,
    lines.map(({ cells }) => cells),
    fields,
    fits,
  );
  const named = (name: string | null | undefined) =>
    fields.find((field) => field.name === name)?.name ?? null;
  const columns = said
    ? found.map(({ source }, place) => ({ source, field: named(said[place]) }))
    : found;
  const placed = fields.flatMap((field) => {
    const place = columns.findIndex((column) => column.field === field.name);
    return place < 0 ? [] : [{ ...field, place }];
  });
  const isRequired = ({ name }: PastedField) => name === fields[0]?.name;
  const dates = dateEvidence(datesOf(lines, columns, placed), today, answers);
  const rows: PastedRow<Fields>[] = [];
  let good = 0;
  for (const { line, cells } of lines) {
    if (good === room) break;
    const faults: { path: keyof Fields & string; message: string }[] = [];
    let values: Partial<Fields> = {};
    for (const { place, ...pasted } of placed) {
      const { name: path, field } = pasted;
      const cell = cells[place] ?? '';
      if (cell === '' && !isRequired(pasted)) continue;
      const meant = isDate(field)
        ? dates.dayOf(cell)
        : field.choices
          ? meantBy(pasted, cell, done)
          : cell;
      if (meant === null) continue;
      const read = readFields(table, { [path]: meant }, today);
      if (read.ok) values = { ...values, ...read.value };
      else {
        const names = Object.keys(field.choices ?? {});
        faults.push({
          path,
          message: names.length > 0 ? writeOneOf(names) : read.message,
        });
      }
    }
    rows.push({ line, cells, values, faults });
    if (faults.length === 0) good += 1;
  }
  return {
    hasHeadings,
    columns,
    rows,
    beyond: Math.max(0, filled.length - begin - rows.length),
    questions: dates.questions,
  };
}

/** The fields of a sheet that a pasted table can have, with what people call them. */
export const pastedFields = <AnySheet extends Sheet, Name extends keyof AnySheet & string>(
  sheet: AnySheet,
  headings: { readonly [Field in Name]?: readonly string[] },
) =>
  fieldsOn(sheet, 'paste').map(({ name, field }) => ({
    name,
    field,
    headings:
      Object.entries<readonly string[] | undefined>(headings).find(([of]) => of === name)?.[1] ??
      [],
  }));

/** A line has values if each of its cells can be one, and one of them is more than a text. */
const kindOf =
  (fields: readonly PastedField[], fits: (field: PastedField, cell: string) => boolean) =>
  (raw: readonly string[]): LineKind => {
    const cells = raw.map(cleanCell);
    if (isHeading(cells, fields, fits)) return 'headings';
    const values = fields.flatMap((field, place) =>
      field.field.editor === 'line' || !cells[place] ? [] : [fits(field, cells[place])],
    );
    return values.length > 0 && values.every((isValue) => isValue) ? 'values' : 'neither';
  };

/** The cells that tell how dates are written: of the date fields, and of columns that are not used. */
function* datesOf(
  lines: readonly GridRow[],
  columns: readonly PastedColumn[],
  placed: readonly (PastedField & { readonly place: number })[],
) {
  const texts = placed.filter(({ field }) => !isDate(field)).map(({ place }) => place);
  const places = columns.map((_, place) => place).filter((place) => !texts.includes(place));
  for (const { cells } of lines) for (const place of places) yield cells[place] ?? '';
}

/** A cell on one line, without invisible marks and guards. Spaces that do not break become plain ones. */
const cleanCell = (cell: string): string =>
  visibleLine(withoutFormulaGuard(cell).replace(/[\u00a0\u2007\u202f]/g, ' '));

/** The words that people write for the statuses of done and of open items. */
const STATUS_WORDS = {
  done: ['done', 'complete', 'completed', 'finished', 'received', 'yes'],
  pending: ['open', 'no'],
} as const;

/** The choice that a cell names in any case, by its label or by another word; otherwise the cell as it is. */
function meantBy({ name, field }: PastedField, cell: string, done: string): string {
  const choices = field.choices ?? {};
  const names = Object.keys(choices);
  const word = cell.toLowerCase();
  const isOneOf = (words: readonly string[]) => name === 'status' && words.includes(word);
  return (
    choiceIn(names, cell) ??
    names.find((choice) => choices[choice]?.toLowerCase() === word) ??
    (isOneOf(STATUS_WORDS.done) ? choiceIn(names, done) : undefined) ??
    (isOneOf(STATUS_WORDS.pending) ? choiceIn(names, 'pending') : undefined) ??
    cell
  );
}

/** True if a cell is empty or can be a value of the field. Every text can be a title. */
function canBe<Fields>(
  table: FieldTable<Fields>,
  pasted: PastedField,
  cell: string,
  { done, today }: { readonly done: string; readonly today: string },
): boolean {
  if (cell === '') return true;
  if (isDate(pasted.field)) return isOpenDate(cell) || parseDate(cell, today) !== null;
  if (!pasted.field.choices) return true;
  return readFields(table, { [pasted.name]: meantBy(pasted, cell, done) }, today).ok;
}

/**
 * The table that the page copied as text, with its icons as statuses; null for any other text. Its columns begin below their
 * headings. A word that is longer than its column ends at the next space, because the column after it gives the room.
 */
function fromCopiedText(text: string, heading: string, done: string): GridRow[] | null {
  const lines = text.split(/\r\n|\n|\r/);
  const title = lines.findIndex((line) => line.trim() !== '');
  if (lines[title]?.trim() !== heading) return null;
  const head = lines.findIndex((line, place) => place > title && /^ {3}\S/.test(line));
  const names = [...(lines[head] ?? '').matchAll(/\S+(?: \S+)*/g)];
  if (head < 0 || names.length === 0) return null;
  const starts = names.map(({ index }) => index);
  const meant = new Map([
    [statusIcon(done), done],
    [statusIcon('overdue'), 'overdue'],
  ]);
  const rows = lines.slice(head + 1).flatMap((line, place) => {
    if (line.trim() === '') return [];
    const [icon = ''] = characters(line);
    return [{ line: head + 2 + place, cells: [meant.get(icon) ?? '', ...cut(line, starts)] }];
  });
  return [{ line: head + 1, cells: ['Status', ...names.map(([name]) => name)] }, ...rows];
}

/** The cells of a line, whose columns begin at these places of a monospace font. */
function cut(line: string, starts: readonly number[]): string[] {
  const cells: string[] = starts.map(() => '');
  let [at, column] = [0, -1];
  for (const character of characters(line)) {
    const isNext = at >= (starts[column + 1] ?? Number.POSITIVE_INFINITY);
    if (isNext && (column < 0 || character === ' ' || cells[column]?.endsWith(' '))) column += 1;
    if (column >= 0) cells[column] += character;
    at += displayWidth(character);
  }
  return cells.map((cell) => cell.trim());
}
