import type { ChangeValues } from './change.ts';

/** What the history does not keep of a row that has changed: how often and when it changed, and its place in the list. */
const COUNTED: readonly string[] = ['version', 'updatedAt', 'sortOrder'];

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** The fields in which two forms of a row differ, before and after; null where they are the same. */
export function differingFields(
  before: ChangeValues,
  after: ChangeValues,
): { readonly before: ChangeValues; readonly after: ChangeValues } | null {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !COUNTED.includes(name) && textOf(before[name]) !== textOf(after[name]),
  );
  if (names.length === 0) return null;
  const only = (row: ChangeValues) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: only(before), after: only(after) };
}
