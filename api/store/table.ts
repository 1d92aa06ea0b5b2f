import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from './database.ts';

type Value = string | number | Uint8Array | null;

/** Fields as they are stored, by the names of their columns. */
export type Encoded = Readonly<Record<string, Value>>;

type Some<Row> = { readonly [Field in keyof Row]?: Row[Field] | undefined };
type More = (query: Knex.QueryBuilder) => Knex.QueryBuilder;

/** How the rows of a table are stored and read. Everything else is written with knex. */
interface Table<Row extends object> {
  readonly name: string;
  /** The column of a field, such as `webhooks.old_until`, for a join, a condition or an order. */
  readonly column: (field: keyof Row & string) => string;
  /** All columns by their fields, for a select. */
  readonly columns: Readonly<Record<string, string>>;
  /** Reads a row that was selected by {@link columns}. Only here are the values of the database checked. */
  readonly row: z.ZodMiniType<Row>;
  /** Fields as columns, for an insert or an update. Undefined ones are left out. */
  readonly encode: (fields: Some<Row>) => Encoded;
  /** The condition that these fields have these values. */
  readonly where: (fields: Some<Row>) => Encoded;
  /** Reads the rows that have these values. `more` adds conditions, an order or a limit. */
  readonly rows: (knex: Knex, fields: Some<Row>, more?: More) => Promise<Row[]>;
  /** Reads the first of these rows; undefined if there is none. */
  readonly first: (knex: Knex, fields: Some<Row>, more?: More) => Promise<Row | undefined>;
  /** The same; throws 404 if there is none. */
  readonly find: (knex: Knex, fields: Some<Row>) => Promise<Row>;
  /** Writes new rows, {@link ROWS_A_STATEMENT} at a time. */
  readonly insert: (knex: Knex, rows: readonly Row[]) => Promise<void>;
  /** Changes the rows that have these values, and returns their number. */
  readonly patch: (knex: Knex, fields: Some<Row>, changes: Some<Row>) => Promise<number>;
}

const same: More = (query) => query;

/** SQLite limits both the rows and the values of a statement. */
const ROWS_A_STATEMENT = 100;

/** Writes rows, {@link ROWS_A_STATEMENT} at a time. `more` says what happens to one that is there already. */
export async function insertEncoded(
  knex: Knex,
  name: string,
  rows: readonly Encoded[],
  more: More = same,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    await more(knex(name).insert(rows.slice(start, start + ROWS_A_STATEMENT)));
}

/**
 * A table whose rows have the fields of a schema: `dueDate` in the column `due_date`, booleans as 1 and 0, lists and objects
 * as JSON. The schema of a read that needs few columns has few fields.
 */
export function table<Shape extends z.core.$ZodShape>(
  name: string,
  schema: z.ZodMiniObject<Shape>,
): Table<z.output<z.ZodMiniObject<Shape>>> {
  type Row = z.output<z.ZodMiniObject<Shape>>;
  const row = rowOf(schema);
  const column = (field: string): string => `${name}.${columnOf(field)}`;
  const columns = Object.fromEntries(
    Object.keys(schema.shape).map((field) => [field, column(field)]),
  );
  const encode = (fields: Some<Row>): Encoded =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        value === undefined ? [] : [[columnOf(field), encodeValue(value)]],
      ),
    );
  const where = (fields: Some<Row>): Encoded =>
    Object.fromEntries(
      Object.entries(encode(fields)).map(([column, value]) => [`${name}.${column}`, value]),
    );
  const select = (knex: Knex, fields: Some<Row>, more: More) =>
    more(knex(name).select(columns).where(where(fields)));
  const first = async (knex: Knex, fields: Some<Row>, more = same): Promise<Row | undefined> => {
    const found: unknown = await select(knex, fields, more).first();
    return found === undefined ? undefined : row.parse(found);
  };
  return {
    name,
    column,
    columns,
    row,
    encode,
    where,
    rows: async (knex, fields, more = same) => z.array(row).parse(await select(knex, fields, more)),
    first,
    async find(knex, fields) {
      const found = await first(knex, fields);
      if (found === undefined) throw notFound();
      return found;
    },
    insert: (knex, rows) => insertEncoded(knex, name, rows.map(encode)),
    patch: (knex, fields, changes) => knex(name).where(where(fields)).update(encode(changes)),
  };
}

