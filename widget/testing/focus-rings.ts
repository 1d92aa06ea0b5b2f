import type { Page } from 'playwright-core';

/**
 * The controls whose ring of the focus is cut: by an ancestor that clips what overflows it, or by the window's sides. Every
 * control that a Tab reaches gets the focus, one after the other.
 */
export const cutRings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const controls = roots.flatMap((root) => [
      ...root.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex="0"]',
      ),
    ]);
    const found: string[] = [];
    for (const control of controls) {
      if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      // A browser leaves a control that is mostly in sight where it is.
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (!control.matches(':focus-visible')) continue;
      const style = getComputedStyle(control);
      const ring =
        style.outlineStyle === 'none'
          ? 0
          : Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset);
      const box = control.getBoundingClientRect();
      const cut = (sides: readonly boolean[]) => sides.some(Boolean);
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, overflowClipMargin, position } = getComputedStyle(around);
        const room = around.getBoundingClientRect();
        const more = overflowX === 'clip' ? Number.parseFloat(overflowClipMargin) || 0 : 0;
        const hides = (overflow: string) => overflow !== 'visible';
        if (
          cut([
            hides(overflowX) && box.left - ring < room.left - more - 0.5,
            hides(overflowX) && box.right + ring > room.right + more + 0.5,
            hides(overflowY) && box.top - ring < room.top - more - 0.5,
            hides(overflowY) && box.bottom + ring > room.bottom + more + 0.5,
          ])
        )
          found.push(`${control.ariaLabel ?? control.textContent} in ${around.className}`);
        if (position === 'fixed') break;
      }
      if (box.left - ring < 0 || box.right + ring > document.documentElement.clientWidth)
        found.push(`${control.ariaLabel ?? control.textContent} at the window's side`);
    }
    return found;
  });
