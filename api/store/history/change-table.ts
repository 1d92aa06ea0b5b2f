import {
  type Change,
  type ChangeKind,
  change,
  type FieldStates,
  fieldStates,
} from '@project-dashboard/core/history/change';
import * as z from 'zod/mini';

/** The columns of `changes`, named as {@link storedChange} reads them. */
export const CHANGE_COLUMNS = {
  id: 'id',
  revision: 'revision',
  place: 'place',
  at: 'at',
  role: 'role',
  link: 'link',
  kind: 'kind',
  list: 'list',
  rowId: 'row_id',
  title: 'title',
  item: 'item',
  before: 'before',
  after: 'after',
  states: 'states',
  groupId: 'group_id',
  undoes: 'undoes',
  undone: 'undone',
};

const columns = z.object({
  revision: z.number(),
  place: z.number(),
  role: z.string(),
  link: z.nullable(z.string()),
  rowId: z.string(),
  list: z.string(),
  title: z.string(),
  item: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  states: z.string(),
  undone: z.nullable(z.string()),
});

/** A stored change, with the field states that decide whether it can be undone. */
export interface StoredChange {
  readonly change: Omit<Change, 'canUndo'>;
  readonly kind: ChangeKind;
  readonly states: FieldStates;
  readonly revision: number;
  readonly place: number;
}

const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const recorded = z.omit(change, { canUndo: true });

/** Reads a selected change and checks its values. */
export function readChange(found: unknown): StoredChange {
  const row = columns.parse(found);
  const { role, link, rowId, list, title, item, before, after, undone } = row;
  const { states, revision, place } = row;
  const parsed = recorded.parse({
    ...z.looseObject({}).parse(found),
    by: { role, link },
    row: { list, id: rowId, title, ...(item === null ? {} : { item: json(item) }) },
    before: json(before),
    after: json(after),
    undone: json(undone),
  });
  return {
    change: parsed,
    kind: parsed.kind,
    states: fieldStates.parse(json(states)),
    revision,
    place,
  };
}
