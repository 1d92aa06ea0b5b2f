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
  /** How many icons `actions` has. */
  actionCount: number;
  /** A RowActions; `moves` are Move up and Move down. All rows are drawn again where this is another function. */
  actions: (row: Row, moves: readonly MenuItem[]) => ReactNode;
  /** A RowEditor for the row that is being edited, else undefined. */
  editor: (row: Row) => ReactNode;
}

/** A DataTable whose rows are edited in their place and reordered. */
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
