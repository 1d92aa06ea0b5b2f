import { type ReactNode, useMemo, useRef } from 'react';
import { useLayout } from '../context/layout.ts';
import { useEditorFocus } from '../focus/use-editor-focus.ts';
import type { SortableRow } from '../sorting/SortableItem.tsx';
import type { Column } from './column.ts';
import { DataCell } from './DataRow.tsx';
import { row as rowStyle } from './DataTable.css.ts';
import * as css from './EditableTable.css.ts';
import { rowAnchor } from './row-anchor.ts';
import { tableRole } from './table-roles.ts';

interface Props<Row extends { readonly id: string }> {
  row: Row;
  columns: readonly Column<Row>[];
  /** A RowActions element. */
  actions: ReactNode;
  /** A RowEditor element. It replaces the row's cells. */
  editor: ReactNode;
  /** The props that SortableRows passes to the row. */
  sortable: SortableRow;
}

/** A row that can be edited in place and moved. */
export function EditableRow<Row extends { readonly id: string }>({
  row,
  columns,
  actions,
  editor,
  sortable,
}: Props<Row>) {
  const ref = useRef<HTMLTableRowElement>(null);
  const layout = useLayout();
  const isEdited = editor !== undefined;
  useEditorFocus(ref, isEdited);
  // Memoised: a drag does not render the cells again.
  const cells = useMemo(
    () => columns.map((column) => <DataCell key={column.key} row={row} column={column} />),
    [columns, row],
  );
  return (
    <tr
      {...tableRole.row}
      {...rowAnchor(row.id)}
      ref={(element) => {
        ref.current = element;
        sortable.ref(element);
      }}
      className={isEdited ? css.editedRow : rowStyle}
      style={sortable.style}
      data-dragged={sortable.dragged}
    >
      {isEdited ? (
        <td
          {...tableRole.cell}
          // aria-colspan counts the columns of the grid on screen, colSpan those of the printed table.
          aria-colspan={columns.length + 2}
          colSpan={columns.length}
          className={css.editor}
        >
          {editor}
        </td>
      ) : (
        <>
          {layout === 'table' && (
            <td {...tableRole.cell} className={css.handle}>
              {sortable.handle}
            </td>
          )}
          {cells}
          <td {...tableRole.cell} className={css.actions}>
            {actions}
          </td>
        </>
      )}
    </tr>
  );
}
