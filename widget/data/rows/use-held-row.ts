import { useState } from 'react';

interface HeldRows<Row> {
  readonly rows: readonly Row[] | undefined;
  /** True if the open row was deleted elsewhere. */
  readonly isGone: boolean;
}

/**
 * Returns the rows and keeps an open row in its place even if it was deleted elsewhere, so that its form keeps the
 * typed text.
 */
export function useHeldRow<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  heldId: string | undefined,
): HeldRows<Row> {
  const [last, setLast] = useState<{ readonly row: Row; readonly index: number }>();
  if (rows === undefined || heldId === undefined) return { rows, isGone: false };
  const index = rows.findIndex(({ id }) => id === heldId);
  const row = rows[index];
  if (row === undefined)
    return last?.row.id === heldId
      ? { rows: rows.toSpliced(last.index, 0, last.row), isGone: true }
      : { rows, isGone: false };
  if (row !== last?.row || index !== last.index) setLast({ row, index });
  return { rows, isGone: false };
}
