import { askedLabel, isDate, nameOf, type Shown, shortLabel } from '../../rows/fields/shown.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { searchText } from '../text/search-text.ts';

export interface PastedField<Name extends string = string> {
  readonly name: Name;
  readonly field: Shown;
  /** What people call the column, besides the labels of the field; the usual words first. */
  readonly headings: readonly string[];
}

export interface PastedColumn<Name extends string = string> {
  /** Its heading, or its letter: `Due`, `Column D`. */
  readonly source: string;
  /** What it was recognised as; null if it is not used. */
  readonly field: Name | null;
}

type Fits = (field: PastedField, cell: string) => boolean;

/** How many cells of a column are looked at. */
const LOOKED_AT = 20;
/** The labels of a field, which come before its other headings. */
const LABELS = 4;
/** How many other headings a column that stands alone may have: a word such as Activity may as well be its first title. */
const MOST_USUAL = 4;

/**
 * True for a line of headings: it names two columns, or the title alone where there is only one column, or it names one and has no
 * value. A heading that is also a value, such as Completed, is a heading only beside others.
 */
export function isHeading(
  cells: readonly string[],
  fields: readonly PastedField[],
  fits: Fits,
): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const named = filled.filter((cell) => fields.some((field) => rankOf(cell, field) >= 0));
  const choices = fields.filter(({ field }) => field.editor !== 'line');
  const isValue = (cell: string) => choices.some((field) => fits(field, cell));
  if (filled.some((cell) => isValue(cell) && !named.includes(cell))) return false;
  const [title] = fields;
  if (cells.length === 1) {
    const rank = title ? rankOf(cells[0] ?? '', title) : -1;
    return rank >= 0 && rank < LABELS + MOST_USUAL;
  }
  const certain = named.filter((cell) => !isValue(cell));
  return certain.length > 0 && (named.length > 1 || certain[0] !== filled[0]);
}

/**
 * What each column of a table is. With headings a column is found by its heading, wherever it stands; of two that fit a field, the
 * one whose cells are values of the field, then the one with the more usual heading. Without headings the order of the fields
 * decides. If no heading names the title, the first column without a field is the title, because no row can do without. If none
 * names the due date, a column without a heading that has a date is it.
 */
export function columnsOf<Name extends string>(
  headings: readonly string[] | null,
  rows: readonly (readonly string[])[],
  fields: readonly PastedField<Name>[],
  fits: Fits,
): PastedColumn<Name>[] {
  const width = [headings ?? [], ...rows].reduce(
    (most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1),
    0,
  );
  const places = Array.from({ length: width }, (_, place) => place);
  const found = new Map<number, Name>();
  if (headings === null) {
    for (const [place, { name }] of fields.entries()) if (place < width) found.set(place, name);
  } else {
    const taken = new Set<Name>();
    const candidates = fields.flatMap((field) =>
      places.flatMap((place) => {
        const rank = rankOf(headings[place] ?? '', field);
        return rank < 0
          ? []
          : [{ place, name: field.name, rank, isApt: isApt(rows, place, field, fits) }];
      }),
    );
    const better = candidates.toSorted(
      (one, other) => Number(other.isApt) - Number(one.isApt) || one.rank - other.rank,
    );
    for (const { place, name } of better) {
      if (found.has(place) || taken.has(name)) continue;
      found.set(place, name);
      taken.add(name);
    }
    const title = fields[0]?.name;
    const free = places.find((place) => !found.has(place));
    if (title !== undefined && !taken.has(title) && free !== undefined) found.set(free, title);
    const date = fields.find(({ field }) => isDate(field));
    const dated = places.find(
      (place) => !found.has(place) && !headings[place] && date && hasAny(rows, place, date, fits),
    );
    if (date !== undefined && !taken.has(date.name) && dated !== undefined)
      found.set(dated, date.name);
  }
  return places.map((place) => ({
    source: headings?.[place] || `Column ${letterOf(place)}`,
    field: found.get(place) ?? null,
  }));
}

/** The cells of a column that are not empty. */
const filledCells = (rows: readonly (readonly string[])[], place: number): readonly string[] =>
  rows.map((row) => row[place] ?? '').filter((cell) => cell !== '');

/** True if a column has a value of the field. */
const hasAny = (
  rows: readonly (readonly string[])[],
  place: number,
  field: PastedField,
  fits: Fits,
): boolean =>
  filledCells(rows, place)
    .slice(0, LOOKED_AT)
    .some((cell) => fits(field, cell));

/** True if a column has values of the field, or none at all. */
function isApt(
  rows: readonly (readonly string[])[],
  place: number,
  field: PastedField,
  fits: Fits,
): boolean {
  return filledCells(rows, place).length === 0 || hasAny(rows, place, field, fits);
}

/** How usual a heading is for a field: 0 for its label; -1 if it does not name the field. */
function rankOf(heading: string, { field, headings }: PastedField): number {
  const word = plain(heading);
  if (word === '') return -1;
  const labels = [field.label, shortLabel(field), askedLabel(field), nameOf(field)];
  return [...labels, ...headings].findIndex((name) => plain(name) === word);
}

/** A heading without accents, marks, notes in brackets and capitals: `Due_date (MM/DD)*` is `due date`. */
const plain = (heading: string): string =>
  searchText(withoutInvisible(heading))
    .replace(/[([{].*$/, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter;
}

/** The words of some lines, each separated by a comma. */
export const words = (...lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split(', '));

/** What people and other programs call the columns that every list has, the usual words first. */
export const USUAL_HEADINGS = {
  title: words(
    'title, name, task, task name, item, activity, deliverable, subject, summary',
    'what, step, phase, work package, event, action, description, details',
  ),
  status: words(
    'state, progress, stage, current status, task status, done, completed, complete',
    'finished, received',
  ),
  dueDate: words(
    'deadline, due on, due by, date due, date, finish, finish date, end, end date',
    'target, target date, planned, planned date, planned finish, planned end, plan',
    'when, by when, needed by, required by, expected, expected date, deliver by',
    'delivery date, delivery, day',
  ),
} as const;
