/** Marks a row as the place of what it shows, so that another section can lead there. */
export const rowAnchor = (id: string) => ({ 'data-row': id, tabIndex: -1 });

/** Scrolls a row into view and moves the focus to it. */
export function goToRow(root: HTMLElement, id: string): void {
  const row = root.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  if (row === null) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'center' });
  row.focus({ preventScroll: true });
}
