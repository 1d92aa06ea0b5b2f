import { type ReactNode, useMemo, useRef } from 'react';
import { useEditorFocus } from '../focus/use-editor-focus.ts';
import type { SortableRow } from '../sorting/SortableItem.tsx';
import type { Column } from './column.ts';
import * as css from './DataTable.css.ts';
import { rowAnchor } from './row-anchor.ts';
import { tableRole } from './table-roles.ts';

export interface DataRowProps<Row extends { readonly id: string }> {
  row: Row;
  columns: readonly Column<Row>[];
  /** A RowActions. */
  actions?: ReactNode;
  /** A RowEditor: it takes the row's place while it is there. */
  editor?: ReactNode;
  /** From SortableRows. */
  sortable?: SortableRow | undefined;
}

export function DataRow<Row extends { readonly id: string }>({
  row,
  columns,
  actions,
  editor,
  sortable,
}: DataRowProps<Row>) {
  const ref = useRef<HTMLTableRowElement>(null);
  const isEdited = editor !== undefined;
  useEditorFocus(ref, isEdited);
  // A row that a drag moves keeps its cells.
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
        sortable?.ref(element);
      }}
      className={isEdited ? css.editedRow : css.row}
      style={sortable?.style}
      data-dragged={sortable?.dragged}
    >
      {isEdited ? (
        <td
          {...tableRole.cell}
          // The first is of the grid on screen, the second of the table on paper.
          aria-colspan={columns.length + 2}
          colSpan={columns.length}
          className={css.editor}
        >
          {editor}
        </td>
      ) : (
        <>
          {sortable && (
            <td {...tableRole.cell} className={css.handle}>
              {sortable.handle}
            </td>
          )}
          {cells}
          {actions !== undefined && (
            <td {...tableRole.cell} className={css.actions}>
              {actions}
            </td>
          )}
        </>
      )}
    </tr>
  );
}

function DataCell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const { header, cardLabel = header, cardWidth = 1, place = 'value', render } = column;
  if (place === 'title') {
    return (
      <th {...tableRole.rowHeader} className={css.title}>
        {render(row)}
      </th>
    );
  }
  return (
    <td {...tableRole.cell} className={css.cell[place]} style={{ flexGrow: cardWidth }}>
      {place === 'value' && (
        // The column header says it already.
        <span className={css.cardLabel} aria-hidden="true">
          {cardLabel}
        </span>
      )}
      {render(row)}
    </td>
  );
}
