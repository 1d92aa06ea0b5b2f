import { type ReactNode, useMemo } from 'react';
import { BREAKPOINT, type, visuallyHidden } from '../../theme/index.ts';
import { longList } from '../context/long-list.ts';
import type { Column } from './columns.tsx';
import * as css from './DataTable.css.ts';
import { rowAnchor, useIsFolded } from './row-anchor.ts';
import { tableRole } from './table-roles.ts';

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** True if the rows have a drag handle before the first column. */
  hasHandles?: boolean;
  /** The number of icons after the last column. */
  actionCount?: number;
  /** DataRow elements, or SortableRows. */
  children: ReactNode;
  /** A tfoot element. */
  foot?: ReactNode;
}

/** A table that becomes cards in a narrow column, and stays a table for assistive technology. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  hasHandles = false,
  actionCount = 0,
  children,
  foot,
}: DataTableProps<Row>) {
  const tracks = [
    hasHandles && growing(44, 56, BREAKPOINT.cards),
    ...columns.map((column) => trackOf(column, rows)),
    actionCount > 0 && actionsWidth(actionCount),
  ];
  return (
    <table
      {...tableRole.table}
      part="table"
      aria-label={label}
      className={css.table}
      {...longList(rows.length)}
      style={{ gridTemplateColumns: tracks.filter(Boolean).join(' ') }}
    >
      <thead {...tableRole.group} className={css.head}>
        <tr {...tableRole.row} className={css.headRow}>
          {hasHandles && <HiddenHeader>Order</HiddenHeader>}
          {columns.map(({ key, header }) => (
            <th key={key} {...tableRole.columnHeader} className={css.header}>
              {header}
            </th>
          ))}
          {actionCount > 0 && <HiddenHeader>Actions</HiddenHeader>}
        </tr>
      </thead>
      <tbody {...tableRole.group} className={css.body}>
        {children}
      </tbody>
      {foot}
    </table>
  );
}

function HiddenHeader({ children }: { children: ReactNode }) {
  return (
    <th {...tableRole.columnHeader} className={css.toolHeader}>
      <span className={visuallyHidden}>{children}</span>
    </th>
  );
}

interface RowProps<Row extends { readonly id: string }> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}

export function DataRow<Row extends { readonly id: string }>({ row, columns }: RowProps<Row>) {
  const isFolded = useIsFolded(row);
  // Memoised: a change of one row does not render the others.
  return useMemo(
    () => (
      <tr {...tableRole.row} {...rowAnchor(row.id, isFolded)} className={css.row}>
        {columns.map((column) => (
          <DataCell key={column.key} row={row} column={column} />
        ))}
      </tr>
    ),
    [columns, row, isFolded],
  );
}

interface CellProps<Row> {
  readonly row: Row;
  readonly column: Column<Row>;
}

export function DataCell<Row>({ row, column }: CellProps<Row>) {
  const { header, cardLabel = header, cardWidth = 1, slot = 'value', isEmpty, render } = column;
  if (slot === 'title') {
    return (
      <th {...tableRole.rowHeader} className={css.title}>
        {render(row)}
      </th>
    );
  }
  return (
    <td
      {...tableRole.cell}
      className={isEmpty?.(row) ? `${css.cell[slot]} ${type.muted}` : css.cell[slot]}
      style={{ flexGrow: cardWidth }}
      data-label={slot === 'value' ? cardLabel : undefined}
    >
      {render(row)}
    </td>
  );
}

/** From this width of the table on, in px, each column has its whole width. */
const WHOLE_FROM = 1080;

/** In the narrowest table a column has this part of its width. A narrower one has cards. */
const SHRINKS_TO = 0.87;

/** Below this width of the table, in px, a wider column would still hold no second date beside the first. */
const WIDE_FROM = 960;

/** The width of a column. It shrinks with the table, so that the titles keep their room. */
function trackOf<Row>({ width, wide }: Column<Row>, rows: readonly Row[]): string {
  if (width === undefined) return 'minmax(0, 1fr)';
  const least = Math.round(SHRINKS_TO * width);
  const track = growing(least, width, BREAKPOINT.cards);
  const widest = Math.max(width, ...rows.map((row) => wide?.(row) ?? width));
  if (widest === width) return track;
  return `calc(${track} + ${growing(0, widest - width, WIDE_FROM)})`;
}

/** From `least` to `most` px, while the table grows from this width to its whole one. */
function growing(least: number, most: number, from: number): string {
  const growth = ((most - least) / (WHOLE_FROM - from)).toFixed(3);
  return `clamp(${least}px, ${least}px + ${growth} * (100cqi - ${from}px), ${most}px)`;
}

/** The width of a column with this many icons. */
const actionsWidth = (count: number) =>
  `calc(${count} * ${css.ICON_WIDTH} + ${count - 1} * ${css.ACTIONS_GAP} + ${css.ACTIONS_EDGE})`;
