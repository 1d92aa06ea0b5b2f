import { completedDateHint } from '@project-dashboard/core/rows/milestones/history-after-edit';
import {
  MILESTONE_STATUSES,
  type MilestoneRow,
  type MilestoneStatus,
} from '@project-dashboard/core/rows/milestones/schema';
import {
  milestoneShown,
  milestoneStatusLabel,
  milestoneStatusTone,
} from '@project-dashboard/core/rows/milestones/shown';
import type { SaveDate } from '../../ui/cells/DatePopover.tsx';
import { DoneCell } from '../../ui/cells/DoneCell.tsx';
import { DoneDateButton } from '../../ui/cells/DoneDateButton.tsx';
import { DueCell } from '../../ui/cells/DueCell.tsx';
import { EditedMark } from '../../ui/cells/EditedMark.tsx';
import { MarkOverdue } from '../../ui/cells/MarkOverdue.tsx';
import { OFFER_WIDTH, offersOverdue } from '../../ui/cells/offers-overdue.ts';
import { StatusMenu } from '../../ui/cells/StatusMenu.tsx';
import { SavingMark } from '../../ui/live/SavingMark.tsx';
import type { Column } from '../../ui/table/column.ts';
import { sheetColumns } from '../../ui/table/sheet-columns.tsx';
import { CutText } from '../../ui/text/CutText.tsx';
import { milestoneCells } from './milestone-columns.tsx';
import { OriginalDate } from './OriginalDate.tsx';

/** What can be changed without opening a row's form. */
interface QuickChanges {
  readonly today: string;
  readonly onStatus: (row: MilestoneRow, status: MilestoneStatus) => void;
  readonly onCompletedDate: (row: MilestoneRow, date: string) => ReturnType<SaveDate>;
}

/**
 * The columns for agency staff: a moved due date is followed by the original date, and an odd completed date has a hint.
 * Without `changes` they are read-only.
 */
export function internalColumns(changes?: QuickChanges): readonly Column<MilestoneRow>[] {
  return sheetColumns<typeof milestoneShown, MilestoneRow>(milestoneShown, {
    ...milestoneCells,
    title: { ...milestoneCells.title, render: titleCell },
    ...(changes && {
      status: {
        ...milestoneCells.status,
        render: (row) => statusCell(row, changes),
      },
    }),
    dueDate: {
      // A second date or a button stands beside the date.
      wide: (row) =>
        changes && offersOverdue(row, changes.today)
          ? OFFER_WIDTH
          : row.originalDueDate
            ? 216
            : undefined,
      render: (row) => dueCell(row, changes),
    },
    completedDate: { render: (row) => completedCell(row, changes) },
  });
}

const titleCell = ({ id, title }: MilestoneRow) => (
  <>
    <CutText text={title} />
    <EditedMark id={id} />
    <SavingMark id={id} />
  </>
);

const statusCell = (row: MilestoneRow, { onStatus }: QuickChanges) => (
  <StatusMenu
    title={row.title}
    status={row.status}
    statuses={MILESTONE_STATUSES}
    labelOf={milestoneStatusLabel}
    toneOf={milestoneStatusTone}
    noteOf={(status) =>
      status === 'complete' && row.completedDate === null ? 'completed today' : undefined
    }
    onSelect={(status) => onStatus(row, status)}
  />
);

const dueCell = (row: MilestoneRow, changes?: QuickChanges) => (
  <DueCell
    item={row}
    original={
      row.originalDueDate && (
        <OriginalDate
          date={row.originalDueDate}
          reason={row.dateChangeReason}
          changedBy={row.dateChangedBy}
          changedAt={row.dateChangedAt}
        />
      )
    }
    lateAction={
      changes && <MarkOverdue title={row.title} onMark={() => changes.onStatus(row, 'overdue')} />
    }
  />
);

const completedCell = (row: MilestoneRow, changes?: QuickChanges) => {
  const isDone = row.status === 'complete';
  return (
    <DoneCell
      date={row.completedDate}
      dueDate={row.dueDate}
      isDone={isDone}
      hint={completedDateHint(row)}
    >
      {changes && (isDone || row.completedDate !== null) ? (
        <DoneDateButton
          title={row.title}
          label="Completed"
          date={row.completedDate}
          onSave={(date) => changes.onCompletedDate(row, date)}
        />
      ) : undefined}
    </DoneCell>
  );
};
