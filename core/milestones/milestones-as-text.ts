import { formatMonthDay } from '../dates/index.ts';
import { copiedTable, statusIcon } from '../text-table/index.ts';
import { ownerLabel } from './owner.ts';
import type { MilestoneRow } from './schema.ts';

const COLUMNS = [
  { heading: '', width: 2 },
  { heading: 'Milestone', width: 35, max: 35 },
  { heading: 'Owner', width: 8, max: 8 },
  { heading: 'Due', width: 12 },
  { heading: 'Completed', width: 12 },
];

/** The milestones as a copied text table, in list order (SPEC section 9, "Copied text tables"). */
export function milestonesAsText(
  rows: readonly Pick<MilestoneRow, 'title' | 'status' | 'owner' | 'dueDate' | 'completedDate'>[],
): string {
  return copiedTable(
    'PROJECT MILESTONES',
    COLUMNS,
    rows.map((row) => [
      statusIcon(row.status),
      row.title,
      ownerLabel(row.owner),
      formatMonthDay(row.dueDate),
      formatMonthDay(row.completedDate),
    ]),
  );
}
