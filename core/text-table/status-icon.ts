/** Icons of the copied tables; each takes two columns. */
const ICONS = { done: '✅', overdue: '❌', open: '📅' } as const;

/** A tick for complete or received, a cross for overdue, a calendar otherwise. */
export function statusIcon(status: string): string {
  if (status === 'complete' || status === 'received') return ICONS.done;
  return status === 'overdue' ? ICONS.overdue : ICONS.open;
}
