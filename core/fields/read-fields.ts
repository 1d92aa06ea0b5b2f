import * as z from 'zod/mini';
import type { Field, FieldTable, Normalised } from './field-table.ts';

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
