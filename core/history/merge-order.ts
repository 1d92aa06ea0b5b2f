/**
 * The order that an undo of a reorder gives a list: the rows as they were, those that are gone left out, and those that are new
 * each behind the row that it stands behind now.
 */
export function mergeOrder(former: readonly string[], present: readonly string[]): string[] {
  const there = new Set(present);
  const order = former.filter((id) => there.has(id));
  const placed = new Set(order);
  for (const [place, id] of present.entries()) {
    if (placed.has(id)) continue;
    const before = present[place - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    placed.add(id);
  }
  return order;
}
