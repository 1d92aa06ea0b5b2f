import type * as z from 'zod/mini';
import type { ROW_ECHOES } from '../contract/route.ts';

/** The fields of a row that a request may set: all except those that the server manages. */
export type Written<Row> = Omit<Row, (typeof ROW_ECHOES)[number]>;

/** A value in stored form, or one sentence for the person who typed it. */
export type Normalised<Value> = { ok: true; value: Value } | { ok: false; message: string };

/**
 * The rules of a field: its schema in a body and its value in a new row. A field with several written forms also has
 * a function that converts them to the stored value.
 */
export type Field<Value> =
  | {
      readonly written: z.ZodMiniType<Value>;
      readonly initial: Value;
      readonly normalise?: undefined;
    }
  | {
      readonly written: z.ZodMiniType<string | null>;
      readonly initial: Value;
      readonly normalise: (written: string | null, today: string) => Normalised<Value>;
    };

/** One entry per field. A table without one of them does not compile. */
export type FieldTable<Fields> = { readonly [Name in keyof Fields]: Field<Fields[Name]> };

type AnyTable = Readonly<
  Record<string, { readonly written: z.ZodMiniType; readonly initial: unknown }>
>;

/** One property of every field in a table, by field name: the shape of a body, or the values of a new row. */
export function columnOf<Table extends AnyTable, Column extends 'written' | 'initial'>(
  table: Table,
  column: Column,
): { [Name in keyof Table]: Table[Name][Column] };
export function columnOf(table: AnyTable, column: 'written' | 'initial') {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, field[column]]));
}
