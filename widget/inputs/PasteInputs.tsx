import {
  type InputFields,
  inputDefaults,
  inputStatusLabel,
  pastedInputs,
} from '@project-dashboard/core/inputs';
import { MOST_ROWS } from '@project-dashboard/core/milestones';
import { type PasteWays, usePaste } from '../data/rows/use-paste.ts';
import { type PasteColumn, PasteDialog } from '../parts/paste/PasteDialog.tsx';

/** Adds client inputs that were copied from a spreadsheet. */
export function PasteInputs(ways: PasteWays<InputFields>) {
  const dialog = usePaste(ways, pastedInputs);
  const { dateText } = dialog;
  const initial = inputDefaults(0);
  const columns: readonly PasteColumn<InputFields>[] = [
    { path: 'title', label: 'Title', text: ({ title = '' }) => title },
    {
      path: 'status',
      label: 'Status',
      text: ({ status = initial.status }) => inputStatusLabel(status),
    },
    {
      path: 'dueDate',
      label: 'Due date',
      text: ({ dueDate = initial.dueDate }) => dateText(dueDate),
    },
    {
      path: 'receivedDate',
      label: 'Received',
      text: ({ receivedDate = initial.receivedDate }) => dateText(receivedDate),
    },
    {
      path: 'impactIfDelayed',
      label: 'Impact if delayed',
      text: ({ impactIfDelayed = initial.impactIfDelayed }) => impactIfDelayed,
    },
  ];
  return <PasteDialog kind="client input" limit={MOST_ROWS} columns={columns} {...dialog} />;
}
