import type { Cache } from 'swr';
import './mark-rows.css.ts';

/** How long a changed row is marked, in milliseconds. Its animation takes as long (mark-rows.css.ts). */
const MARKED_MS = 3000;

/** Marks rows that others have changed, once they are drawn and somebody can see them. */
export function markRows(root: ParentNode, ids: readonly string[], tries = 30): void {
  if (ids.length === 0 || tries === 0) return;
  // A hidden tab gets no frames, so its rows are marked when it is looked at again.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const missing = ids.filter((id) => !markRow(root, id));
      // A busy page draws a row some frames later.
      markRows(root, missing, tries - 1);
    }),
  );
}

/** Marks one row, in every place where it is drawn. False if it is not drawn. */
function markRow(root: ParentNode, id: string): boolean {
  const rows = [...root.querySelectorAll(`[data-row="${CSS.escape(id)}"]`)];
  // Set outside of React, so that nothing is rendered for it.
  for (const row of rows) row.setAttribute('data-changed', '');
  setTimeout(() => {
    for (const row of rows) row.removeAttribute('data-changed');
  }, MARKED_MS);
  return rows.length > 0;
}

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
export function changedRows(before: ReadonlyMap<string, Rows>, after: ReadonlyMap<string, Rows>) {
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
