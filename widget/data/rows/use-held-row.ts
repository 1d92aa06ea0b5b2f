import { useState } from 'react';

/**
 * Returns the rows and keeps an open row in its place even if it was deleted elsewhere, so that its form keeps the
 * typed text.
 */
export function useHeldRow<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  heldId: string | undefined,
): readonly Row[] | undefined {
  const [last, setLast] = useState<{ readonly row: Row; readonly index: number }>();
  if (rows === undefined || heldId === undefined) return rows;
  const index = rows.findIndex(({ id }) => id === heldId);
  const row = rows[index];
  if (row === undefined)
    return last?.row.id === heldId ? rows.toSpliced(last.index, 0, last.row) : rows;
  if (row !== last?.row || index !== last.index) setLast({ row, index });
  return rows;
}
