import type { Sheet, Tone } from '@project-dashboard/core/rows/fields/shown';
import type { ComponentType } from 'react';
import { DoneCell, DueCell } from '../ui/cells/DateCells.tsx';
import { StatusPill } from '../ui/pill/Pill.tsx';
import { type Column, sheetColumns } from '../ui/table/columns.tsx';
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
  readonly sheet: Sheet;
  readonly labelOf: (status: Row['status']) => string;
  readonly toneOf: (status: Row['status']) => Tone;
  readonly doneStatus: Row['status'];
  /** The field of the day on which a row was done. */
  readonly doneField: string;
  readonly doneDate: (row: Row) => string | null;
  /** The other cells that are more than a text. */
  readonly cells?: Readonly<Record<string, Partial<Column<Row>>>>;
}

/** The cells that agency staff see in place of those for reading. */
type OwnCells<Row> = Partial<
  Record<'title' | 'status' | 'dueDate' | 'doneDate', Partial<Column<Row>>>
>;

/** The columns for reading, or with `own` cells. A card shows title and status as its head. */
export function datedColumns<Row extends DatedRow>(
  kind: DatedKind<Row>,
  own: OwnCells<Row> = {},
): readonly Column<Row>[] {
  const { labelOf, toneOf, doneStatus, doneDate } = kind;
  return sheetColumns<Sheet, Row>(kind.sheet, {
    ...kind.cells,
    title: {
      slot: 'title',
      render: ({ title }) => <CutText text={title} />,
      ...own.title,
    },
    status: {
      slot: 'status',
      render: ({ status }) => <StatusPill tone={toneOf(status)} label={labelOf(status)} />,
      ...own.status,
    },
    dueDate: {
      render: (row) => <DueCell item={row} />,
      ...own.dueDate,
    },
    [kind.doneField]: {
      render: (row) => (
        <DoneCell date={doneDate(row)} dueDate={row.dueDate} isDone={row.status === doneStatus} />
      ),
      ...own.doneDate,
    },
  });
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
