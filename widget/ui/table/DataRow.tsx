import { useMemo } from 'react';
import type { Column } from './column.ts';
import * as css from './DataTable.css.ts';
import { rowAnchor } from './row-anchor.ts';
import { tableRole } from './table-roles.ts';

interface Props<Row extends { readonly id: string }> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}

/** A row for reading. */
export function DataRow<Row extends { readonly id: string }>({ row, columns }: Props<Row>) {
  // Memoised: a change of one row does not render the others.
  return useMemo(
    () => (
      <tr {...tableRole.row} {...rowAnchor(row.id)} className={css.row}>
        {columns.map((column) => (
          <DataCell key={column.key} row={row} column={column} />
        ))}
      </tr>
    ),
    [columns, row],
  );
}

interface CellProps<Row> {
  readonly row: Row;
  readonly column: Column<Row>;
}

export function DataCell<Row>({ row, column }: CellProps<Row>) {
  const { header, cardLabel = header, cardWidth = 1, place = 'value', render } = column;
  if (place === 'title') {
    return (
      <th {...tableRole.rowHeader} className={css.title}>
        {render(row)}
      </th>
    );
  }
  return (
    <td
      {...tableRole.cell}
      className={css.cell[place]}
      style={{ flexGrow: cardWidth }}
      data-label={place === 'value' ? cardLabel : undefined}
    >
      {render(row)}
    </td>
  );
}
