import type { MilestoneStatus } from '../schema.ts';

const FROM_WORST: readonly MilestoneStatus[] = [
  'overdue',
  'incomplete',
  'pending',
  'scheduled',
  'complete',
];

/** The milestones with the worst status first; of one status, in the order they came. */
export function worstFirst<Row extends { readonly status: MilestoneStatus }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted((a, b) => FROM_WORST.indexOf(a.status) - FROM_WORST.indexOf(b.status));
}
