import {
  CHANGED_BY,
  type Milestone,
  type TimelineOutcome,
} from '@project-dashboard/core/milestones';
import { invalid, notFound } from '../refusals/refusal.ts';
import type { Write } from '../store/history/recorder.ts';
import { saveRow } from '../store/rows/row-table.ts';
import { Unchanged } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';

/**
 * Stores the changes of a timeline rule and returns the moved rows in the rule's order. Throws 422 or 404 for a
 * refusal, and then writes nothing.
 */
export async function moveMilestones(
  write: Write,
  kind: 'rescheduled' | 'shifted',
  rows: readonly Milestone[],
  outcome: TimelineOutcome,
): Promise<Milestone[]> {
  if (!outcome.ok) {
    throw outcome.code === 'not-found' ? notFound() : invalid(outcome.path, outcome.message);
  }
  const known = new Map(rows.map((row) => [row.id, row]));
  const moved: Milestone[] = [];
  for (const { id, clearsHistory, ...dates } of outcome.changes) {
    const row = known.get(id);
    if (row === undefined) throw notFound();
    const change = {
      ...dates,
      dateChangedBy: clearsHistory ? null : CHANGED_BY,
      dateChangedAt: clearsHistory ? null : write.now,
    };
    const saved = await saveRow(write, milestoneTable, row, { ...row, ...change }, kind);
    moved.push(saved instanceof Unchanged ? saved.value : saved);
  }
  return moved;
}
