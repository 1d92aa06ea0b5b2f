import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import { author } from '@project-dashboard/core/rules/history/author';
import type { ChangeKind } from '@project-dashboard/core/rules/history/change';
import {
  type DateChangeCause,
  dateChangeCause,
} from '@project-dashboard/core/rules/slip/causes/date-change-cause';
import type { DateRecord } from '@project-dashboard/core/rules/slip/ledger/count-moves';
import type { SlipDispute } from '@project-dashboard/core/rules/slip/ledger/slip-ledger';
import type { LaterCause } from '@project-dashboard/core/rules/slip/ledger/slip-lines';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

const COLUMNS = {
  groupId: 'group_id',
  revision: 'revision',
  at: 'at',
  role: 'role',
  link: 'link',
  undoes: 'undoes',
  before: 'before',
  after: 'after',
};

const columns = z.object({
  groupId: z.string(),
  revision: z.number(),
  at: z.string(),
  role: author.shape.role,
  link: z.nullable(z.string()),
  undoes: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

const dates = z.object({
  dueDate: z.optional(z.string()),
  originalDueDate: z.optional(z.nullable(z.string())),
});
const dateFields = z.extend(dates, {
  dateChangeCause: z.optional(z.nullable(dateChangeCause)),
});

const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

function readRow(found: unknown) {
  const { role, link, before, after, ...row } = columns.parse(found);
  return { ...row, by: { role, link }, before: json(before), after: json(after) };
}

const inOrder = [{ column: 'revision' }, { column: 'place' }];

/** The recorded changes of a milestone, the oldest first, with the fields that the ledger counts. */
export async function readDateRecords(
  knex: Knex,
  projectId: string,
  rowId: string,
): Promise<DateRecord[]> {
  const rows: unknown = await dateRecordsQuery(knex, projectId, rowId);
  return dateRecords.parse(rows).map(({ role, link, ...row }) => ({ ...row, by: { role, link } }));
}

/** The rows of one statement. Each takes two bindings, and SQLite allows 32,766. */
const ROWS_AT_ONCE = 1000;

/** The recorded changes of milestones of several projects, by their ids, each the oldest first. */
export async function readRecordsOfRows(
  knex: Knex,
  rows: readonly { readonly projectId: string; readonly id: string }[],
): Promise<Map<string, DateRecord[]>> {
  const found = new Map<string, DateRecord[]>();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const pairs = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map(({ projectId, id }) => [projectId, id]);
    const changes: unknown = await knex('changes')
      .select({ ...COLUMNS, rowId: 'row_id' })
      .whereIn(['project_id', 'row_id'], pairs)
      .orderBy(inOrder);
    for (const { rowId, role, link, ...record } of recordsOfRows.parse(changes)) {
      const records = found.get(rowId) ?? [];
      records.push({ ...record, by: { role, link } });
      found.set(rowId, records);
    }
  }
  return found;
}

/** A column with JSON or null. */
const jsonColumn = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.nullable(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text): unknown => JSON.parse(text)),
      ),
      schema,
    ),
  );

/** Checked in one parse: a milestone may have hundreds of changes. Only the cause after a change counts. */
const dateRecord = z.extend(columns, {
  before: jsonColumn(dates),
  after: jsonColumn(dateFields),
});
const dateRecords = z.array(dateRecord);
const recordsOfRows = z.array(z.extend(dateRecord, { rowId: z.string() }));

/** Selects the changes of a milestone. */
const dateRecordsQuery = (knex: Knex, projectId: string, rowId: string): Knex.QueryBuilder =>
  knex('changes').select(COLUMNS).where({ project_id: projectId, row_id: rowId }).orderBy(inOrder);

/** Selects the changes of one kind in the list of the milestones. */
const milestoneChangesQuery = (
  knex: Knex,
  projectId: string,
  kind: ChangeKind,
): Knex.QueryBuilder =>
  knex('changes')
    .select({ ...COLUMNS, title: 'title', rowId: 'row_id' })
    .where({ project_id: projectId, list: 'milestones', kind })
    .orderBy(inOrder);

const attributed = z.object({
  groupId: z.string(),
  cause: z.nullable(dateChangeCause),
  reply: z.nullable(z.string()),
});

/** The causes that editors set after a move, and their replies, the oldest first. */
export async function readLaterCauses(knex: Knex, projectId: string): Promise<LaterCause[]> {
  const rows: unknown[] = await milestoneChangesQuery(knex, projectId, 'attributed');
  return rows.map((found) => {
    const { revision, at, by, after } = readRow(found);
    return { revision, at, by, ...attributed.parse(after) };
  });
}

/** The cause that was stated with a save; null without one. */
export async function readStatedCause(
  knex: Knex,
  projectId: string,
  revision: number,
): Promise<DateChangeCause | null> {
  const rows: unknown[] = await knex('changes')
    .select(COLUMNS)
    .where({ project_id: projectId, revision, list: 'milestones' })
    .orderBy('place');
  for (const found of rows) {
    const { groupId, after } = readRow(found);
    const cause = z.nullable(dateFields).parse(after)?.dateChangeCause;
    if (cause?.groupId === groupId) return cause;
  }
  return null;
}

const disputed = z.object({ groupId: z.string(), text: z.string() });

/** The client's disagreements, the oldest first. */
export async function readDisputes(knex: Knex, projectId: string): Promise<SlipDispute[]> {
  const rows: unknown[] = await milestoneChangesQuery(knex, projectId, 'disputed');
  return rows.map((found) => {
    const { revision, at, by, after } = readRow(found);
    return { revision, at, by, ...disputed.parse(after) };
  });
}

const deletion = z.object({
  rowId: z.string(),
  revision: z.number(),
  title: z.string(),
  at: z.string(),
  before: jsonColumn(dates),
});

/** A milestone that was removed. `at` is UTC, ISO 8601. */
interface StoredRemoval {
  readonly id: string;
  readonly revision: number;
  readonly title: string;
  readonly at: string;
  /** The due date that it had, ISO or `TBD`, and its original date. */
  readonly dueDate: string;
  readonly originalDueDate: string | null;
}

/** When milestones were removed last, by their ids. */
export async function readRemovals(
  knex: Knex,
  projectId: string,
): Promise<Map<string, StoredRemoval>> {
  const rows: unknown = await milestoneChangesQuery(knex, projectId, 'deleted');
  return new Map(
    z
      .array(deletion)
      .parse(rows)
      .map(({ rowId, before, ...row }) => {
        const { dueDate = TBD, originalDueDate = null } = before ?? {};
        return [rowId, { ...row, id: rowId, dueDate, originalDueDate }];
      }),
  );
}
