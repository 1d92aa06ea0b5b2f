import * as z from 'zod/mini';
import { writtenDate } from '../../texts/text/schema.ts';
import { namesText } from '../../texts/text/words.ts';
import type { ROW_ECHOES } from './row-echoes.ts';

/** The fields of a row that a request may set: all except those that the server manages. */
export type Written<Row> = Omit<Row, (typeof ROW_ECHOES)[number]>;

/** A value in stored form, or one sentence for the person who typed it. */
export type Normalised<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** Why a rule changes nothing: the field of the body with the error, and one sentence. */
export interface RuleRefusal {
  readonly ok: false;
  readonly code: 'not-found' | 'invalid';
  readonly path: string;
  readonly message: string;
}

export const refuse = (
  path: string,
  message: string,
  code: RuleRefusal['code'] = 'invalid',
): RuleRefusal => ({ ok: false, code, path, message });

/**
 * The rules of a field: its schema in a body, its value in a new row, and whether a duplicate of the project has it. A field
 * with several written forms also has a function that converts them to the stored value.
 */
type Field<Value> = { readonly initial: Value; readonly copied: boolean } & (
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

/** Stored values, or the field with an error and one sentence. */
export type Reading<Fields> =
  | { ok: true; value: Partial<Fields> }
  | { ok: false; path: string; message: string };

/** The fields of a body in stored form. Fields that are not given, or not in the table, are left out. */
export function readFields<Fields>(
  table: FieldTable<Fields>,
  body: object,
  today: string,
): Reading<Fields> {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(body));
  const value: Partial<Fields> = {};
  for (const path in table) {
    const written = given.get(path);
    if (written === undefined) continue;
    const read = readField<Fields[typeof path]>(table[path], written, today);
    if (!read.ok) return { ...read, path };
    value[path] = read.value;
  }
  return { ok: true, value };
}

/**
 * The fields of an edit form in the form that is sent. Empty text is
 * dropped, except where it is the field's default: an empty owner means Unassigned.
 */
export function readDraft<Fields>(
  table: FieldTable<Fields>,
  draft: object,
  today: string,
): Reading<Fields> {
  const filled = new Map<string, unknown>(Object.entries(draft));
  for (const name in table)
    if (String(filled.get(name)).trim() === '' && table[name].initial !== '') filled.delete(name);
  return readFields(table, Object.fromEntries(filled), today);
}

function readField<Value>(field: Field<Value>, given: unknown, today: string): Normalised<Value> {
  if (field.normalise === undefined) return parsed(field.written, given);
  const written = parsed(field.written, given);
  return written.ok ? field.normalise(written.value, today) : written;
}

function parsed<Value>(schema: z.ZodMiniType<Value>, given: unknown): Normalised<Value> {
  const { data: value, error } = z.safeParse(schema, given);
  return error ? { ok: false, message: error.issues[0]?.message ?? '' } : { ok: true, value };
}

/** The choice that a text names in any case; undefined if it names none. */
export function choiceIn(choices: readonly string[], text: string): string | undefined {
  const word = text.trim().toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === word);
}

/** The error of a wrong choice: `Write low, normal or high.` An empty choice is not named. */
export const writeOneOf = (choices: readonly string[]): string =>
  `Write ${namesText(
    choices.filter((choice) => choice !== ''),
    'or',
  )}.`;

/** The row with the given changes; undefined fields keep their values. */
export function changeRow<Row extends object>(
  row: Row,
  given: { readonly [Name in keyof Row]?: Row[Name] | undefined },
): Row {
  const changed = { ...row };
  for (const name in given) {
    const value = given[name];
    if (value !== undefined) changed[name] = value;
  }
  return changed;
}
