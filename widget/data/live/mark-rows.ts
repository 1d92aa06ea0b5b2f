import './mark-rows.css.ts';

/** How long a changed row is marked, in milliseconds. Its animation takes as long (mark-rows.css.ts). */
const MARKED_MS = 3000;

/** Marks rows that others have changed, once they are drawn and somebody can see them. */
export function markRows(root: ParentNode, ids: readonly string[]): void {
  if (ids.length === 0) return;
  // A hidden tab gets no frames, so its rows are marked when it is looked at again.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const rows = ids.flatMap((id) => [
        ...root.querySelectorAll(`[data-row="${CSS.escape(id)}"]`),
      ]);
      // Set outside of React, so that nothing is rendered for it.
      for (const row of rows) row.setAttribute('data-changed', '');
      setTimeout(() => {
        for (const row of rows) row.removeAttribute('data-changed');
      }, MARKED_MS);
    }),
  );
}
