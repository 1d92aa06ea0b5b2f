import { receivedDateHint } from '@project-dashboard/core/rows/inputs/fields';
import {
  type ClientInput,
  INPUT_STATUSES,
  type InputStatus,
} from '@project-dashboard/core/rows/inputs/schema';
import {
  inputShown,
  inputStatusLabel,
  inputStatusTone,
} from '@project-dashboard/core/rows/inputs/shown';
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
import { inputCells } from './input-columns.tsx';

/** What can be changed without opening a row's form. */
interface QuickChanges {
  readonly today: string;
  readonly onStatus: (row: ClientInput, status: InputStatus) => void;
  readonly onReceivedDate: (row: ClientInput, date: string) => ReturnType<SaveDate>;
}

/** The columns for agency staff, whose statuses and received dates can be changed in place. */
export function editableInputColumns(changes: QuickChanges): readonly Column<ClientInput>[] {
  return sheetColumns<typeof inputShown, ClientInput>(inputShown, {
    ...inputCells,
    title: { ...inputCells.title, render: titleCell },
    status: { ...inputCells.status, render: (row) => statusCell(row, changes) },
    dueDate: {
      wide: (row) => (offersOverdue(row, changes.today) ? OFFER_WIDTH : undefined),
      render: (row) => dueCell(row, changes),
    },
    receivedDate: { render: (row) => receivedCell(row, changes) },
  });
}

const titleCell = ({ id, title }: ClientInput) => (
  <>
    <CutText text={title} />
    <EditedMark id={id} />
    <SavingMark id={id} />
  </>
);

const statusCell = (row: ClientInput, { onStatus }: QuickChanges) => (
  <StatusMenu
    title={row.title}
    status={row.status}
    statuses={INPUT_STATUSES}
    labelOf={inputStatusLabel}
    toneOf={inputStatusTone}
    noteOf={(status) =>
      status === 'received' && row.receivedDate === null ? 'received today' : undefined
    }
    onSelect={(status) => onStatus(row, status)}
  />
);

const dueCell = (row: ClientInput, { onStatus }: QuickChanges) => (
  <DueCell
    item={row}
    lateAction={<MarkOverdue title={row.title} onMark={() => onStatus(row, 'overdue')} />}
  />
);

const receivedCell = (row: ClientInput, { onReceivedDate }: QuickChanges) => {
  const isDone = row.status === 'received';
  return (
    <DoneCell
      date={row.receivedDate}
      dueDate={row.dueDate}
      isDone={isDone}
      hint={receivedDateHint(row)}
    >
      {isDone || row.receivedDate !== null ? (
        <DoneDateButton
          title={row.title}
          label="Received"
          date={row.receivedDate}
          onSave={(date) => onReceivedDate(row, date)}
        />
      ) : undefined}
    </DoneCell>
  );
};
