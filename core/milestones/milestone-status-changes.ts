import { isUnknownDate } from '../dates/index.ts';
import type { MilestoneChanges } from './bodies.ts';
import type { Milestone, MilestoneStatus } from './schema.ts';

/**
 * The changes of a row whose status is set to `status`: Complete fills an empty completed date with today, other
 * statuses keep the date. Empty if the row already has this status.
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
