import type * as z from 'zod/mini';
import type { ROW_ECHOES } from '../contract/route.ts';

/** The fields of a row that a body writes: all but those that the server manages. */
export type Written<Row> = Omit<Row, (typeof ROW_ECHOES)[number]>;

/** A value made ready for storing, or one sentence for the person who wrote it. */
export type Normalised<Value> = { ok: true; value: Value } | { ok: false; message: string };

/**
 * How a field is written: its schema in a body, and the value that a new row has. A field that people may write in
 * several ways also says how that becomes the stored value.
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

/** A line for every field; a table that lacks one does not compile. */
export type FieldTable<Fields> = { readonly [Name in keyof Fields]: Field<Fields[Name]> };

type AnyTable = Readonly<
  Record<string, { readonly written: z.ZodMiniType; readonly initial: unknown }>
>;

/** One column of a table, by field: the shape of a body, or the values of a new row. */
export function columnOf<Table extends AnyTable, Column extends 'written' | 'initial'>(
  table: Table,
  column: Column,
): { [Name in keyof Table]: Table[Name][Column] };
export function columnOf(table: AnyTable, column: 'written' | 'initial') {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, field[column]]));
}
