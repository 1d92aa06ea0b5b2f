import {
  type ClientInput,
  inputStatusLabel,
  inputStatusTone,
} from '@project-dashboard/core/inputs';
import { DoneCell } from '../parts/cells/DoneCell.tsx';
import { DueCell } from '../parts/cells/DueCell.tsx';
import { StatusPill } from '../parts/pill/StatusPill.tsx';
import type { Column } from '../parts/table/column.ts';
import { ImpactPill } from './ImpactPill.tsx';

/** The columns of SPEC section 2. A card shows title and status as its head. */
export const inputColumns: readonly Column<ClientInput>[] = [
  {
    key: 'title',
    header: 'Input',
    width: '2.2fr',
    place: 'title',
    render: ({ title }) => <span dir="auto">{title}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    width: '1.2fr',
    place: 'status',
    render: ({ status }) => (
      <StatusPill tone={inputStatusTone(status)} label={inputStatusLabel(status)} />
    ),
  },
  {
    key: 'due',
    header: 'Due date',
    cardLabel: 'Due',
    width: '1.25fr',
    cardWidth: 1.15,
    render: (row) => <DueCell item={row} />,
  },
  {
    key: 'received',
    header: 'Received',
    width: '1.55fr',
    render: ({ status, dueDate, receivedDate }) => (
      <DoneCell date={receivedDate} dueDate={dueDate} isDone={status === 'received'} />
    ),
  },
  {
    key: 'impact',
    header: 'Impact if delayed',
    width: '1.6fr',
    cardWidth: 1.2,
    render: ({ impactIfDelayed }) => <ImpactPill impact={impactIfDelayed} />,
  },
];
