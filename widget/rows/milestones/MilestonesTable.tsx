import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { DataRow } from '../../ui/table/DataRow.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { milestoneColumns } from './milestone-columns.tsx';

interface Props {
  readonly rows: readonly MilestoneRow[];
  readonly columns?: typeof milestoneColumns;
}

/** The read-only table of milestones. */
export function MilestonesTable({ rows, columns = milestoneColumns }: Props) {
  return (
    <DataTable label="Project Milestones" columns={columns} rows={rows}>
      {rows.map((row) => (
        <DataRow key={row.id} row={row} columns={columns} />
      ))}
    </DataTable>
  );
}
