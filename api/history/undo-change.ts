import { conflictText, undoRefusal } from '@project-dashboard/core/rules/history/undo-rules';
import { undoneSaveOf } from '@project-dashboard/core/rules/history/words/save-words';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changes, readChange, type StoredChange } from '../store/history/change-table.ts';
import { type LastChanges, readLastChanges } from '../store/history/last-changes.ts';
import type { Write } from '../store/history/recorder.ts';
import { changeProject } from '../store/transaction.ts';
import { withCanUndo } from './history-queries.ts';
import { type ProjectStore, undoOne } from './undo-one.ts';

/**
 * Undoes a change, or all changes of its save, in one transaction, the last change first. Throws 409 and undoes nothing
 * if a later change touches the same fields. A client may undo its own last change of an approval item and nothing
 * else. `timeZone` is the time zone of the times in a refusal.
 */
export const undoChange =
  (db: Database, projects: ProjectStore, timeZone: string): Handler<'undoChange'> =>
  async (request) => {
    const { scope = 'group' } = request.body;
    const { projectId, revision, groupId } = await changeProject(db, request, async (write) => {
      const change = await findChange(write.trx, write.projectId, request.params.changeId);
      if (change === undefined) throw notFound();
      if (request.view === 'client') await assertOwnLast(write, change);
      const changes =
        scope === 'change' ? [change] : await readSave(write.trx, write.projectId, change.revision);
      await assertUndoable(write, changes, request.view === 'client' ? null : timeZone);
      const save = undoneSaveOf(changes.map(({ change }) => change));
      for (const one of changes.toReversed()) await undoOne(write, projects, one, save);
      return write;
    });
    const done = await readSave(db.reader, projectId, revision);
    return { groupId, changes: await withCanUndo(db.reader, projectId, done) };
  };

/**
 * Throws 404 unless the author of this undo made the change and it is a change of an approval item. A client therefore
 * does not learn which other changes exist. Throws 409 if the item was changed since then.
 */
async function assertOwnLast({ trx, projectId, by }: Write, { change }: StoredChange) {
  const isOwn = change.by.role === by.role && change.by.link === by.link;
  if (!isOwn || change.row.list !== 'approvals') throw notFound();
  if (!(await isLastOfRow(trx, projectId, change)))
    throw new Refusal(409, conflictText(change, []));
}

/** Throws 409 if a later change touches the same fields. The refusal names that change's author, except to a client. */
async function assertUndoable(
  { trx, projectId }: Write,
  changes: readonly StoredChange[],
  timeZone: string | null,
): Promise<void> {
  const last = await readLastChanges(
    trx,
    projectId,
    changes.map(({ change }) => change.row.id),
  );
  for (const { change, states } of changes) {
    const refusal = undoRefusal({ ...change, states }, last.statesOf(change.row.id));
    if (refusal === null) continue;
    if ('message' in refusal) throw new Refusal(409, refusal.message);
    if (timeZone === null) throw new Refusal(409, conflictText(change, []));
    throw await conflict({ trx, projectId, timeZone }, change, last, refusal.fields);
  }
}

async function conflict(
  { trx, projectId, timeZone }: Pick<Write, 'trx' | 'projectId'> & { readonly timeZone: string },
  change: StoredChange['change'],
  last: LastChanges,
  fields: readonly string[],
): Promise<Refusal> {
  const later = last.changesOf(change.row.id, fields);
  const named = later.map(async ({ id, fields }) => {
    const made = (await findChange(trx, projectId, id))?.change;
    return made === undefined ? { fields } : { fields, made };
  });
  const [newest] = later;
  return new Refusal(
    409,
    conflictText(change, await Promise.all(named), timeZone),
    newest === undefined ? {} : { laterChange: newest.id },
  );
}

/** One change, through its project. */
async function findChange(
  knex: Knex,
  projectId: string,
  id: string,
): Promise<StoredChange | undefined> {
  const found: unknown = await knex('changes')
    .where({ id, project_id: projectId })
    .first(changes.columns);
  return found === undefined ? undefined : readChange(found);
}

const found = z.object({ id: z.string() });

/** True if no later change is about the same row. A note changes no field of it. */
async function isLastOfRow(
  knex: Knex,
  projectId: string,
  { id, row }: StoredChange['change'],
): Promise<boolean> {
  const newest: unknown = await knex('changes')
    .where({ project_id: projectId, row_id: row.id })
    .whereNot({ kind: 'noted' })
    .orderBy([
      { column: 'revision', order: 'desc' },
      { column: 'place', order: 'desc' },
    ])
    .first('id');
  return found.parse(newest).id === id;
}

/** All changes of one save, in the order in which they were made. */
async function readSave(knex: Knex, projectId: string, revision: number): Promise<StoredChange[]> {
  const found: unknown[] = await knex('changes')
    .select(changes.columns)
    .where({ project_id: projectId, revision })
    .orderBy('place');
  return found.map(readChange);
}
