import {
  type FieldOn,
  fieldsOn,
  type Sheet,
  type Shown,
  shortLabel,
  type Tone,
  textOf,
} from '@project-dashboard/core/rows/fields/shown';
import { cut, displayWidth } from '@project-dashboard/core/texts/text-table/display-width';
import { pad } from '@project-dashboard/core/texts/text-table/text-table';
import type { Screen } from '../io.ts';
import { sanitise } from './safe-text.ts';
import { wrapBeside } from './wrap.ts';

/** A column: its heading in a terminal, its value, and the colour of the padded value. */
export interface Column<Row> {
  readonly heading: string;
  /** The value in a terminal; also in a pipe, if there is no `raw`. */
  readonly value: (row: Row) => string;
  /** The value in a pipe. */
  readonly raw?: (row: Row) => string;
  readonly paint?: (text: string, row: Row) => string;
  /** Narrow this column last and wrap it, for values that people type again, such as a slug. Other columns are cut. */
  readonly keep?: true;
  /** Where the column stands; in both if it is left out. */
  readonly only?: 'terminal' | 'pipe';
}

/** Columns of values for a pipe, where no column has a heading. */
export const pipeColumns = <Row>(...values: ((row: Row) => string)[]): Column<Row>[] =>
  values.map((value) => ({ heading: '', value }));

const GAP = '  ';

/** The fewest columns in which a cut text says enough. In a narrower terminal each row takes several lines. */
const LEAST = 10;

/**
 * Prints rows. A terminal gets a table with headings, padded and cut to its width; a narrow one gets each row as labelled
 * lines, wrapped. A pipe gets tab-separated raw values without headings, never cut.
 */
export function writeTable<Row>(
  screen: Screen,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const other = screen.isTTY ? 'pipe' : 'terminal';
  const shown = columns.filter(({ only }) => only !== other);
  const lines = screen.isTTY ? tableLines(screen, shown, rows) : tsvLines(shown, rows);
  screen.write(lines.map((line) => `${line}\n`).join(''));
}

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
  const least = natural.map((width) => Math.min(width, LEAST));
  if (least.reduce((sum, width) => sum + width, 0) > room)
    return rows.flatMap((row, at) => rowLines(screen, columns, row, cells[at] ?? []));
  const others = columns.flatMap(({ keep }, place) => (keep ? [] : [place]));
  const share = Math.max(1, Math.floor(room / columns.length));
  const widths = narrowed(narrowed(natural, others, room, share), [...columns.keys()], room, 1);
  const padded = (text: string, place: number) =>
    place === columns.length - 1 ? text : pad(text, widths[place] ?? 0);
  const lines = (texts: readonly (readonly string[])[], paint: Paint) => {
    const height = Math.max(...texts.map((parts) => parts.length));
    return Array.from({ length: height }, (_, line) =>
      texts
        .map((parts, place) => paint(padded(parts[line] ?? '', place), place))
        .join(GAP)
        .trimEnd(),
    );
  };
  const headings = columns.map(({ heading }, place) => [cut(heading, widths[place] ?? 0, '…')]);
  return [
    ...lines(headings, (text) => screen.paint.dim(text)),
    ...rows.flatMap((row, at) => {
      const texts = columns.map(({ keep }, place) => {
        const [text, width] = [cells[at]?.[place] ?? '', widths[place] ?? 0];
        return keep ? chunks(text, width) : [cut(text, width, '…')];
      });
      return lines(texts, (text, place) => columns[place]?.paint?.(text, row) ?? text);
    }),
  ];
}

type Paint = (text: string, place: number) => string;

/** A row for a narrow terminal: a line for each value that is not empty, and an empty line below. */
function rowLines<Row>(
  screen: Screen,
  columns: readonly Column<Row>[],
  row: Row,
  cells: readonly string[],
): string[] {
  const indent = Math.max(...columns.map(({ heading }) => displayWidth(heading))) + GAP.length;
  const lines = columns.flatMap(({ heading, paint = (text) => text }, place) => {
    const text = cells[place] ?? '';
    if (text === '') return [];
    const label = screen.paint.dim(pad(heading, indent));
    return [`${label}${paint(wrapBeside(text, indent, screen.columns), row)}`];
  });
  return [...lines, ''];
}

function chunks(text: string, width: number): string[] {
  const piece = cut(text, width);
  return piece === text || piece === ''
    ? [text]
    : [piece, ...chunks(text.slice(piece.length), width)];
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

/** A value with a label for people and a name for scripts. */
export interface Pair {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly paint?: (text: string) => string;
}

/** The width of the labels, unless one of them is longer. */
const LABEL_WIDTH = 16;

const asItIs = (text: string): string => text;

/**
 * Prints labelled values: two columns in a terminal, wrapped at spaces; name, tab, value in a pipe. Never cut, so that links
 * stay whole.
 */
export function writePairs(screen: Screen, pairs: readonly Pair[]): void {
  const { isTTY, columns } = screen;
  const width = Math.max(LABEL_WIDTH, ...pairs.map(({ label }) => label.length + 2));
  for (const { label, name, value, paint = asItIs } of pairs) {
    const text = sanitise(value);
    screen.write(
      isTTY
        ? `${`${screen.paint.dim(label.padEnd(width))}${paint(wrapBeside(text, width, columns))}`.trimEnd()}\n`
        : `${name}\t${text}\n`,
    );
  }
}

export const headingOf = (field: Shown): string => shortLabel(field).toUpperCase();

/** One column for each field that the terminal shows. `own` is what is special about a column; null leaves it out. */
export function sheetColumns<AnySheet extends Sheet, Row extends object>(
  sheet: AnySheet,
  own: { readonly [Name in FieldOn<AnySheet, 'terminal'>]?: Partial<Column<Row>> | null },
): Column<Row>[];
export function sheetColumns(
  sheet: Sheet,
  own: { readonly [Name in string]?: Partial<Column<object>> | null },
): Column<object>[] {
  return fieldsOn(sheet, 'terminal').flatMap(({ name, field }) => {
    const special = own[name];
    if (special === null) return [];
    const stored = (row: object): unknown =>
      new Map<string, unknown>(Object.entries(row)).get(name);
    return {
      heading: headingOf(field),
      value: (row: object) => textOf(field, stored(row)),
      raw: (row: object) => String(stored(row) ?? ''),
      // Titles and addresses give room to the short columns.
      ...(field.editor !== 'line' && field.editor !== 'url' && { keep: true }),
      ...special,
    };
  });
}

/** The colour of a status. The status is also written as a word, so colour is never the only sign. */
export const tonePaint = ({ paint }: Screen): Readonly<Record<Tone, (text: string) => string>> => ({
  complete: paint.green,
  overdue: paint.red,
  pending: paint.gray,
  scheduled: paint.blue,
  incomplete: paint.yellow,
  caution: paint.yellow,
});
