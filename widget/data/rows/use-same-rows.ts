import { useState } from 'react';

/**
 * Keeps the object of every row that a new read has not changed, so a list renders only changed rows. The row's
 * position and the time of its last change do not count: the list's order shows them.
 */
export function useSameRows<Row extends { readonly id: string }>(rows: readonly Row[] | undefined) {
  const [seen, setSeen] = useState({ rows, same: rows });
  if (seen.rows === rows) return seen.same;
  const before = new Map(seen.same?.map((row) => [row.id, row]));
  const same = rows?.map((row) => {
    const known = before.get(row.id);
    return known && isSame(known, row) ? known : row;
  });
  const isSameList =
    same?.length === seen.same?.length && same?.every((row, index) => row === seen.same?.[index]);
  const list = isSameList ? seen.same : same;
  setSeen({ rows, same: list });
  return list;
}

const OF_ITS_PLACE = new Set(['sortOrder', 'updatedAt']);

function isSame<Row extends object>(a: Row, b: Row): boolean {
  for (const key in b) if (a[key] !== b[key] && !OF_ITS_PLACE.has(key)) return false;
  return true;
}
