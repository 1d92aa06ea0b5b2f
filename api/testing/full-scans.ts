import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';

/** A statement with its values, as knex reports it. */
export interface Statement {
  readonly sql: string;
  readonly bindings: readonly (string | number | null)[];
}

/** What the database says that it does for a statement. */
export const planOf = (
  { kind, reader }: Database,
  { sql, bindings }: Pick<Knex.SqlNative, 'sql' | 'bindings'>,
): Promise<unknown> => {
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain (format json)';
  // knex takes `?` for a value; `$1` is PostgreSQL's own form.
  return reader.raw(`${explain} ${sql.replaceAll(/\$\d+/g, '?')}`, [...bindings]);
};

/** The tables that a statement reads from the first to the last row, by the plan of the database. */
export async function fullScansOf(db: Database, statement: Statement): Promise<string[]> {
  const found = await planOf(db, statement);
  if (db.kind === 'sqlite') return sqliteScans(statement.sql, steps.parse(found));
  return postgresPlans.parse(found).rows.flatMap((row) => row['QUERY PLAN'].flatMap(postgresScans));
}

const steps = z.array(z.object({ detail: z.string() }));

function sqliteScans(sql: string, plan: z.output<typeof steps>): string[] {
  const isSorted = plan.some(({ detail }) => detail === 'USE TEMP B-TREE FOR ORDER BY');
  const isLimited = / limit \?( offset \?)?$/.test(sql) && !isSorted;
  return plan.flatMap(({ detail }) => {
    const [, name = '', index] = /^SCAN (\w+)( USING .*INDEX)?/.exec(detail) ?? [];
    // In the order of an index, a limit ends the scan.
    return name === '' || (index !== undefined && isLimited) ? [] : [tableOf(sql, name)];
  });
}

/** The table of an alias. */
const tableOf = (sql: string, name: string): string =>
  new RegExp(`[\`"](\\w+)[\`"] as [\`"]${name}[\`"]`).exec(sql)?.[1] ?? name;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const planNode: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(planNode));
  },
});

const postgresPlans = z.object({
  rows: z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) })),
});

const postgresScans = ({ Plan }: { readonly Plan: PlanNode }): string[] => scansBelow(Plan, false);

/** `isLimited`: a limit ends the scan, because nothing between it and the scan needs all rows. */
function scansBelow(node: PlanNode, isLimited: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition, Plans = [] } = node;
  const isFull =
    type === 'Seq Scan' ||
    (/^Index (Only )?Scan/.test(type) && condition === undefined && !isLimited);
  const ends = type === 'Limit' || (isLimited && !/^(Sort|Aggregate|Hash|WindowAgg)$/.test(type));
  return [
    ...(isFull && table !== undefined ? [table] : []),
    ...Plans.flatMap((child) => scansBelow(child, ends)),
  ];
}
