import { useState } from 'react';

/**
 * Rows that were read again, each as the same object where it says the same as before: a list then draws only what has
 * changed. A row's place is no part of what it says; the list's order tells it.
 */
export function useSameRows<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
): readonly Row[] | undefined {
  const [seen, setSeen] = useState({ rows, same: rows });
  if (seen.rows === rows) return seen.same;
  const before = new Map(seen.same?.map((row) => [row.id, row]));
  const same = rows?.map((row) => {
    const known = before.get(row.id);
    return known && isSame(known, row) ? known : row;
  });
  setSeen({ rows, same });
  return same;
}

function isSame<Row extends object>(a: Row, b: Row): boolean {
  for (const key in b) if (a[key] !== b[key] && key !== 'sortOrder') return false;
  return true;
}
