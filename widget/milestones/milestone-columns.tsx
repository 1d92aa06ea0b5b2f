import {
  type MilestoneRow,
  milestoneStatusLabel,
  milestoneStatusTone,
  ownerLabel,
} from '@project-dashboard/core/milestones';
import { DoneCell } from '../parts/cells/DoneCell.tsx';
import { DueCell } from '../parts/cells/DueCell.tsx';
import { StatusPill } from '../parts/pill/StatusPill.tsx';
import type { Column } from '../parts/table/column.ts';
import { Muted } from '../parts/text/Muted.tsx';

/** The columns of SPEC section 2 for clients. A card shows title and status as its head. */
export const milestoneColumns: readonly Column<MilestoneRow>[] = [
  {
    key: 'title',
    header: 'Milestone',
    width: '2.2fr',
    place: 'title',
    render: ({ title }) => <span dir="auto">{title}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    width: '1.25fr',
    place: 'status',
    render: ({ status }) => (
      <StatusPill tone={milestoneStatusTone(status)} label={milestoneStatusLabel(status)} />
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    width: '1.05fr',
    cardWidth: 0.9,
    render: ({ owner }) => (owner === '' ? <Muted>{ownerLabel(owner)}</Muted> : ownerLabel(owner)),
  },
  {
    key: 'due',
    header: 'Due date',
    cardLabel: 'Due',
    width: '2.1fr',
    cardWidth: 1.15,
    render: (row) => <DueCell item={row} />,
  },
  {
    key: 'completed',
    header: 'Completed',
    width: '1.3fr',
    render: ({ status, dueDate, completedDate }) => (
      <DoneCell date={completedDate} dueDate={dueDate} isDone={status === 'complete'} />
    ),
  },
];
