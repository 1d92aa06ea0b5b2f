import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound, Refusal, stale } from '../refusals/refusal.ts';
import { Unchanged } from './transaction.ts';

/** What every row of a project's three lists has. */
export interface ListRow {
  readonly id: string;
  readonly projectId: string;
  readonly sortOrder: number;
  readonly updatedAt: string;
  readonly version: number;
}

/** How the rows of one list are stored: the one place that knows both their columns and their shape. */
export interface RowTable<Row extends ListRow> {
  readonly name: 'milestones' | 'inputs' | 'approvals';
  /** What the rows are called in a sentence. */
  readonly plural: string;
  /** The most rows of one project (DECISIONS "Values"). */
  readonly limit: number;
  /** What to select, under the names that `row` reads. */
  readonly columns: (knex: Knex) => Readonly<Record<string, string | Knex.Raw>>;
  /** Reads a selected row; what the database holds is checked here, and nowhere else. */
  readonly row: z.ZodMiniType<Row>;
  readonly encode: (row: Row) => Readonly<Record<string, string | number | null>>;
}

/** All rows of a project, in their order. */
export async function listRows<Row extends ListRow>(
  knex: Knex,
  table: RowTable<Row>,
  projectId: string,
): Promise<Row[]> {
  const query = knex(table.name).select(table.columns(knex)).where({ project_id: projectId });
  return z.array(table.row).parse(await query.orderBy(['sort_order', 'id']));
}

/** One row, through its project; throws 404. Throws 412 where `ifMatch` names another version than the row's. */
export async function findRow<Row extends ListRow>(
  knex: Knex,
  table: RowTable<Row>,
  at: { readonly projectId: string; readonly id: string; readonly ifMatch?: number | undefined },
): Promise<Row> {
  const query = knex(table.name).select(table.columns(knex));
  const found: unknown = await query.where({ id: at.id, project_id: at.projectId }).first();
  if (found === undefined) throw notFound();
  const row = table.row.parse(found);
  if (at.ifMatch !== undefined && at.ifMatch !== row.version) throw stale(row);
  return row;
}

const fill = z.object({ count: z.coerce.number(), last: z.nullable(z.number()) });
const MAX_PLACE = 2_147_483_647;

/**
 * The place at the end of a list: the number of its rows (SPEC section 4), or more where deletes have left a gap, so
 * that a new row is never put between others. Throws 409 where the list is full.
 */
export async function placeAtEnd<Row extends ListRow>(
  knex: Knex,
  { name, plural, limit }: RowTable<Row>,
  projectId: string,
): Promise<number> {
  const query = knex(name).where({ project_id: projectId });
  const { count, last } = fill.parse(
    await query.count({ count: '*' }).max({ last: 'sort_order' }).first(),
  );
  if (count >= limit) {
    throw new Refusal(
      409,
      `A project holds at most ${limit} ${plural}. Delete one that is no longer needed first.`,
    );
  }
  return Math.min(Math.max(count, (last ?? -1) + 1), MAX_PLACE);
}

/** Writes a new row. */
export async function insertRow<Row extends ListRow>(
  trx: Knex.Transaction,
  table: RowTable<Row>,
  row: Row,
): Promise<Row> {
  await trx(table.name).insert(table.encode(row));
  return row;
}

/** As many rows as one statement takes: SQLite has limits of its own for both rows and values. */
const ROWS_A_STATEMENT = 100;

/** Writes new rows, in few statements. */
export async function insertRows<Row extends ListRow>(
  trx: Knex.Transaction,
  table: RowTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await trx(table.name).insert(rows.slice(start, start + ROWS_A_STATEMENT).map(table.encode));
  }
}

/** Writes a changed row under its next version; a row that is the same stays as it is. */
export async function saveRow<Row extends ListRow>(
  trx: Knex.Transaction,
  table: RowTable<Row>,
  before: Row,
  after: Row,
  now: string,
): Promise<Row | Unchanged<Row>> {
  if (isDeepStrictEqual(before, after)) return new Unchanged(before);
  const row = { ...after, version: before.version + 1, updatedAt: now };
  await trx(table.name).where({ id: row.id }).update(table.encode(row));
  return row;
}

/** Deletes one row, through its project; throws 404 and 412. The others keep their places. */
export async function deleteRow<Row extends ListRow>(
  trx: Knex.Transaction,
  table: RowTable<Row>,
  at: { readonly projectId: string; readonly id: string; readonly ifMatch?: number | undefined },
): Promise<void> {
  await findRow(trx, table, at);
  await trx(table.name).where({ id: at.id }).delete();
}
