import {
  type FieldOn,
  fieldsOn,
  isDate,
  type Sheet,
  type Shown,
  shortLabel,
  textOf,
} from '@project-dashboard/core/rows/fields/shown';
import { DateText } from '../text/DateText.tsx';
import { Muted } from '../text/Muted.tsx';
import type { Column } from './column.ts';

/** What is special about the columns of a sheet. */
export type OwnColumns<AnySheet, Row> = {
  readonly [Name in FieldOn<AnySheet, 'table'>]?: Partial<Column<Row>>;
};

/** One column for each field that the table shows. */
export const sheetColumns = <
  AnySheet extends Sheet,
  Row extends { readonly [Name in FieldOn<AnySheet, 'table'>]: unknown },
>(
  sheet: AnySheet,
  own: OwnColumns<AnySheet, Row>,
): readonly Column<Row>[] =>
  fieldsOn(sheet, 'table').map(({ name, field }) => ({
    key: name,
    header: field.label,
    cardLabel: shortLabel(field),
    width: field.width,
    cardWidth: field.cardWidth ?? 1,
    render: (row) => cell(field, row[name]),
    ...own[name],
  }));

function cell(field: Shown, value: unknown) {
  const isEmpty = value === null || value === '';
  if (isEmpty) return <Muted>{textOf(field, value)}</Muted>;
  if (typeof value === 'string' && isDate(field)) return <DateText date={value} />;
  return <span dir="auto">{textOf(field, value)}</span>;
}
