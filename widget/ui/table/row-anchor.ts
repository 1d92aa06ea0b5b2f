import { createContext, use } from 'react';

/** The rows that their list does not show for now. */
export const Folded = createContext<ReadonlySet<unknown> | null>(null);

export const useIsFolded = (row: unknown) => use(Folded)?.has(row) || undefined;

/** Props that make a row a scroll target for other sections. */
export const rowAnchor = (id: string, isFolded?: true) => ({
  'data-row': id,
  'data-folded': isFolded,
  tabIndex: -1,
});

/** The row with this id, if `root` shows it. A folded one is shown from now on. */
export function findRow(root: HTMLElement, id: string): HTMLElement | null {
  const row = root.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  // Outside of React, so that nothing is rendered for it and it can take the focus at once.
  row?.removeAttribute('data-folded');
  return row;
}

/** Scrolls to a row and focuses it. Does nothing if `root` has no such row. */
export function goToRow(root: HTMLElement, id: string): void {
  const row = findRow(root, id);
  if (row === null) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'center' });
  row.focus({ preventScroll: true });
}
