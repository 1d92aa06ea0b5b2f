import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { DataRow } from '../../ui/table/DataRow.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { inputColumns } from './input-columns.tsx';

/** The read-only table of client inputs. */
export function InputsTable({ rows }: { readonly rows: readonly ClientInput[] }) {
  return (
    <DataTable label="Client Input Tracker" columns={inputColumns} rows={rows}>
      {rows.map((row) => (
        <DataRow key={row.id} row={row} columns={inputColumns} />
      ))}
    </DataTable>
  );
}
