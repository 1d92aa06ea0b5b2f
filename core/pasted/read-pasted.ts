import {
  type FieldTable,
  fieldsOn,
  isDate,
  notOneOf,
  readFields,
  type Sheet,
} from '../fields/index.ts';
import { canBe, cleanCell, meantBy } from './cells.ts';
import { columnsOf, isHeading, type PastedColumn, type PastedField } from './columns.ts';
import { fromCopiedText } from './copied-text.ts';
import { type DateAnswers, dateEvidence, type PastedQuestion } from './dates.ts';
import type { GridRow } from './grid.ts';
import { type LineKind, readTable } from './separator.ts';

/** A row of pasted text: the values that can be read, and every error with its field. */
interface PastedRow<Fields> {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number;
  readonly values: Partial<Fields>;
  /** The dates as they were pasted that wait for the answer to a question. */
  readonly open: { readonly [Name in keyof Fields]?: string };
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

/** How pasted text is read. */
export interface PasteReading {
  /** ISO. */
  readonly today: string;
  /** How many rows without an error fit. The others are only counted. */
  readonly room: number;
  /** The answers to the questions about its dates. */
  readonly answers: DateAnswers;
}

/** Pasted text: its rows, and what its columns are. */
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
  { today, room, answers }: PasteReading,
): PastedText<Fields> {
  const { table, fields, done } = kind;
  const fits = (field: PastedField, cell: string) => canBe(table, field, cell, { done, today });
  const cleaned = ({ line, cells }: GridRow) => ({ line, cells: cells.map(cleanCell) });
  const found =
    fromCopiedText(text, kind.copiedHeading, done) ?? readTable(text, kindOf(fields, fits));
  const filled = found.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const first = filled[0] && cleaned(filled[0]);
  const hasHeadings = first !== undefined && isHeading(first.cells, fields, fits);
  const begin = hasHeadings ? 1 : 0;
  const lines = filled.slice(begin, begin + (room > 0 ? room + MOST_WRONG : 0)).map(cleaned);
  const columns = columnsOf(
    hasHeadings ? first.cells : null,
    lines.map(({ cells }) => cells),
    fields,
    fits,
  );
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
    const open: { [Name in keyof Fields]?: string } = {};
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
      if (meant === null) {
        open[path] = cell;
        continue;
      }
      const read = readFields(table, { [path]: meant }, today);
      if (read.ok) values = { ...values, ...read.value };
      else {
        const names = Object.keys(field.choices ?? {});
        faults.push({
          path,
          message: names.length > 0 ? notOneOf(names, short(cell)) : read.message,
        });
      }
    }
    rows.push({ line, values, open, faults });
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

/** A wrong value as an error quotes it. */
const short = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 60)}...` : cell);
