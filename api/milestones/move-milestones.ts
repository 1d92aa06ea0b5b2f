import {
  CHANGED_BY,
  type Milestone,
  type TimelineOutcome,
} from '@project-dashboard/core/milestones';
import type { Knex } from 'knex';
import { invalid, notFound } from '../refusals/refusal.ts';
import { saveRow } from '../store/rows/row-table.ts';
import { Unchanged } from '../store/transaction.ts';
import { milestoneTable } from './milestone-table.ts';

/**
 * Stores the changes of a timeline rule and returns the moved rows in the rule's order. Throws 422 or 404 for a
 * refusal, and then writes nothing.
 */
export async function moveMilestones(
  trx: Knex.Transaction,
  rows: readonly Milestone[],
  outcome: TimelineOutcome,
  now: string,
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
      dateChangedAt: clearsHistory ? null : now,
    };
    const saved = await saveRow(trx, milestoneTable, row, { ...row, ...change }, now);
    moved.push(saved instanceof Unchanged ? saved.value : saved);
  }
  return moved;
}
