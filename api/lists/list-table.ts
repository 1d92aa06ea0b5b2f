import { isDeepStrictEqual } from 'node:util';
import { neighboursOf } from '@project-dashboard/core/rows/milestones/order';
import type {
  ChangeKind,
  ChangeValues,
  EvidenceItem,
} from '@project-dashboard/core/rules/history/change';
import { differingFields } from '@project-dashboard/core/rules/history/project-parts';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound, Refusal, stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/changes.ts';
import {
  countRows,
  differingColumns,
  type Encoded,
  insertEncoded,
  queryRows,
} from '../store/table.ts';
import { changeProject, type ProjectChange, Unchanged } from '../store/transaction.ts';
import { idsInOrder, type ListName, readKeptOrder, saveKeptOrder } from './list-order.ts';

/** The part of a row that the history records. */
interface RecordedRow {
  readonly title: string;
  /** Approvals only. */
  readonly item?: EvidenceItem;
  /** The fields of the row, without tokens. An image is recorded as its SHA-256. */
  readonly values: ChangeValues;
}

/** The common fields of the rows in a project's three lists. */
export interface ListRow {
  readonly id: string;
  readonly projectId: string;
  readonly sortOrder: number;
  readonly updatedAt: string;
  readonly version: number;
}

/** How the rows of one list are stored: their columns and their schema. */
export interface RowTable<Row extends ListRow> {
  readonly name: ListName;
  /** The name of several rows in a sentence. */
  readonly plural: string;
  readonly limit: number;
  /** The columns of a selected row by the names that `row` reads. */
  readonly columns: Readonly<Record<string, string>>;
  readonly select: (knex: Knex) => Knex.QueryBuilder;
  /** Reads a selected row. Only here are the values of the database checked. */
  readonly row: z.ZodMiniType<Row>;
  readonly encode: (row: Row) => Encoded;
  readonly recorded: (row: Row) => RecordedRow;
  /** Makes a row from the values that {@link recorded} kept. */
  readonly restored: (write: Write, values: ChangeValues) => Promise<Row>;
}

/** All rows of a project in list order, in a transaction or a read of several statements. */
export async function listRows<Row extends ListRow>(
  knex: Knex,
  table: RowTable<Row>,
  projectId: string,
): Promise<Row[]> {
  const query = table.select(knex).where({ [`${table.name}.project_id`]: projectId });
  const places = [`${table.name}.sort_order`, `${table.name}.id`];
  return z.array(table.row).parse(await query.orderBy(places));
}

/** All rows of a project in list order, as fast as the database can read them. */
export async function readList<Row extends ListRow>(
  db: Pick<Database, 'kind' | 'reader'>,
  table: RowTable<Row>,
  projectId: string,
): Promise<Row[]> {
  const rows = table.select(db.reader).where({ [`${table.name}.project_id`]: projectId });
  const columns = { names: Object.keys(table.columns), order: ['sortOrder', 'id'] };
  return z.array(table.row).parse(await queryRows(db, rows, columns));
}

/** Finds one row through its project. Throws 404, and 412 if `ifMatch` is not the row's version. */
export async function findRow<Row extends ListRow>(
  knex: Knex,
  table: RowTable<Row>,
  at: { readonly projectId: string; readonly id: string; readonly ifMatch?: number | undefined },
): Promise<Row> {
  const { name } = table;
  const mine = { [`${name}.id`]: at.id, [`${name}.project_id`]: at.projectId };
  const found: unknown = await table.select(knex).where(mine).first();
  if (found === undefined) throw notFound();
  const row = table.row.parse(found);
  if (at.ifMatch !== undefined && at.ifMatch !== row.version) throw stale(row);
  return row;
}

/**
 * The position of the first of some new rows: the number of rows in the list, because their positions are 0 to n - 1.
 * Throws 409 if the list has no room for them.
 */
