import { type DatedItem, isUnknownDate } from '../dates/index.ts';
import { progressSummary } from '../text-table/index.ts';
import type { Tone } from '../tone/index.ts';
import type { MilestoneChanges } from './bodies.ts';
import type { Milestone, MilestoneStatus } from './schema.ts';

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

/** The colour family of a milestone's status pill (SPEC section 4). */
export function milestoneStatusTone(status: MilestoneStatus): Tone {
  return status;
}

/** The line under the section's title: `3 of 9 complete, 1 overdue, 1 past due`; empty for an empty list. */
export function milestoneSummary(rows: readonly DatedItem[], today: string | null): string {
  return progressSummary(rows, 'complete', today);
}

/**
 * The changes of a row whose status is set to `status`: Complete fills an empty completed date with today, other
 * statuses keep the date. Empty if the row already has this status (DESIGN "17 Milestones").
 */
export function milestoneStatusChanges(
  row: Pick<Milestone, 'status' | 'completedDate'>,
  status: MilestoneStatus,
  today: string,
): Pick<MilestoneChanges, 'status' | 'completedDate'> {
  return {
    ...(status !== row.status && { status }),
    ...(status === 'complete' && isUnknownDate(row.completedDate) && { completedDate: today }),
  };
}

/** What is odd about a milestone's completed date: `No completed date`, `Completed date set`, or null. */
export function completedDateHint(row: Pick<Milestone, 'status' | 'completedDate'>): string | null {
  if (isUnknownDate(row.completedDate))
    return row.status === 'complete' ? 'No completed date' : null;
  return row.status === 'complete' ? null : 'Completed date set';
}
