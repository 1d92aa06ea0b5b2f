import type { Change } from '@project-dashboard/core/history/change';
import { shownChange } from '@project-dashboard/core/history/shown-change';
import { canUndo } from '@project-dashboard/core/history/undo-rules';
import type { Knex } from 'knex';
import type { StoredChange } from '../store/history/change-table.ts';
import { readLastChanges } from '../store/history/last-changes.ts';

/** Changes as readers see them, each with whether it can be undone now. */
export async function withCanUndo(
  knex: Knex,
  projectId: string,
  changes: readonly StoredChange[],
): Promise<Change[]> {
  const last = await readLastChanges(
    knex,
    projectId,
    changes.map(({ change }) => change.row.id),
  );
  return changes.map(({ change, states }) =>
    shownChange(change, canUndo({ ...change, states }, last.statesOf(change.row.id))),
  );
}