export async function placeAtEnd<Row extends ListRow>(
  trx: Knex.Transaction,
  { name, plural, limit }: RowTable<Row>,
  projectId: string,
  added = 1,
): Promise<number> {
  const count = await countRows(trx(name).where({ project_id: projectId }));
  if (count + added <= limit) return count;
  const advice =
    added === 1 ? 'Delete one first.' : `This one has ${count}, and ${added} more do not fit.`;
  throw new Refusal(409, `A project holds at most ${limit} ${plural}. ${advice}`);
}

export async function insertRow<Row extends ListRow>(
  write: Write,
  table: RowTable<Row>,
  row: Row,
): Promise<Row> {
  await insertRows(write, table, [row]);
  return row;
}

export async function insertRows<Row extends ListRow>(
  { trx, record }: Write,
  table: RowTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  await insertEncoded(trx, table.name, rows.map(table.encode));
  for (const row of rows) {
    const { values, ...about } = table.recorded(row);
    record({
      kind: 'created',
      row: { list: table.name, id: row.id, ...about },
      before: null,
      after: values,
    });
  }
}

/**
 * Writes a changed row with its next version. An unchanged row is not written. `said` are words that belong to the change
 * and to no field of the row.
 */
export async function saveRow<Row extends ListRow>(
  { trx, now, record }: Write,
  table: RowTable<Row>,
  before: Row,
  after: Row,
  kind: ChangeKind = 'updated',
  said?: { readonly note: string },
): Promise<Row | Unchanged<Row>> {
  if (isDeepStrictEqual(before, after)) return new Unchanged(before);
  const row: Row = { ...after, version: before.version + 1, updatedAt: now };
  const columns = differingColumns(table.encode(before), table.encode(row));
  await trx(table.name).where({ id: row.id }).update(columns);
  const { values, ...about } = table.recorded(row);
  const fields = differingFields(table.recorded(before).values, values);
  if (fields)
    record({
      kind,
      row: { list: table.name, id: row.id, ...about },
      before: fields.before,
      after: { ...fields.after, ...said },
    });
  return row;
}

/** Writes some fields of a row as it is now: notes of the same save have changed its counts. */
export async function saveFields<Row extends ListRow>(
  write: Write,
  table: RowTable<Row>,
  id: string,
  fields: Partial<Row>,
  kind: ChangeKind,
  said?: { readonly note: string },
): Promise<Row | Unchanged<Row>> {
  const row = await findRow(write.trx, table, { projectId: write.projectId, id });
  return saveRow(write, table, row, { ...row, ...fields }, kind, said);
}

/** The request of a change of one row: its id stands in the path, its version in If-Match. */
export interface RowChange extends ProjectChange {
  readonly params: { readonly id: string };
  readonly ifMatch: number | undefined;
}

/** Changes a project by what `work` does with one of its rows. Throws 404, and 412 for another version of the row. */
export const changeWithRow = <Row extends ListRow, Value>(
  db: Database,
  table: RowTable<Row>,
  request: RowChange,
  work: (write: Write, row: Row) => Promise<Value | Unchanged<Value>>,
): Promise<Value> =>
  changeProject(db, request, async (write) => {
    const { params, ifMatch } = request;
    const at = { projectId: write.projectId, id: params.id, ifMatch };
    return work(write, await findRow(write.trx, table, at));
  });

/** Deletes one row and moves the rows after it up by one. Their versions stay, as in a reorder. */
export async function deleteRow<Row extends ListRow>(
  write: Write,
  table: RowTable<Row>,
  row: Row,
): Promise<void> {
  const { trx, projectId, now, record } = write;
  const { id, sortOrder } = row;
  const present = await idsInOrder(trx, table.name, projectId);
  const order = await readKeptOrder(write, table.name, present);
  await trx(table.name).where({ id }).delete();
  await trx(table.name)
    .where({ project_id: projectId })
    .andWhere('sort_order', '>', sortOrder)
    .update({ sort_order: trx.raw('sort_order - 1'), updated_at: now });
  const left = present.filter((other) => other !== id);
  await saveKeptOrder(write, table.name, order, left);
  const { values, ...about } = table.recorded(row);
  record({
    kind: 'deleted',
    row: { list: table.name, id, ...about },
    before: { ...values, listOrder: neighboursOf(order.ids, id) },
    after: null,
  });
}
