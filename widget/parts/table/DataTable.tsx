import type { ReactNode } from 'react';
import { visuallyHidden } from '../../theme/index.ts';
import type { Column } from './column.ts';
import * as css from './DataTable.css.ts';
import { tableRole } from './table-roles.ts';

/** The extra width of the last column if no icons follow it. */
const ROOM = 'minmax(0, 1.9fr)';

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
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
  hasHandles = false,
  actionCount = 0,
  children,
  foot,
}: DataTableProps<Row>) {
  const tracks = [
    hasHandles && css.HANDLE_WIDTH,
    ...columns.map(({ width }) => (width.endsWith('fr') ? `minmax(0, ${width})` : width)),
    actionCount > 0 ? actionsWidth(actionCount) : ROOM,
  ];
  return (
    <table
      {...tableRole.table}
      part="table"
      aria-label={label}
      className={css.table}
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

/** The width of a column with this many icons. */
const actionsWidth = (count: number) =>
  `calc(${count} * ${css.ICON_WIDTH} + ${count - 1} * ${css.ACTIONS_GAP} + ${css.ACTIONS_EDGE})`;
