import type { ChangeValues } from './change.ts';

/** Fields whose changes the history does not record: version, time of the change and position in the list. */
const COUNTED: readonly string[] = ['version', 'updatedAt', 'sortOrder'];

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** The fields that differ between two states of a row, with both values; null if none differ. */
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
