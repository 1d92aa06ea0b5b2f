import { type Author, author } from '@project-dashboard/core/rules/history/author';
import {
  type Change,
  type ChangeKind,
  change,
  changedRow,
  evidenceItem,
  type FieldStates,
  fieldStates,
  type NewChange,
} from '@project-dashboard/core/rules/history/change';
import {
  type AgencyChange,
  agencyChange,
  isEmptyChange,
} from '@project-dashboard/core/rules/history/history-page';
import { statesAfter } from '@project-dashboard/core/rules/history/undo-rules';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { table } from '../table.ts';
import { readLastChanges, saveLastChanges } from './last-changes.ts';

/** The changes of all projects. A change of an approval item has the item. */
export const changes = table(
  'changes',
  z.object({
    ...z.omit(change, { by: true, row: true, canUndo: true }).shape,
    ...z.omit(changedRow, { id: true, item: true }).shape,
    ...author.shape,
    item: z.nullable(evidenceItem),
    projectId: z.string(),
    revision: z.number(),
    place: z.number(),
    rowId: z.string(),
    states: fieldStates,
  }),
);

/** A stored change, with the field states that decide whether it can be undone. */
export interface StoredChange {
  readonly change: Omit<Change, 'canUndo'>;
  readonly kind: ChangeKind;
  readonly states: FieldStates;
  readonly revision: number;
  readonly place: number;
}

export function readChange(found: unknown): StoredChange {
  const { projectId: _, states, revision, place, ...recorded } = changes.row.parse(found);
  const { role, link, list, rowId, title, item, ...made } = recorded;
  const row = { list, id: rowId, title, ...(item !== null && { item }) };
  return {
    change: { ...made, by: { role, link }, row },
    kind: made.kind,
    states,
    revision,
    place,
  };
}

const MOST = 50;

const agencyChanges = table(
  'agency_changes',
  z.extend(z.omit(agencyChange, { by: true }), { role: agencyChange.shape.by.shape.role }),
);

/** The newest changes of the agency's own settings, newest first. */
export async function readAgencyChanges(knex: Knex): Promise<AgencyChange[]> {
  const rows = await agencyChanges.rows(knex, {}, (query) =>
    query.orderBy('id', 'desc').limit(MOST),
  );
  return rows.map(({ role, ...change }) => ({ ...change, by: { role, link: null } }));
}

/** Records a change of the agency's own settings in its transaction. */
export const recordAgencyChange = (
  trx: Knex.Transaction,
  { by: { role }, ...change }: Omit<AgencyChange, 'id'>,
): Promise<void> => agencyChanges.insert(trx, [{ ...change, id: v7(), role }]);

/** The parameters for writing a change of a project. Only the functions of `transaction.ts` create them. */
export interface Write {
  readonly trx: Knex.Transaction;
  readonly projectId: string;
  /** The project's revision after this transaction. */
  readonly revision: number;
  /** UTC, ISO 8601: the moment of the request. */
  readonly now: string;
  readonly by: Author;
  readonly groupId: string;
  /** Adds a change to the history, if it changes anything. All changes of one transaction are one group. */
  record(change: NewChange): void;
}

/** Collects the changes of one transaction, and writes them at its end, in few statements. */
export class Recorder {
  readonly write: Write;
  readonly changes: NewChange[] = [];

  constructor(at: Omit<Write, 'record' | 'groupId'>) {
    this.write = {
      ...at,
      groupId: v7(),
      record: (change) => {
        if (!isEmptyChange(change)) this.changes.push(change);
      },
    };
  }

  /**
   * Writes the recorded changes and returns the group's id. Throws if there are none, because a change that is not in the
   * history must not be stored.
   */
  async flush(): Promise<string> {
    const { trx, projectId, revision, now, by, groupId } = this.write;
    if (this.changes.length === 0) throw new Error('A change of a project was not recorded.');
    const last = await readLastChanges(
      trx,
      projectId,
      this.changes.map(({ row }) => row.id),
    );
    const rows = this.changes.map(({ kind, row, before, after, undoes }, place) => {
      const id = place === 0 ? groupId : v7();
      const states: FieldStates = statesAfter(
        { id, kind, row, before, after, ...(undoes && { undoes }) },
        last.statesOf(row.id),
      );
      last.put(row.id, states, { changeId: id, groupId, revision });
      const { list, title, item = null } = row;
      return {
        ...{ id, projectId, revision, place, at: now, ...by, kind, groupId },
        ...{ list, rowId: row.id, title, item, before, after, states },
        undoes: undoes?.groupId ?? null,
        undone: undoes?.save ?? null,
      };
    });
    await changes.insert(trx, rows);
    await saveLastChanges(trx, projectId, last);
    return groupId;
  }
}
