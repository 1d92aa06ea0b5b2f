/** Props that make a row a scroll target for other sections. */
export const rowAnchor = (id: string) => ({ 'data-row': id, tabIndex: -1 });

/** Scrolls to a row and focuses it. Does nothing if `root` has no such row. */
export function goToRow(root: HTMLElement, id: string, behavior?: ScrollBehavior): void {
  const row = root.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  if (row === null) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ behavior: behavior ?? (isStill ? 'auto' : 'smooth'), block: 'center' });
  row.focus({ preventScroll: true });
}
