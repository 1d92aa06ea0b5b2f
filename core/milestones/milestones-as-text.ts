import type { FieldOn } from '../fields/index.ts';
import { copiedTable } from '../text-table/index.ts';
import type { MilestoneRow } from './schema.ts';
import { milestoneShown } from './shown.ts';

/** The heading of the copied milestones. */
export const MILESTONES_COPIED = 'PROJECT MILESTONES';

/** The milestones as a copied text table, in list order. */
export const milestonesAsText = (
  rows: readonly Pick<MilestoneRow, 'status' | FieldOn<typeof milestoneShown, 'copiedText'>>[],
): string => copiedTable(MILESTONES_COPIED, milestoneShown, rows);
