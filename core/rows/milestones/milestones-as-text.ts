import { COPIED_HEADINGS, copiedTable } from '../../texts/text-table/text-table.ts';
import type { FieldOn } from '../fields/shown.ts';
import type { MilestoneRow } from './schema.ts';
import { milestoneShown } from './shown.ts';

/** The milestones as a copied text table, in list order. */
export const milestonesAsText = (
  rows: readonly Pick<MilestoneRow, 'status' | FieldOn<typeof milestoneShown, 'copiedText'>>[],
): string => copiedTable(COPIED_HEADINGS.milestones, milestoneShown, rows);
