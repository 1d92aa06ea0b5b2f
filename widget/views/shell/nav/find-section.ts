/** Finds a section's place on the page, which exists before its content has loaded. */
export function findSection(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`) ?? null;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Focuses a section's heading, so that reading continues there. Does not scroll. */
export function focusSection(section: HTMLElement): void {
  const target = section.querySelector<HTMLElement>(HEADINGS) ?? section;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
