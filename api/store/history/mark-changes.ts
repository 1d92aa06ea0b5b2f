import {
  changedSinceApproval,
  evidenceOf,
  type StoredApproval,
} from '@project-dashboard/core/approvals';
import type { FieldStates } from '@project-dashboard/core/history';
import * as z from 'zod/mini';
import { readLastChanges } from './last-changes.ts';
import type { Write } from './recorder.ts';

/**
 * The item with its mark "Changed since approval" after a save. While the item differs from the approved one, the mark
 * names the changed fields and the time of the newest of their changes. An undo restores that time too: `undone` has
 * the field states of the change that it reverses.
 */
export async function markChanges(
  write: Pick<Write, 'trx' | 'projectId' | 'now'>,
  before: StoredApproval,
  after: StoredApproval,
  undone: FieldStates = {},
): Promise<StoredApproval> {
  if (!after.approved) return { ...after, approvedItem: null, changedSinceApproval: null };
  const fields = changedSinceApproval(after);
  if (fields.length === 0) return { ...after, changedSinceApproval: null };
  const [then, now] = [evidenceOf(before), evidenceOf(after)];
  const last = await readLastChanges(write.trx, write.projectId, [after.id]);
  const present = last.statesOf(after.id);
  const changes = fields.map((field) =>
    then[field] === now[field]
      ? { origin: present[field], newest: last.changesOf(after.id, [field])[0]?.id }
      : { origin: undone[field]?.from, newest: null },
  );
  const times = await readTimes(write, changes.flatMap(Object.values));
  const known = before.changedSinceApproval?.at ?? write.now;
  const days = changes.map(({ origin, newest }) => {
    const made = times.get(origin ?? '');
    // Restoring a value from before the approval is itself a change since the approval.
    if (made !== undefined && made > (after.approvedAt ?? '')) return made;
    return newest === null ? write.now : (times.get(newest ?? '') ?? known);
  });
  return { ...after, changedSinceApproval: { fields, at: days.toSorted().at(-1) ?? known } };
}

const stored = z.array(z.object({ id: z.string(), at: z.string() }));

async function readTimes(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => typeof id === 'string');
  const found: unknown = await trx('changes')
    .select('id', 'at')
    .where({ project_id: projectId })
    .whereIn('id', wanted);
  return new Map(stored.parse(found).map(({ id, at }) => [id, at]));
}
