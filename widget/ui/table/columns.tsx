import {
  type FieldOn,
  fieldsOn,
  isDate,
  type Sheet,
  type Shown,
  shortLabel,
  textOf,
} from '@project-dashboard/core/rows/fields/shown';
import type { ReactNode } from 'react';
import { DateText } from '../text/DateText.tsx';

/** One column of a DataTable. In a card it is one value with its label. */
export interface Column<Row> {
  key: string;
  header: string;
  /** The label in a card. Default: the header. */
  cardLabel?: string;
  /** The width in a wide table, in px. A narrow table has less room. Default: what the other columns leave. */
  width?: number | undefined;
  /** The width that a row needs, in px, if the usual one is too narrow for it. */
  wide?: (row: Row) => number | undefined;
  /** The share of the card's width. */
  cardWidth?: number;
  /** title and status are the card's head. The title also names the row. */
  slot?: 'title' | 'status' | 'value';
  /** True for a row without this value: its cell is muted. */
  isEmpty?: (row: Row) => boolean;
  render: (row: Row) => ReactNode;
}

/** What is special about the columns of a sheet. */
type OwnColumns<AnySheet, Row> = {
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
    isEmpty: (row) => isEmpty(row[name]),
    render: (row) => cell(field, row[name]),
    ...own[name],
  }));

const isEmpty = (value: unknown) => value === null || value === '';

function cell(field: Shown, value: unknown) {
  // Words of our own are the whole content of their cell.
  if (isEmpty(value) || field.choices) return textOf(field, value);
  if (typeof value === 'string' && isDate(field)) return <DateText date={value} />;
  return <span dir="auto">{textOf(field, value)}</span>;
}
