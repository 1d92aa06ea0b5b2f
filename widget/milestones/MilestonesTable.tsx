import type { MilestoneRow } from '@project-dashboard/core/milestones';
import { DataRow } from '../parts/table/DataRow.tsx';
import { DataTable } from '../parts/table/DataTable.tsx';
import { milestoneColumns } from './milestone-columns.tsx';

/** The read-only table of milestones. */
export function MilestonesTable({ rows }: { readonly rows: readonly MilestoneRow[] }) {
  return (
    <DataTable label="Project Milestones" columns={milestoneColumns}>
      {rows.map((row) => (
        <DataRow key={row.id} row={row} columns={milestoneColumns} />
      ))}
    </DataTable>
  );
}
