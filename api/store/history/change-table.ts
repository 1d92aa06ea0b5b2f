import { author } from '@project-dashboard/core/rules/history/author';
import {
  type Change,
  type ChangeKind,
  change,
  changedRow,
  evidenceItem,
  type FieldStates,
  fieldStates,
} from '@project-dashboard/core/rules/history/change';
import {
  type AgencyChange,
  agencyChange,
} from '@project-dashboard/core/rules/history/history-page';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { table } from '../table.ts';

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

/** Reads a selected change and checks its values. */
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

/** How many changes are read. */
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
