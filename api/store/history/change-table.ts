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
