import {
  type MilestoneFields,
  MOST_ROWS,
  milestoneDefaults,
  milestoneStatusLabel,
  ownerLabel,
  pastedMilestones,
} from '@project-dashboard/core/milestones';
import { type PasteWays, usePaste } from '../data/rows/use-paste.ts';
import { type PasteColumn, PasteDialog } from '../parts/paste/PasteDialog.tsx';

/** Adds milestones that were copied from a spreadsheet. */
export function PasteMilestones(ways: PasteWays<MilestoneFields>) {
  const dialog = usePaste(ways, pastedMilestones);
  const { dateText } = dialog;
  const initial = milestoneDefaults(0);
  const columns: readonly PasteColumn<MilestoneFields>[] = [
    { path: 'title', label: 'Title', text: ({ title = '' }) => title },
    {
      path: 'status',
      label: 'Status',
      text: ({ status = initial.status }) => milestoneStatusLabel(status),
    },
    { path: 'owner', label: 'Owner', text: ({ owner = initial.owner }) => ownerLabel(owner) },
    {
      path: 'dueDate',
      label: 'Due date',
      text: ({ dueDate = initial.dueDate }) => dateText(dueDate),
    },
    {
      path: 'completedDate',
      label: 'Completed',
      text: ({ completedDate = initial.completedDate }) => dateText(completedDate),
    },
  ];
  return <PasteDialog kind="milestone" limit={MOST_ROWS} columns={columns} {...dialog} />;
}
