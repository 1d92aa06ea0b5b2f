import { isIsoDate } from '../../dates/index.ts';
import type { MilestoneRow } from '../schema.ts';

/** What the timeline's rules read of a milestone. Dates are as stored: ISO or `TBD`. */
export type TimelineMilestone = Pick<
  MilestoneRow,
  'id' | 'title' | 'status' | 'dueDate' | 'originalDueDate'
>;

/**
 * True for a milestone that moves with the base: another one, not complete, due later than `baseDue` (DECISIONS
 * "Rules"). Nothing is later than a base that is TBD.
 */
export function isFutureMilestone(
  baseId: string,
  baseDue: string,
  row: Pick<TimelineMilestone, 'id' | 'status' | 'dueDate'>,
): boolean {
  return (
    row.id !== baseId &&
    row.status !== 'complete' &&
    isIsoDate(baseDue) &&
    isIsoDate(row.dueDate) &&
    row.dueDate > baseDue
  );
}

/** The milestones that move with the base, in list order. */
export function futureMilestones<Row extends Pick<TimelineMilestone, 'id' | 'status' | 'dueDate'>>(
  baseId: string,
  baseDue: string,
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => isFutureMilestone(baseId, baseDue, row));
}
