import type { WorkingCalendar } from '@project-dashboard/core/calendar/schema';
import type { Milestone } from '@project-dashboard/core/milestones/schema';
import * as z from 'zod/mini';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Write } from '../store/history/recorder.ts';
import { readPlans } from './plan-table.ts';
import { readCountedMoves } from './read-counted-moves.ts';

const first = z.object({ revision: z.number() });

const dates = z.object({ dueDate: z.optional(z.string()) });

const saved = z.object({
  at: z.string(),
  undoes: z.nullable(z.string()),
  rowId: z.string(),
  title: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** A save that moved dates and counts in a ledger. */
interface MovedSave {
  readonly revision: number;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** The first milestone that it moved, and the working days of its move. */
  readonly title: string;
  readonly step: number;
  /** All milestones that it moved, this one first. */
  readonly moved: readonly string[];
}

/**
 * Finds the save of a group through its project. Throws 404 for a group that moved no date, and 409 for an undo and for a
 * change that does not count.
 */
export async function findMovedSave(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  groupId: string,
  milestones: readonly Milestone[],
  calendar: WorkingCalendar,
): Promise<MovedSave> {
  // The group has the id of its first change.
  const found: unknown = await trx('changes')
    .where({ id: groupId, project_id: projectId, group_id: groupId })
    .first('revision');
  if (found === undefined) throw notFound();
  const { revision } = first.parse(found);
  const rows: unknown = await trx('changes')
    .where({ project_id: projectId, revision, list: 'milestones' })
    .orderBy('place')
    .select({
      at: 'at',
      undoes: 'undoes',
      rowId: 'row_id',
      title: 'title',
      before: 'before',
      after: 'after',
    });
  const moved = z
    .array(saved)
    .parse(rows)
    .filter(({ before, after }) => hasDueDate(before) && hasDueDate(after));
  const [change] = moved;
  if (change === undefined) throw notFound();
  if (change.undoes !== null)
    throw new Refusal(409, 'This is an undo. It counts under the save that it undid.');
  const [plan] = await readPlans(trx, projectId, 1);
  for (const { rowId, at, title } of moved) {
    const row = milestones.find(({ id }) => id === rowId);
    if (row === undefined) continue;
    const counted = await readCountedMoves(trx, projectId, row, plan, calendar);
    const move = counted.moves.find(({ record }) => record.groupId === groupId);
    if (move === undefined) continue;
    const others = moved.map((other) => other.rowId).filter((id) => id !== rowId);
    return { revision, at, title, step: move.step, moved: [rowId, ...others] };
  }
  throw new Refusal(
    409,
    'This change does not count in the slip ledger, so it has no cause: it is older than the agreed plan, or corrected a date before its first move.',
  );
}

const hasDueDate = (fields: string | null): boolean =>
  fields !== null && dates.parse(JSON.parse(fields)).dueDate !== undefined;
