import { isIsoDate } from '../../dates/index.ts';
import type { MilestoneRow } from '../schema.ts';

/** The fields of a milestone that the timeline rules use. Dates are in stored form: ISO or `TBD`. */
export type TimelineMilestone = Pick<
  MilestoneRow,
  'id' | 'title' | 'status' | 'dueDate' | 'originalDueDate'
>;

/**
 * True if a milestone moves with the base: it is another milestone, not complete, and due after `baseDue`.
 * Nothing moves with a base that is TBD.
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
