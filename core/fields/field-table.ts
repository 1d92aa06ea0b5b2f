import type * as z from 'zod/mini';
import type { ROW_ECHOES } from '../contract/route.ts';
import { writtenDate } from '../text/index.ts';

/** The fields of a row that a request may set: all except those that the server manages. */
export type Written<Row> = Omit<Row, (typeof ROW_ECHOES)[number]>;

/** A value in stored form, or one sentence for the person who typed it. */
export type Normalised<Value> = { ok: true; value: Value } | { ok: false; message: string };

/**
 * The rules of a field: its schema in a body, its value in a new row, and whether a duplicate of the project has it. A field
 * with several written forms also has a function that converts them to the stored value.
 */
export type Field<Value> = { readonly initial: Value; readonly copied: boolean } & (
  | { readonly written: z.ZodMiniType<Value>; readonly normalise?: undefined }
  | {
      readonly written: z.ZodMiniType<string | null>;
      readonly normalise: (written: string | null, today: string) => Normalised<Value>;
    }
);

/** One entry per field. A table without one of them does not compile. */
export type FieldTable<Fields> = { readonly [Name in keyof Fields]: Field<Fields[Name]> };

/** One property of every field in a table, by field name: the shape of a body, or the values of a new row. */
export function columnOf<
  Table extends Readonly<Record<string, object>>,
  Column extends keyof Table[keyof Table],
>(table: Table, column: Column): { [Name in keyof Table]: Table[Name][Column] };
export function columnOf(
  table: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  column: string,
) {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, field[column]]));
}

/** True for the fields that hold a date in each of its written forms. */
const isDateField = ({ written }: { readonly written: unknown }): boolean =>
  written === writtenDate;

type CopyTable = Readonly<Record<string, { readonly written: unknown; readonly copied: boolean }>>;

/** The fields of a row that a duplicate of its project has. `moved` gives each date its new day. */
export function copiedFields<Table extends CopyTable, Row extends object>(
  table: Table,
  row: Row,
  moved: (date: string) => string,
): {
  [Name in keyof Row & keyof Table as Table[Name]['copied'] extends true ? Name : never]: Row[Name];
};
export function copiedFields(table: CopyTable, row: object, moved: (date: string) => string) {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      const field = table[name];
      if (!field?.copied) return [];
      return [[name, typeof value === 'string' && isDateField(field) ? moved(value) : value]];
    }),
  );
}
