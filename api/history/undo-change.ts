import { undoneSaveOf, undoRefusal } from '@project-dashboard/core/history';
import type { Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { StoredChange } from '../store/history/change-table.ts';
import { type LastChanges, readLastChanges } from '../store/history/last-changes.ts';
import type { Write } from '../store/history/recorder.ts';
import { changeProject } from '../store/transaction.ts';
import { findChange, readSave } from './find-changes.ts';
import { type Stores, undoOne } from './undo-one.ts';
import { withCanUndo } from './with-can-undo.ts';

/**
 * Puts a change or its whole save back in one transaction, the last change first. Throws 409 where a later change touches the
 * same fields; then nothing is undone.
 */
export const undoChange =
  (db: Database, stores: Stores): Handler<'undoChange'> =>
  async (request) => {
    const { changeId } = request.params;
    const { scope = 'group' } = request.body;
    const { projectId, revision, groupId } = await changeProject(db, request, async (write) => {
      const change = await findChange(write.trx, write.projectId, changeId);
      if (change === undefined) throw notFound();
      const changes =
        scope === 'change' ? [change] : await readSave(write.trx, write.projectId, change.revision);
      assertUndoable(changes, await statesOf(write, changes));
      const save = undoneSaveOf(changes.map(({ change }) => change));
      for (const one of changes.toReversed()) await undoOne(write, stores, one, save);
      return write;
    });
    const done = await readSave(db.reader, projectId, revision);
    return { groupId, changes: await withCanUndo(db.reader, projectId, done) };
  };

const statesOf = ({ trx, projectId }: Write, changes: readonly StoredChange[]) =>
  readLastChanges(
    trx,
    projectId,
    changes.map(({ change }) => change.row.id),
  );

function assertUndoable(changes: readonly StoredChange[], last: LastChanges): void {
  for (const { change, states } of changes) {
    const { id } = change.row;
    const refusal = undoRefusal({ ...change, states }, last.statesOf(id));
    if (refusal === null) continue;
    const laterChange = last.newestOf(id, refusal.fields)?.changeId;
    throw new Refusal(409, refusal.message, laterChange === undefined ? {} : { laterChange });
  }
}
