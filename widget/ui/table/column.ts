import type { ReactNode } from 'react';

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
  place?: 'title' | 'status' | 'value';
  render: (row: Row) => ReactNode;
}
