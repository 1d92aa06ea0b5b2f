/** Props that make a row a scroll target for other sections. */
export const rowAnchor = (id: string) => ({ 'data-row': id, tabIndex: -1 });

/** The row with this id, if `root` shows it. */
export const findRow = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** Scrolls to a row and focuses it. Does nothing if `root` has no such row. */
export function goToRow(root: HTMLElement, id: string): void {
  const row = findRow(root, id);
  if (row === null) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'center' });
  row.focus({ preventScroll: true });
}
