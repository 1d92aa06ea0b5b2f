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
import { table } from '../store/table.ts';

const dates = z.object({
  dueDate: z.optional(z.string()),
  originalDueDate: z.optional(z.nullable(z.string())),
});
const dateFields = z.extend(dates, {
  dateChangeCause: z.optional(z.nullable(dateChangeCause)),
});

const about = {
  revision: z.number(),
  at: z.string(),
  ...author.shape,
};

/** A milestone may have hundreds of changes. Only the cause after a change counts. */
const dateRecords = table(
  'changes',
  z.object({
    groupId: z.string(),
    ...about,
    undoes: z.nullable(z.string()),
    before: z.nullable(dates),
    after: z.nullable(dateFields),
    rowId: z.string(),
  }),
);
type StoredRecord = z.output<typeof dateRecords.row>;

const recordOf = ({ rowId: _, role, link, ...record }: StoredRecord): DateRecord => ({
  ...record,
  by: { role, link },
});

const inOrder = [{ column: 'revision' }, { column: 'place' }];

/** The recorded changes of a milestone, the oldest first, with the fields that the ledger counts. */
export async function readDateRecords(
  knex: Knex,
  projectId: string,
  rowId: string,
): Promise<DateRecord[]> {
  const rows = await dateRecords.rows(knex, { rowId }, (query) =>
    query.where({ project_id: projectId }).orderBy(inOrder),
  );
  return rows.map(recordOf);
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
    const changes = await dateRecords.rows(knex, {}, (query) =>
      query.whereIn(['project_id', 'row_id'], pairs).orderBy(inOrder),
    );
    for (const record of changes) {
      const records = found.get(record.rowId) ?? [];
      records.push(recordOf(record));
      found.set(record.rowId, records);
    }
  }
  return found;
}

/** Selects the changes of one kind in the list of the milestones, the oldest first. */
const ofMilestones =
  (projectId: string, kind: ChangeKind) =>
  (query: Knex.QueryBuilder): Knex.QueryBuilder =>
    query.where({ project_id: projectId, list: 'milestones', kind }).orderBy(inOrder);

const attributed = table(
  'changes',
  z.object({
    ...about,
    after: z.object({
      groupId: z.string(),
      cause: z.nullable(dateChangeCause),
      text: z.nullable(z.string()),
      reply: z.nullable(z.string()),
    }),
  }),
);

/** The causes that editors set after a move, and their replies, the oldest first. */
export async function readLaterCauses(knex: Knex, projectId: string): Promise<LaterCause[]> {
  const rows = await attributed.rows(knex, {}, ofMilestones(projectId, 'attributed'));
  return rows.map(({ role, link, after, ...row }) => ({ ...row, by: { role, link }, ...after }));
}

/** The cause that was stated with a save; null without one. */
export async function readStatedCause(
  knex: Knex,
  projectId: string,
  revision: number,
): Promise<DateChangeCause | null> {
  const rows = await dateRecords.rows(knex, { revision }, (query) =>
    query.where({ project_id: projectId, list: 'milestones' }).orderBy('place'),
  );
  for (const { groupId, after } of rows) {
    const cause = after?.dateChangeCause;
    if (cause?.groupId === groupId) return cause;
  }
  return null;
}

const disputed = table(
  'changes',
  z.object({ ...about, after: z.object({ groupId: z.string(), text: z.nullable(z.string()) }) }),
);

/** The client's disagreements, the oldest first, without those that were taken back. */
export async function readDisputes(knex: Knex, projectId: string): Promise<SlipDispute[]> {
  const rows = await disputed.rows(knex, {}, ofMilestones(projectId, 'disputed'));
  const standing: SlipDispute[] = [];
  for (const { role, link, after, ...row } of rows) {
    const { groupId, text } = after;
    if (text !== null) standing.push({ ...row, by: { role, link }, groupId, text });
    else
      standing.splice(
        standing.findLastIndex((one) => one.groupId === groupId),
        1,
      );
  }
  return standing;
}

const deletions = table(
  'changes',
  z.object({
    rowId: z.string(),
    revision: z.number(),
    title: z.string(),
    at: z.string(),
    before: z.nullable(dates),
  }),
);

/** When milestones were removed last (UTC), and the dates that they had, by their ids. */
export async function readRemovals(knex: Knex, projectId: string) {
  const rows = await deletions.rows(knex, {}, ofMilestones(projectId, 'deleted'));
  return new Map(
    rows.map(({ rowId, before, ...row }) => {
      const { dueDate = TBD, originalDueDate = null } = before ?? {};
      return [rowId, { ...row, id: rowId, dueDate, originalDueDate }] as const;
    }),
  );
}
