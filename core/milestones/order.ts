/** A row and its position in the list, as in a reorder request. */
export interface Placed {
  readonly id: string;
  readonly sortOrder: number;
}

/** Numbers a whole list from 0. */
export function renumber(ids: readonly string[]): Placed[] {
  return ids.map((id, sortOrder) => ({ id, sortOrder }));
}

/** The rows in the order of `ids`. Rows that `ids` does not name come last. */
export function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const place = ({ id }: Row) => places.get(id) ?? ids.length;
  return rows.toSorted((a, b) => place(a) - place(b));
}

/**
 * The order that someone asked for, as far as the list still has its rows. Rows that were deleted meanwhile are left out;
 * rows that were added meanwhile follow the row that is before them in `existingIds`.
 */
export function mergeOrder(asked: readonly string[], existingIds: readonly string[]): string[] {
  const existing = new Set(existingIds);
  const known = new Set(asked);
  const merged = asked.filter((id) => existing.has(id));
  existingIds.forEach((id, index) => {
    if (known.has(id)) return;
    const before = existingIds[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

/** Why an order is refused: it names a row of another list, or does not name every row exactly once. */
interface ReorderRefusal {
  readonly ok: false;
  readonly code: 'not-found' | 'invalid';
  readonly path: string;
  readonly message: string;
}

/** Refuses a new order unless it names every row of the list exactly once. */
export function checkReorder(
  existingIds: readonly string[],
  items: readonly Pick<Placed, 'id'>[],
): { readonly ok: true } | ReorderRefusal {
  const refuse = (code: ReorderRefusal['code'], message: string): ReorderRefusal => ({
    ok: false,
    code,
    path: 'items',
    message,
  });
  const known = new Set(existingIds);
  const missing = new Set(existingIds);
  const strange = items.find(({ id }) => !known.has(id));
  if (strange) {
    return refuse('not-found', `"${strange.id}" is not a row of this list. Reload and try again.`);
  }
  for (const { id } of items) {
    if (!missing.delete(id)) {
      return refuse('invalid', `"${id}" is named twice. Name every row once.`);
    }
  }
  if (missing.size === 0) return { ok: true };
  return refuse('invalid', 'Name every row of the list once. Reload and try again.');
}
