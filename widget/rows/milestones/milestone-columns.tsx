import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import {
  milestoneShown,
  milestoneStatusLabel,
  milestoneStatusTone,
} from '@project-dashboard/core/rows/milestones/shown';
import { DoneCell } from '../../ui/cells/DoneCell.tsx';
import { DueCell } from '../../ui/cells/DueCell.tsx';
import { StatusPill } from '../../ui/pill/StatusPill.tsx';
import { type OwnColumns, sheetColumns } from '../../ui/table/sheet-columns.tsx';
import { CutText } from '../../ui/text/CutText.tsx';

/** The cells that are more than a text. A card shows title and status as its head. */
export const milestoneCells = {
  title: { place: 'title', render: ({ title }) => <CutText text={title} /> },
  status: {
    place: 'status',
    render: ({ status }) => (
      <StatusPill tone={milestoneStatusTone(status)} label={milestoneStatusLabel(status)} />
    ),
  },
  dueDate: { render: (row) => <DueCell item={row} /> },
  completedDate: {
    render: ({ status, dueDate, completedDate }) => (
      <DoneCell date={completedDate} dueDate={dueDate} isDone={status === 'complete'} />
    ),
  },
} satisfies OwnColumns<typeof milestoneShown, MilestoneRow>;

/** The columns for clients. */
export const milestoneColumns = sheetColumns<typeof milestoneShown, MilestoneRow>(
  milestoneShown,
  milestoneCells,
);
