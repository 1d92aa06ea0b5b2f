import { type ReactNode, useCallback } from 'react';
import type { MenuItem } from '../menu/menu-item.ts';
import type { SortableEntry, SortableRow } from '../sorting/SortableItem.tsx';
import { SortableRows } from '../sorting/SortableRows.tsx';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { EditableRow } from './EditableRow.tsx';
import * as css from './EditableTable.css.ts';
import { tableRole } from './table-roles.ts';

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
  /** True while `foot` is the form of a new row. */
  isAdding: boolean;
  /** The button that adds a row, or the form of the new row. */
  foot: ReactNode;
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
  isAdding,
  foot,
}: Props<Row>) {
  const drawRow = useCallback(
    (row: Row, sortable: SortableRow, open: ReactNode) => (
      <EditableRow
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
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      hasHandles
      actionCount={actionCount}
      foot={
        <tfoot {...tableRole.group} className={css.foot}>
          <tr {...tableRole.row} className={isAdding ? css.editedRow : css.footRow}>
            <td
              {...tableRole.cell}
              aria-colspan={columns.length + 2}
              colSpan={columns.length}
              className={isAdding ? css.editor : css.footCell}
            >
              {foot}
            </td>
          </tr>
        </tfoot>
      }
    >
      <SortableRows items={rows} onReorder={onReorder} open={editor}>
        {drawRow}
      </SortableRows>
    </DataTable>
  );
}
