import type { Sheet, Tone } from '@project-dashboard/core/rows/fields/shown';
import { lateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import type { ComponentType, ReactNode } from 'react';
import { NewMark } from '../data/rows/NewMark.tsx';
import { layout, type } from '../theme/index.ts';
import { useElement } from '../ui/context/ElementContext.tsx';
import { StatusPill } from '../ui/pill/Pill.tsx';
import { type Column, sheetColumns } from '../ui/table/columns.tsx';
import { DataRow, DataTable } from '../ui/table/DataTable.tsx';
import { CutText } from '../ui/text/CutText.tsx';
import { DateText } from '../ui/text/DateText.tsx';
import { DueText } from '../ui/text/DueText.tsx';
import { useDates } from '../ui/text/use-dates.ts';
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
export function datedColumns<Row extends DatedRow>(kind: DatedKind<Row>, own: OwnCells<Row> = {}) {
  const { labelOf, toneOf, doneStatus, doneDate } = kind;
  return sheetColumns<Sheet, Row>(kind.sheet, {
    ...kind.cells,
    title: {
      slot: 'title',
      render: (row) => (
        <>
          <CutText text={row.title} />
          <NewMark row={row} />
        </>
      ),
      ...own.title,
    },
    status: {
      slot: 'status',
      render: ({ status }) => <StatusPill tone={toneOf(status)} label={labelOf(status)} />,
      ...own.status,
    },
    dueDate: {
      render: (row) => <DueCell row={row} />,
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

interface DueProps {
  readonly row: DatedRow;
  /** In place of the date alone: the date with the original one. */
  readonly original?: ReactNode;
  /** In place of its words alone. */
  readonly words?: ReactNode;
}

/** A due date with its words below: `November 17`, `2 days late`. */
export const DueCell = ({ row, original, words }: DueProps) => (
  <>
    {original || <DateText date={row.dueDate} />}
    {words || <DueText item={row} isBelow />}
  </>
);

interface DoneProps {
  /** The completed or received date. */
  readonly date: string | null;
  readonly dueDate: string;
  /** False while the row is open: its date is then not a late one. */
  readonly isDone: boolean;
  /** For example `Still incomplete`. */
  readonly hint?: string | null;
  /** The date as something else than text. */
  readonly children?: ReactNode;
}

/** The words under a date. */
const WORDS = `${type.text.xs} ${type.muted}`;

/** A completed or received date, with `1 day late` or a hint below it. */
export function DoneCell({ date, dueDate, isDone, hint = null, children }: DoneProps) {
  const { today } = useDates();
  const datesCount = useElement().datesCount;
  const late = datesCount && isDone ? lateInWords(date, dueDate, today) : null;
  return (
    <>
      {children ?? <DateText date={date} />}
      {late !== null && <div className={WORDS}>{late}</div>}
      {hint !== null && <div className={`${WORDS} ${layout.screenOnly}`}>{hint}</div>}
    </>
  );
}
