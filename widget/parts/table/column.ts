import type { ReactNode } from 'react';

/** One column of a DataTable; in a card one value under its label. */
export interface Column<Row> {
  key: string;
  header: string;
  /** The label over the value in a card; left out, the header. */
  cardLabel?: string;
  /** Its share of the table's width: `2fr`, `120px`. */
  width: string;
  /** Its share of the card's width. */
  cardWidth?: number;
  /** title and status head the card; the title also names the row. */
  place?: 'title' | 'status' | 'value';
  render: (row: Row) => ReactNode;
}
