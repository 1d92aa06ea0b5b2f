import type { StoredApproval } from '@project-dashboard/core/rows/approvals/changed-since-approval';
import { mergeOrder } from '@project-dashboard/core/rows/milestones/order';
import { type Project, project } from '@project-dashboard/core/rows/projects/schema';
import { calendarBefore } from '@project-dashboard/core/rules/calendar/free-days';
import type { UndoneSave } from '@project-dashboard/core/rules/history/change';
import { kindOfUndo } from '@project-dashboard/core/rules/history/words/change-words';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { readProjectCalendar, saveProjectCalendar } from '../calendar/calendars.ts';
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
import { Refusal } from '../refusals/refusal.ts';
import type { StoredChange } from '../store/history/change-table.ts';
import type { Write } from '../store/history/recorder.ts';

/** How a project is stored, which changes of its header and its plan name. */
export interface ProjectStore {
  readonly findProject: (knex: Knex, id: string) => Promise<Project>;
  readonly saveProject: (write: Write, before: Project, after: Project) => Promise<unknown>;
}

/**
 * Undoes one change. The caller has checked that no later change touches the same fields. `save` names everything that
 * the undo takes back.
 */
export async function undoOne(
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

/** The fields that change together with the notes of a thread. */
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
    await deleteRow(write, table, { id: row.id, ifMatch: undefined });
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
