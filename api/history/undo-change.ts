import { mergeOrder } from '@project-dashboard/core/rows/milestones/order';
import { type Project, project } from '@project-dashboard/core/rows/projects/schema';
import { calendarBefore } from '@project-dashboard/core/rules/calendar/free-days';
import type { StoredApproval } from '@project-dashboard/core/rules/evidence/item-stories';
import type { UndoneSave } from '@project-dashboard/core/rules/history/change';
import {
  conflictText,
  kindOfUndo,
  undoneSaveOf,
  undoRefusal,
} from '@project-dashboard/core/rules/history/undo-rules';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { readProjectCalendar, saveProjectCalendar } from '../calendar/calendars.ts';
import type { Handler } from '../http/handler.ts';
import { approvalTable, markChanges } from '../lists/approvals.ts';
import { inputTable } from '../lists/inputs.ts';
import { readKeptOrder } from '../lists/list-order.ts';
import {
  deleteRow,
  findRow,
  type ListRow,
  listRows,
  type RowTable,
  saveRow,
} from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { undoNotes } from '../lists/notes.ts';
import { bringBack, placeRows } from '../lists/reorder.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changes, readChange, type StoredChange, type Write } from '../store/history/changes.ts';
import { type LastChanges, readLastChanges } from '../store/history/last-changes.ts';
import { newestFirst } from '../store/table.ts';
import { changeProject } from '../store/transaction.ts';
import { withCanUndo } from './read-history.ts';

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
    .orderBy(newestFirst('revision', 'place'))
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

/** How a project is stored, which changes of its header and its plan name. */
export interface ProjectStore {
  readonly findProject: (knex: Knex, id: string) => Promise<Project>;
  readonly saveProject: (write: Write, before: Project, after: Project) => Promise<unknown>;
}

/**
 * Undoes one change. The caller has checked that no later change touches the same fields. `save` names everything that
 * the undo takes back.
 */
async function undoOne(
  write: Write,
  projects: ProjectStore,
  undone: StoredChange,
  save: UndoneSave,
): Promise<void> {
  const { change, states } = undone;
  const undoing: Write = {
    ...write,
    record: (made) => write.record({ ...made, undoes: { groupId: change.groupId, save, states } }),
  };
  switch (change.row.list) {
    case 'milestones':
      return undoInList(undoing, milestoneTable, undone, (_, after) => after);
    case 'inputs':
      return undoInList(undoing, inputTable, undone, (_, after) => after);
    case 'approvals':
      return undoInList(undoing, approvalTable, undone, (before: StoredApproval, after) =>
        markChanges(write, before, after, states),
      );
    case 'calendar': {
      const { own } = await readProjectCalendar(write.trx, write.projectId);
      await saveProjectCalendar(undoing, own, calendarBefore(own, change));
      return;
    }
    default: {
      const before = await projects.findProject(write.trx, write.projectId);
      const after = project.parse({ ...before, ...change.before });
      await projects.saveProject(undoing, before, after);
    }
  }
}

const NOTED_FIELDS = ['changesRequested', 'sent'];

const ids = z.array(z.string());
/** `listOrder` also has the deleted rows. */
const ordered = z.object({ listOrder: ids });

async function undoInList<Row extends ListRow>(
  write: Write,
  table: RowTable<Row>,
  { change, revision }: StoredChange,
  marked: (before: Row, after: Row) => Row | Promise<Row>,
): Promise<void> {
  const { trx, projectId } = write;
  const { kind, row, before } = change;
  if (kind === 'reordered') {
    const rows = await listRows(trx, table, projectId);
    const present = new Set(rows.map(({ id }) => id));
    const { listOrder } = ordered.parse(before);
    const kept = await readKeptOrder(write, table.name, [...present]);
    const asked = mergeOrder(listOrder, kept.ids);
    const back = asked.filter((id) => present.has(id));
    if (back.every((id, place) => rows[place]?.id === id))
      throw new Refusal(
        409,
        `The order of the ${table.plural} is already the one from before this change. Nothing was undone.`,
      );
    await placeRows(write, table, rows, back, asked);
  } else if (kind === 'created') {
    await deleteRow(write, table, await findRow(trx, table, { projectId, id: row.id }));
  } else if (kind === 'deleted') {
    const back = await table.restored(write, before ?? {});
    await bringBack(write, table, await marked(back, back), { revision, before });
  } else {
    const present = await findRow(trx, table, { projectId, id: row.id });
    const { values: stored } = table.recorded(present);
    const values = { ...stored, ...before };
    const after = await marked(present, await table.restored(write, values));
    await saveRow(write, table, present, after, kindOfUndo(kind));
    if (table.name !== 'milestones' && NOTED_FIELDS.some((name) => name in { ...before }))
      await undoNotes(write, { list: table.name, id: row.id }, change.groupId);
  }
}
