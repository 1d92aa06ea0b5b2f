/** How far a list is: `3 of 9 complete, 1 overdue`; nothing overdue is not said, and an empty list is empty text. */
export function progressSummary(
  rows: readonly { readonly status: string }[],
  done: 'complete' | 'received',
): string {
  if (rows.length === 0) return '';
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const overdue = count('overdue');
  const progress = `${count(done)} of ${rows.length} ${done}`;
  return overdue === 0 ? progress : `${progress}, ${overdue} overdue`;
}
