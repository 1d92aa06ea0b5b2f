import type { FieldStates } from '@project-dashboard/core/rules/history/change';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { insertEncoded, table } from '../table.ts';

const stored = z.object({
  rowId: z.string(),
  field: z.string(),
  state: z.nullable(z.string()),
  changeId: z.string(),
  groupId: z.string(),
  revision: z.number(),
});
type Stored = z.output<typeof stored>;

/** The newest change of one field. */
type LastChange = Pick<Stored, 'changeId' | 'groupId' | 'revision'>;

const lastChanges = table('last_changes', stored);

const IDS_A_STATEMENT = 500;

/** The present state of every recorded field of some rows, and the newest change of each. */
export class LastChanges {
  private readonly fields = new Map<string, Map<string, Stored>>();
  private readonly changed = new Set<Stored>();

  constructor(rows: readonly Stored[]) {
    for (const row of rows) this.fieldsOf(row.rowId).set(row.field, row);
  }

  /** The states of the fields of a row. Fields without a change are missing. */
  statesOf(rowId: string): Readonly<Record<string, string | null>> {
    const fields = this.fields.get(rowId) ?? new Map<string, Stored>();
    return Object.fromEntries([...fields].map(([field, { state }]) => [field, state]));
  }

  /** The changes that touched these fields of a row last, the newest first, with the fields of each. */
  changesOf(rowId: string, fields: readonly string[]): { id: string; fields: string[] }[] {
    const known = this.fields.get(rowId);
    const found = fields.flatMap((field) => known?.get(field) ?? []);
    const newest = found.toSorted((one, other) => other.revision - one.revision);
    return [...new Set(newest.map(({ changeId }) => changeId))].map((id) => ({
      id,
      fields: newest.flatMap(({ changeId, field }) => (changeId === id ? [field] : [])),
    }));
  }

  /** Sets the new states of the fields that a change touched. */
  put(rowId: string, states: FieldStates, by: LastChange): void {
    for (const [field, { from, to }] of Object.entries(states)) {
      if (from === to) continue;
      const fields = this.fieldsOf(rowId);
      const before = fields.get(field);
      if (before !== undefined) this.changed.delete(before);
      const after = { rowId, field, state: to, ...by };
      fields.set(field, after);
      this.changed.add(after);
    }
  }

  /** The states that {@link put} has set. */
  unsaved(): readonly Stored[] {
    return [...this.changed];
  }

  private fieldsOf(rowId: string): Map<string, Stored> {
    const fields = this.fields.get(rowId) ?? new Map<string, Stored>();
    this.fields.set(rowId, fields);
    return fields;
  }
}

/** Reads the newest change of every recorded field of these rows. */
export async function readLastChanges(
  knex: Knex,
  projectId: string,
  rowIds: readonly string[],
): Promise<LastChanges> {
  const ids = [...new Set(rowIds)];
  const rows: unknown[] = [];
  for (let start = 0; start < ids.length; start += IDS_A_STATEMENT) {
    const some = ids.slice(start, start + IDS_A_STATEMENT);
    const found: unknown[] = await lastChangesQuery(knex, projectId, some);
    rows.push(...found);
  }
  return new LastChanges(z.array(stored).parse(rows));
}

/** Selects the newest change of every field of some rows. */
export const lastChangesQuery = (
  knex: Knex,
  projectId: string,
  rowIds: readonly string[],
): Knex.QueryBuilder =>
  knex('last_changes')
    .select(lastChanges.columns)
    .where({ project_id: projectId })
    .whereIn('row_id', [...rowIds]);

export async function saveLastChanges(
  trx: Knex.Transaction,
  projectId: string,
  last: LastChanges,
): Promise<void> {
  const rows = last.unsaved().map((row) => ({ ...lastChanges.encode(row), project_id: projectId }));
  await insertEncoded(trx, 'last_changes', rows, (query) =>
    query.onConflict(['project_id', 'row_id', 'field']).merge(),
  );
}
