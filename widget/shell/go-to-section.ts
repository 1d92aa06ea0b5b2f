const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Scrolls a section into view and moves focus to its heading, so that reading goes on there. */
export function goToSection(root: HTMLElement | null, id: string, behavior?: ScrollBehavior): void {
  const section = root?.querySelector(`#${CSS.escape(id)}`);
  if (!(section instanceof HTMLElement)) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: behavior ?? (isStill ? 'auto' : 'smooth'), block: 'start' });
  const heading = section.querySelector(HEADINGS);
  const target = heading instanceof HTMLElement ? heading : section;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
