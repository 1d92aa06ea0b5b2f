import type { Cache } from 'swr';

type Rows = ReadonlyMap<string, string>;

/** The rows of all lists that an element has read, each as text, by list and id. */
export function shownRows(cache: Cache): ReadonlyMap<string, Rows> {
  const lists = new Map<string, Rows>();
  for (const key of cache.keys()) {
    const rows = rowsIn(cache.get(key)?.data);
    if (rows !== null) lists.set(key, rows);
  }
  return lists;
}

/** The ids of the rows that are new or have changed. A list that was not there before has none. */
export function changedRows(
  before: ReadonlyMap<string, Rows>,
  after: ReadonlyMap<string, Rows>,
): string[] {
  const changed = new Set<string>();
  for (const [key, rows] of after)
    for (const [id, text] of rows)
      if (before.has(key) && before.get(key)?.get(id) !== text) changed.add(id);
  return [...changed];
}

/** A list of rows, or the project list, which has them in `rows`. */
function rowsIn(data: unknown): Rows | null {
  const list: unknown =
    typeof data === 'object' && data !== null && 'rows' in data ? data.rows : data;
  if (!Array.isArray(list)) return null;
  const rows = new Map<string, string>();
  for (const row of list)
    if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string')
      rows.set(row.id, textOf(row));
  return rows;
}

/** A move in its list is no change of a row. */
const textOf = (row: object) =>
  JSON.stringify({ ...row, sortOrder: undefined, updatedAt: undefined, version: undefined });
