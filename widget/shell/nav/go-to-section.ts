/** Finds a section's place on the page, which exists before its content has loaded. */
export function findSection(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`) ?? null;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Scrolls to a section and focuses its heading, so that reading continues there. */
export function goToSection(root: HTMLElement | null, id: string, behavior?: ScrollBehavior): void {
  const section = findSection(root, id);
  if (section === null) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: behavior ?? (isStill ? 'auto' : 'smooth'), block: 'start' });
  const target = section.querySelector<HTMLElement>(HEADINGS) ?? section;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
