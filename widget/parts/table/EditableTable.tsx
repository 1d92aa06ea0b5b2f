import { type ReactNode, useCallback } from 'react';
import type { MenuItem } from '../menu/menu-item.ts';
import type { SortableEntry, SortableRow } from '../sorting/SortableItem.tsx';
import { SortableRows } from '../sorting/SortableRows.tsx';
import type { Column } from './column.ts';
import { DataRow } from './DataRow.tsx';
import { DataTable } from './DataTable.tsx';

interface Props<Row extends SortableEntry> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  onReorder: (ids: readonly string[]) => void;
  /** The number of icons in `actions`. */
  actionCount: number;
  /** Renders a RowActions. `moves` are Move up and Move down. If this function changes, all rows are rendered again. */
  actions: (row: Row, moves: readonly MenuItem[]) => ReactNode;
  /** Renders a RowEditor for the row being edited, else returns undefined. */
  editor: (row: Row) => ReactNode;
}

/** A DataTable whose rows can be edited in place and reordered. */
export function EditableTable<Row extends SortableEntry>({
  label,
  columns,
  rows,
  onReorder,
  actionCount,
  actions,
  editor,
}: Props<Row>) {
  const drawRow = useCallback(
    (row: Row, sortable: SortableRow, open: ReactNode) => (
      <DataRow
        row={row}
        columns={columns}
        sortable={sortable}
        actions={actions(row, sortable.moves)}
        editor={open}
      />
    ),
    [columns, actions],
  );
  return (
    <DataTable label={label} columns={columns} hasHandles actionCount={actionCount}>
      <SortableRows items={rows} onReorder={onReorder} open={editor}>
        {drawRow}
      </SortableRows>
    </DataTable>
  );
}
