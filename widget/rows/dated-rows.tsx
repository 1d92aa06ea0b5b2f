import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import type { ComponentType } from 'react';
import { DoneCell, DueCell } from '../ui/cells/DateCells.tsx';
import { StatusPill } from '../ui/pill/Pill.tsx';
import type { Column } from '../ui/table/columns.tsx';
import { DataRow, DataTable } from '../ui/table/DataTable.tsx';
import { CutText } from '../ui/text/CutText.tsx';
import type { StoredRow } from './row-kind.ts';

/** A row that is due on a day and done on another. */
export interface DatedRow extends StoredRow {
  readonly title: string;
  readonly status: string;
  readonly dueDate: string;
}

/** What is different in the two kinds of such rows. */
export interface DatedKind<Row extends DatedRow> {
  readonly labelOf: (status: Row['status']) => string;
  readonly toneOf: (status: Row['status']) => Tone;
  readonly doneStatus: Row['status'];
  readonly doneDate: (row: Row) => string | null;
}

/** The cells for reading that are more than a text. A card shows title and status as its head. */
export function cellsToRead<Row extends DatedRow>(kind: DatedKind<Row>) {
  const { labelOf, toneOf, doneStatus, doneDate } = kind;
  return {
    title: {
      slot: 'title',
      render: ({ title }: Row) => <CutText text={title} />,
    },
    status: {
      slot: 'status',
      render: ({ status }: Row) => <StatusPill tone={toneOf(status)} label={labelOf(status)} />,
    },
    dueDate: { render: (row: Row) => <DueCell item={row} /> },
    doneDate: {
      render: (row: Row) => (
        <DoneCell date={doneDate(row)} dueDate={row.dueDate} isDone={row.status === doneStatus} />
      ),
    },
  } as const;
}

/** A table of rows for reading. */
export const tableToRead = <Row extends StoredRow>(
  label: string,
  columns: readonly Column<Row>[],
): ComponentType<{ readonly rows: readonly Row[] }> =>
  function TableToRead({ rows }) {
    return (
      <DataTable label={label} columns={columns} rows={rows}>
        {rows.map((row) => (
          <DataRow key={row.id} row={row} columns={columns} />
        ))}
      </DataTable>
    );
  };
