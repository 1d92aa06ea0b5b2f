/** Props that make a row a scroll target for other sections. */
export const rowAnchor = (id: string) => ({ 'data-row': id, tabIndex: -1 });

/** Scrolls to a row and focuses it. */
export function goToRow(root: HTMLElement, id: string): void {
  const row = root.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  if (row === null) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'center' });
  row.focus({ preventScroll: true });
}