/** A schema with only these fields of another one. */
export function only<Shape extends z.core.$ZodShape, Field extends keyof Shape & string>(
  schema: z.ZodMiniObject<Shape>,
  ...fields: readonly Field[]
): z.ZodMiniObject<Pick<Shape, Field>>;
export function only(schema: z.ZodMiniObject, ...fields: readonly string[]) {
  return z.pick(schema, Object.fromEntries(fields.map((field) => [field, true as const])));
}

const counted = z.object({ count: z.coerce.number() });

export const countRows = async (query: Knex.QueryBuilder): Promise<number> =>
  counted.parse(await query.count({ count: '*' }).first()).count;

/** An order by these columns, the newest or highest first. */
export const newestFirst = (...columns: readonly string[]) =>
  columns.map((column) => ({ column, order: 'desc' as const }));

/** The columns of an encoded row that differ from those of another one. */
export const differingColumns = (before: Encoded, after: Encoded): Encoded =>
  Object.fromEntries(Object.entries(after).filter(([column, value]) => value !== before[column]));

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function rowOf<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
): z.ZodMiniType<z.output<z.ZodMiniObject<Shape>>> {
  const decoders = Object.entries(schema.shape).flatMap(([field, type]) => {
    const decode = decoderOf(type);
    return decode === undefined ? [] : [{ field, decode }];
  });
  // A list without decoded fields is not copied.
  if (decoders.length === 0) return schema;
  const decoded = z.transform((found: Readonly<Record<string, unknown>>) => {
    const row = { ...found };
    for (const { field, decode } of decoders) row[field] = decode(row[field]);
    return row;
  });
  return z.pipe(decoded, schema);
}

function encodeValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  if (value instanceof Uint8Array) return Buffer.from(value);
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}

function decoderOf(type: z.core.$ZodType): ((found: unknown) => unknown) | undefined {
  if (type instanceof z.ZodMiniNullable) {
    const decode = decoderOf(type.def.innerType);
    return decode && ((found) => (found === null ? null : decode(found)));
  }
  if (type instanceof z.ZodMiniBoolean) return (found) => z.number().parse(found) === 1;
  const isJson = [z.ZodMiniArray, z.ZodMiniObject, z.ZodMiniRecord].some(
    (it) => type instanceof it,
  );
  return isJson ? (found) => JSON.parse(z.string().parse(found)) : undefined;
}

/** Rows of several projects by project, each in its order. */
export function rowsByProject<Row extends { readonly projectId: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const list = found.get(row.projectId);
    if (list) list.push(row);
    else found.set(row.projectId, [row]);
  }
  return found;
}

const found = z.tuple([z.object({ list: z.string() })]);

/** The columns of a query that {@link queryRows} reads. */
interface Columns {
  readonly names: readonly string[];
  /** The columns that order the rows. */
  readonly order?: readonly string[];
}

/**
 * All rows of a query. On SQLite they come as one JSON text, which takes less time than the driver needs to make an
 * object of each row. PostgreSQL's driver is faster with rows.
 */
export async function queryRows(
  { kind, reader }: Pick<Database, 'kind' | 'reader'>,
  query: Knex.QueryBuilder,
  { names, order = [] }: Columns,
): Promise<unknown> {
  if (kind !== 'sqlite') return query.orderBy([...order]);
  const fields = names.map(() => '?, ??').join(', ');
  const inOrder = order.length === 0 ? '' : ` order by ${order.map(() => '??').join(', ')}`;
  const list = reader.raw(`json_group_array(json_object(${fields})${inOrder}) as list`, [
    ...names.flatMap((name) => [name, name]),
    ...order,
  ]);
  const [row] = found.parse(await reader.from(query.as('found')).select(list));
  return JSON.parse(row.list);
}
