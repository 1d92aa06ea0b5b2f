import { isPastDue } from '@project-dashboard/core/rules/dates/date-in-words';
import { isUnknownDate } from '@project-dashboard/core/rules/dates/parse-date';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { type ReactNode, useMemo } from 'react';
import { StatusGlyph } from '../ui/icon/StatusGlyph.tsx';
import { SavingMark } from '../ui/live/LiveLine.tsx';
import { useMenu } from '../ui/menu/Menu.tsx';
import { pill } from '../ui/pill/pill.css.ts';
import { EditableTable } from '../ui/table/EditableTable.tsx';
import { CutText } from '../ui/text/CutText.tsx';
import { DueText } from '../ui/text/DueText.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import * as css from './cells.css.ts';
import { DoneDateButton } from './DoneDateButton.tsx';
import { type DatedKind, type DatedRow, DoneCell, DueCell, datedColumns } from './dated-rows.tsx';
import { EditedMark } from './EditedMark.tsx';
import type { EditableRowsProps, RowDraft } from './row-kind.ts';

/** What agency staff have besides a {@link DatedKind}. */
export interface EditableDatedKind<Row extends DatedRow> extends DatedKind<Row> {
  readonly statuses: readonly Row['status'][];
  /** What happened on the day on which a row was done, in a sentence. */
  readonly doneWord: 'completed' | 'received';
  readonly statusChanges: (row: Row, status: Row['status'], today: string) => RowDraft;
  /** The due date with the original one after it, for a row that was moved. */
  readonly original?: (row: Row) => ReactNode;
}

/** What can be changed without opening a row's form. */
interface QuickChanges<Row extends DatedRow> {
  readonly today: string;
  readonly onChange: EditableRowsProps<Row>['onChange'];
}

/** The width of a due date with the original date beside it or Mark overdue below it, in px. */
const WIDE = 216;

/** The columns for agency staff. Without `changes` they are read-only. */
export function internalColumns<Row extends DatedRow>(
  kind: EditableDatedKind<Row>,
  changes?: QuickChanges<Row>,
) {
  const { doneStatus, doneDate, doneWord, original } = kind;
  const setStatus = (row: Row, status: Row['status']) =>
    void changes?.onChange(row, kind.statusChanges(row, status, changes.today));
  // A status never changes by itself: a pending row whose day has gone by has a button.
  const isLate = (row: Row) =>
    changes !== undefined && row.status === 'pending' && isPastDue(row, changes.today);
  const status = (row: Row) => (
    <StatusMenu kind={kind} row={row} onSelect={(one) => setStatus(row, one)} />
  );
  return datedColumns(kind, {
    title: {
      render: ({ id, title }) => (
        <>
          <CutText text={title} />
          <EditedMark id={id} />
          <SavingMark id={id} />
        </>
      ),
    },
    ...(changes && { status: { render: status } }),
    dueDate: {
      wide: (row) => (original?.(row) || isLate(row) ? WIDE : undefined),
      render: (row) => (
        <DueCell
          row={row}
          original={original?.(row)}
          words={isLate(row) && <LateWords row={row} onMark={() => setStatus(row, 'overdue')} />}
        />
      ),
    },
    doneDate: {
      render: (row) => {
        const isDone = row.status === doneStatus;
        const date = doneDate(row);
        const hint =
          isDone || isUnknownDate(date) ? null : `Still ${kind.labelOf(row.status).toLowerCase()}`;
        return (
          <DoneCell date={date} dueDate={row.dueDate} isDone={isDone} hint={hint}>
            {changes && (isDone || date !== null) ? (
              <DoneDateButton
                title={row.title}
                label={capitalised(doneWord)}
                date={date}
                onSave={(day) => changes.onChange(row, { [kind.doneField]: day })}
              />
            ) : undefined}
          </DoneCell>
        );
      },
    },
  });
}

/** A table of rows for agency staff. */
export const tableToEdit = <Row extends DatedRow>(label: string, kind: EditableDatedKind<Row>) =>
  function TableToEdit({ onChange, ...rest }: EditableRowsProps<Row>) {
    const { today } = useDates();
    const columns = useMemo(() => internalColumns(kind, { today, onChange }), [today, onChange]);
    return <EditableTable label={label} columns={columns} {...rest} />;
  };

interface LateProps {
  readonly row: DatedRow;
  readonly onMark: () => void;
}

/** How late a row is, and a button that marks it overdue by one click. */
const LateWords = ({ row, onMark }: LateProps) => (
  <div className={css.late}>
    <DueText item={row} isBelow />
    <button
      type="button"
      className={css.offer}
      aria-label={`Mark overdue: ${row.title}`}
      onClick={({ currentTarget }) => {
        // This button disappears, so the focus goes to the status that it changes.
        currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-status]')?.focus();
        onMark();
      }}
    >
      Mark overdue
    </button>
  </div>
);

interface StatusProps<Row extends DatedRow> {
  readonly kind: EditableDatedKind<Row>;
  readonly row: Row;
  readonly onSelect: (status: Row['status']) => void;
}

/** A status pill that opens a menu of all statuses. */
function StatusMenu<Row extends DatedRow>({ kind, row, onSelect }: StatusProps<Row>) {
  const { statuses, labelOf, toneOf, doneStatus, doneDate } = kind;
  const { title, status } = row;
  const tone = toneOf(status);
  const { opener, menu } = useMenu(`Status of ${title}`, () =>
    statuses.map((one) => ({
      label: labelOf(one),
      glyph: toneOf(one),
      isChecked: one === status,
      note: one === doneStatus && doneDate(row) === null ? 'dated today' : undefined,
      onSelect: () => onSelect(one),
    })),
  );
  return (
    <>
      <button
        {...opener}
        type="button"
        className={`${pill[tone]} ${css.statusButton}`}
        aria-label={`${labelOf(status)}, status of ${title}`}
        data-status={status}
      >
        <StatusGlyph shape={tone} />
        {labelOf(status)}
      </button>
      {menu}
    </>
  );
}
