import {
  type FieldOn,
  fieldsOn,
  type Sheet,
  type Shown,
  shortLabel,
  type Tone,
  textOf,
} from '@project-dashboard/core/rows/fields/shown';
import type { Screen } from '../io.ts';
import type { Column } from './table.ts';

/** The heading of a field's column. */
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
