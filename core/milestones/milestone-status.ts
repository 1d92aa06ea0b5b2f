import type { DatedItem } from '../dates/index.ts';
import { progressSummary } from '../text-table/index.ts';
import type { Tone } from '../tone/index.ts';
import type { MilestoneStatus } from './schema.ts';

/** The label of every status, in the order of the menu. */
export const MILESTONE_STATUS_LABELS = {
  scheduled: 'Scheduled',
  pending: 'Pending',
  complete: 'Complete',
  overdue: 'Overdue',
  incomplete: 'Incomplete',
} as const satisfies Record<MilestoneStatus, string>;

/** The label of a milestone's status pill. */
export function milestoneStatusLabel(status: MilestoneStatus): string {
  return MILESTONE_STATUS_LABELS[status];
}

/** The colour family of a milestone's status pill. */
export function milestoneStatusTone(status: MilestoneStatus): Tone {
  return status;
}

/** The line under the section's title: `3 of 9 complete, 1 overdue, 1 past due`; empty for an empty list. */
export function milestoneSummary(rows: readonly DatedItem[], today: string | null): string {
  return progressSummary(rows, 'complete', today);
}
