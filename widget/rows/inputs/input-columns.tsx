import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import {
  inputShown,
  inputStatusLabel,
  inputStatusTone,
} from '@project-dashboard/core/rows/inputs/shown';
import { DoneCell } from '../../ui/cells/DoneCell.tsx';
import { DueCell } from '../../ui/cells/DueCell.tsx';
import { ImpactPill } from '../../ui/pill/ImpactPill.tsx';
import { StatusPill } from '../../ui/pill/StatusPill.tsx';
import { type OwnColumns, sheetColumns } from '../../ui/table/sheet-columns.tsx';
import { CutText } from '../../ui/text/CutText.tsx';

/** The cells that are more than a text. A card shows title and status as its head. */
export const inputCells = {
  title: { place: 'title', render: ({ title }) => <CutText text={title} /> },
  status: {
    place: 'status',
    render: ({ status }) => (
      <StatusPill tone={inputStatusTone(status)} label={inputStatusLabel(status)} />
    ),
  },
  dueDate: { render: (row) => <DueCell item={row} /> },
  receivedDate: {
    render: ({ status, dueDate, receivedDate }) => (
      <DoneCell date={receivedDate} dueDate={dueDate} isDone={status === 'received'} />
    ),
  },
  impactIfDelayed: { render: ({ impactIfDelayed }) => <ImpactPill impact={impactIfDelayed} /> },
} satisfies OwnColumns<typeof inputShown, ClientInput>;

/** The columns of the client inputs. */
export const inputColumns = sheetColumns<typeof inputShown, ClientInput>(inputShown, inputCells);
