import { type RuleRefusal, refuse } from '../fields/field-table.ts';

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

/** Refuses a new order unless it names every row of the list exactly once. */
export function checkReorder(
  existingIds: readonly string[],
  items: readonly Pick<Placed, 'id'>[],
): { readonly ok: true } | RuleRefusal {
  const known = new Set(existingIds);
  const missing = new Set(existingIds);
  const strange = items.find(({ id }) => !known.has(id));
  if (strange) {
    const message = `"${strange.id}" is not a row of this list. Reload and try again.`;
    return refuse('items', message, 'not-found');
  }
  for (const { id } of items) {
    if (!missing.delete(id)) {
      return refuse('items', `"${id}" is named twice. Name every row once.`);
    }
  }
  if (missing.size === 0) return { ok: true };
  return refuse('items', 'Name every row of the list once. Reload and try again.');
}

/**
 * The order of a list together with its deleted rows: each deleted row stays where it stood. `kept` is that order as it was
 * last stored, `present` the list as it is now. Rows that only `present` has were created since, at its end. After a reorder
 * a deleted row follows the row before it, or stands between its two neighbours if they have changed places.
 */
export function keptOrder(kept: readonly string[], present: readonly string[]): string[] {
  const [known, there] = [new Set(kept), new Set(present)];
  const placed = kept.filter((id) => there.has(id));
  const isReordered = placed.some((id, place) => present[place] !== id);
  if (!isReordered) return [...kept, ...present.filter((id) => !known.has(id))];
  const order = [...present];
  kept.forEach((id, place) => {
    if (there.has(id)) return;
    const next = kept.slice(place).find((other) => there.has(other));
    insertBetween(order, id, kept[place - 1], next);
  });
  return order;
}

/** How many rows on each side of a deleted row its change names. */
const NEIGHBOURS = 20;

/** The part of an order around one row: the neighbours by which it finds its place again. */
export function neighboursOf(order: readonly string[], id: string): string[] {
  const place = order.indexOf(id);
  return order.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1);
}

/**
 * A list with a deleted row back between the neighbours that it had: the nearest rows before and after it that are there.
 * `remembered` are orders that may name the row, the one that counts most first. Null if none of them names one of its
 * neighbours.
 */
export function withRowBack(
  present: readonly string[],
  id: string,
  remembered: readonly (readonly string[])[],
): string[] | null {
  const there = new Set(present);
  for (const order of remembered) {
    const place = order.indexOf(id);
    if (place === -1) continue;
    const before = order.slice(0, place).findLast((other) => there.has(other));
    const after = order.slice(place + 1).find((other) => there.has(other));
    if (before === undefined && after === undefined) continue;
    const list = [...present];
    insertBetween(list, id, before, after);
    return list;
  }
  return null;
}

/** Inserts a row after `before`, also if that is right after `after`, or else before `after`. */
function insertBetween(
  order: string[],
  id: string,
  before: string | undefined,
  after: string | undefined,
): void {
  const [left, right] = [before, after].map((other) => (other ? order.indexOf(other) : -1));
  if (left === undefined || right === undefined) return;
  const isSwapped = right !== -1 && right === left - 1;
  order.splice(left === -1 ? Math.max(right, 0) : isSwapped ? left : left + 1, 0, id);
}
