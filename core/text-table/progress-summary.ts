/**
 * The progress of a list: `3 of 9 complete, 1 overdue`. Without overdue items that part is left out; empty for an
 * empty list.
 */
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
